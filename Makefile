# Cups. "make help" lists the targets.
#
# Only "race" needs a C compiler. Without one the other tests leave out the
# programs in C that check the proofs.

GO         ?= go
CUPS        = ./cmd/cups
DIST        = dist
GOVULNCHECK = golang.org/x/vuln/cmd/govulncheck@v1.9.0
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME   ?= 3s
FUZZBUDGET ?=
PAGE        = internal/online/web/page
PAGETEST    = $(PAGE)/test
EXAMPLE     = examples/typescript
CRASHTIME  ?= 10m
FAULTTIME  ?= 10m
NODES      ?= 1
PLATFORMS   = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
GOBUILD     = CGO_ENABLED=0 $(GO) build -trimpath

.DEFAULT_GOAL := help
.PHONY: help gate nightly build wasm wasm-unchanged test test-server test-changed test-rooms test-separate test-archives test-32 race race-all kills crash stall shares judge faults rolling planted scale vulnerable fuzz browser browser-game stories client lint vet staticcheck house format systems cross release release-check acme-check proxies-check cover bench levels golden unchanged counts words completion clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

gate: ## all that must hold before a change lands, what fails most often first: some 15 minutes (docs/checks.md)
	@bash .ci/run

nightly: ## everything that is long or rare: hours, and a table at the end (docs/checks.md)
	@bash .ci/nightly

build: ## build the program as ./cups
	$(GOBUILD) -o cups $(CUPS)

wasm: ## build what analyses in the browser, for the page
	$(GO) run ./cmd/cupswasm $(PAGE)/static

# Another Go makes other bytes of the same code; that the code is the same a test says.
wasm-unchanged:
	@if grep -q "Of $$($(GO) env GOVERSION)\\." $(PAGE)/static/wasm-exec.js; then $(MAKE) --no-print-directory wasm unchanged; \
	else echo "another Go made the program for browsers: its bytes are not compared"; fi

# What is online, the commands as whole programs, the proofs in C, two formats of proofs, experiments,
# and the rules of the house: to compile and test all that these need takes longer than everything else.
SERVER = ^example\.org/cups/(cmd/cups|cmd/cupswasm|examples/bot|docs/proof|internal/cli|internal/cli/(serve|admin|bot|load)|internal/lab/.*|internal/online/.*|internal/policy|solver/everystock|solver/sweep)$$

# The flags are those of "build", so that nothing is compiled twice; "lint" vets. With GOGC
# compiler and tests collect garbage less often, which takes a fifth less processor time.
SHORT = CGO_ENABLED=0 GOGC=400 $(GO) test -trimpath -vet=off -short -timeout 1h
test: ## run the short tests of the game, the engine and the terminal: a minute and a half of processor time on a new machine
	@$(SHORT) $$($(GO) list ./... | grep -vE '$(SERVER)')
	@echo 'left out: the server, the commands and a game in a browser (make test-server), and all that make gate does'

test-server: build ## run the short tests of the server, of the commands, and a game in a browser where there is one
	@./cups tablebase make
	@$(SHORT) $$($(GO) list ./... | grep -E '$(SERVER)')
	@$(MAKE) --no-print-directory browser-game

# SINCE names a commit. The flags are those of "test", so whatever passed here is not run again there.
SINCE ?= HEAD
test-changed: ## run the short tests of the rooms that differ from the commit SINCE (default: HEAD)
	@set -eu; rooms=$$(.ci/rooms changed $(SINCE) | grep -vE '^\./(cmd/cups|docs/proof)$$' || true); \
	if test -z "$$rooms"; then echo "no room differs from $(SINCE)"; else $(SHORT) $$rooms; fi

# In all other rooms the short tests leave nothing out; of each property they draw a fifth as many cases.
LONG     = grep -rlE --include='*_test.go' 'testing\.Short\(\)|"pgregory.net/rapid"' . | xargs -n1 dirname | sort -u
SEPARATE = ^\./(docs/proof|internal/lab)
# The stories of commands leave nothing out in test-server.
test-rooms: ## run all tests of the rooms in which the short ones leave something out: many minutes; 2x5 needs 3 GB of free memory
	$(GO) test -timeout 3h -skip '^TestStories$$' $$($(LONG) | grep -vE '$(SEPARATE)')

test-separate: ## run all tests of proofs by other programs, and of experiments: many minutes
	$(GO) test -timeout 3h $$($(LONG) | grep -E '$(SEPARATE)')

test-archives: ## run the short tests of all rooms that need an archive with SQLite instead of the one in memory
	ARCHIVE=sqlite $(GO) test -tags sqlitedouble -short -count 1 -timeout 3h $$(grep -rl --include='*_test.go' 'archive/double"' . | xargs -n1 dirname | sort -u)

