# shellcheck shell=bash
# One plan under every engine that runs lines: each plays it, is killed in the
# middle, runs again, and has the very bytes that one shell makes.  An engine that
# is not installed is skipped.

# a plan of 24 jobs, its lines in lines, and what it comes to in expected
setup() {
	echo 'the seed of the engines' >seed
	printf '%s\tbot %s\n' greedy greedy one 'random --seed=1' two 'random --seed=2' first first >players
	plan roundrobin chkobba players=4 deals=3 -d 60 -c 10 -S seed <players >plan
	mkdir reference out
	plan --jobs -r reference plan | sh 2>errors || fail "$(tail errors)"
	plan --jobs -r out plan >lines
	[ "$(wc -l <lines)" = 24 ] || fail "$(cat plan)"
}
# same: all that the engine has made is what one shell makes, and the audit holds
same() {
	local job
	for job in reference/*; do
		cmp "$job" "out/${job##*/}" || fail "$job"
	done
	[ "$(find out -name '*.log' | wc -l)" = 24 ] || fail "$(ls out)"
	replay --audit --plan plan out/*.log >audit || fail "$(tail -n 3 audit)"
	says 'plan: 240 planned, 240 played, 0 missing, 0 twice, 0 unplanned, 0 void, 0 forfeits; its commit holds' audit
}
# begun N: N files are there
begun() { [ "$(find out -name '*.log' | wc -l)" -ge "$1" ]; }
# kill_referee: one that plays here, at once
kill_referee() {
	local pid
	for pid in $(pgrep -g "$group" -x referee; pgrep -s "$group" -x referee); do
		kill -KILL "$pid" 2>/dev/null && return
	done
	return 0
}
# in_session COMMAND: in the background, with GROUP of its own
in_session() {
	setsid bash -c "$1" >engine.out 2>engine.err &
	group=$!
}
# stop_session: whatever is left of it
stop_session() {
	kill -KILL -- "-$group" 2>/dev/null || :
	wait "$group" 2>/dev/null || :
	return 0
}

case_engine_xargs() {
	setup
	in_session "xargs -d '\n' -P 2 -I '{}' sh -c '{}' <lines"
	wait_for begun 5
	kill_referee
	wait_for begun 9
	stop_session
	# those that die with the session let go of their files
	wait_for sh -c 'plan --jobs -r out plan | xargs -d "\n" -P 2 -I "{}" sh -c "{}" 2>>errors'
	same
}

case_engine_make() {
	need make
	setup
	# a target is what its job leaves behind when it is done
	printf 'all: $(patsubst %%,out/%%.ok,%s)\nout/%%.ok: ; @sed -n "$*p" lines | sh && touch $@\n' "$(seq -s ' ' 24)" >Makefile
	in_session 'make -s -j 2 -k'
	wait_for begun 5
	kill_referee
	wait_for begun 9
	stop_session
	wait_for make -s -j 2 -k
	same
}

case_engine_parallel() {
	need parallel
	setup
	export PARALLEL_HOME=$PWD/parallel
	mkdir parallel
	touch parallel/will-cite
	in_session 'parallel -j 2 --joblog log <lines'
	wait_for begun 5
	kill_referee
	wait_for begun 9
	stop_session
	wait_for sh -c 'parallel -j 2 --joblog log --resume-failed <lines 2>>errors; parallel -j 2 --joblog log --resume-failed <lines 2>>errors'
	same
	# what the log says does not matter: the plan knows what is lacking
	rm out/7.log
	parallel -j 2 --joblog log --resume-failed <lines
	[ ! -e out/7.log ] || fail 'the log of parallel notices files'
	plan --jobs -r out plan | parallel -j 2
	same
}

# An ssh server of our own, on loopback, with throw-away keys; SSH is the command
# that reaches it.
start_sshd() {
	local sshd
	sshd=$(command -v sshd || echo /usr/sbin/sshd)
	[ -x "$sshd" ] || skip 'no sshd here'
	need ssh ssh-keygen
	[ "$(id -u)" != 0 ] || mkdir -p /run/sshd
	mkdir ssh
	chmod 700 ssh
	ssh-keygen -q -t ed25519 -N '' -f ssh/host
	ssh-keygen -q -t ed25519 -N '' -f ssh/key
	cp ssh/key.pub ssh/authorized
	for port in $(shuf -i 20000-60000 -n 20); do
		cat >ssh/server <<-EOF
			ListenAddress 127.0.0.1
			Port $port
			HostKey $PWD/ssh/host
			AuthorizedKeysFile $PWD/ssh/authorized
			PidFile none
			StrictModes no
			PasswordAuthentication no
			PermitRootLogin prohibit-password
			MaxStartups 100
			MaxSessions 100
			SetEnv PATH=$PATH LC_ALL=C.UTF-8
		EOF
		"$sshd" -D -e -f ssh/server 2>ssh/log &
		sshd_pid=$!
		trap 'kill "$sshd_pid" 2>/dev/null || :' EXIT
		echo "127.0.0.1 $(cut -d ' ' -f 1,2 ssh/host.pub)" >ssh/known
		cat >ssh/client <<-EOF
			Host w1 w2
			HostName 127.0.0.1
			Port $port
			IdentityFile $PWD/ssh/key
			IdentitiesOnly yes
			UserKnownHostsFile $PWD/ssh/known
			StrictHostKeyChecking no
			LogLevel ERROR
		EOF
		SSH="ssh -F $PWD/ssh/client"
		for _ in $(seq 50); do
			kill -0 "$sshd_pid" 2>/dev/null || break
			if $SSH w1 true 2>ssh/err; then return; fi
			read -rt 0.1 <> <(:) || :
		done
		kill "$sshd_pid" 2>/dev/null || :
	done
	skip "no ssh server can be started here: $(tail -n 1 ssh/log ssh/err)"
}

case_engine_parallel_over_ssh() {
	need parallel
	start_sshd
	setup
	export PARALLEL_HOME=$PWD/parallel
	mkdir parallel
	touch parallel/will-cite
	run() { echo "plan --jobs -r out plan | parallel --joblog log --ssh '$SSH' -S 1/w1,1/w2 --wd '$PWD'"; }
	in_session "$(run)"
	wait_for begun 5
	kill_referee
	wait_for begun 9
	stop_session
	wait_for sh -c "$(run) 2>>errors; $(run) 2>>errors; [ -z \"\$(plan --jobs -r out plan)\" ]"
	same
}

case_engine_parallel_without_a_shared_file_system() {
	need parallel rsync
	start_sshd
	setup
	export PARALLEL_HOME=$PWD/parallel
	mkdir parallel far
	touch parallel/will-cite
	# the seed goes there, the record comes back; the players are installed there
	cat >numbered <<-'EOF'
		plan --jobs -r out plan | sed "s/.*'-o' '\([^']*\)'.*/\1\t&/"
	EOF
	run() {
		echo "sh numbered | parallel --colsep '\t' --joblog log --ssh '$SSH' -S 1/w1,1/w2 --wd '$PWD/far' \
			--basefile seed --return '{1}' --cleanup 'mkdir -p {1//}; eval {2}'"
	}
	in_session "$(run)"
	wait_for begun 5
	stop_session
	wait_for sh -c "$(run) 2>>errors; $(run) 2>>errors; [ -z \"\$(plan --jobs -r out plan)\" ]"
	same
}

