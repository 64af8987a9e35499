# Cups. "make help" lists the targets.
#
# Only "race" needs a C compiler. Without one the other tests leave out the
# programs in C that check the proofs.

GO         ?= go
CUPS        = ./cmd/cups
DIST        = dist
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME   ?= 3s
PAGE        = internal/online/web/page
PAGETEST    = $(PAGE)/test
EXAMPLE     = examples/typescript
CRASHTIME  ?= 10m
NODES      ?= 1
PLATFORMS   = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
GOBUILD     = CGO_ENABLED=0 $(GO) build -trimpath

.DEFAULT_GOAL := help
.PHONY: help build wasm test test-server test-long test-rooms test-separate test-single test-32 race crash stall shares fuzz browser browser-game client lint format cross cover bench levels golden completion clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

build: ## build the program as ./cups
	$(GOBUILD) -o cups $(CUPS)

wasm: ## build what analyses in the browser, for the page
	$(GO) run ./cmd/cupswasm $(PAGE)/static

# What is online, the commands as whole programs, the proofs in C, two formats of proofs, experiments,
# and the rules of the house: to compile and test all that these need takes longer than everything else.
SERVER = ^example\.org/cups/(cmd/cups|cmd/cupswasm|examples/bot|docs/proof|internal/cli|internal/cli/(serve|admin|bot|load)|internal/lab/.*|internal/online/.*|internal/policy|solver/everystock|solver/sweep)$$

# The flags are those of "build", so that nothing is compiled twice; "lint" vets. With GOGC
# compiler and tests collect garbage less often, which takes a fifth less processor time.
SHORT = CGO_ENABLED=0 GOGC=400 $(GO) test -trimpath -vet=off -short
test: ## run the short tests of the game, the engine and the terminal: three and a half minutes of processor time with compiling
	@$(SHORT) $$($(GO) list ./... | grep -vE '$(SERVER)')
	@echo 'make test-server tests the server, the commands and a game in a browser; make lint vets'

test-server: build ## run the short tests of the server, of the commands, and a game in a browser where there is one
	@./cups tablebase make
	@$(SHORT) $$($(GO) list ./... | grep -E '$(SERVER)')
	@$(MAKE) --no-print-directory browser-game

# In all other rooms the short tests leave nothing out; of each property they draw a fifth as many cases.
LONG     = grep -rlE --include='*_test.go' 'testing\.Short\(\)|"pgregory.net/rapid"' . | xargs -n1 dirname | sort -u
SEPARATE = ^\./(docs/proof|internal/lab)
test-long: test-server test-rooms test-separate test-archives ## run what "test" leaves out, and all tests of the rooms that it does not test in full: many minutes; 2x5 needs 3 GB of free memory

# ROOMS says which rooms: ".ci/run" takes the examples of the help. The stories of commands leave
# nothing out in test-server.
ROOMS ?= .
test-rooms:
	$(GO) test -timeout 60m -skip '^TestStories$$' $$($(LONG) | grep -vE '$(SEPARATE)' | grep -E '$(ROOMS)')

test-separate: # the proofs by other programs, and experiments
	$(GO) test -timeout 60m $$($(LONG) | grep -E '$(SEPARATE)')

test-archives: ## run the short tests of all rooms that need an archive with SQLite instead of the one in memory
	ARCHIVE=sqlite $(GO) test -short -count 1 -timeout 30m $$(grep -rl --include='*_test.go' 'archive/double"' . | xargs -n1 dirname | sort -u)

# What is online counts nothing that 32 bits could not, and the stories of commands are those
# of the rooms below: these are built only.
#
# Some kernels run no programs of 32 bits at all. There the tests are built and vetted only, and the
# target says so.
test-32: ## build for a processor with 32 bits (linux/386), and test what is not online
	CGO_ENABLED=0 GOARCH=386 $(GO) build ./...
	@set -eu; rooms=$$($(GO) list ./... | grep -vE "/(internal/online|cmd/)"); export CGO_ENABLED=0 GOARCH=386; \
	probe=$$(mktemp -d); trap 'rm -rf "$$probe"' EXIT; $(GO) test -c -o "$$probe/test" ./rating; \
	if "$$probe/test" -test.run '^$$' >/dev/null 2>&1; then $(GO) test -short -timeout 30m $$rooms; \
	else echo 'this kernel runs no programs of 32 bits: their tests are built and vetted, and not run'; \
		$(GO) test -exec true $$rooms; fi

# The race detector makes everything some ten times slower, and has nothing to say
# about one thread. SINGLE are rooms that start none, or are experiments, and whose tests compute for long;
# threads of the rooms below them are tested there. ALONE are such tests of other rooms, and those
# that ask for one page after another. The stories of cmd/cups start some 580 programs: here those
# run whose programs use threads or talk to each other.
SINGLE  = /(analysis|cmd/cups|cmd/cupswasm|docs/proof|internal/lab/[a-z]+|internal/online/web/page|internal/policy)$$
ALONE   = ^Test(TheRestrictedGame|ExactScoresAreTheProvenOnes|EachLevelBeatsTheOneBelow|BestMovesAreFound|NothingIsGivenAway|AmongEqualsTheHardestToAnswer|CountingsAreCloserAndCloser|BoundsHoldInTheRealGame|EveryValueOfTheSweep|DamagedFile$$|InterruptedRestoreLosesNothing|Reopened|FlippedBitsInEvents|FaultyLog|PicturesOf(Positions|Games|Moves)|TheDescriptionIsValid|WhatMembersMayDo|WhoMayDoWhat|LinksUnfold|PagesOfAllFormats|PagesHaveALimit)
THREADS = ^TestStories$$/^(analyze|bot|engine|match|perft|play|serve|solve)$$/^(analyze|bot|bench_signature|engine_session|match_(options|programs|result)|perft_counts|play_computer|watch|solve_(games|every_stock))$$
race: ## run the short tests with the race detector: some minutes, needs a C compiler
	CGO_ENABLED=1 $(GO) test -short -timeout 30m -race -skip '$(ALONE)' $$($(GO) list ./... | grep -vE '$(SINGLE)')
	CGO_ENABLED=1 $(GO) test -short -timeout 30m -race -run '$(THREADS)' $(CUPS)