# What is online counts nothing that 32 bits could not, and the stories of commands are those
# of the rooms below: these are built only.
#
# Some kernels run no programs of 32 bits at all. There the tests are built and vetted only, and the
# target says so.
test-32: ## build for a processor with 32 bits (linux/386), and test what is not online
	CGO_ENABLED=0 GOARCH=386 $(GO) build ./...
	@set -eu; rooms=$$($(GO) list ./... | grep -vE "/(internal/online|cmd/)"); export CGO_ENABLED=0 GOARCH=386; \
	probe=$$(mktemp -d); trap 'rm -rf "$$probe"' EXIT; $(GO) test -c -o "$$probe/test" ./rating; \
	if "$$probe/test" -test.run '^$$' >/dev/null 2>&1; then $(GO) test -short -timeout 3h $$rooms; \
	else echo 'this kernel runs no programs of 32 bits: their tests are built and vetted, and not run'; \
		$(GO) test -exec true $$rooms; fi

# The race detector makes everything some ten times slower, and has nothing to say about one
# thread. RACED are the rooms whose code starts threads or protects something from them; left out
# are experiments, pages, the double of archives, and the two databases: SQLite is C translated to
# Go, which would be watched at each access. ALONE are tests that compute in one thread for long, or ask for one
# page after another. The stories of cmd/cups start some 580 programs: here those run whose
# programs use threads or talk to each other. "race-all" leaves only the stories out.
RACED   = $$(.ci/rooms concurrent | grep -vE '^\./(cmd/.*|internal/lab/.*|internal/cli/(admin|serve)|internal/online/(load|load/bare|web/page|archive/(sqlite|postgres|relational|double|archivetest|postgrestest)))$$')
ALONE   = ^Test(TheRestrictedGame|ExactScoresAreTheProvenOnes|EachLevelBeatsTheOneBelow|BestMovesAreFound|NothingIsGivenAway|AmongEqualsTheHardestToAnswer|CountingsAreCloserAndCloser|BoundsHoldInTheRealGame|EveryValueOfTheSweep|DamagedFile$$|InterruptedRestoreLosesNothing|Reopened|FlippedBitsInEvents|FaultyLog|PicturesOf(Positions|Games|Moves)|TheDescriptionIsValid|WhatMembersMayDo|WhoMayDoWhat|LinksUnfold|PagesOfAllFormats|PagesHaveALimit)
THREADS = ^TestStories$$/^(analyze|bot|engine|match|perft|play|serve|solve)$$/^(analyze|bot|bench_signature|engine_session|match_(options|programs|result)|perft_counts|play_computer|watch|solve_(games|every_stock))$$
RACE    = CGO_ENABLED=1 $(GO) test -trimpath -vet=off -short -race -timeout 3h
race: ## run the short tests of the rooms with threads under the race detector: some minutes, needs a C compiler
	@$(RACE) -skip '$(ALONE)' $(RACED)

race-all: ## run the short tests of all rooms under the race detector: half an hour, needs a C compiler
	@$(RACE) $$($(GO) list ./... | grep -vE '/(cmd/cups|internal/policy)$$')
	@$(RACE) -run '$(THREADS)' $(CUPS)

kills: ## kill a server, and two servers, a few times while games are played, and look for what is lost: a minute
	@$(SHORT) -count 1 -timeout 1h -run '^TestKills' ./internal/online/load

crash: ## kill a server, or one of NODES servers, at random moments for CRASHTIME (default 10m) and look for what is lost
	CRASHTIME=$(CRASHTIME) NODES=$(NODES) $(GO) test -count 1 -timeout 24h -run TestCrash -v ./internal/online/load

stall: ## two faults at a time in all pairs: stopped, locked, cut off, full, restarted; and look at the clocks: ten minutes, on Linux. BUSY=8: beside eight busy loops
	STALL=1 BUSY=$(BUSY) $(GO) test -count 1 -timeout 1h -run TestStall -v ./internal/online/load

shares: ## let one visitor do as much as it can beside two who play, with all limits, and measure moves: four minutes
	SHARES=$(or $(SHARES),1) $(GO) test -count 1 -run TestNobodySlowsOthers -v ./internal/online/load

GAMES ?= 1000,100000
SCALE ?= $(GAMES)
scale: ## ask servers with archives of GAMES games (default 1000,100000) in turn, and say what lists, searches, profiles and Elo lists take, also at p99; SCALEDIR keeps the archives
	SCALE=$(SCALE) SCALEDIR=$(SCALEDIR) GOGC=400 $(GO) test -trimpath -vet=off -count 1 -timeout 24h -run '^TestScale$$' -v ./internal/online/load