# Slurm of our own: one node on loopback, its own munge.
start_slurm() {
	local dir=$PWD/slurm host
	need slurmctld slurmd munged sbatch
	[ "$(id -u)" = 0 ] || skip 'slurmd needs root'
	host=$(hostname -s)
	mkdir -p "$dir"/{state,spool,log}
	chmod 755 "$dir"
	dd if=/dev/urandom of="$dir/munge.key" bs=128 count=1 2>/dev/null
	chmod 400 "$dir/munge.key"
	munged --force --foreground --key-file "$dir/munge.key" --socket "$dir/munge.sock" --pid-file "$dir/munge.pid" \
		--log-file "$dir/log/munge" --seed-file "$dir/munge.seed" &
	slurm_pids=$!
	trap stop_slurm EXIT
	cat >"$dir/slurm.conf" <<-EOF
		ClusterName=arbitre
		SlurmctldHost=$host(127.0.0.1)
		SlurmctldPort=$((20000 + RANDOM))
		SlurmdPort=$((20000 + RANDOM))
		AuthType=auth/munge
		CryptoType=crypto/munge
		AuthInfo=socket=$dir/munge.sock
		SlurmUser=root
		StateSaveLocation=$dir/state
		SlurmdSpoolDir=$dir/spool
		SlurmctldLogFile=$dir/log/slurmctld
		SlurmdLogFile=$dir/log/slurmd
		SlurmctldPidFile=$dir/slurmctld.pid
		SlurmdPidFile=$dir/slurmd.pid
		ProctrackType=proctrack/cgroup
		TaskPlugin=task/affinity,task/cgroup
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU_Memory
		ReturnToService=2
		MpiDefault=none
		SchedulerParameters=sched_interval=1,batch_sched_delay=0
		NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=2000 State=UNKNOWN
		PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
		DefMemPerCPU=500
	EOF
	printf 'CgroupPlugin=cgroup/v1\nCgroupMountpoint=/sys/fs/cgroup\nConstrainCores=yes\nConstrainRAMSpace=yes\nConstrainDevices=no\n' >"$dir/cgroup.conf"
	[ ! -e /sys/fs/cgroup/cgroup.controllers ] || sed -i s/v1/v2/ "$dir/cgroup.conf"
	export SLURM_CONF=$dir/slurm.conf
	wait_for test -S "$dir/munge.sock"
	slurmctld -D -c -f "$SLURM_CONF" 2>"$dir/log/ctld.err" &
	slurm_pids="$slurm_pids $!"
	slurmd -D -c -N "$host" -f "$SLURM_CONF" 2>"$dir/log/d.err" &
	slurm_pids="$slurm_pids $!"
	for _ in $(seq 100); do
		if sinfo -h -o %T 2>/dev/null | grep -q '^idle'; then return 0; fi
		read -rt 0.2 <> <(:) || :
	done
	return 1
}
stop_slurm() {
	kill $slurm_pids 2>/dev/null || :
	wait $slurm_pids 2>/dev/null || :
	return 0
}

case_engine_slurm() {
	if ! start_slurm; then
		stop_slurm
		skip "no Slurm can be started here: $(tail -qn 1 slurm/log/*.err slurm/log/slurmd | tr '\n' ' ')"
	fi
	setup
	cat >job <<-'EOF'
		#!/bin/bash
		#SBATCH --requeue --output=slurm-%a.out
		last=$((SLURM_ARRAY_TASK_ID * 3))
		sed -n "$((last - 2)),${last}p;${last}q" lines | sh
	EOF
	sbatch --array=1-8 --chdir="$PWD" --export=ALL job >submitted || fail "$(cat submitted)"
	wait_for begun 3
	# a task that runs is taken off its node, and goes on with its file
	scontrol requeue "$(squeue -h -r -t R -o %i | head -n 1)" 2>>errors || :
	SECONDS=0
	while [ -n "$(squeue -h)" ] && [ "$SECONDS" -lt 400 ]; do read -rt 1 <> <(:) || :; done
	plan --jobs -r out plan >lacking
	[ ! -s lacking ] || { sh lacking 2>>errors; echo "again: $(wc -l <lacking)"; }
	same
	stop_slurm
}