test-single: # without the race detector, the short tests that "race" leaves out, apart from those of "test"
	@$(SHORT) $$($(GO) list ./... | grep -E '$(SERVER)' | grep -E '$(SINGLE)')
	@$(SHORT) -run '$(ALONE)' $$($(GO) list ./... | grep -E '$(SERVER)' | grep -vE '$(SINGLE)')

crash: ## kill a server, or one of NODES servers, at random moments for CRASHTIME (default 10m) and look for what is lost
	CRASHTIME=$(CRASHTIME) NODES=$(NODES) $(GO) test -count 1 -timeout 24h -run TestCrash -v ./internal/online/load

stall: ## stop a server, lock its file, stop its PostgreSQL, and look at the clocks: a minute and a half, on Linux
	STALL=1 $(GO) test -count 1 -run TestStall -v ./internal/online/load

shares: ## let one visitor do as much as it can beside two who play, with all limits, and measure moves: two minutes
	SHARES=1 $(GO) test -count 1 -run TestNobodySlowsOthers -v ./internal/online/load

# Where the time of a target ends, Go up to 1.26 now and then calls that a failure
# (go.dev/issue/75804). What fuzzing has found it writes to a file, and says so.
fuzz: ## fuzz each target for FUZZTIME (default 3s)
	@set -eu; found=0; log=$$(mktemp); trap 'rm -f "$$log"' EXIT; \
	for package in $$(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
		for target in $$(cat "$$package"/*_test.go | sed -n 's/^func \(Fuzz[A-Za-z0-9]*\)(.*/\1/p'); do \
			echo "fuzz $$package $$target"; found=1; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) "$$package" >"$$log" 2>&1 || \
				{ grep -q 'context deadline exceeded' "$$log" && ! grep -q 'Failing input' "$$log" && \
					echo "ok	$$package	its time ended (go.dev/issue/75804)" >"$$log"; } || \
				{ cat "$$log"; exit 1; }; \
			tail -n 1 "$$log"; \
		done; \
	done; \
	test $$found = 1 || { echo "no fuzz target found"; exit 1; }

# Debian's browser is "apt-get install chromium-headless-shell", or "chromium", which takes twice the time.
# With CI=1 nothing may be missing.
browser: build $(PAGETEST)/node_modules/.package-lock.json ## test the page: its scripts with node, all pages and whole games in a browser; skipped without node or chromium
	@set -eu; cups="$$PWD/cups"; cd $(PAGETEST); test -d node_modules || exit 0; \
	npm run --silent types; npm run --silent unit; CUPS="$$cups" node browser.js

# The part of "browser" that "test-server" runs: the scripts, and a game between two browsers.
browser-game: build $(PAGETEST)/node_modules/.package-lock.json
	@set -eu; cups="$$PWD/cups"; cd $(PAGETEST); test -d node_modules || exit 0; \
	npm run --silent unit; \
	CUPS="$$cups" node --test --test-reporter=spec --test-name-pattern="link for a friend" browser/whole-game.test.js

client: build $(EXAMPLE)/node_modules/.package-lock.json ## test the examples in TypeScript; UPDATE=1 makes their types anew; skipped without node
	@set -eu; cups="$$PWD/cups"; cd $(EXAMPLE); test -d node_modules || exit 0; \
	npm run --silent build; CUPS="$$cups" UPDATE="$(UPDATE)" npm test --silent

# The packages that tests with node need. Without node or a network a line says so,
# which is a failure only with CI=1.
%/node_modules/.package-lock.json: %/package-lock.json
	@cd $* && if command -v npm >/dev/null && npm ci --silent --no-audit --no-fund; then touch node_modules/.package-lock.json; \
	else echo "skipped the tests in $*: they need node, and a network for the first time"; rm -rf node_modules; test "$${CI:-}" != 1; fi

lint: ## gofmt, vet and staticcheck
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not formatted:"; echo "$$unformatted"; exit 1; }
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...

format: ## format all Go files
	gofmt -w .

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

bench: ## measure the rules (see docs/performance.md)
	$(GO) test -run '^$$' -bench . -benchmem .

# Level 8 thinks for a time; its games are not played again.
levels: ## play the matches between the levels again that match ROWS (default: all), and write their tables
	$(GO) test ./internal/lab/match -count 1 -timeout 3h -v -run OfLevels -play '$(or $(ROWS),.)'
	$(GO) test ./internal/lab/ratings -count 1 -update

golden: ## write the golden files anew after a wanted change
	@set -eu; for package in $$(grep -rl 'flag.Bool("update"' --include='*_test.go' . | xargs -n 1 dirname | sort -u); do \
		$(GO) test -short "$$package" -update; \
	done

completion: build ## write completion scripts into dist/
	@mkdir -p $(DIST)
	for shell in bash zsh fish; do ./cups completion $$shell > $(DIST)/cups.$$shell || exit 1; done

clean: ## remove what was built
	rm -rf $(DIST) cups cups.exe
