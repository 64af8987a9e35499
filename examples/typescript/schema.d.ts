// Made by openapi-typescript of GET /api/v1/openapi.json: see "make client".
export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My account
         * @description The account that the token or the cookie belongs to. A personal token needs the scope read.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close my account
         * @description Nobody can sign in any more, and bots of the account are closed as well. The name stays taken. An operator can open the account again. Whoever has a password or a passkey gives one of them once more. This needs a session, not a personal token.
         */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How I can sign in
         * @description The passwords and passkeys of the account, the oldest first, without secrets. This needs a session, not a personal token.
         */
        get: operations["listCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a password or passkey
         * @description The last one cannot be removed. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        delete: operations["dropCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/deeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was changed about how my account is reached
         * @description The latest 50 changes of passwords, passkeys, the e-mail address, tokens, bots and hooks, the latest first, and the session that has made them. If the account has an e-mail address, each of them is also told there. This needs a session, not a personal token.
         */
        get: operations["listDeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase me
         * @description Names, passwords, passkeys, tokens, settings, friends, lines of chat, conversations and the diary of puzzles are erased, also those of bots of the account. Games stay, under an anonymous name. This cannot be undone. Whoever has a password or a passkey gives one of them once more. This needs a session, not a personal token.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything about me
         * @description A ZIP file: account.json has what is stored about the account, with puzzles from its games and runs of puzzles, ratings.json its ratings, games.cups the records of its games, games.ndjson the same games as JSON, puzzles.jsonl the diary of puzzles. For a personal token it lacks how the account is reached: ways to sign in, the e-mail address, sessions, tokens and hooks. If the download breaks off, the file is damaged. A personal token needs the scope read.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a one-time token by e-mail
         * @description If there is such a member with a confirmed e-mail address, the server sends a one-time token there, for POST /api/v1/account/reset within an hour. The answer is always the same. Limit for each address: a burst of four, then one every 15 minutes.
         */
        post: operations["forgotten"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a member
         * @description The guest that asks gets a name and a password and stays the same account, with its games. The guest's tokens end; the answer has a new one. This needs a session, not a personal token.
         */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My e-mail address
         * @description The server sends one-time tokens for a new password to it, and tells there what listDeeds lists; nothing else. Nobody else sees it. This needs a session, not a personal token.
         */
        get: operations["getMail"];
        put?: never;
        /**
         * Set an e-mail address
         * @description The server sends a link to the address. The address belongs to the account once somebody follows the link, within an hour. Limit: a burst of four e-mails, then one every 15 minutes. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["askMail"];
        /**
         * Remove my e-mail address
         * @description The server sends nothing to it any more. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        delete: operations["dropMail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/mail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address
         * @description The address to which the token was sent now belongs to the account.
         */
        post: operations["confirmMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take another name
         * @description For 90 days the old name still leads to the account, and nobody else can take it; at most three old names are reserved like this. Finished games keep the name from the time they were played. A personal token needs the scope account.
         */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Replaces the given password and ends all other sessions, or adds a password. Failed attempts count like those to sign in. An account without a password needs a session that has begun in the last ten minutes, or that was proven by POST /api/v1/account/proof. This needs a session, not a personal token.
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show once more who I am
         * @description By a password or a passkey of the account. It counts for this session and for ten minutes, for everything that may be refused with needsProof. Signing in counts as well. Failed attempts count like those to sign in. This needs a session, not a personal token.
         */
        post: operations["proveIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My puzzles
         * @description Rating, streaks, and how many puzzles the account has tried and solved. A personal token needs the scope read.
         */
        get: operations["getPuzzleProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/puzzles/diary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My diary of puzzles
         * @description All attempts, as the program keeps them on disk: a line that names the format, then a JSON document on each line, the earliest first. "cups puzzle" reads it as puzzles.jsonl. A personal token needs the scope read.
         */
        get: operations["exportPuzzleDiary"];
        put?: never;
        /**
         * Take in a diary of puzzles
         * @description The text of a diary, such as "cups puzzle" keeps in puzzles.jsonl: a JSON document on each line. Entries that the account has are passed over, so the same diary can be sent again when it has grown. A personal token needs the scope play.
         */
        post: operations["importPuzzleDiary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/puzzles/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Puzzles from my games
         * @description Moments at which the account has thrown beans away and one move is proven to be better than all others, the latest first. They are found when a game is looked through after its end; the latest 200 are kept. A personal token needs the scope read.
         */
        get: operations["listOwnPuzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/puzzles/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My runs of puzzles
         * @description The longest first; at most 50 are kept. A personal token needs the scope read.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with a one-time token
         * @description All other passwords, sessions and tokens of the account end; passkeys stay. The answer has the token of a new session.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My settings
         * @description How the account wants to have the pages, and what it takes from others. They are the same on all devices. A personal token needs the scope read.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change my settings
         * @description What the request leaves out stays as it was. A personal token needs the scope account.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/api/v1/accounts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An account as others see it
         * @description Who it is, and how strong: a rating for each board size and speed.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{name}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a rating came about
         * @description The rated games of an account at one size and speed, the first one first. If a moderator has corrected a result, this is what follows from it, and not what was shown at the end of the games.
         */
        get: operations["listRatedGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members that I have blocked or muted
         * @description The earliest come first. A personal token needs the scope read.
         */
        get: operations["listBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/blocks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block somebody
         * @description They cannot challenge you nor write to you, you are never paired, and what they write is not shown to you. They are not told: what they try seems to work. A friendship ends. A personal token needs the scope account.
         */
        post: operations["block"];
        /**
         * End a block
         * @description What was written meanwhile stays hidden. A personal token needs the scope account.
         */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My bots
         * @description The bots of the account that are in use, by name. This needs a session, not a personal token.
         */
        get: operations["listBots"];
        put?: never;
        /**
         * Make an account for a program
         * @description Everybody sees that it is a bot, and it is never paired with people who have not chosen it. The answer has its first token, with the scopes play and account. A member can have at most five bots. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["createBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Close a bot
         * @description Its tokens end. Its games stay, and its name stays taken. This needs a session, not a personal token.
         */
        delete: operations["closeBot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge the computer, a player, or anybody who has the link
         * @description A game against the computer begins at once and is named in game. Otherwise game is null until somebody accepts; then gameStart comes in GET /api/v1/events. A personal token needs the scope play.
         */
        post: operations["createChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/challenges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A challenge
         * @description Its terms and its state. Only the two accounts can see a challenge for one account. A personal token needs the scope play.
         */
        get: operations["getChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/challenges/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a challenge
         * @description The game begins. Asking again returns the same game. A personal token needs the scope play.
         */
        post: operations["acceptChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/challenges/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a challenge of yours
         * @description Nobody can accept it any more. Asking again changes nothing. A personal token needs the scope play.
         */
        post: operations["cancelChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/challenges/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to a challenge for you
         * @description A challenge for whoever has the link cannot be declined. A personal token needs the scope play.
         */
        post: operations["declineChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What concerns me
         * @description The answer does not end. First comes gameStart for each of your games that go on, challenge for each that waits for your answer, message for each conversation with unread messages, and friend for each member who asks to be a friend; then what happens: challenge when a challenge is made, declined or cancelled, gameStart, gameEnd, message when somebody has written, friend when somebody asks, has said yes or is no friend any more, notice. An empty line comes at least every 7 s. The schema is that of one line. A personal token needs the scope read.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My friends
         * @description The friends, whether they are online and what they play, and the members who ask to be a friend; the earliest first. A personal token needs the scope read.
         */
        get: operations["listFriends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask somebody to be a friend
         * @description If they have asked already, you are friends at once. Asking again changes nothing. An account can have at most 200 friends, including open requests. Limits: twenty strangers in a burst, then one every three minutes. A personal token needs the scope account.
         */
        post: operations["askFriend"];
        /**
         * End a friendship
         * @description Or take back that you have asked. A personal token needs the scope account.
         */
        delete: operations["removeFriend"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends/{name}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Be friends with somebody who asks
         * @description From then on both see when the other is on line. A personal token needs the scope account.
         */
        post: operations["acceptFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends/{name}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no to somebody who asks
         * @description They can ask again. A personal token needs the scope account.
         */
        post: operations["declineFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finished games, the latest first
         * @description A stream of JSON documents, one on each line, or with Accept: text/x-cups of records. The schema is that of one line. If the answer breaks off without its end, as HTTP shows it, the list is not complete.
         */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game as it is now
         * @description Clocks show the time that is left now. A player who asks about their own game counts as present.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}.cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of a game
         * @description The game as text in the format of records, docs/formats/notation.md. A game that goes on has the result *.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign, abort, offer, answer an offer, claim
         * @description abort is possible before the second move. An offer that both make is agreed. moreTime gives the opponent 15 s. claimWin and claimDraw are for an opponent who has left; a decided game can be claimed as a win only. acceptRematch begins another game with sides changed; its ID comes as the event rematch. A personal token needs the scope play.
         */
        post: operations["act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a line of chat
         * @description A line is text of at most 200 characters, or the name of a preset that each reader sees in their own language. Players write to the room players, all others to spectators. A personal token needs the scope play.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a move
         * @description 200 means that the move is on the disk. If no answer comes, send the same again: a move that was made at its ply already is answered with 200 and not made twice. Moves that were taken back make their plies free again; takebacks keeps a late copy of such a move from being played. A personal token needs the scope play.
         */
        post: operations["move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the moves of a game cost
         * @description Of a game that is over. Its positions are looked at once: after a game that a person has played, as soon as there is time, else when somebody asks for the first time. Until all are, the answer is 202, and Retry-After says when to ask again. Where cost has the kind exact or least it is proven. only says that one move is proven to be better than all others.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game
         * @description The answer does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. When a player has another name, the game comes again, as it is then. If the connection breaks, ask again with the last version. The schema is that of one line.
         */
        get: operations["streamGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a guest
         * @description A guest has a generated name and may play casual games at once. The body may be empty. The token is shown once: whoever has it is this guest. A program that plays says bot.
         */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My hooks
         * @description The addresses that receive events which concern me, with the latest deliveries, without the secrets. This needs a session, not a personal token.
         */
        get: operations["listHooks"];
        put?: never;
        /**
         * Make a hook
         * @description Each event is sent as a JSON document by a POST, signed by the secret, which is shown once. An answer with a status from 200 to 299 within 5 s confirms the delivery. Otherwise the server tries again, six times in about nine hours, and then switches the hook off. The same event may come twice, with the same id. Redirects are not followed, and nothing is sent into private networks. A member has five hooks at most. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["createHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a hook
         * @description Events that still wait to be sent are dropped. This needs a session, not a personal token.
         */
        delete: operations["endHook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a hook
         * @description An event of the type test is sent soon, once. If it is delivered, a hook that was switched off is switched on again. listHooks shows the result. This needs a session, not a personal token.
         */
        post: operations["testHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leaderboards/{cups}/{speed}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The strongest players
         * @description The highest ratings of a size and speed that are certain: those with a deviation of at most 75. Whoever does not play for some weeks is not shown until the next games.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How strong the levels of the computer are
         * @description Ratings of the levels on the scale of people's ratings, and the level that suits whoever asks. Games against the computer are not rated.
         */
        get: operations["listLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch the best live games
         * @description The answer does not end. A line of the type live says which games these are, first and whenever that changes. For each new game follows a line of the type game, then its events as they happen, and a line of the type game again when a player has another name; lines of chat are left out. An empty line comes at least every 7 s. The schema is that of one line.
         */
        get: operations["streamLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch the open seeks
         * @description The answer does not end. Each line is the whole lobby, first and whenever the open seeks change. An empty line comes at least every 7 s. The schema is that of one line.
         */
        get: operations["streamLobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My conversations
         * @description The latest 200, the latest first. Conversations with members whom you have blocked or muted are left out. A personal token needs the scope read.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages between a member and me
         * @description The latest first. Reading them does not mark them as read. A personal token needs the scope read.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Write to a member
         * @description An account for a young player writes and reads only presets, and only with friends. Limits: a burst of twenty messages, then one every three seconds; messages to twenty strangers in a burst, then to one every three minutes. A personal token needs the scope play.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{name}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a member's messages as read
         * @description The messages up to now are marked as read. The other member is not told. A personal token needs the scope play.
         */
        post: operations["readMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{name}/{number}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a message to the moderators
         * @description They can then read this message, and no other. The sender is not told. Reporting a message again changes nothing. A personal token needs the scope play.
         */
        post: operations["reportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mutes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute somebody
         * @description What they write is not shown to you. Everything else stays as it was. A personal token needs the scope account.
         */
        post: operations["mute"];
        /**
         * End a mute
         * @description What was written meanwhile is shown. A personal token needs the scope account.
         */
        delete: operations["unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts, by name
         * @description For moderators and operators. A personal token needs the scope account.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts/{name}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close somebody's account
         * @description Moderators can do this to members, guests and bots, operators to moderators as well. It is logged, with the reason. This needs a session, not a personal token.
         */
        post: operations["closeOther"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts/{name}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open somebody's account again
         * @description Moderators can do this to members, guests and bots, operators to moderators as well. It is logged, with the reason. This needs a session, not a personal token.
         */
        post: operations["openOther"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts/{name}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a one-time token for a new password
         * @description For operators. The member uses the token in POST /api/v1/account/reset within a day. It is logged. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["createReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts/{name}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a member a role
         * @description For operators, for members and moderators. It is logged. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["setRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/accounts/{name}/young": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an account as a young player's
         * @description It then writes and reads only presets, and receives messages only from friends. Its owner cannot change this. For moderators and operators, for accounts below them. It is logged. This needs a session, not a personal token.
         */
        post: operations["markYoung"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/games/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the result of a game
         * @description For moderators and operators, for finished games that they have not played in. The game's log gets the event correct. If the game was rated, all ratings that follow from it are worked out again. It is written down, with the reason. This needs a session, not a personal token.
         */
        post: operations["correctResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of the officers
         * @description The latest entry first. For moderators and operators. A personal token needs the scope account.
         */
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/officers/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages that were reported
         * @description The latest report first. For moderators and operators. A personal token needs the scope account.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/online": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players who are online
         * @description Members and bots that are connected to this server now, by name. Guests are not listed.
         */
        get: operations["listOnline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How games began
         * @description Counts the finished games with the standard stock that came to the position after some moves, by these or by others: which moves followed, how often, and how the games ended. The first 30 moves of each game are counted. On boards of up to four cups the moves come with what is proven of them, if that is known by now.
         */
        get: operations["getOpening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a passkey
         * @description The second step. From then on this passkey can sign in to the account. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to register a passkey
         * @description The options are for navigator.credentials.create. An account can have at most ten passkeys. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members and bots by the beginning of their names
         * @description Sorted by name. Guests and closed accounts are not listed.
         */
        get: operations["findPlayers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a position is worth
         * @description kind says whether the value is exact (proven), bounds (proven: lower and upper) or an estimate of the engine. All margins are those of the player who moves in the position asked about, so that moves are sorted with the best first. An answer takes some seconds if it must be found out; a proven one is kept. Right after the start of the server an answer takes longer.
         */
        get: operations["getPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/positions/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a position being looked at
         * @description Each line is one JSON document that says what is known by now, as getPosition does; the last one is done. An empty line comes at least every 7 s while the question waits for its turn. What is proven is kept for everybody. If too many positions are looked at, the only line is an error. Whoever closes the connection ends the work. The schema is that of one line.
         */
        get: operations["streamPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All puzzles of a kind, theme and size
         * @description The easiest first.
         */
        get: operations["listPuzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The puzzle of the day
         * @description It is the same for everybody on each day in UTC.
         */
        get: operations["getDailyPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A suitable puzzle
         * @description A puzzle close to the account's rating, if possible one that the account has not tried.
         */
        get: operations["nextPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Puzzles with their solutions
         * @description For solving without a network: the puzzles of today and the next days, and puzzles close to the account's rating that it has not tried. A stream of JSON documents, one on each line. The schema is that of one line.
         */
        get: operations["downloadPuzzles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/runs/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A run of puzzles that get harder
         * @description The first wrong move ends a run; one puzzle may be left out; there are no hints. The whole run is sent with each step, so that nothing is lost if no answer comes: send the same again. The longest runs are kept with the account.
         */
        post: operations["runPuzzles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A puzzle
         * @description Without its solution.
         */
        get: operations["getPuzzle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/puzzles/{id}/attempts/{attempt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Solve a puzzle
         * @description The whole attempt is sent with each step, so that nothing is lost if no answer comes: send the same again. The opponent's replies follow from the name of the attempt. Without an account attempts are judged, but not recorded and not rated.
         */
        post: operations["attemptPuzzle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players looking for an opponent
         * @description All open seeks, the oldest first.
         */
        get: operations["listSeeks"];
        put?: never;
        /**
         * Look for an opponent
         * @description The beginning of the game comes as gameStart in GET /api/v1/events. Without that stream or the page a seek ends after a minute. People are paired with people and bots with bots; a person may choose the seek of a bot from the list. A personal token needs the scope play.
         */
        post: operations["createSeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seeks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a seek
         * @description 404 if the seek is no longer open, because a game has begun or because the player has gone. A personal token needs the scope play.
         */
        delete: operations["deleteSeek"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seeks/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a seek
         * @description The game begins on the terms of the seek. A bot may accept only seeks of bots. A personal token needs the scope play.
         */
        post: operations["answerSeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My sessions
         * @description Where the account is signed in, the oldest session first. This needs a session, not a personal token.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in by password
         * @description An unknown name and a wrong password get the same answer. Limits for failed attempts: ten for each name, then one a minute; thirty from each address, then one every ten seconds.
         */
        post: operations["signIn"];
        /**
         * Sign out everywhere else
         * @description Ends all sessions except the one that asks. This needs a session, not a personal token.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by passkey
         * @description The second step.
         */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in by passkey
         * @description The options are for navigator.credentials.get. No name is needed, because the passkey has it. Counts as a failed attempt to sign in until it succeeds.
         */
        post: operations["beginPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends one session. Its token stops working, and its sockets are closed. This needs a session, not a personal token.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My tokens for programs
         * @description The tokens of the account, or of one of its bots, without the tokens themselves. This needs a session, not a personal token.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make a token for a program
         * @description The token is shown once. An account can have at most 20. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a token
         * @description The token stops working, on all servers within five seconds. This needs a session, not a personal token.
         */
        delete: operations["endToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: string;
            /** @enum {string} */
            kind: "guest" | "member" | "bot";
            name: string;
        };
        ActRequestBody: {
            /** @enum {string} */
            action: "resign" | "abort" | "offerTakeback" | "acceptTakeback" | "declineTakeback" | "moreTime" | "offerRematch" | "acceptRematch" | "declineRematch" | "claimWin" | "claimDraw";
        };
        Added: {
            /**
             * Format: int64
             * @description How many entries were new.
             */
            added: number;
        };
        AnswerToMove: {
            /** @description The position in which it was tried. */
            before: string;
            /** @description The cup that a wrong move blocks. */
            blocks?: string;
            /** @description The goal of a transfer can no longer be reached. */
            dead?: boolean;
            /** @description What the refutation comes to, in words. */
            ending?: string;
            /** @enum {string} */
            judgement: "wrong" | "alsoRight" | "right";
            /**
             * Format: int64
             * @description How many beans a wrong move costs.
             */
            loss?: number;
            move: string;
            /** @description What is new on the board: the move, and the opponent's reply if there is one. Empty after a wrong move. */
            played: string[];
            /** @description A transfer came to its goal, though not in the fewest steps. */
            reached?: boolean;
            /** @description If asked for, of a wrong move: the move and what comes of it under best play. */
            refutation?: string[] | null;
        };
        AskAnswer: {
            /**
             * @description friends: the other had asked already.
             * @enum {string}
             */
            state: "asked" | "friends";
        };
        AttemptRequestBody: {
            /**
             * Format: date-time
             * @description When the attempt was made, if it was made without a network. Left out: now.
             */
            at?: string;
            /** @description The day whose puzzle this is, if it was chosen as such. */
            daily?: string;
            /** @description If the last step was a wrong move: also work out how it is punished, which may take some seconds. */
            refute?: boolean;
            /** @description All steps since the beginning: moves such as 3 or c, hint, undo, solution. */
            steps: string[];
        };
        Attempted: {
            /** @description If the last step was a move. */
            answer?: components["schemas"]["AnswerToMove"];
            /** @description If the last step was a hint. */
            hint?: components["schemas"]["HintToSolver"];
            /** @description The moves on the board: right ones with the opponent's replies. Of a transfer all moves. */
            moves: string[];
            /** @description After the moves on the board. */
            position: string;
            /** @description What the attempt did to the rating of the account. */
            rated?: components["schemas"]["RatedAttempt"];
            /** @description The attempt is in the account's diary, or kept with the puzzle if that is from a game of the account. */
            recorded: boolean;
            /**
             * Format: double
             * @description As soon as it is settled: 1 for a solution without help, 0.5 with hints that name no move, else 0.
             */
            score?: number;
            /** @description Once the attempt is over. */
            solution?: components["schemas"]["PuzzleEnding"];
            /** @enum {string} */
            state: "trying" | "solved" | "shown";
            /** @description What there is to say about the last step, in the language of the request. */
            text: string;
        };
        BlocksAnswer: {
            blocked: components["schemas"]["Contact"][] | null;
            muted: components["schemas"]["Contact"][] | null;
        };
        BotRequestBody: {
            /**
             * @description As those of members.
             * @example Adabot
             */
            name: string;
        };
        Ceremony: {
            /** @description For navigator.credentials, as Web Authentication defines it, with binary values in base64url. */
            options: unknown;
            /** @description For the second step, within five minutes. */
            token: string;
        };
        Challenge: {
            /** Format: int64 */
            beans?: number;
            clock?: components["schemas"]["ClockTerms"];
            /** Format: int64 */
            cups?: number;
            /** @description The name of who made it. */
            from?: string;
            /** @description null until the game begins. */
            game: string | null;
            id: string;
            rated?: boolean;
            /** @description The side of who made it. */
            side?: string;
            /** @enum {string} */
            state?: "open" | "accepted" | "declined" | "cancelled";
            /** @description The page on which the challenge is accepted. */
            url: string;
        };
        ChallengeRequestBody: {
            /**
             * Format: int64
             * @description Beans in each stock; left out: ten for each cup.
             * @example 40
             */
            beans?: number;
            /** @description null or left out: a game without time. */
            clock?: components["schemas"]["ClockTerms"] | null;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             * @example 4
             */
            cups: number;
            /** @description null or left out: whoever has the link. */
            opponent?: components["schemas"]["Opponent"] | null;
            /** @description Only members play rated games, with a clock and ten beans for each cup. */
            rated?: boolean;
            /**
             * @description South moves first. Left out: random.
             * @enum {string}
             */
            side?: "south" | "north" | "random";
        };
        ChatRequestBody: {
            /** @enum {string} */
            preset?: "hello" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @enum {string} */
            room: "players" | "spectators";
            text?: string;
        };
        Clock: {
            /** Format: int64 */
            baseMs?: number;
            /** Format: int64 */
            daysPerMove?: number;
            /** @description In correspondence games: when the side to move loses. */
            deadline?: string;
            /**
             * Format: int64
             * @description The time that is left for a first move; after it the game is aborted.
             */
            firstMoveMs?: number;
            /** Format: int64 */
            incrementMs?: number;
            /** Format: int64 */
            northMs?: number;
            /**
             * @description Whose clock runs; the first move of each side costs no time.
             * @enum {string}
             */
            running?: "south" | "north" | "none";
            /** Format: int64 */
            southMs?: number;
        };
        ClockTerms: {
            /**
             * Format: int64
             * @example 300000
             */
            baseMs?: number;
            /** Format: int64 */
            daysPerMove?: number;
            /**
             * Format: int64
             * @example 3000
             */
            incrementMs?: number;
        };
        CloseRequestBody: {
            /**
             * @description Written down.
             * @example asked for it
             */
            reason: string;
        };
        ConfirmRequestBody: {
            /**
             * @description From the link in the mail.
             * @example cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV
             */
            token: string;
        };
        Contact: {
            /** @enum {string} */
            kind: "guest" | "member" | "bot";
            name: string;
            /** Format: date-time */
            since: string;
        };
        Correction: {
            at: string;
            /**
             * @description The result before.
             * @enum {string}
             */
            former: "*" | "1-0" | "0-1" | "1/2-1/2";
            reason: string;
        };
        Cost: {
            /** Format: double */
            beans: number;
            /** @enum {string} */
            kind: "exact" | "least" | "about";
        };
        Credential: {
            /** Format: date-time */
            created: string;
            id: string;
            /** @enum {string} */
            kind: "password" | "passkey";
            label: string;
            /** Format: date-time */
            lastUsed: string | null;
        };
        Deed: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            deed: "passwordReset" | "passwordSet" | "passwordAdded" | "passkeyAdded" | "wayRemoved" | "mailSet" | "mailRemoved" | "tokenMade" | "botMade" | "hookMade";
            /** @description As the session is called; empty if it was done by a one-time token. */
            device: string;
            /** @description The ID of the session, which may have ended; empty if it was done by a one-time token. */
            session: string;
        };
        Delivery: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** Format: int64 */
            attempts: number;
            event: string;
            id: string;
            /**
             * Format: date-time
             * @description When it will be tried again. null: it is over.
             */
            next: string | null;
            /** @description Of the last attempt: a status of HTTP, or noAnswer, noConnection, noSuchHost, badCertificate, privateAddress. */
            outcome?: string;
        };
        Ended: {
            /** Format: int64 */
            ended: number;
        };
        Entry: {
            /** @example role */
            action: string;
            /** @description The ID of an account; empty: whoever runs the machine. */
            actor: string;
            /** Format: date-time */
            at: string;
            detail: string;
            /** Format: int64 */
            number: number;
            /** @description The ID of an account. */
            subject: string;
        };
        EraseRequestBody: {
            /** @description With token: what navigator.credentials.get gave, as its toJSON writes it. */
            answer?: {
                [key: string]: unknown;
            };
            /**
             * @description The name of the account, so that nobody is erased by mistake.
             * @example Ada
             */
            name: string;
            /**
             * @description A password of the account.
             * @example correct horse battery
             */
            password?: string;
            /** @description Instead of a password: that of POST /api/v1/sessions/passkey/begin. */
            token?: string;
        };
        Event: {
            at: string;
            /** @enum {string} */
            by: "south" | "north" | "none";
            clock?: components["schemas"]["Clock"];
            /** @description Of rematch: the next game. */
            game?: string;
            /** Format: int64 */
            givenMs?: number;
            legal?: string[] | null;
            /** Format: int64 */
            margin?: number;
            move?: string;
            moves?: string[] | null;
            name?: string;
            /** @enum {string} */
            offer?: "takeback" | "rematch";
            /** Format: int64 */
            pauseMs?: number;
            /** Format: int64 */
            ply?: number;
            position?: string;
            preset?: string;
            /** @description Of end and correct: what a rated game has done to the ratings. */
            ratings?: components["schemas"]["RatingChanges"];
            result?: string;
            /** @enum {string} */
            room?: "players" | "spectators";
            /** @enum {string} */
            state?: "made" | "declined" | "accepted";
            status?: string;
            /** Format: int64 */
            takebacks?: number;
            termination?: string;
            /** @description Of chat: the line. Of correct: the reason. */
            text?: string;
            turn?: string;
            /** @enum {string} */
            type: "start" | "move" | "takeback" | "offer" | "clock" | "chat" | "rematch" | "end" | "correct";
            /** Format: int64 */
            version: number;
        };
        Fault: {
            error: components["schemas"]["Refusal"];
            /** @description Of plyTaken, plyAhead, stale, notYourTurn and gameOver: the game as it is now. */
            game?: components["schemas"]["Game"];
        };
        FaultLine: {
            error: components["schemas"]["Refusal"];
            /** @enum {string} */
            type: "error";
        };
        ForgottenRequestBody: {
            /**
             * @description The name or the mail address of a member.
             * @example Ada
             */
            who: string;
        };
        Friend: {
            /** @description The ID of a game that the friend plays now; null: none, or not on line. */
            game: string | null;
            /** @description Connected to this server: at a page that is open, or by GET /api/v1/events. */
            online: boolean;
        };
        FriendsAnswer: {
            /** @description Whom the account has asked, and who has not answered. */
            asked: components["schemas"]["Contact"][] | null;
            /** @description Who asks to be a friend of the account. */
            asking: components["schemas"]["Contact"][] | null;
            friends: components["schemas"]["Friend"][] | null;
        };
        Game: {
            /** @description null in a game without time. */
            clock: components["schemas"]["Clock"] | null;
            /** @description There if a moderator has corrected the result. */
            correction?: components["schemas"]["Correction"];
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             */
            cups: number;
            id: string;
            /**
             * Format: int64
             * @description South's, of a game that was played to its end.
             */
            margin: number | null;
            moves: string[];
            north: components["schemas"]["Player"];
            /**
             * Format: int64
             * @description How many moves were played and not taken back.
             */
            ply: number;
            position: string;
            rated: boolean;
            /** @enum {string} */
            result: "*" | "1-0" | "0-1" | "1/2-1/2";
            south: components["schemas"]["Player"];
            /** @description The position before the first move. */
            start: string;
            /** @enum {string} */
            status: "waiting" | "playing" | "over" | "aborted";
            /**
             * Format: int64
             * @description How often moves were taken back.
             */
            takebacks: number;
            /** @description As in records: normal, resignation, time forfeit, abandoned, adjudication. */
            termination: string | null;
            /** @enum {string} */
            turn: "south" | "north" | "none";
            /**
             * Format: int64
             * @description Grows by one with every event of the game.
             */
            version: number;
        };
        GameOf: {
            game: string;
        };
        GuestRequestBody: {
            /** @description true for a program that plays: everybody sees that it is a bot, and it is never paired with people who have not chosen it. */
            bot?: boolean;
            /**
             * @description Of the generated name. Left out: en.
             * @enum {string}
             */
            language?: "en" | "de";
        };
        HintToSolver: {
            /**
             * Format: int64
             * @description How many moves must be taken back: from here the goal is too far away.
             */
            back?: number;
            /** @description A best move, if a hint was asked for twice. */
            move?: string;
        };
        Hook: {
            /** Format: date-time */
            created: string;
            /** @description What was sent last and what waits to be sent, the latest first, 10 at most. */
            deliveries: components["schemas"]["Delivery"][];
            events: string[];
            id: string;
            /** @description Why nothing is sent any more: what came of the last attempt. */
            off?: string;
            /** @description Of a new one only, and shown once. It signs what is sent. */
            secret?: string;
            url: string;
        };
        HookRequestBody: {
            /**
             * @description gameStart, gameEnd, yourTurn, challenge, message, friend: as in streamEvents, and yourTurn when I am to move.
             * @example [
             *       "yourTurn",
             *       "challenge"
             *     ]
             */
            events: string[] | null;
            /**
             * @description An address of https that everybody can reach.
             * @example https://example.org/cups
             */
            url: string;
        };
        Identification: {
            /** @description With token: what navigator.credentials.get gave, as its toJSON writes it. */
            answer?: {
                [key: string]: unknown;
            };
            /**
             * @description A password of the account.
             * @example correct horse battery
             */
            password?: string;
            /** @description Instead of a password: that of POST /api/v1/sessions/passkey/begin. */
            token?: string;
        };
        JoinRequestBody: {
            /** @description What to call the new session. Left out: what the program calls itself. */
            device?: string;
            /**
             * @description 2 to 24 letters of one script, digits, single spaces, or -_.' in between.
             * @example Ada
             */
            name: string;
            /**
             * @description 10 characters at least, 200 bytes at most.
             * @example correct horse battery
             */
            password: string;
        };
        KeptRun: {
            /** Format: date-time */
            at: string;
            id: string;
            /** Format: int64 */
            solved: number;
        };
        Leader: {
            /** Format: int64 */
            deviation: number;
            /** Format: int64 */
            games: number;
            name: string;
            /**
             * Format: int64
             * @description From 1.
             */
            rank: number;
            /** Format: int64 */
            rating: number;
        };
        Letter: {
            /** Format: date-time */
            at: string;
            /** @description Written by whoever asks. */
            mine: boolean;
            /**
             * Format: int64
             * @description Counts the messages between the two, from 1. Numbers can be missing.
             */
            number: number;
            /**
             * @description The name of a ready line, which each reader sees in their own language.
             * @enum {string}
             */
            preset?: "hello" | "play" | "yes" | "no" | "later" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            text?: string;
        };
        Level: {
            /**
             * Format: int64
             * @description The true value lies within this distance with 95 % certainty, as far as the matches can tell.
             */
            error: number;
            /**
             * Format: int64
             * @description 1 to 8.
             */
            level: number;
            /**
             * Format: int64
             * @description By matches of the levels, on a scale on which a greedy beginner has 1500.
             */
            rating: number;
        };
        Levels: {
            /** Format: int64 */
            cups: number;
            /** @description Those that were measured at this size. */
            levels: components["schemas"]["Level"][];
            /**
             * Format: int64
             * @description The level that is nearest to the account's rating of this size with the most games, or to that of a new player. Left out if no level was measured.
             */
            suggested?: number;
        };
        Listed: {
            /** Format: date-time */
            closed: string | null;
            /** Format: date-time */
            created: string;
            id: string;
            /** @enum {string} */
            kind: "guest" | "member" | "bot";
            name: string;
            /** @enum {string} */
            role?: "moderator" | "operator";
        };
        LiveEvent: {
            /** @description As in the stream of the game. */
            event: components["schemas"]["Event"];
            /** @description The ID of the game. */
            game: string;
            /** @enum {string} */
            type: "event";
        };
        LiveList: {
            /** @description Their IDs, the best first: games between people first, then by the ratings of the players. At most 12. */
            games: string[];
            /** @enum {string} */
            type: "live";
        };
        LobbyLine: {
            /**
             * Format: int64
             * @description How many accounts are connected.
             */
            online: number;
            /**
             * Format: int64
             * @description How many games go on.
             */
            playing: number;
            /** @description All open seeks, the oldest first. */
            seeks: components["schemas"]["Seek"][];
            /** @enum {string} */
            type: "lobby";
        };
        MailAnswer: {
            /**
             * @description null: none is confirmed.
             * @example ada@example.org
             */
            mail: string | null;
            /** @description Whether this server sends mail. */
            sends: boolean;
        };
        MailRequestBody: {
            /** @example ada@example.org */
            mail: string;
        };
        Move: {
            /** @description The best moves; of a position that is not proven the one that the engine prefers. */
            best: string[];
            /** @description What the move costs next to the best; left out if nothing is known. */
            cost?: components["schemas"]["Cost"];
            /**
             * @description From 1, 2 and 4 beans on.
             * @enum {string}
             */
            fault: "none" | "inaccuracy" | "mistake" | "blunder";
            move: string;
            /** @description It is proven that one move is better than all others: the moment is a puzzle. */
            only: boolean;
            /** @description Of a fault: all moves, the best first. */
            options?: components["schemas"]["Option"][] | null;
            /**
             * Format: int64
             * @description How many moves come before this one.
             */
            ply: number;
            /** @description Before the move. */
            position: string;
            /** @enum {string} */
            side: "south" | "north";
            /** @description What the position before the move is worth, for the side to move. */
            value: components["schemas"]["Value"];
        };
        MoveRequestBody: {
            /**
             * @description A drop is a number, a sowing a letter.
             * @example d
             */
            move: string;
            /**
             * Format: int64
             * @description How many moves come before this one.
             */
            ply: number;
            /**
             * Format: int64
             * @description If given, the move is refused as stale unless this is the game's number.
             */
            takebacks?: number;
        };
        MoveValue: {
            /** @description A drop is a number, a sowing a letter. */
            move: string;
        };
        NewAccount: {
            id: string;
            name: string;
            /** @description Shown once. Whoever has it acts for this account. */
            token: string;
        };
        NoGame: {
            /** @description null: no game begins. */
            game: string | null;
        };
        Notice: {
            challenge?: string;
            game?: string;
            /** @description Of message and friend: the name of the other. */
            member?: string;
            /** @enum {string} */
            type: "challenge" | "gameStart" | "gameEnd" | "message" | "friend" | "notice";
        };
        Opening: {
            /** Format: int64 */
            cups: number;
            /**
             * @description If the value of the position is proven and known.
             * @enum {string}
             */
            kind?: "exact";
            /** @description The IDs of the latest games that came here. */
            latest: string[];
            moves: string[];
            /** @description The moves that were played or that are proven: the most played first. */
            next: components["schemas"]["OpeningMove"][];
            /** @description After these moves. */
            position: string;
            /**
             * Format: int64
             * @description The proven margin, for the side to move.
             */
            winby?: number;
        };
        OpeningMove: {
            /**
             * @description If something is proven and known. The margins are those of the side that makes the move.
             * @enum {string}
             */
            kind?: "exact" | "bounds";
            /** Format: int64 */
            lower?: number;
            move: string;
            /** Format: int64 */
            upper?: number;
            /** Format: int64 */
            winby?: number;
        };
        Opponent: {
            /**
             * Format: int64
             * @description Of the computer, 1 to 8: the game begins at once.
             */
            level?: number;
            /** @description The name of an account. */
            member?: string;
        };
        Option: {
            cost?: components["schemas"]["Cost"];
            move: string;
            /** @description For the side that makes the move. */
            value: components["schemas"]["Value"];
        };
        OwnTask: {
            /**
             * Format: date-time
             * @description When the game was looked through.
             */
            found: string;
            /** @description The ID of the game. */
            game: string;
            /** @description The move that was played there. */
            played: string;
            /**
             * Format: int64
             * @description How many moves of the game come before the moment.
             */
            ply: number;
            /** @description Solve it as any other. Its rating is 0: nobody has measured how hard it is, and attempts change no rating. */
            puzzle: components["schemas"]["PuzzleTask"];
        };
        Packed: {
            puzzle: components["schemas"]["PackedPuzzle"];
            task: components["schemas"]["PuzzleTask"];
        };
        PackedPuzzle: {
            id: string;
            kind: string;
            position: string;
            /** Format: int64 */
            rating: number;
            solution: string[] | null;
            steps?: components["schemas"]["PackedStep"][] | null;
            themes: string[] | null;
            ways?: string;
        };
        PackedStep: {
            margins: {
                [key: string]: number;
            };
            path: string[] | null;
        };
        PasskeyRequestBody: {
            /** @description What navigator.credentials.create gave, as its toJSON writes it. */
            answer: {
                [key: string]: unknown;
            };
            /** @description What to call the passkey. */
            label?: string;
            token: string;
        };
        PasskeySignInRequestBody: {
            /** @description What navigator.credentials.get gave, as its toJSON writes it. */
            answer: {
                [key: string]: unknown;
            };
            /** @description What to call the session. */
            device?: string;
            token: string;
        };
        PasswordRequestBody: {
            /** @description true: in addition to the present one, up to three in all. */
            add?: boolean;
            /** @description Of one that is added. */
            label?: string;
            /**
             * @description The new one.
             * @example another horse battery
             */
            password: string;
            /**
             * @description A password of the account. Left out if it has none.
             * @example correct horse battery
             */
            present?: string;
        };
        Personal: {
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description null: never.
             */
            expires: string | null;
            id: string;
            label: string;
            /**
             * Format: date-time
             * @description To within five minutes.
             */
            lastUsed: string | null;
            scopes: string[];
            /** @description Of a new one only, and shown once. */
            token?: string;
        };
        Player: {
            id?: string;
            /** @enum {string} */
            kind: "guest" | "member" | "bot" | "computer";
            /**
             * Format: int64
             * @description Of the computer, 1 to 8.
             */
            level?: number;
            /** @description Empty for the computer. */
            name: string;
            /** @description That rating was still uncertain. */
            provisional?: boolean;
            /**
             * Format: int64
             * @description How strong the player was when the game began, at this size and speed. Left out if there is no rating.
             */
            rating?: number;
            /**
             * Format: int64
             * @description What the game has done to the player's rating, after the end of a rated game.
             */
            ratingChange?: number;
        };
        PlayerName: {
            /** @enum {string} */
            kind: "member" | "bot";
            name: string;
        };
        PositionValue: {
            /** @description The legal moves, the best first. */
            moves: components["schemas"]["MoveValue"][];
        };
        Profile: {
            created: string;
            id: string;
            /** @enum {string} */
            kind: "guest" | "member" | "bot";
            name: string;
            /** @description One for each size and speed at which rated games were played. */
            ratings: components["schemas"]["Rating"][];
        };
        ProofAnswer: {
            /**
             * Format: date-time
             * @description So long it counts for this session.
             */
            until: string;
        };
        PuzzleEnding: {
            moves: string[];
            /** @description The idea of the puzzle, and what each move leads to, in words. */
            why: string[];
        };
        PuzzleLine: {
            /** Format: int64 */
            cups: number;
            id: string;
            kind: string;
            /** Format: int64 */
            rating: number;
            solved: boolean;
            tried: boolean;
        };
        PuzzleProgress: {
            /**
             * Format: int64
             * @description The longest streak.
             */
            best: number;
            /**
             * Format: int64
             * @description Days one after the other on which the puzzle of the day was solved.
             */
            days: number;
            /** Format: double */
            deviation: number;
            /** @description The same for each kind that was tried. */
            kinds: {
                [key: string]: components["schemas"]["PuzzleTally"];
            };
            /** @description The rating is still uncertain. */
            provisional: boolean;
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description Without help, at the first attempt.
             */
            solved: number;
            /**
             * Format: int64
             * @description Puzzles solved one after the other, up to now.
             */
            streak: number;
            /** Format: int64 */
            tried: number;
        };
        PuzzleTally: {
            /** Format: int64 */
            solved: number;
            /** Format: int64 */
            tried: number;
        };
        PuzzleTask: {
            /** Format: int64 */
            cups: number;
            /** @description The day whose puzzle this is. */
            daily?: string;
            /** @description The row that must be reached with an empty stock. */
            goal?: string;
            id: string;
            /** @enum {string} */
            kind: "transfer" | "best-move" | "sequence" | "clear";
            /**
             * Format: int64
             * @description Of a transfer and a clear: the fewest steps. Of the others: how many moves are to be found at most.
             */
            moves: number;
            /** @description Whose turn it is there is the one who solves. */
            position: string;
            /**
             * Format: int64
             * @description How hard it is, on the scale of players' ratings.
             */
            rating: number;
            solved: boolean;
            /** @description What is to be done, in the language of the request. */
            task: string;
            /** @description In the language of the request. */
            title: string;
            /** @description The account has tried it: further attempts do not change its rating. */
            tried: boolean;
        };
        RatedAttempt: {
            /** Format: int64 */
            change: number;
            /** @description It was the first attempt at the puzzle. */
            counts: boolean;
            /** @description The rating is still uncertain. */
            provisional: boolean;
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description Puzzles solved one after the other.
             */
            streak: number;
            /** @description The same in words. */
            text: string;
        };
        RatedGame: {
            /**
             * Format: int64
             * @description The rating after it.
             */
            after: number;
            /** @description When the game was rated. */
            at: string;
            /**
             * Format: int64
             * @description The rating before the game.
             */
            before: number;
            game: string;
            /**
             * Format: int64
             * @description Of the game in this history, from 1.
             */
            number: number;
            /** @description The name of the opponent, empty if there is no such account any more. */
            opponent: string;
            /**
             * Format: int64
             * @description The opponent's rating before the game.
             */
            opponentRating: number;
            /** @description The rating after the game was still uncertain. */
            provisional: boolean;
            /**
             * Format: double
             * @description As it counts. A moderator may have corrected it.
             * @enum {number}
             */
            score: 0 | 0.5 | 1;
            /** @description The game does not count. */
            void?: boolean;
        };
        Rating: {
            /** @description When the last of them was rated. */
            at: string;
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /**
             * Format: int64
             * @description The standard deviation of the rating, from 45 to 500. It grows while the player does not play.
             */
            deviation: number;
            /**
             * Format: int64
             * @description How many games were rated.
             */
            games: number;
            /** @description The rating is still uncertain: its deviation is 110 or more. */
            provisional: boolean;
            /**
             * Format: int64
             * @description On the scale of Elo; a new player has 1500.
             */
            rating: number;
            /** @enum {string} */
            speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence";
        };
        RatingChange: {
            /** Format: int64 */
            after: number;
            /** Format: int64 */
            before: number;
            provisional: boolean;
        };
        RatingChanges: {
            north: components["schemas"]["RatingChange"];
            south: components["schemas"]["RatingChange"];
        };
        Refusal: {
            /** @example plyTaken */
            code: string;
            /** @description Of badTerms and malformed: which field, if it is one. */
            field?: string;
            message: string;
            /** @description Of illegalMove: which rule. */
            reason?: string;
            /** @description With a status of 500 or more: the ID of the request, as in the header X-Request-Id. An operator finds it in the log. */
            request?: string;
        };
        RenameRequestBody: {
            /** @example Adelheid */
            name: string;
        };
        Report: {
            /** @description Who has written it. */
            about: string;
            /** Format: date-time */
            at: string;
            /** @description Who has reported it. */
            by: string;
            /** Format: int64 */
            number: number;
            preset?: string;
            /** @description Left out with preset: one of the two was erased, and the message with them. */
            text?: string;
            /** Format: date-time */
            written?: string;
        };
        ResetAnswer: {
            /** Format: date-time */
            expires: string;
            /** @description Shown once. */
            token: string;
        };
        ResetRequestBody: {
            /** @description What to call the session. */
            device?: string;
            /**
             * @description The new one.
             * @example another horse battery
             */
            password: string;
            /**
             * @description A one-time token that an operator has made.
             * @example cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV
             */
            token: string;
        };
        ResultRequestBody: {
            /**
             * @description Everybody who sees the game can read it.
             * @example South had help.
             */
            reason: string;
            /**
             * @description South's points first; * if the game does not count.
             * @example 0-1
             * @enum {string}
             */
            result: "1-0" | "0-1" | "1/2-1/2" | "*";
        };
        Review: {
            /** @description What the last position is worth, for South if the game was played to its end, else for the side to move. */
            final: components["schemas"]["Value"];
            /** @description The ID of the game. */
            game: string;
            /** @description The moves of the game, in order. */
            moves: components["schemas"]["Move"][];
            north: components["schemas"]["Sum"];
            south: components["schemas"]["Sum"];
            /** @description The position in which the game began. */
            start: string;
        };
        RoleRequestBody: {
            /**
             * @example moderator
             * @enum {string}
             */
            role: "member" | "moderator" | "operator";
        };
        RunAnswer: {
            /** @description What came of the last steps; while they solve a puzzle, it is the one before. Attempts of runs are not rated. */
            attempt?: components["schemas"]["Attempted"];
            /**
             * Format: int64
             * @description Of the longest run of the account, this one included; 0 without an account.
             */
            best: number;
            /** @description By a wrong move, or because no puzzle is left. What is sent of the run afterwards changes nothing. */
            ended: boolean;
            /**
             * Format: int64
             * @description Of the puzzle, from 1.
             */
            number: number;
            /**
             * Format: int64
             * @description Puzzles that a run has at most.
             */
            of: number;
            /** @description The one to be solved, or the one at which the run has ended. */
            puzzle?: components["schemas"]["PuzzleTask"];
            /** @description This run has ended and is longer than those of the account before. */
            record: boolean;
            /** @description A puzzle was left out. */
            skipped: boolean;
            /** Format: int64 */
            solved: number;
        };
        RunRequestBody: {
            /** @description If the last step was a wrong move: also work out how it is punished, which may take some seconds. */
            refute?: boolean;
            /** @description All steps at each puzzle since the beginning: moves such as 3 or c. skip as the last step leaves a puzzle out, once in a run. Empty: the first puzzle is asked for. */
            tries: (string[] | null)[];
        };
        Seek: {
            /** Format: int64 */
            beans: number;
            clock: components["schemas"]["ClockTerms"] | null;
            /** Format: int64 */
            cups: number;
            id: string;
            /** @enum {string} */
            kind: "guest" | "member" | "bot";
            mine: boolean;
            name: string;
            rated: boolean;
            /** @description The side of who looks. */
            side: string;
        };
        SeekAnswer: {
            /** @description If an opponent waited already. */
            game?: string;
            id: string;
        };
        SendRequestBody: {
            /**
             * @description A ready line, instead of a text.
             * @enum {string}
             */
            preset?: "hello" | "play" | "yes" | "no" | "later" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @description 1 to 1000 characters. */
            text?: string;
        };
        Session: {
            /** Format: date-time */
            created: string;
            /** @description What the browser or program has called itself. */
            device: string;
            /**
             * Format: date-time
             * @description null: never.
             */
            expires: string | null;
            id: string;
            /**
             * Format: date-time
             * @description To within five minutes.
             */
            lastUsed: string | null;
            /** @description The session that asks. */
            this: boolean;
        };
        SettingsAnswer: {
            /**
             * Format: int64
             * @description How long a bean flies, in ms.
             * @enum {integer}
             */
            animation: 0 | 120 | 250 | 500;
            /**
             * @description Whose side of the board is below.
             * @enum {string}
             */
            below: "own" | "other" | "south" | "north";
            /**
             * @description Who may challenge this account.
             * @enum {string}
             */
            challenges: "everyone" | "friends" | "nobody";
            /** @description The page asks before somebody resigns. */
            confirmResign: boolean;
            /** @description Cups have letters and drops numbers. */
            coordinates: boolean;
            /** @description The hints of the first game that the account has seen. The page shows each once. */
            hints: ("drop" | "ripe" | "capture" | "blocked" | "win")[];
            /**
             * @description Empty: that of the browser.
             * @enum {string}
             */
            language: "en" | "de" | "";
            /**
             * @description Who may write to this account.
             * @enum {string}
             */
            messages: "everyone" | "friends" | "nobody";
            /** @description One tap plays a move, without a preview. */
            oneTap: boolean;
            sound: boolean;
            /**
             * @description auto follows the system.
             * @enum {string}
             */
            theme: "auto" | "light" | "dark";
            /** @description The account writes and reads ready lines only, and takes messages of friends only. */
            young: boolean;
            /**
             * @description Who has set young. What an officer has set only officers end.
             * @enum {string}
             */
            youngBy?: "owner" | "officer";
        };
        SettingsPatch: {
            /**
             * Format: int64
             * @enum {integer}
             */
            animation?: 0 | 120 | 250 | 500;
            /** @enum {string} */
            below?: "own" | "other" | "south" | "north";
            /** @enum {string} */
            challenges?: "everyone" | "friends" | "nobody";
            confirmResign?: boolean;
            coordinates?: boolean;
            /** @description All hints that were seen; an empty list: show them again. */
            hints?: ("drop" | "ripe" | "capture" | "blocked" | "win")[];
            /** @enum {string} */
            language?: "en" | "de" | "";
            /** @enum {string} */
            messages?: "everyone" | "friends" | "nobody";
            oneTap?: boolean;
            sound?: boolean;
            /** @enum {string} */
            theme?: "auto" | "light" | "dark";
            young?: boolean;
        };
        SignInRequestBody: {
            /** @description What to call the session. */
            device?: string;
            /** @example Ada */
            name: string;
            /** @example correct horse battery */
            password: string;
        };
        Sum: {
            /**
             * Format: double
             * @description What the faults cost together.
             */
            beans: number;
            /** Format: int64 */
            blunders: number;
            /** Format: int64 */
            inaccuracies: number;
            /** Format: int64 */
            mistakes: number;
            /** @description All of these costs are proven, though some may be higher. */
            proven: boolean;
        };
        Talk: {
            /**
             * Format: date-time
             * @description Of the last message.
             */
            at: string;
            last?: components["schemas"]["Letter"];
            /** @description The other member. */
            name: string;
            /** Format: int64 */
            unread: number;
        };
        Terms: {
            /**
             * Format: int64
             * @description Beans in each stock; left out: ten for each cup.
             * @example 40
             */
            beans?: number;
            /** @description null or left out: a game without time. */
            clock?: components["schemas"]["ClockTerms"] | null;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             * @example 4
             */
            cups: number;
            /** @description Only members play rated games, with a clock and ten beans for each cup. */
            rated?: boolean;
            /**
             * @description South moves first. Left out: random.
             * @enum {string}
             */
            side?: "south" | "north" | "random";
        };
        TokenRequestBody: {
            /**
             * Format: int64
             * @description How long it lasts. Left out: until it is ended.
             * @example 90
             */
            days?: number;
            /**
             * @description What to call it.
             * @example my script
             */
            label?: string;
            /**
             * @description read: see what the account sees. play: also make challenges and seeks, move and chat. account: also change the account's name.
             * @example [
             *       "read",
             *       "play"
             *     ]
             */
            scopes: string[] | null;
        };
        Value: {
            /** Format: int64 */
            depth?: number;
            /** Format: double */
            estimate?: number;
            /** @enum {string} */
            kind: "exact" | "bounds" | "estimate";
            /** Format: int64 */
            lower?: number;
            /** Format: int64 */
            upper?: number;
            /** Format: int64 */
            winby?: number;
        };
        ValueLinePositionValue: {
            /** @description The last line: all is proven, or the time is up. */
            done: boolean;
            /** @description The best moves from here, as far as they are known; proven where the value is exact. */
            line: string[];
            /**
             * Format: int64
             * @description How many positions were looked at for this; 0: it was known.
             */
            nodes: number;
            /** @enum {string} */
            type: "value";
            /** @description As getPosition answers. */
            value: components["schemas"]["PositionValue"];
        };
        WholeGame: {
            game: components["schemas"]["Game"];
            /** @enum {string} */
            type: "game";
        };
        Working: {
            /**
             * Format: int64
             * @description Positions that were looked at.
             */
            done: number;
            /**
             * Format: int64
             * @description Positions of the game. While other games are looked through first, none is done.
             */
            of: number;
        };
        YoungRequestBody: {
            /** @example true */
            young: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "73zb5xvfbu",
                     *       "name": "Russet Badger",
                     *       "kind": "guest"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Identification"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `wrongPassword`: The name or the password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `gamesRunning`: This account has a game in progress: finish, resign or abort it first.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `passkeyFailed`: The passkey could not be verified. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "73zb5xvfbu",
                     *         "kind": "password",
                     *         "label": "",
                     *         "created": "2026-03-01T12:00:00Z",
                     *         "lastUsed": "2026-03-01T12:00:00Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Credential"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    dropCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a password or passkey.
                 * @example 73zb5xvfbu
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `lastWayIn`: This is the only way to sign in to this account, so it cannot be removed.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listDeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-11-22T12:00:00Z",
                     *         "deed": "tokenMade",
                     *         "device": "Firefox, Linux",
                     *         "session": "9f86d081884c7d65"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Deed"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["EraseRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `wrongPassword`: The name or the password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `gamesRunning`: This account has a game in progress: finish, resign or abort it first.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server.
             *     `passkeyFailed`: The passkey could not be verified.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK… */
                    "application/zip": string;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    forgotten: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "who": "Ada"
                 *     }
                 */
                "application/json": components["schemas"]["ForgottenRequestBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `noMail`: This server sends no e-mail. Ask its operator for a one-time token. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["JoinRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Ada",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `nameTaken`: Somebody has this name, or had it until a short time ago.
             *     `notGuest`: Only a guest can become a member.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server.
             *     `badPassword`: A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mail": "ada@example.org",
                     *       "sends": true
                     *     }
                     */
                    "application/json": components["schemas"]["MailAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    askMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mail": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["MailRequestBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `noMail`: This server sends no e-mail. Ask its operator for a one-time token. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badMail`: This is not an e-mail address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    dropMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    confirmMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `mailTaken`: Another account has this e-mail address.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Adelheid"
                 *     }
                 */
                "application/json": components["schemas"]["RenameRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Adelheid",
                     *       "kind": "member"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `nameTaken`: Somebody has this name, or had it until a short time ago.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "present": "correct horse battery",
                 *       "password": "another horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             *     `wrongPassword`: The name or the password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badPassword`: A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    proveIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["Identification"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "until": "2026-11-22T12:10:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `wrongPassword`: The name or the password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `passkeyFailed`: The passkey could not be verified. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getPuzzleProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rating": 1532,
                     *       "deviation": 118.4,
                     *       "provisional": true,
                     *       "streak": 3,
                     *       "best": 7,
                     *       "days": 2,
                     *       "tried": 21,
                     *       "solved": 14,
                     *       "kinds": {
                     *         "best-move": {
                     *           "tried": 21,
                     *           "solved": 14
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PuzzleProgress"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    exportPuzzleDiary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The diary. The schema is that of one line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": Record<string, never>;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    importPuzzleDiary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "cups puzzle diary",
                 *       "version": 1
                 *     }
                 */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Added"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooMany`: The account has as many of these as it can have. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listOwnPuzzles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "puzzle": {
                     *           "id": "own-b4-0a1b2c3d",
                     *           "kind": "best-move",
                     *           "cups": 4,
                     *           "position": "1.0.0.1/38/0 0.1.0.0/39/0 s",
                     *           "rating": 0,
                     *           "moves": 1,
                     *           "title": "Your game, move 17 · 2×4",
                     *           "task": "South to move (you, below). One move is better than all others: find it.",
                     *           "tried": false,
                     *           "solved": false
                     *         },
                     *         "game": "yjdgfc2r5r",
                     *         "ply": 16,
                     *         "played": "4",
                     *         "found": "2026-03-01T12:05:30.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OwnTask"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "run-00000001",
                     *         "solved": 12,
                     *         "at": "2026-03-01T12:05:30.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["KeptRun"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                 *       "password": "another horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ResetRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Ada",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tokenSpent`: This token works only once and for a limited time: it has been used or has expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badPassword`: A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "",
                     *       "theme": "auto",
                     *       "animation": 250,
                     *       "sound": true,
                     *       "oneTap": false,
                     *       "below": "own",
                     *       "coordinates": true,
                     *       "confirmResign": true,
                     *       "challenges": "everyone",
                     *       "messages": "everyone",
                     *       "young": false,
                     *       "hints": [
                     *         "drop",
                     *         "ripe"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "theme": "dark",
                 *       "animation": 120,
                 *       "messages": "friends"
                 *     }
                 */
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "",
                     *       "theme": "dark",
                     *       "animation": 120,
                     *       "sound": true,
                     *       "oneTap": false,
                     *       "below": "own",
                     *       "coordinates": true,
                     *       "confirmResign": true,
                     *       "challenges": "everyone",
                     *       "messages": "friends",
                     *       "young": false,
                     *       "hints": [
                     *         "drop",
                     *         "ripe"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SettingsAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badSetting`: This setting cannot have this value. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account, in any case.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Ada",
                     *       "kind": "member",
                     *       "created": "2026-02-01T09:30:00.000Z",
                     *       "ratings": [
                     *         {
                     *           "cups": 4,
                     *           "speed": "blitz",
                     *           "rating": 1741,
                     *           "provisional": true,
                     *           "deviation": 397,
                     *           "games": 1,
                     *           "at": "2026-03-01T12:00:05.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listRatedGames: {
        parameters: {
            query: {
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups: number;
                /**
                 * @description By the time of a side for a game, base and forty increments: under 3, 8, 25 minutes, more, or days for a move.
                 * @example blitz
                 */
                speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence";
                /** @description Only games after the one of this number. */
                after?: number;
                /** @description At most this many games. */
                max?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of an account, in any case.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 1,
                     *         "game": "yjdgfc2r5r",
                     *         "at": "2026-03-01T12:00:05.000Z",
                     *         "opponent": "Ben",
                     *         "opponentRating": 1500,
                     *         "score": 1,
                     *         "before": 1500,
                     *         "after": 1741,
                     *         "provisional": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RatedGame"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocked": [
                     *         {
                     *           "name": "Rude Rex",
                     *           "kind": "guest",
                     *           "since": "2026-03-01T12:00:00Z"
                     *         }
                     *       ],
                     *       "muted": []
                     *     }
                     */
                    "application/json": components["schemas"]["BlocksAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Rude Rex
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Rude Rex
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listBots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "yjdgfc2r5r",
                     *         "name": "Adabot",
                     *         "kind": "bot"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Account"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Adabot"
                 *     }
                 */
                "application/json": components["schemas"]["BotRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "name": "Adabot",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `nameTaken`: Somebody has this name, or had it until a short time ago.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    closeBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a bot of mine.
                 * @example Adabot
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cups": 4,
                 *       "beans": 40,
                 *       "clock": {
                 *         "baseMs": 300000,
                 *         "incrementMs": 3000
                 *       },
                 *       "rated": false,
                 *       "side": "south"
                 *     }
                 */
                "application/json": components["schemas"]["ChallengeRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ew9t3ukfv7",
                     *       "url": "http://localhost:8080/c/ew9t3ukfv7",
                     *       "game": null
                     *     }
                     */
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `membersOnly`: Rated games are for members only, on both sides.
             *     `notWelcome`: This account does not accept this from you.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `blockedByYou`: You have blocked this member: unblock them first.
             *     `ownOffer`: This is your own offer.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badTerms`: A game cannot be played on these terms. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a challenge.
                 * @example ew9t3ukfv7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ew9t3ukfv7",
                     *       "url": "http://localhost:8080/c/ew9t3ukfv7",
                     *       "game": null,
                     *       "from": "Russet Badger",
                     *       "state": "open",
                     *       "cups": 4,
                     *       "beans": 40,
                     *       "clock": {
                     *         "baseMs": 300000,
                     *         "incrementMs": 3000
                     *       },
                     *       "side": "south"
                     *     }
                     */
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    acceptChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a challenge.
                 * @example ew9t3ukfv7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "yjdgfc2r5r"
                     *     }
                     */
                    "application/json": components["schemas"]["GameOf"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `membersOnly`: Rated games are for members only, on both sides.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `notOpen`: This is no longer open.
             *     `ownOffer`: This is your own offer.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    cancelChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a challenge.
                 * @example ew9t3ukfv7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": null
                     *     }
                     */
                    "application/json": components["schemas"]["NoGame"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notOpen`: This is no longer open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    declineChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a challenge.
                 * @example ew9t3ukfv7
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": null
                     *     }
                     */
                    "application/json": components["schemas"]["NoGame"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notOpen`: This is no longer open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of JSON documents, one on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Notice"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listFriends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "friends": [
                     *         {
                     *           "name": "Ben",
                     *           "kind": "member",
                     *           "since": "2026-03-01T12:00:00Z",
                     *           "online": true,
                     *           "game": "yjdgfc2r5r"
                     *         }
                     *       ],
                     *       "asked": [],
                     *       "asking": [
                     *         {
                     *           "name": "Cleo",
                     *           "kind": "member",
                     *           "since": "2026-03-02T12:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FriendsAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    askFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "asked"
                     *     }
                     */
                    "application/json": components["schemas"]["AskAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `notWelcome`: This account does not accept this from you.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `blockedByYou`: You have blocked this member: unblock them first.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    removeFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    acceptFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    declineFriend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description The name of a player, in any case. */
                player?: string;
                /** @description The name of the other player, in any case. Each game keeps the names of its day. */
                opponent?: string;
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups?: number;
                /** @description Began at this time or later: RFC 3339 or a date. */
                since?: string;
                /** @description Began before this time. */
                until?: string;
                /** @description The tournament or series. */
                event?: string;
                /** @description The result, South's points first. */
                result?: "1-0" | "0-1" | "1/2-1/2";
                /** @description Rated games only, or casual games only. */
                rated?: boolean;
                /** @description cups: the same as Accept: text/x-cups, for links. */
                format?: "ndjson" | "cups";
                /** @description The ID of a game: only games that come later in this list, so that it can be read in parts. */
                before?: string;
                /**
                 * @description At most this many games. Left out: all.
                 * @example 100
                 */
                max?: number;
            };
            header?: {
                /** @description text/x-cups for records, otherwise JSON documents. */
                Accept?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Game"];
                    "text/x-cups": string;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "version": 3,
                     *       "cups": 4,
                     *       "start": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *       "position": "0.1.1.1/36/0 1.1.1.1/36/1 s",
                     *       "ply": 2,
                     *       "turn": "south",
                     *       "moves": [
                     *         "4",
                     *         "4"
                     *       ],
                     *       "takebacks": 0,
                     *       "rated": false,
                     *       "south": {
                     *         "id": "73zb5xvfbu",
                     *         "name": "Russet Badger",
                     *         "kind": "guest"
                     *       },
                     *       "north": {
                     *         "name": "",
                     *         "kind": "computer",
                     *         "level": 5
                     *       },
                     *       "clock": {
                     *         "baseMs": 300000,
                     *         "incrementMs": 3000,
                     *         "southMs": 298695,
                     *         "northMs": 300000,
                     *         "running": "south"
                     *       },
                     *       "status": "playing",
                     *       "result": "*",
                     *       "margin": null,
                     *       "termination": null
                     *     }
                     */
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [Event "?"]
                     *     [Site "yjdgfc2r5r"]
                     *     [Date "2026.03.01"]
                     *     [Round "-"]
                     *     [White "Russet Badger"]
                     *     [Black "Cups level 5"]
                     *     [Result "0-1"]
                     *     [Variant "Cups"]
                     *     [Cups "4"]
                     *     [Beans "40"]
                     *     [Termination "resignation"]
                     *
                     *     1. 4 4 0-1
                     */
                    "text/x-cups": string;
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice. */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "resign"
                 *     }
                 */
                "application/json": components["schemas"]["ActRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "version": 4,
                     *       "cups": 4,
                     *       "start": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *       "position": "0.1.1.1/36/0 1.1.1.1/36/1 s",
                     *       "ply": 2,
                     *       "turn": "none",
                     *       "moves": [
                     *         "4",
                     *         "4"
                     *       ],
                     *       "takebacks": 0,
                     *       "rated": false,
                     *       "south": {
                     *         "id": "73zb5xvfbu",
                     *         "name": "Russet Badger",
                     *         "kind": "guest"
                     *       },
                     *       "north": {
                     *         "name": "",
                     *         "kind": "computer",
                     *         "level": 5
                     *       },
                     *       "clock": null,
                     *       "status": "over",
                     *       "result": "0-1",
                     *       "margin": null,
                     *       "termination": "resignation"
                     *     }
                     */
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `notYourGame`: This account does not play in this game.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `blockedByYou`: You have blocked this member: unblock them first.
             *     `decided`: The game is decided: it can be won, not drawn.
             *     `gameOver`: The game is over.
             *     `noClock`: This game has no clock that can be given time.
             *     `noOffer`: There is no such offer.
             *     `notOver`: The game is not over yet.
             *     `nothingToTake`: You have no move to take back.
             *     `offerOpen`: You have offered this already.
             *     `opponentHere`: Your opponent has not been away long enough.
             *     `rematchUnavailable`: A rematch of this game is not possible.
             *     `tooLateToAbort`: Two moves have been played, so the game can no longer be aborted.
             *     `tooMuchTime`: The clock cannot show more time.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "room": "players",
                 *       "preset": "goodGame"
                 *     }
                 */
                "application/json": components["schemas"]["ChatRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "version": 5,
                     *       "cups": 4,
                     *       "start": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *       "position": "0.1.1.1/36/0 1.1.1.1/36/1 s",
                     *       "ply": 2,
                     *       "turn": "south",
                     *       "moves": [
                     *         "4",
                     *         "4"
                     *       ],
                     *       "takebacks": 0,
                     *       "rated": false,
                     *       "south": {
                     *         "id": "73zb5xvfbu",
                     *         "name": "Russet Badger",
                     *         "kind": "guest"
                     *       },
                     *       "north": {
                     *         "id": "9q2mzkw4tc",
                     *         "name": "Calm Finch",
                     *         "kind": "guest"
                     *       },
                     *       "clock": null,
                     *       "status": "playing",
                     *       "result": "*",
                     *       "margin": null,
                     *       "termination": null
                     *     }
                     */
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `notYourGame`: This account does not play in this game.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `chatFull`: This chat is full. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badChat`: A line must have 1 to 200 characters or be the name of a preset.
             *     `presetsOnly`: One of the two accounts belongs to a young player: only presets can be sent.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ply": 0,
                 *       "move": "4",
                 *       "takebacks": 0
                 *     }
                 */
                "application/json": components["schemas"]["MoveRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "version": 2,
                     *       "cups": 4,
                     *       "start": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *       "position": "1.1.1.1/36/0 0.0.0.0/40/0 n",
                     *       "ply": 1,
                     *       "turn": "north",
                     *       "moves": [
                     *         "4"
                     *       ],
                     *       "takebacks": 0,
                     *       "rated": false,
                     *       "south": {
                     *         "id": "73zb5xvfbu",
                     *         "name": "Russet Badger",
                     *         "kind": "guest"
                     *       },
                     *       "north": {
                     *         "name": "",
                     *         "kind": "computer",
                     *         "level": 5
                     *       },
                     *       "clock": null,
                     *       "status": "playing",
                     *       "result": "*",
                     *       "margin": null,
                     *       "termination": null
                     *     }
                     */
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `notYourGame`: This account does not play in this game.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `gameOver`: The game is over.
             *     `notYourTurn`: The other side is to move.
             *     `plyAhead`: The game has not reached this ply yet.
             *     `plyTaken`: Another move was played at this ply.
             *     `stale`: Moves have been taken back in the meantime.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `illegalMove`: The rules do not allow this move. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: {
                /** @description false: only look. If there is no review and none is being made, the answer is 204. */
                begin?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    "Retry-After"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "yjdgfc2r5r",
                     *       "start": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *       "moves": [
                     *         {
                     *           "ply": 0,
                     *           "side": "south",
                     *           "position": "0.0.0.0/40/0 0.0.0.0/40/0 s",
                     *           "move": "4",
                     *           "best": [
                     *             "1"
                     *           ],
                     *           "value": {
                     *             "kind": "exact",
                     *             "winby": -1
                     *           },
                     *           "cost": {
                     *             "kind": "exact",
                     *             "beans": 7
                     *           },
                     *           "fault": "blunder",
                     *           "only": true,
                     *           "options": [
                     *             {
                     *               "move": "1",
                     *               "value": {
                     *                 "kind": "exact",
                     *                 "winby": -1
                     *               },
                     *               "cost": {
                     *                 "kind": "exact",
                     *                 "beans": 0
                     *               }
                     *             },
                     *             {
                     *               "move": "4",
                     *               "value": {
                     *                 "kind": "exact",
                     *                 "winby": -8
                     *               },
                     *               "cost": {
                     *                 "kind": "exact",
                     *                 "beans": 7
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "final": {
                     *         "kind": "exact",
                     *         "winby": 8
                     *       },
                     *       "south": {
                     *         "beans": 7,
                     *         "proven": true,
                     *         "inaccuracies": 0,
                     *         "mistakes": 0,
                     *         "blunders": 1
                     *       },
                     *       "north": {
                     *         "beans": 0,
                     *         "proven": true,
                     *         "inaccuracies": 0,
                     *         "mistakes": 0,
                     *         "blunders": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The review is being made. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": 12,
                     *       "of": 60
                     *     }
                     */
                    "application/json": components["schemas"]["Working"];
                };
            };
            /** @description There is none, and none is being made: only where it should not begin. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notOver`: The game is not over yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `busy`: Too many positions are being analysed. Try again later.
             *     `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    streamGame: {
        parameters: {
            query?: {
                /** @description Send all events after this version, however old. Left out: first the game, then what happens. */
                after?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of JSON documents, one on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["WholeGame"] | components["schemas"]["Event"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["GuestRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "73zb5xvfbu",
                     *       "name": "Russet Badger",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listHooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "yjdgfc2r5r",
                     *         "url": "https://example.org/cups",
                     *         "events": [
                     *           "yourTurn",
                     *           "challenge"
                     *         ],
                     *         "created": "2026-03-01T12:00:00Z",
                     *         "deliveries": [
                     *           {
                     *             "id": "8f3a90c1d2e4b5760123",
                     *             "event": "yourTurn",
                     *             "at": "2026-03-01T12:05:00Z",
                     *             "attempts": 1,
                     *             "outcome": "204",
                     *             "next": null
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Hook"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createHook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/cups",
                 *       "events": [
                 *         "yourTurn",
                 *         "challenge"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["HookRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "yjdgfc2r5r",
                     *       "url": "https://example.org/cups",
                     *       "events": [
                     *         "yourTurn",
                     *         "challenge"
                     *       ],
                     *       "created": "2026-03-01T12:00:00Z",
                     *       "secret": "hook_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                     *       "deliveries": []
                     *     }
                     */
                    "application/json": components["schemas"]["Hook"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badHook`: The address must begin with https://, and the events must be known ones. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    endHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a hook of mine.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    testHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a hook of mine.
                 * @example yjdgfc2r5r
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description At most this many lines. */
                max?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups: number;
                /**
                 * @description As in the history of a rating.
                 * @example blitz
                 */
                speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "rank": 1,
                     *         "name": "Ben",
                     *         "rating": 1700,
                     *         "deviation": 60,
                     *         "games": 40
                     *       },
                     *       {
                     *         "rank": 2,
                     *         "name": "Ada",
                     *         "rating": 1600,
                     *         "deviation": 60,
                     *         "games": 40
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Leader"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listLevels: {
        parameters: {
            query: {
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cups": 4,
                     *       "levels": [
                     *         {
                     *           "level": 1,
                     *           "rating": 1306,
                     *           "error": 32
                     *         },
                     *         {
                     *           "level": 2,
                     *           "rating": 1721,
                     *           "error": 33
                     *         }
                     *       ],
                     *       "suggested": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Levels"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    streamLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of JSON documents, one on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LiveList"] | components["schemas"]["WholeGame"] | components["schemas"]["LiveEvent"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    streamLobby: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of JSON documents, one on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LobbyLine"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Ben",
                     *         "unread": 1,
                     *         "at": "2026-03-01T12:00:00Z",
                     *         "last": {
                     *           "number": 2,
                     *           "at": "2026-03-01T12:00:00Z",
                     *           "mine": false,
                     *           "preset": "thanks"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Talk"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Only messages with a smaller number. */
                before?: number;
                /** @description At most this many. */
                max?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 2,
                     *         "at": "2026-03-01T12:00:00Z",
                     *         "mine": false,
                     *         "preset": "thanks"
                     *       },
                     *       {
                     *         "number": 1,
                     *         "at": "2026-03-01T11:59:00Z",
                     *         "mine": true,
                     *         "text": "That was close!"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Letter"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `yourself`: This is you. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "That was close!"
                 *     }
                 */
                "application/json": components["schemas"]["SendRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": 1,
                     *       "at": "2026-03-01T11:59:00Z",
                     *       "mine": true,
                     *       "text": "That was close!"
                     *     }
                     */
                    "application/json": components["schemas"]["Letter"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `notWelcome`: This account does not accept this from you.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `blockedByYou`: You have blocked this member: unblock them first.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badMessage`: A message must have 1 to 1000 characters or be the name of a preset.
             *     `presetsOnly`: One of the two accounts belongs to a young player: only presets can be sent.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    readMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    reportMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
                /**
                 * @description The number of a message that the other has written.
                 * @example 2
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    mute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Rude Rex
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    unmute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Rude Rex
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `yourself`: This is you.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Only accounts of this kind. */
                kind?: "guest" | "member" | "bot";
                /** @description Only accounts with this role. */
                role?: "moderator" | "operator";
                /** @description Only names after this one. */
                after?: string;
                /** @description At most this many. */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "q5c2wy9k3m",
                     *         "name": "Ada",
                     *         "kind": "member",
                     *         "created": "2026-03-01T12:00:00Z",
                     *         "closed": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Listed"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    closeOther: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "asked for it"
                 *     }
                 */
                "application/json": components["schemas"]["CloseRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    openOther: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "asked for it"
                 *     }
                 */
                "application/json": components["schemas"]["CloseRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a member.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                     *       "expires": "2027-03-01T12:00:00Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResetAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    setRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a member.
                 * @example Ada
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "moderator"
                 *     }
                 */
                "application/json": components["schemas"]["RoleRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    markYoung: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "young": true
                 *     }
                 */
                "application/json": components["schemas"]["YoungRequestBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    correctResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a game.
                 * @example 7kq2x8c4mn
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "result": "0-1",
                 *       "reason": "South had help."
                 *     }
                 */
                "application/json": components["schemas"]["ResultRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `ownGame`: Officers cannot correct their own games.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notOver`: The game is not over yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badReason`: A reason must have 1 to 200 characters.
             *     `badResult`: The game has this result already, or never had a result.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listLog: {
        parameters: {
            query?: {
                /** @description About this account. */
                subject?: string;
                /** @description By this account. */
                actor?: string;
                /** @description Only entries with a smaller number. */
                before?: number;
                /** @description At most this many. */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 1,
                     *         "at": "2026-03-01T12:00:00Z",
                     *         "actor": "",
                     *         "action": "role",
                     *         "subject": "q5c2wy9k3m",
                     *         "detail": " → moderator"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Entry"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Only reports with a smaller number. */
                before?: number;
                /** @description At most this many. */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 12,
                     *         "at": "2026-03-01T12:30:00Z",
                     *         "by": "Ada",
                     *         "about": "Rude Rex",
                     *         "written": "2026-03-01T12:00:00Z",
                     *         "text": "You cheat!"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Report"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listOnline: {
        parameters: {
            query?: {
                /**
                 * @description At most this many.
                 * @example 50
                 */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Ada",
                     *         "kind": "member"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PlayerName"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getOpening: {
        parameters: {
            query?: {
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups?: number;
                /**
                 * @description The first moves, with _ between them; at most 30.
                 * @example 1_1
                 */
                moves?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cups": 4,
                     *       "moves": [
                     *         "1",
                     *         "1"
                     *       ],
                     *       "position": "1.0.0.0/39/0 1.0.0.0/39/0 s",
                     *       "games": 3,
                     *       "south": 1,
                     *       "draws": 0,
                     *       "north": 2,
                     *       "meanMargin": -2.5,
                     *       "kind": "exact",
                     *       "winby": -1,
                     *       "next": [
                     *         {
                     *           "move": "1",
                     *           "games": 2,
                     *           "south": 1,
                     *           "draws": 0,
                     *           "north": 1,
                     *           "meanMargin": 0,
                     *           "kind": "exact",
                     *           "winby": -1
                     *         },
                     *         {
                     *           "move": "4",
                     *           "games": 1,
                     *           "south": 0,
                     *           "draws": 0,
                     *           "north": 1,
                     *           "meanMargin": null,
                     *           "kind": "bounds",
                     *           "lower": -20,
                     *           "upper": -7
                     *         }
                     *       ],
                     *       "latest": [
                     *         "yjdgfc2r5r"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Opening"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `illegalMove`: The rules do not allow this move. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                 *       "label": "my phone",
                 *       "answer": {
                 *         "id": "q1w2",
                 *         "type": "public-key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "pk_q1w2",
                     *       "kind": "passkey",
                     *       "label": "my phone",
                     *       "created": "2026-03-01T12:00:00Z",
                     *       "lastUsed": null
                     *     }
                     */
                    "application/json": components["schemas"]["Credential"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `passkeyFailed`: The passkey could not be verified. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                     *       "options": {
                     *         "publicKey": {
                     *           "challenge": "q1w2e3r4"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooMany`: The account has as many of these as it can have. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    findPlayers: {
        parameters: {
            query: {
                /**
                 * @description How the name begins, in any case.
                 * @example ad
                 */
                begins: string;
                /** @description At most this many. */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "Ada",
                     *         "kind": "member"
                     *       },
                     *       {
                     *         "name": "Adabot",
                     *         "kind": "bot"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PlayerName"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getPosition: {
        parameters: {
            query: {
                /**
                 * @description A position; _ may be written for a space.
                 * @example 1.0.1.1/36/0_1.1.1.0/37/1_s
                 */
                p: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "position": "1.0.1.1/36/0 1.1.1.0/37/1 s",
                     *       "positionValue": "lose",
                     *       "kind": "exact",
                     *       "winby": -1,
                     *       "moves": [
                     *         {
                     *           "move": "d",
                     *           "position": "1.0.1.0/36/1 1.1.1.0/37/1 n",
                     *           "positionValue": "win",
                     *           "kind": "exact",
                     *           "winby": -1
                     *         },
                     *         {
                     *           "move": "1",
                     *           "position": "2.0.1.1/35/0 1.1.1.0/37/1 n",
                     *           "positionValue": "win",
                     *           "kind": "exact",
                     *           "winby": -2
                     *         },
                     *         {
                     *           "move": "2",
                     *           "position": "2.1.1.1/34/1 1.1.0.0/37/1 n",
                     *           "positionValue": "win",
                     *           "kind": "exact",
                     *           "winby": -2
                     *         },
                     *         {
                     *           "move": "3",
                     *           "position": "2.1.2.1/33/0 1.1.1.0/37/1 n",
                     *           "positionValue": "win",
                     *           "kind": "exact",
                     *           "winby": -3
                     *         },
                     *         {
                     *           "move": "4",
                     *           "position": "2.1.2.2/32/0 1.1.1.0/37/1 n",
                     *           "positionValue": "win",
                     *           "kind": "bounds",
                     *           "lower": -33,
                     *           "upper": -23
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PositionValue"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badPosition`: This is not a position of the game. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `busy`: Too many positions are being analysed. Try again later.
             *     `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    streamPosition: {
        parameters: {
            query: {
                /**
                 * @description A position; _ may be written for a space.
                 * @example 1.0.1.1/36/0_1.1.1.0/37/1_s
                 */
                p: string;
                /**
                 * @description How long to look for proofs, and at most once more for estimates.
                 * @example 5
                 */
                seconds?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of JSON documents, one on each line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ValueLinePositionValue"] | components["schemas"]["FaultLine"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badPosition`: This is not a position of the game. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listPuzzles: {
        parameters: {
            query?: {
                /**
                 * @description Left out: any.
                 * @example clear
                 */
                kind?: "transfer" | "best-move" | "sequence" | "clear";
                /** @description What the puzzle turns on. Left out: anything. */
                theme?: "capture" | "threat" | "tempo" | "unblock" | "let-it-block" | "endgame" | "transfer" | "clear";
                /** @description Cups of a side. Left out: any. */
                cups?: number;
                /** @description The lowest rating. */
                least?: number;
                /** @description The highest rating. Left out: any. */
                most?: number;
                /** @description Only those after the puzzle with this ID in the list. */
                after?: string;
                /**
                 * @description At most this many.
                 * @example 2
                 */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "c3-7d31b2aa",
                     *         "kind": "clear",
                     *         "cups": 3,
                     *         "rating": 700,
                     *         "tried": true,
                     *         "solved": true
                     *       },
                     *       {
                     *         "id": "c4-0b9c55e1",
                     *         "kind": "clear",
                     *         "cups": 4,
                     *         "rating": 780,
                     *         "tried": false,
                     *         "solved": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PuzzleLine"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getDailyPuzzle: {
        parameters: {
            query?: {
                /** @description Left out: today. */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "m4-1f3c9a20",
                     *       "kind": "best-move",
                     *       "cups": 4,
                     *       "position": "1.2.0.1/30/3 1.3.1.0/29/2 s",
                     *       "rating": 1100,
                     *       "moves": 1,
                     *       "daily": "2026-11-22",
                     *       "title": "Best move · 2x4 · rating 1100",
                     *       "task": "South to move (you, below). One move is better than all others: find it.",
                     *       "tried": false,
                     *       "solved": false
                     *     }
                     */
                    "application/json": components["schemas"]["PuzzleTask"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    nextPuzzle: {
        parameters: {
            query?: {
                /**
                 * @description Left out: any.
                 * @example best-move
                 */
                kind?: "transfer" | "best-move" | "sequence" | "clear";
                /** @description What the puzzle turns on. Left out: anything. */
                theme?: "capture" | "threat" | "tempo" | "unblock" | "let-it-block" | "endgame" | "transfer" | "clear";
                /**
                 * @description Cups of a side. Left out: any.
                 * @example 4
                 */
                cups?: number;
                /** @description The lowest rating. */
                least?: number;
                /** @description The highest rating. Left out: any. */
                most?: number;
                /** @description The ID of the last puzzle, which is not given again if there is another. */
                last?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "m4-1f3c9a20",
                     *       "kind": "best-move",
                     *       "cups": 4,
                     *       "position": "1.2.0.1/30/3 1.3.1.0/29/2 s",
                     *       "rating": 1100,
                     *       "moves": 1,
                     *       "title": "Best move · 2x4 · rating 1100",
                     *       "task": "South to move (you, below). One move is better than all others: find it.",
                     *       "tried": false,
                     *       "solved": false
                     *     }
                     */
                    "application/json": components["schemas"]["PuzzleTask"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    downloadPuzzles: {
        parameters: {
            query?: {
                /**
                 * @description At most this many puzzles besides those of days.
                 * @example 10
                 */
                max?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The puzzles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Packed"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    runPuzzles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A name for the run, chosen by whoever makes it and used by this account for no other. Its puzzles follow from it.
                 * @example run-00000001
                 */
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tries": []
                 *     }
                 */
                "application/json": components["schemas"]["RunRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "solved": 0,
                     *       "of": 53,
                     *       "skipped": false,
                     *       "ended": false,
                     *       "number": 1,
                     *       "puzzle": {
                     *         "id": "b4-0a1b2c3d",
                     *         "kind": "best-move",
                     *         "cups": 4,
                     *         "position": "1.0.0.1/38/0 0.1.0.0/39/0 s",
                     *         "rating": 840,
                     *         "moves": 1,
                     *         "title": "Best move · 2x4 · rating 840",
                     *         "task": "South to move (you, below). One move is better than all others: find it.",
                     *         "tried": false,
                     *         "solved": false
                     *       },
                     *       "best": 12,
                     *       "record": false
                     *     }
                     */
                    "application/json": components["schemas"]["RunAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `illegalMove`: The rules do not allow this move. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    getPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a puzzle.
                 * @example m4-1f3c9a20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "m4-1f3c9a20",
                     *       "kind": "best-move",
                     *       "cups": 4,
                     *       "position": "1.2.0.1/30/3 1.3.1.0/29/2 s",
                     *       "rating": 1100,
                     *       "moves": 1,
                     *       "title": "Best move · 2x4 · rating 1100",
                     *       "task": "South to move (you, below). One move is better than all others: find it.",
                     *       "tried": false,
                     *       "solved": false
                     *     }
                     */
                    "application/json": components["schemas"]["PuzzleTask"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    attemptPuzzle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a puzzle.
                 * @example m4-1f3c9a20
                 */
                id: string;
                /**
                 * @description A name for the attempt, chosen by whoever makes it and used by this account for no other.
                 * @example attempt-0001
                 */
                attempt: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "steps": [
                 *         "hint"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AttemptRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "trying",
                     *       "position": "1.2.0.1/30/3 1.3.1.0/29/2 s",
                     *       "moves": [],
                     *       "text": "Hint (a capture): drop beans. Ask again to see the move.",
                     *       "hint": {},
                     *       "recorded": false
                     *     }
                     */
                    "application/json": components["schemas"]["Attempted"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooMany`: The account has as many of these as it can have. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `illegalMove`: The rules do not allow this move. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listSeeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "k3v8s5hx2p",
                     *         "name": "Calm Finch",
                     *         "kind": "guest",
                     *         "mine": false,
                     *         "cups": 4,
                     *         "beans": 40,
                     *         "clock": {
                     *           "baseMs": 180000,
                     *           "incrementMs": 2000
                     *         },
                     *         "rated": false,
                     *         "side": "random"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Seek"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createSeek: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cups": 4,
                 *       "clock": {
                 *         "baseMs": 180000,
                 *         "incrementMs": 2000
                 *       },
                 *       "side": "random"
                 *     }
                 */
                "application/json": components["schemas"]["Terms"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "k3v8s5hx2p"
                     *     }
                     */
                    "application/json": components["schemas"]["SeekAnswer"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `membersOnly`: Rated games are for members only, on both sides.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badTerms`: A game cannot be played on these terms. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    deleteSeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a seek.
                 * @example k3v8s5hx2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    answerSeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a seek.
                 * @example k3v8s5hx2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "yjdgfc2r5r"
                     *     }
                     */
                    "application/json": components["schemas"]["GameOf"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `membersOnly`: Rated games are for members only, on both sides.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `ownOffer`: This is your own offer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "8f3a90c1d2e4b576",
                     *         "device": "Firefox, Linux",
                     *         "created": "2026-03-01T12:00:00Z",
                     *         "lastUsed": "2026-03-01T12:00:00Z",
                     *         "expires": "2027-03-01T12:00:00Z",
                     *         "this": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "password": "correct horse battery",
                 *       "device": "my phone"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Ada",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `foreignOrigin`: Requests from other sites are refused.
             *     `wrongPassword`: The name or the password is wrong.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Ended"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `changed`: Somebody else changed this at the same moment. Try again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                 *       "answer": {
                 *         "id": "q1w2",
                 *         "type": "public-key"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignInRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q5c2wy9k3m",
                     *       "name": "Ada",
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tokenSpent`: This token works only once and for a limited time: it has been used or has expired.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `passkeyFailed`: The passkey could not be verified. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV",
                     *       "options": {
                     *         "publicKey": {
                     *           "challenge": "q1w2e3r4"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badToken`: This token is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `foreignOrigin`: Requests from other sites are refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManySignIns`: Too many attempts to sign in: wait as long as Retry-After says.
             */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a session, or this for the one that asks.
                 * @example this
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /**
                 * @description The name of a bot of mine. Left out: my own tokens.
                 * @example Adabot
                 */
                bot?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "8f3a90c1d2e4b576",
                     *         "label": "my script",
                     *         "scopes": [
                     *           "play",
                     *           "read"
                     *         ],
                     *         "created": "2026-03-01T12:00:00Z",
                     *         "lastUsed": null,
                     *         "expires": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Personal"][] | null;
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `forbidden`: This account is not allowed to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: {
                /** @description The name of a bot of mine. Left out: for myself. */
                bot?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "my script",
                 *       "scopes": [
                 *         "read",
                 *         "play"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TokenRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8f3a90c1d2e4b576",
                     *       "label": "my script",
                     *       "scopes": [
                     *         "play",
                     *         "read"
                     *       ],
                     *       "created": "2026-03-01T12:00:00Z",
                     *       "lastUsed": null,
                     *       "expires": null,
                     *       "token": "cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV"
                     *     }
                     */
                    "application/json": components["schemas"]["Personal"];
                };
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             *     `needsProof`: Show once more who you are, by POST /api/v1/account/proof, and send the same request again within ten minutes.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooSlow`: The request did not arrive in time. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `changed`: Somebody else changed this at the same moment. Try again.
             *     `tooMany`: The account has as many of these as it can have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooLarge`: The request is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badScope`: The scopes must be read, play or account, and at least one of them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
    endToken: {
        parameters: {
            query?: {
                /** @description The name of a bot of mine. Left out: my own tokens. */
                bot?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of a token.
                 * @example 8f3a90c1d2e4b576
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed`: The request does not match the description of this interface. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `badToken`: This token is not valid.
             *     `noToken`: This needs a token: Authorization: Bearer TOKEN.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `forbidden`: This account is not allowed to do this.
             *     `foreignOrigin`: Requests from other sites are refused.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `notFound`: There is nothing here, or nothing that you may see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `tooFast`: Too many requests: wait as long as Retry-After says. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `internal`: Something went wrong on the server. It has been logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /**
             * @description `closing`: The server is about to restart. Send the same request again: nothing is done twice.
             *     `unavailable`: The server cannot write at the moment. Send the same request again: nothing is done twice.
             */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
        };
    };
}