# The list of weaknesses is at vuln.go.dev, or in a folder that VULNDB names.
VULNDB ?= https://vuln.go.dev
vulnerable: ## look for known weaknesses in the code of others that the program calls, where the list of them can be had
	@set -eu; case '$(VULNDB)' in https://*) curl -fsS --max-time 20 -o /dev/null '$(VULNDB)/index/db.json' || \
		{ echo 'left out: the list of weaknesses cannot be had from $(VULNDB)'; exit 0; } ;; esac; \
	$(GO) run $(GOVULNCHECK) -db '$(VULNDB)' ./...

judge: ## compare 400 generated reports with bbpPairings, which is fetched and built unless BBP names it: two minutes
	@bash .ci/judge $(BBP)

rolling: ## restart three servers one after another while people play, for ROLLTIME (default 2m); needs PostgreSQL
	ROLLTIME=$(or $(ROLLTIME),2m) GOGC=400 $(GO) test -trimpath -vet=off -count 1 -timeout 24h -run '^TestRollingRestart$$' -v ./internal/online/load

faults: ## two faults at a time for three servers on hosts of their own, their links and their database, for FAULTTIME (default 10m), on Linux; FAULTSUM=FILE FAULTROUNDS=1000 adds runs until there are so many
	FAULTTIME=$(FAULTTIME) FAULTSUM=$(abspath $(FAULTSUM)) FAULTROUNDS=$(FAULTROUNDS) FAULTLOTS=$(FAULTLOTS) GOGC=400 $(GO) test -trimpath -vet=off -count 1 -timeout 24h -run '^TestFaults$$' -v ./internal/online/load

planted: ## put faults into the code on purpose, or those that FAULTS names, and say which stage finds each: an hour
	@bash .ci/planted $(FAULTS)

