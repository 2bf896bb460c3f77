# The ratings of a table by R's survival, which has the same model as rate
# --prior 0: a Cox regression of places within matches.  Names, or with a second
# argument names and seats; each with its sets, its matches, its strength less the
# mean of all, and the 95 % interval of that.
# usage: Rscript oracle.R TABLE [seats]
library(survival)
argument <- commandArgs(TRUE)
rows <- read.delim(argument[1], colClasses = c(set = "character", match = "character"), quote = "")
rows$name <- factor(rows$name)
rows$seat <- factor(rows$seat)
rows$over <- 1
seats <- length(argument) > 1
model <- if (seats) Surv(place, over) ~ name + seat + strata(match) + cluster(set) else
	Surv(place, over) ~ name + strata(match) + cluster(set)
fit <- coxph(model, data = rows, ties = "efron", control = coxph.control(eps = 1e-11, toler.chol = 1e-12, iter.max = 100))
tell <- function(what) {
	levels <- levels(rows[[what]])
	n <- length(levels)
	at <- match(paste0(what, levels[-1]), names(coef(fit)))
	# against the mean of all: the first one is 0
	centre <- diag(n) - 1 / n
	strength <- centre %*% c(0, coef(fit)[at])
	variance <- matrix(0, n, n)
	variance[-1, -1] <- vcov(fit)[at, at]
	variance <- centre %*% variance %*% t(centre)
	for (i in 1:n) {
		own <- rows[[what]] == levels[i]
		sets <- length(unique(rows$set[own]))
		half <- qt(0.975, sets - 1) * sqrt(sets / (sets - 1) * variance[i, i])
		cat(levels[i], sets, sum(own), sprintf("%.4f", strength[i] + c(0, -half, half)), sep = "\t")
		cat("\n")
	}
}
tell("name")
if (seats) tell("seat")
