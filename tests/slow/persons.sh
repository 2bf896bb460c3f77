# shellcheck shell=bash disable=SC1091
# Persons at the table, from another machine.

. "$ROOT/tests/cli/persons.sh"

# exec_server COMMAND...: whom sshd lets in is who runs it; root would need its
# folders in the system, and is nobody here
exec_server() {
	[ "$(id -u)" != 0 ] || exec setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups "$@"
	exec "$@"
}

# settled PORT PID: the port is open, or the process has ended
settled() { listening "$1" || ! kill -0 "$2" 2>/dev/null; }

# A server of this case alone: its own keys, a free port, nobody else's settings.
case_two_people_play_over_ssh() {
	need python3 socat ssh ssh-keygen setpriv
	sshd=$(PATH=$PATH:/usr/sbin command -v sshd) || skip 'no sshd here'
	mkdir keys b
	ssh-keygen -q -t ed25519 -N '' -f keys/host
	ssh-keygen -q -t ed25519 -N '' -f key
	mv key.pub keys/allowed
	SSH_PORT=$(free_port)
	cat >keys/config <<-X
		ListenAddress 127.0.0.1
		Port $SSH_PORT
		HostKey $PWD/keys/host
		AuthorizedKeysFile $PWD/keys/allowed
		PidFile none
		StrictModes no
		UsePAM yes
		PasswordAuthentication no
		KbdInteractiveAuthentication no
	X
	user=$(id -un)
	if [ "$(id -u)" = 0 ]; then
		user=nobody
		chmod 711 .
		chown -R nobody keys
	fi
	exec_server "$sshd" -D -e -f "$PWD/keys/config" 2>sshd.err &
	SSHD=$!
	trap 'kill $SSHD 2>/dev/null' EXIT
	wait_for settled "$SSH_PORT" $SSHD
	kill -0 $SSHD || skip "sshd does not start here: $(head -n 1 sshd.err)"
	PORT=$(free_port)
	FAR=$PORT
	line=$(recipe TCP-LISTEN)
	# here both ends of the tunnel are one machine: its near one is another port
	PORT=$(free_port)
	tunnel=$(recipe 'ssh -N')
	tunnel=${tunnel/$PORT:127.0.0.1:$PORT/$PORT:127.0.0.1:$FAR}
	tunnel=${tunnel/HOST &/"-p $SSH_PORT -i $PWD/key -F none -o UserKnownHostsFile=$PWD/known -o StrictHostKeyChecking=accept-new $user@127.0.0.1"}
	(exec $tunnel) 2>ssh.err &
	TUNNEL=$!
	trap 'kill $TUNNEL $SSHD 2>/dev/null' EXIT
	wait_for settled "$PORT" $TUNNEL
	kill -0 $TUNNEL || skip "sshd lets nobody in here: $(tail -n 2 sshd.err)"
	two "cd ..; $line" "$(recipe EXEC:sit)" "$FAR"
}