# Where the time of a target ends, Go up to 1.26 now and then calls that a failure
# (go.dev/issue/75804). What fuzzing has found it writes to a file, and says so.
fuzz: ## fuzz each target for FUZZTIME (default 3s), or all of them together for FUZZBUDGET seconds (an hour: 3600), and count the inputs
	@set -eu; tried=0; failed=; log=$$(mktemp); list=$$(mktemp); trap 'rm -f "$$log" "$$list"' EXIT; \
	for package in $$(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
		for target in $$(cat "$$package"/*_test.go | sed -n 's/^func \(Fuzz[A-Za-z0-9]*\)(.*/\1/p'); do echo "$$package $$target"; done; \
	done >"$$list"; \
	test -s "$$list" || { echo "no fuzz target found"; exit 1; }; \
	each=$(FUZZTIME); test -z '$(FUZZBUDGET)' || each=$$(($(or $(FUZZBUDGET),0) / $$(wc -l <"$$list")))s; \
	echo "$$(wc -l <"$$list") targets, each for $$each"; \
	while read -r package target; do \
		echo "fuzz $$package $$target"; \
		$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $$each "$$package" >"$$log" 2>&1 </dev/null || \
			{ grep -q 'context deadline exceeded' "$$log" && ! grep -q 'Failing input' "$$log" && \
				echo "ok	$$package	its time ended (go.dev/issue/75804)" >>"$$log"; } || \
			{ cat "$$log"; failed="$$failed $$target"; continue; }; \
		one=$$(sed -n 's/.*execs: \([0-9]*\) .*/\1/p' "$$log" | tail -n 1); tried=$$((tried + $${one:-0})); \
		echo "$$(tail -n 1 "$$log"), $${one:-0} inputs"; \
	done <"$$list"; \
	echo "$$tried inputs"; test -z "$$failed" || { echo "found something:$$failed"; exit 1; }

# Debian's browser is "apt-get install chromium-headless-shell", or "chromium", which takes twice the time.
# With CI=1 nothing may be missing.
browser: build $(PAGETEST)/node_modules/.package-lock.json ## test the page: its scripts with node, all pages and pictures and whole games in a browser; skipped without node or chromium
	@set -eu; cups="$$PWD/cups"; cd $(PAGETEST); test -d node_modules || exit 0; \
	npm run --silent types; npm run --silent unit; CUPS="$$cups" node browser.js

# STORIES are those of the browser's tests that look at a whole way through the program, and neither
# at pictures nor at places on the screen.
STORIES ?= whole-game account friend guild header names people search tournaments
stories: build $(PAGETEST)/node_modules/.package-lock.json ## test the page: types of its scripts, and a few stories in a browser; skipped without node or chromium
	@set -eu; cups="$$PWD/cups"; cd $(PAGETEST); test -d node_modules || exit 0; \
	npm run --silent types; npm run --silent unit; CUPS="$$cups" node browser.js $(STORIES:%=%.test.js)

# The part of "browser" that "test-server" runs: the scripts, and a game between two browsers.
browser-game: build $(PAGETEST)/node_modules/.package-lock.json
	@set -eu; cups="$$PWD/cups"; cd $(PAGETEST); test -d node_modules || exit 0; \
	npm run --silent unit; \
	CUPS="$$cups" node --test --test-reporter=spec --test-name-pattern="link for a friend" browser/whole-game.test.js

client: build $(EXAMPLE)/node_modules/.package-lock.json ## test the examples in TypeScript, with types made of the interface; skipped without node
	@set -eu; cups="$$PWD/cups"; cd $(EXAMPLE); test -d node_modules || exit 0; \
	CUPS="$$cups" npm test --silent

# The packages that tests with node need. Without node or a network a line says so,
# which is a failure only with CI=1.
%/node_modules/.package-lock.json: %/package-lock.json
	@cd $* && if command -v npm >/dev/null && npm ci --silent --no-audit --no-fund; then touch node_modules/.package-lock.json; \
	else echo "skipped the tests in $*: they need node, and a network for the first time"; rm -rf node_modules; test "$${CI:-}" != 1; fi

lint: ## gofmt and vet
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted:"; echo "$$unformatted"; exit 1; }
	@$(GO) vet ./...

staticcheck: ## find mistakes and unused code by staticcheck
	@$(GO) run $(STATICCHECK) ./...

house: ## test the rules of the house: rooms, words, links, catalogues
	@$(SHORT) ./internal/policy ./internal/say

format: ## format all Go files
	gofmt -w .

# Rooms with files that only some systems compile, and what these need; for 32 bits also the rooms of
# "test", since their numbers are large. The program itself is left out: it needs all of its libraries
# for each system. "cross" builds it.
systems: ## build for Windows, macOS and 32 bits what differs between systems
	@set -eu; rooms=$$(.ci/rooms systems | grep -vE '^\./(cmd/.*|internal/cli.*|internal/online/load)$$'); \
	for system in windows/amd64 darwin/arm64; do echo "build for $$system"; \
		GOOS=$${system%/*} GOARCH=$${system#*/} CGO_ENABLED=0 $(GO) build $$rooms . ./engine ./analysis; done; \
	echo "build for linux/386"; \
	GOARCH=386 CGO_ENABLED=0 $(GO) build $$rooms $$($(GO) list ./... | grep -vE '$(SERVER)')

release: ## make what people download into dist/release: programs, Debian packages, licences, checksums
	packaging/release $(DIST)/release

release-check: ## make that twice and compare it, and try it in empty roots: needs root, and debootstrap for Debian
	packaging/check

acme-check: ## try --tls-domain with a local authority
	packaging/acme

proxies-check: ## try the settings for nginx and Caddy with those of Debian
	packaging/proxies/check

cross: ## build for Linux, macOS and Windows into dist/
	@set -eu; for platform in $(PLATFORMS); do \
		os=$${platform%/*}; arch=$${platform#*/}; ending=; \
		test "$$os" != windows || ending=.exe; \
		echo "build $$platform"; \
		GOOS=$$os GOARCH=$$arch $(GOBUILD) -o "$(DIST)/cups-$$os-$$arch$$ending" $(CUPS); \
	done

cover: ## say how much of each package the tests reach
	@mkdir -p $(DIST)
	$(GO) test -short -coverprofile $(DIST)/cover.out ./...
	$(GO) tool cover -html $(DIST)/cover.out -o $(DIST)/cover.html

bench: ## measure the rules (see docs/diary/performance.md)
	$(GO) test -run '^$$' -bench . -benchmem .

# Level 8 thinks for a time; its games are not played again.
levels: ## play the matches between the levels again that match ROWS (default: all), and write their tables
	$(GO) test ./internal/lab/match -count 1 -timeout 3h -v -run OfLevels -play '$(or $(ROWS),.)'
	$(GO) test ./internal/lab/ratings -count 1 -update

# What is built or written anew must be what is committed.
unchanged:
	@git diff --exit-code
	@test -z "$$(git status --porcelain --untracked-files=all -- '*/testdata/*')" || \
		{ echo "testdata has files that are not committed:"; git status --porcelain -- '*/testdata/*'; exit 1; }

golden: ## write the golden files anew after a wanted change
	@set -eu; for package in $$(grep -rl 'flag.Bool("update"' --include='*_test.go' . | xargs -n 1 dirname | sort -u); do \
		$(GO) test -short "$$package" -update; \
	done

counts: ## count production Go, or with COMMIT=… the files that a commit changed, by kind (docs/adding.md)
	@.ci/counts $(COMMIT)

words: ## count the words of the documents (docs/README.md)
	@ls docs/*.md | grep -v -e commands.md -e refusals.md -e rooms.md -e .de.md | xargs cat | wc -w

completion: build ## write completion scripts into dist/
	@mkdir -p $(DIST)
	for shell in bash zsh fish; do ./cups completion $$shell > $(DIST)/cups.$$shell || exit 1; done

clean: ## remove what was built
	rm -rf $(DIST) cups cups.exe
