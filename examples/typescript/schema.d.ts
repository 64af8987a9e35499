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
         * Get my account
         * @description Returns the account of the token or of the cookie. A personal token needs the scope read.
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
         * @description Nobody can sign in to the account any more. Its bots are also closed. The name stays taken. An operator can open the account again. If the account has a password or a passkey, the request must include one of them. This needs a session, not a personal token.
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
         * List my passwords and passkeys
         * @description Lists the passwords and passkeys of the account without their secrets, the oldest first. This needs a session, not a personal token.
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
         * @description The last password or passkey of an account cannot be removed. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * Erase my account
         * @description Erases names, passwords, passkeys, tokens, hooks, settings, friends, blocks, lines of chat, conversations, the puzzle diary, puzzles from games and runs, also those of the account's bots. Games, and results in the lists of guilds, stay under an anonymous name; the only master of a guild hands over to the next in office. This cannot be undone. If the account has a password or a passkey, the request must include one of them. This needs a session, not a personal token.
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
         * Export everything about my account
         * @description Returns a ZIP file: account.json has everything that is stored about the account, including puzzles from its games and runs of puzzles; ratings.json has its ratings; games.cups has the records of its games; games.ndjson has the same games as JSON; puzzles.jsonl has the puzzle diary. With a personal token, account.json lacks how the account is reached: ways to sign in, the e-mail address, sessions, tokens and hooks. If the download breaks off, the file is damaged. A personal token needs the scope read.
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
         * @description If this member exists and has a confirmed e-mail address, the server sends a one-time token to the address. The token can be used in POST /api/v1/account/reset within an hour. The answer never shows whether the member exists. Limit for each address: four requests in a burst, then one every 15 minutes.
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
         * @description Gives the guest who sends the request a name and a password. It is still the same account, with the same games. The guest's tokens end; the answer has a new token. This needs a session, not a personal token.
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
         * Get my e-mail address
         * @description The server uses the address only to send one-time tokens for a new password, and to report the changes that listDeeds lists. Nobody else sees the address. This needs a session, not a personal token.
         */
        get: operations["getMail"];
        put?: never;
        /**
         * Set an e-mail address
         * @description The server sends a link to the address. When somebody follows the link within an hour, the address belongs to the account. Limit: four e-mails in a burst, then one every 15 minutes. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["askMail"];
        /**
         * Remove my e-mail address
         * @description The server no longer sends anything to this address. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description After this, the address that received the token belongs to the account.
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
         * Change my name
         * @description For 90 days the old name still leads to the account, and nobody else can take it. At most three old names are reserved in this way. Finished games keep the name from the time they were played. A personal token needs the scope account.
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
         * Change or add a password
         * @description Replaces the present password and ends all other sessions; or, with add, adds a password. Failed attempts count as failed attempts to sign in. An account without a password needs a session that began within the last ten minutes, or was proven by POST /api/v1/account/proof within them. This needs a session, not a personal token.
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
         * Get my puzzle results
         * @description Returns the rating, the streaks, and how many puzzles the account has tried and solved. A personal token needs the scope read.
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
         * Download my puzzle diary
         * @description Returns all attempts in the format that the program uses on disk: a line that names the format, then a JSON document on each line, the earliest attempt first. "cups puzzle" reads this file as puzzles.jsonl. A line such as {"at":"2026-03-01T12:00:00Z","puzzle":"m4-00000000","kind":"best-move","rating":1500,"score":1} has the time, the puzzle and its kind and rating at that time, and the score from 0 to 1. A personal token needs the scope read.
         */
        get: operations["exportPuzzleDiary"];
        put?: never;
        /**
         * Upload a puzzle diary
         * @description The body is the text of a diary, such as the file puzzles.jsonl of "cups puzzle", with a JSON document on each line. Entries that the account already has are skipped, so a diary that has grown can be sent again. An account can have at most 20000 entries, and an upload at most 4194304 bytes. A personal token needs the scope play.
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
         * List puzzles from my games
         * @description Lists positions, the latest first, in which the account made a mistake and one move is proven to be better than all others. The server finds them when it reviews a finished game. It stores the latest 200. A personal token needs the scope read.
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
         * List my runs of puzzles
         * @description Lists the longest runs first. The server stores at most 50. A personal token needs the scope read.
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
         * @description All other passwords, sessions and tokens of the account end. Its passkeys stay. The answer has the token of a new session.
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
         * Get my settings
         * @description The settings of the pages, and who may challenge the account or write to it. They are the same on all devices. A personal token needs the scope read.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change my settings
         * @description Settings that the request leaves out do not change. A personal token needs the scope account.
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
         * Get the public profile of an account
         * @description Returns the name and the kind of the account, and its rating for each board size and speed.
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
    "/api/v1/accounts/{name}/against/{opponent}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the games of two accounts against each other
         * @description Counts the finished games of the two accounts, whatever their names were at the time. GET /api/v1/games with player and opponent lists games.
         */
        get: operations["getHeadToHead"];
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
         * List the games behind a rating
         * @description Lists the rated games of an account at one size and speed, the first game first. If a moderator has corrected a result, the list has the corrected ratings, not those that were shown at the end of the games.
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
         * List the members that I have blocked or muted
         * @description Lists the earliest first. A personal token needs the scope read.
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
         * Block a member
         * @description The blocked member cannot challenge you or write to you, is never paired with you, and nothing that they write is shown to you. They do not learn of the block: their requests seem to work. A friendship ends. A personal token needs the scope account.
         */
        post: operations["block"];
        /**
         * End a block
         * @description Messages from the time of the block stay hidden. A personal token needs the scope account.
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
         * List my bots
         * @description Lists the account's open bots, sorted by name. This needs a session, not a personal token.
         */
        get: operations["listBots"];
        put?: never;
        /**
         * Create a bot
         * @description Creates an account for a program. Everybody sees that it is a bot. A bot plays people only if they have chosen it. The answer has the bot's first token, with the scopes play and account. A member can have at most five bots. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description The bot's tokens end. Its games stay, and its name stays taken. This needs a session, not a personal token.
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
        /**
         * List waiting challenges
         * @description Lists the open challenges that I have made and those that wait for my answer. A personal token needs the scope play.
         */
        get: operations["listChallenges"];
        put?: never;
        /**
         * Challenge the computer, a player, or anybody with the link
         * @description A game against the computer begins at once, and game has its ID. Otherwise game is null until somebody accepts the challenge; then GET /api/v1/events sends gameStart. A personal token needs the scope play.
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
         * Get a challenge
         * @description Returns the terms and the state of the challenge. A challenge to one account can be seen only by this account and by the one that made it. A personal token needs the scope play.
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
         * @description The game begins. Sending the request again returns the same game. A personal token needs the scope play.
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
         * Cancel my challenge
         * @description Nobody can accept the challenge any more. Sending the request again changes nothing. A personal token needs the scope play.
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
         * Decline a challenge
         * @description Only a challenge to my account can be declined, not one for anybody with the link. A personal token needs the scope play.
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
         * Watch the events of my account
         * @description The answer is a stream that does not end. It begins with gameStart for each of your games in progress, challenge for each challenge that waits for your answer, message for each conversation with unread messages, and friend for each member who asks to be a friend. Then come new events: challenge when a challenge is made, declined or cancelled; gameStart; pairing, in addition to gameStart, when a game of a tournament begins; gameEnd; message when somebody has written to you; friend when somebody asks to be a friend, accepts, or ends a friendship; and notice. An empty line comes at least every 7 s. The schema describes one line. A personal token needs the scope read.
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
         * List my friends
         * @description Lists the friends, whether they are online and which game they are playing, and the members who ask to be a friend, the earliest first. A personal token needs the scope read.
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
         * Ask a member to be a friend
         * @description If the member has already asked you, you are friends at once. Asking again changes nothing. An account can have at most 200 friends, including open requests. Limit: twenty strangers in a burst, then one every three minutes. A personal token needs the scope account.
         */
        post: operations["askFriend"];
        /**
         * End a friendship
         * @description Ends the friendship, or withdraws your own request. A personal token needs the scope account.
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
         * Accept a friend request
         * @description After this, both see when the other is online. A personal token needs the scope account.
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
         * Decline a friend request
         * @description The member can ask again. A personal token needs the scope account.
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
         * List games
         * @description Returns a stream of JSON documents, one on each line, the latest game first. Without status these are the finished games. With Accept: text/x-cups it returns records instead. The schema describes one line. If the HTTP response breaks off, the list is not complete.
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
         * Get a game
         * @description Returns the game as it is now. Clocks show the time that is left now. A player who requests their own game counts as present.
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
         * Get the record of a game
         * @description Returns the game as text in the record format (docs/formats/notation.md). A game in progress has the result *.
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
         * Resign, abort, make or answer an offer, claim
         * @description abort is possible before the second move. If both players make the same offer, it is accepted. moreTime gives the opponent 15 s. claimWin and claimDraw are possible when the opponent has been away long enough: 10 s if they left on purpose and 40 s if their connection was lost, twice as long in rapid and three times as long in classical and unlimited games, and 30 days in correspondence games. Until then they are refused with opponentHere. An opponent is there while they have the page or a stream of the game open, and after each request about it; a decided game can only be claimed as a win. acceptRematch begins another game with sides exchanged; the event rematch has its ID. A personal token needs the scope play.
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
         * Send a line of chat
         * @description A line is text of at most 200 characters, or the name of a preset, which each reader sees in their own language. Players write to the room players, everybody else to the room spectators. A personal token needs the scope play.
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
         * @description The status 200 means that the move is on the disk. If no answer comes, send the same request again: if the move was already made, the answer is 200, and the move is not made twice. When moves are taken back, their plies are free again; send takebacks, so that a late copy of such a move is not played. A personal token needs the scope play.
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
         * Get the review of a game
         * @description Returns what each move of a finished game cost. The server reviews a game once: soon after its end if a person has played in it, otherwise when the first request comes. Until the review is ready, the answer is 202, and Retry-After says when to ask again. A cost of the kind exact or least is proven. only means that one move is proven to be better than all others.
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
         * @description The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. When a player gets another name, the whole game is sent again. If the connection breaks, ask again with the last version that you received. The schema describes one line.
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
         * @description Creates a guest with a generated name, who may play casual games at once. The body may be empty. The token is shown only once, and anybody who has it can act as this guest. A program that plays should set bot.
         */
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guilds
         * @description Lists guilds, the latest first.
         */
        get: operations["listGuilds"];
        put?: never;
        /**
         * Found a guild
         * @description I am its master. One account can be the master of five guilds. A personal token needs the scope account.
         */
        post: operations["foundGuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guild
         * @description Returns the guild as it is now. Officers see the code of its invitation, too.
         */
        get: operations["getGuild"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the description of a guild
         * @description Officers change everything but the name, the way in and the code, which only masters change. Fields that are left out stay as they are. A personal token needs the scope account.
         */
        patch: operations["changeGuild"];
        trace?: never;
    };
    "/api/v1/guilds/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open applications
         * @description Lists the oldest first. Only officers see them. A personal token needs the scope account.
         */
        get: operations["listApplications"];
        put?: never;
        /**
         * Apply to a guild, or join it
         * @description I join an open guild at once, and a guild by invitation with its code. A guild by application gets my text, and an officer decides. A personal token needs the scope play.
         */
        post: operations["applyToGuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/applications/{name}": {
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
         * Decline an application, or withdraw my own
         * @description Officers decline applications; with me or my own name I withdraw mine. POST …/members accepts one. A personal token needs the scope play.
         */
        delete: operations["declineApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notices, votes and hall of fame of a guild
         * @description A vote has its counts when it is over.
         */
        get: operations["getGuildBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a guild for good
         * @description Its history stays readable. Only a master closes a guild. A personal token needs the scope account.
         */
        post: operations["closeGuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Elo list of a guild, as of any date
         * @description The list is a function of its entries, which GET …/elo/export returns: the same entries give the same list, to the last digit. docs/guilds.md says how.
         */
        get: operations["getGuildElo"];
        /**
         * Begin the Elo list of a guild, or change its settings
         * @description Only masters do this. The settings hold for all entries: the whole list is calculated again. Games between members that have ended since the guild was founded are taken in the background. A personal token needs the scope account.
         */
        put: operations["setGuildElo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything that a list is made of
         * @description One JSON document a line, in the order of entry: settings, results, older ratings, corrections. docs/guilds.md says how the list follows from them. The schema describes one line.
         */
        get: operations["exportElo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ratings of a player over time
         * @description Returns the rating after each entry, the oldest first.
         */
        get: operations["getEloHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import results or an old list
         * @description The body is CSV with the header date,south,north,result (results of games) or date,name,rating,games (ratings that players bring along). A name of a member means that member, every other name somebody outside this server. An import is one event: all or nothing, unless partly, and undone by one request. At most 2 MiB and 20000 lines. A personal token needs the scope account.
         */
        post: operations["importElo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/imports/{number}": {
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
         * Undo an import
         * @description Officers do this. All entries of the import are deleted from the list. A personal token needs the scope account.
         */
        delete: operations["undoImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that somebody outside is a member now
         * @description Officers do this. Everything that the list has under the name belongs to the member. A personal token needs the scope account.
         */
        post: operations["linkPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a result by hand
         * @description Officers do this. The list shows who has entered a result and when. Both players are members or former members of the guild, or people outside this server. A personal token needs the scope account.
         */
        post: operations["enterResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/elo/results/{entry}": {
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
         * Delete an entry of the list
         * @description Officers do this. Everything after the entry is calculated again. The export still has it, with the deletion. A personal token needs the scope account.
         */
        delete: operations["deleteEntry"];
        options?: never;
        head?: never;
        /**
         * Correct an entry of the list
         * @description Officers do this. Everything after the entry is calculated again. The entry keeps its place in the order of entry. A personal token needs the scope account.
         */
        patch: operations["correctEntry"];
        trace?: never;
    };
    "/api/v1/guilds/{id}/honours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put somebody into the hall of fame
         * @description Officers honour members, former members and people outside this server. A personal token needs the scope account.
         */
        post: operations["addHonour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/honours/{number}": {
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
         * Take somebody out of the hall of fame
         * @description The log still has the entry. A personal token needs the scope account.
         */
        delete: operations["removeHonour"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what officers did
         * @description Everything that somebody did in an office, with whoever did it. Everybody may read it.
         */
        get: operations["getGuildLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a guild
         * @description Lists masters, officers and members, each in the order in which they came.
         */
        get: operations["listGuildMembers"];
        put?: never;
        /**
         * Add a member to a guild
         * @description An officer accepts an application in this way, or adds somebody who has not applied. Who has left the guild must apply or join again. A personal token needs the scope account.
         */
        post: operations["addGuildMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/members/{name}": {
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
         * Leave a guild, or remove a member
         * @description With me or my own name I leave. The last master must hand over first, or close the guild. Officers remove members, and masters remove officers, too. A personal token needs the scope play.
         */
        delete: operations["removeGuildMember"];
        options?: never;
        head?: never;
        /**
         * Give a member an office or a title
         * @description Officers give titles to members, and to themselves; everything else is for masters. A personal token needs the scope account.
         */
        patch: operations["changeGuildMember"];
        trace?: never;
    };
    "/api/v1/guilds/{id}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a notice on the board
         * @description Officers write notices. A personal token needs the scope account.
         */
        post: operations["postNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/notices/{number}": {
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
         * Take down a notice
         * @description The log still has it. A personal token needs the scope account.
         */
        delete: operations["removeNotice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a guild
         * @description The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. If the connection breaks, ask again with the last version that you received. The schema describes one line.
         */
        get: operations["streamGuild"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a vote
         * @description Officers begin votes. Everybody sees the result when the vote is over. A personal token needs the scope account.
         */
        post: operations["openVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/guilds/{id}/votes/{number}/ballots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote
         * @description Until the end, another ballot of mine replaces the one before. What somebody has voted is not shown to others. A personal token needs the scope play.
         */
        post: operations["vote"];
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
         * List my hooks
         * @description Lists the addresses that receive the events of the account, with the latest deliveries, but without the secrets. This needs a session, not a personal token.
         */
        get: operations["listHooks"];
        put?: never;
        /**
         * Create a hook
         * @description The server sends each event as a JSON document by POST, signed with the hook's secret. The secret is shown only once. A status from 200 to 299 within 5 s confirms the delivery. Otherwise the server tries again, six times in about nine hours, and then switches the hook off. The same event may come twice, with the same id. The server does not follow redirects and sends nothing to private networks. A member can have at most five hooks. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * Delete a hook
         * @description Events that are still waiting to be sent are dropped. This needs a session, not a personal token.
         */
        delete: operations["endHook"];
        options?: never;
        head?: never;
        /**
         * Change a hook
         * @description Changes the address, the events, or both. The secret stays. Waiting deliveries go to the new address. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        patch: operations["changeHook"];
        trace?: never;
    };
    "/api/v1/hooks/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send waiting events again now
         * @description Sends all deliveries that wait for another attempt soon, instead of after their pauses. A hook that was switched off has none: test it, to switch it on again. This needs a session, not a personal token.
         */
        post: operations["sendHookAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a hook a new secret
         * @description The new secret is shown only once. It signs everything that is sent from now on, also deliveries that are waiting. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
         */
        post: operations["renewHookSecret"];
        delete?: never;
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
         * @description Sends one event of the type test soon. If it is delivered, a hook that was switched off is switched on again. GET /api/v1/hooks shows the result. This needs a session, not a personal token.
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
         * Get a leaderboard
         * @description Returns the highest ratings at one size and speed. Only ratings with a deviation of at most 75 are listed. A player who has not played for some weeks is not listed until they have played again.
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
         * Get the ratings of the computer's levels
         * @description Returns the ratings of the levels on the scale of people's ratings, and the level that suits the account. Games against the computer are not rated.
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
         * @description The answer is a stream that does not end. A line of the type live lists the games, at the beginning and whenever the list changes. For each new game comes a line of the type game, then its events as they happen, without lines of chat, and the game again when a player gets another name. An empty line comes at least every 7 s. The schema describes one line.
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
         * @description The answer is a stream that does not end. Each line is the whole lobby, at the beginning and whenever the open seeks change. An empty line comes at least every 7 s. The schema describes one line.
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
         * List my conversations
         * @description Lists the latest 200 conversations, the latest first. Conversations with members whom you have blocked or muted are left out. A personal token needs the scope read.
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
         * List my messages with a member
         * @description Lists the latest messages first. This does not mark them as read. A personal token needs the scope read.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Write to a member
         * @description An account for a young player writes and reads only presets, and exchanges messages only with friends. Limits: twenty messages in a burst, then one every three seconds; messages to twenty strangers in a burst, then to one every three minutes. A personal token needs the scope play.
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
         * @description Marks all messages up to now as read. The other member is not informed. A personal token needs the scope play.
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
         * @description The moderators can then read this message, but no other. The sender is not informed. Reporting a message again changes nothing. A personal token needs the scope play.
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
         * Mute a member
         * @description Nothing that the member writes is shown to you. Everything else stays the same. A personal token needs the scope account.
         */
        post: operations["mute"];
        /**
         * End a mute
         * @description Messages from the time of the mute are shown again. A personal token needs the scope account.
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
         * List accounts by name
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
         * Close an account of somebody else
         * @description Moderators can do this for members, guests and bots, operators also for moderators. The action is logged with its reason. This needs a session, not a personal token.
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
         * Open a closed account again
         * @description Moderators can do this for members, guests and bots, operators also for moderators. The action is logged with its reason. This needs a session, not a personal token.
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
         * @description For operators. The member can use the token in POST /api/v1/account/reset within a day. The action is logged. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description Operators can do this for members and moderators. The action is logged. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description The account then writes and reads only presets, and receives messages only from friends. Its owner cannot change this. Moderators and operators can do this for accounts below their own role. The action is logged. This needs a session, not a personal token.
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
         * @description Moderators and operators can do this for finished games of other players. The log of the game gets the event correct. If the game was rated, all ratings that depend on it are calculated again. The action is logged with its reason. This needs a session, not a personal token.
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
         * @description Lists the latest entry first. For moderators and operators. A personal token needs the scope account.
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
         * @description Lists the latest report first. For moderators and operators. A personal token needs the scope account.
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
         * List players who are online
         * @description Lists the members and bots that are connected to this server now, sorted by name. Guests are not listed.
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
         * Get the moves played in an opening
         * @description Counts the finished games with the standard stock that reached the position after the given moves, also by other moves. Returns which moves followed, how often, and how the games ended. The first 30 moves of each game are counted. On boards of up to four cups, moves also have their proven values, if they are already known.
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
         * @description The second step of registering a passkey. After it, this passkey can sign in to the account. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description The first step. Returns the options for navigator.credentials.create. An account can have at most ten passkeys. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * Find players by the beginning of their names
         * @description Lists members and bots, sorted by name. Guests and closed accounts are not listed.
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
         * Get the value of a position
         * @description Returns the value of the position and of each legal move. kind says whether a value is exact (proven), bounds (lower and upper are proven) or an estimate of the engine. All margins are those of the side to move in the requested position, also for its moves, which are sorted with the best first. An answer takes some seconds if the value must be computed; proven values are stored. Soon after the start of the server an answer takes longer.
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
         * Watch the analysis of a position
         * @description Each line is one JSON document with everything that is known so far, as in GET /api/v1/positions; in the last line done is true. While the request waits for its turn, an empty line comes at least every 7 s. Proven values are stored for everybody. If too many positions are being analysed, for everybody or for this visitor, the only line is an error. The analysis ends when the connection is closed. The schema describes one line.
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
         * List puzzles by kind, theme and size
         * @description Lists the easiest first.
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
         * Get the puzzle of the day
         * @description Everybody gets the same puzzle on the same day in UTC.
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
         * Get a suitable puzzle
         * @description Returns a puzzle close to the account's rating, if possible one that the account has not tried.
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
         * Download puzzles with their solutions
         * @description For solving puzzles without a network. Returns the puzzles of today and the next days, and puzzles close to the account's rating that it has not tried, as a stream of JSON documents, one on each line. With run, returns the puzzles of that run in their order instead. The schema describes one line.
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
         * Play a run of puzzles
         * @description The puzzles of a run get harder, and the first wrong move ends it. One puzzle may be skipped, and there are no hints. Send the whole run with each step: then nothing is lost if no answer comes, and you can send the same request again. The account's longest runs are stored.
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
         * Get a puzzle
         * @description Returns the puzzle without its solution.
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
         * @description Send the whole attempt with each step: then nothing is lost if no answer comes, and you can send the same request again. The name of the attempt determines the opponent's replies. Without an account, attempts are judged but not recorded or rated.
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
         * List open seeks
         * @description Lists all players who are looking for an opponent, the oldest seek first.
         */
        get: operations["listSeeks"];
        put?: never;
        /**
         * Look for an opponent
         * @description When the game begins, GET /api/v1/events sends gameStart. If neither this stream nor a page is open, the seek ends after a minute; only the seek of a member for a correspondence game stays for a week. People are paired with people and bots with bots, but a person may accept the seek of a bot from the list. A personal token needs the scope play.
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
         * @description The answer is 404 if the seek is no longer open, because a game has begun or because the player has left. A personal token needs the scope play.
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
         * @description The game begins on the terms of the seek. A bot may only accept seeks of bots. A personal token needs the scope play.
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
         * List my sessions
         * @description Lists the browsers and programs in which the account is signed in, the oldest session first. This needs a session, not a personal token.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in by password
         * @description An unknown name and a wrong password get the same answer. Limits for failed attempts: ten for each account, then one a minute; thirty from each address, then one every ten seconds.
         */
        post: operations["signIn"];
        /**
         * Sign out everywhere else
         * @description Ends all sessions except the one that sends the request. This needs a session, not a personal token.
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
         * @description The second step of signing in by passkey.
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
         * @description The first step. Returns the options for navigator.credentials.get. No name is needed, because the passkey contains it. Until it succeeds, it counts as a failed attempt to sign in.
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
         * List my tokens for programs
         * @description Lists the tokens of the account or of one of its bots: names, scopes and dates, but not the tokens themselves. This needs a session, not a personal token.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token for a program
         * @description The token is shown only once. An account can have at most 20 tokens. This needs a session, not a personal token. The session must have begun in the last ten minutes, or have been proven by POST /api/v1/account/proof.
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
         * @description The token stops working within five seconds on all servers. This needs a session, not a personal token.
         */
        delete: operations["endToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tournaments
         * @description Lists tournaments, the latest to be announced first.
         */
        get: operations["listTournaments"];
        put?: never;
        /**
         * Announce a tournament
         * @description Players can enter until it begins, at the time of starts, by the action start of a director, or when it is full. I am its director. A personal token needs the scope play.
         */
        post: operations["createTournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar of tournaments
         * @description Returns the starts of the latest 200 tournaments. With a player also the rounds of the tournaments in which this player is now, and the games on whose time the players have agreed.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tournament
         * @description Returns the tournament as it is now.
         */
        get: operations["getTournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the standings of a tournament as a table
         * @description Returns the standings as comma-separated values with a header.
         */
        get: operations["getTournamentTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}.cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the games of a tournament
         * @description Returns the records of all games of the tournament, in the order of rounds and boards. A game in progress has the result *.
         */
        get: operations["getTournamentGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the calendar of a tournament
         * @description Returns the start, the rounds whose time is known, and the games on whose time the players have agreed.
         */
        get: operations["getTournamentCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}.trf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tournament as a report file
         * @description Returns the tournament as a report file of FIDE (TRF-2026).
         */
        get: operations["getTournamentReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Direct a tournament
         * @description For its directors. Each action is an event that everybody can read. pairNext pairs the next round before its time. pairs chooses pairs of the next round, or replaces those of the latest one that have no result. result enters or corrects a result. expel excludes a player, who loses the open games by forfeit. finish ends it early. approve says that the places count, three days after the end at the latest. The answer is the tournament. A personal token needs the scope play.
         */
        post: operations["directTournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/byes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a half-point bye
         * @description In this round of a Swiss I am not paired and get the points of a draw. A personal token needs the scope play.
         */
        post: operations["askBye"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a line of chat to a tournament
         * @description Everybody can read it in the stream of the tournament. A personal token needs the scope play.
         */
        post: operations["chatInTournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the players of a tournament
         * @description Returns the start list: before the start with the numbers that the players would get now.
         */
        get: operations["listEntries"];
        put?: never;
        /**
         * Enter a tournament
         * @description Sending the request again returns the same entry. Who has withdrawn enters again. The status waiting means that the tournament is full: I come in when somebody leaves before the start. A personal token needs the scope play.
         */
        post: operations["enterTournament"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/entries/me": {
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
         * Leave a tournament
         * @description An open game goes on. Afterwards a Swiss and an arena pair me no longer; in other formats I lose all further games by forfeit. Sending the request again changes nothing. A personal token needs the scope play.
         */
        delete: operations["withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/entries/me/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that I am there
         * @description In a tournament with a check-in, who has not checked in does not take part. A personal token needs the scope play.
         */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/rounds/{round}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a round of a tournament
         * @description Returns the boards with their games and results. South moves first. An arena has one round, with a board for each game.
         */
        get: operations["getRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/rounds/{round}/boards/{board}/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree on a time for my game
         * @description The game opens by itself at this time. The answer is the round. A personal token needs the scope play.
         */
        post: operations["agreeTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/rounds/{round}/boards/{board}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose times for my game
         * @description For tournaments whose pace is arranged. The answer is the round. At the end of the time for the round, who has proposed times that the opponent did not answer wins by forfeit. A personal token needs the scope play.
         */
        post: operations["proposeTimes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the standings of a tournament
         * @description Returns the players by place: by points, then whoever has played a game above those who have not, then by the tie-breaks in the order of the organiser. A knockout and a double elimination are ordered by who has left later.
         */
        get: operations["getStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a tournament
         * @description The answer is a stream that does not end. Each line is one JSON document; an empty line comes at least every 7 s. Events come in order, each once. After events that have changed the standings comes one line of the type standings, with the version of the last of them. If the connection breaks, ask again with the last version that you received. The schema describes one line.
         */
        get: operations["streamTournament"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of a hook
         * @description The server sends this to the address of a hook (POST /api/v1/hooks). Check the signature before you read the body, and refuse deliveries whose time is more than five minutes away. With the secret hook_secret, the timestamp 1700000000 and the body {"id":"a"} the signature is that of the text 1700000000.{"id":"a"}, v1=d37130ef699ff48640f7e006b4c0d66d85e00e6a6c42bfa68ade27f59737e0b6.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Above: {
            /**
             * Format: double
             * @description More than 0, at most 200.
             */
            k: number;
            /**
             * Format: double
             * @description This rating or a higher one, 0 to 4000.
             */
            rating: number;
        };
        Account: {
            /** @description The ID of the account. */
            id: string;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the account. */
            name: string;
        };
        ActRequestBody: {
            /**
             * @description The action.
             * @enum {string}
             */
            action: "resign" | "abort" | "offerTakeback" | "acceptTakeback" | "declineTakeback" | "moreTime" | "offerRematch" | "acceptRematch" | "declineRematch" | "claimWin" | "claimDraw";
        };
        Added: {
            /**
             * Format: int64
             * @description The number of new entries.
             */
            added: number;
        };
        AgreementRequestBody: {
            /**
             * Format: date-time
             * @description One of the times that my opponent has proposed. A director can name any.
             */
            time: string;
        };
        AnswerToMove: {
            /** @description The position before the move. */
            before: string;
            /** @description The cup that a wrong move blocks. */
            blocks?: string;
            /** @description The goal of a transfer can no longer be reached. */
            dead?: boolean;
            /** @description The result of the refutation in words. */
            ending?: string;
            /**
             * @description alsoRight: the move is not the solution's move, but just as good.
             * @enum {string}
             */
            judgement: "wrong" | "alsoRight" | "right";
            /**
             * Format: int64
             * @description How many beans a wrong move costs.
             */
            loss?: number;
            /** @description The move that was tried. */
            move: string;
            /** @description The new moves on the board: the move, and the opponent's reply if there is one. Empty after a wrong move. */
            played: string[];
            /** @description A transfer has reached its goal, but not in the fewest steps. */
            reached?: boolean;
            /** @description If refute was requested, for a wrong move: the move and the best play after it. */
            refutation?: string[];
        };
        AskAnswer: {
            /**
             * @description friends: the other member had already asked, so you are friends now.
             * @enum {string}
             */
            state: "asked" | "friends";
        };
        AttemptRequestBody: {
            /**
             * Format: date-time
             * @description The time of the attempt, if it was made without a network. Left out: now.
             */
            at?: string;
            /**
             * Format: date
             * @description The day, if the puzzle was chosen as the puzzle of this day.
             */
            daily?: string;
            /** @description true: if the last step was a wrong move, also show how it is punished. This may take some seconds. */
            refute?: boolean;
            /** @description All steps from the beginning: moves such as 3 or c, or hint, undo, solution. */
            steps: string[];
        };
        Attempted: {
            /** @description If the last step was a move: its judgement. */
            answer?: components["schemas"]["AnswerToMove"];
            /** @description If the last step was a hint: the hint. */
            hint?: components["schemas"]["HintToSolver"];
            /** @description The moves on the board: the right moves with the opponent's replies. For a transfer: all moves. */
            moves: string[];
            /** @description The position after the moves on the board. */
            position: string;
            /** @description How the attempt changed the rating of the account. */
            rated?: components["schemas"]["RatedAttempt"];
            /** @description The attempt is stored in the account's diary or, for a puzzle from one of its games, with the puzzle. */
            recorded: boolean;
            /**
             * Format: double
             * @description Present once it is settled: 1 for a solution without help, 0.5 with hints that name no move, otherwise 0.
             */
            score?: number;
            /** @description The solution, once the attempt is over. */
            solution?: components["schemas"]["PuzzleEnding"];
            /**
             * @description trying: the attempt goes on. solved: the puzzle is solved. shown: the attempt is over and the solution is shown.
             * @enum {string}
             */
            state: "trying" | "solved" | "shown";
            /** @description A comment on the last step, in the language of the request. */
            text: string;
        };
        BlocksAnswer: {
            /** @description The members whom the account has blocked. */
            blocked: components["schemas"]["Contact"][];
            /** @description The members whom the account has muted. */
            muted: components["schemas"]["Contact"][];
        };
        BotRequestBody: {
            /**
             * @description A name; the rules are those for members' names.
             * @example Adabot
             */
            name: string;
        };
        ByeRequestBody: {
            /**
             * Format: int64
             * @description The number of a round that is not paired yet.
             * @example 3
             */
            round: number;
        };
        Cell: {
            /**
             * Format: int64
             * @description The number of the board; left out without an opponent.
             */
            board?: number;
            /** @description The kind of the bye. */
            bye?: string;
            /** @description The name of the opponent. */
            opponent?: string;
            /**
             * Format: double
             * @description What the round was worth.
             */
            points: number;
            /**
             * @description The result with the points of this player first; *: open.
             * @enum {string}
             */
            result?: "*" | "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--";
            /**
             * Format: int64
             * @description The number of the round, from 1.
             */
            round: number;
            /**
             * @description south: the player has moved first.
             * @enum {string}
             */
            side?: "south" | "north";
        };
        Ceremony: {
            /** @description The options for navigator.credentials, as Web Authentication defines them, with binary values in base64url. */
            options: unknown;
            /** @description A token for the second step, which must follow within five minutes. */
            token: string;
        };
        Challenge: {
            /**
             * Format: int64
             * @description Beans in each stock.
             */
            beans?: number;
            /** @description The time for the game; null: no clock. */
            clock?: components["schemas"]["ClockTerms"];
            /**
             * Format: date-time
             * @description When the challenge was made.
             */
            created?: string;
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups?: number;
            /** @description The name of the player who made the challenge. */
            from?: string;
            /** @description The ID of the game; null until the game begins. */
            game: string | null;
            /** @description The ID of the challenge. */
            id: string;
            /** @description The game will be rated. */
            rated?: boolean;
            /**
             * @description The side of the player who made the challenge.
             * @enum {string}
             */
            side?: "south" | "north" | "random";
            /**
             * @description The state of the challenge.
             * @enum {string}
             */
            state?: "open" | "accepted" | "declined" | "cancelled";
            /** @description The name of the account that is challenged; left out: anybody with the link. */
            to?: string;
            /** @description The page on which the challenge can be accepted. */
            url: string;
        };
        ChallengeRequestBody: {
            /**
             * Format: int64
             * @description Beans in each stock. Left out: ten for each cup.
             * @example 40
             */
            beans?: number;
            /** @description The time for the game. null or left out: no clock. */
            clock?: components["schemas"]["ClockTerms"] | null;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             * @example 4
             */
            cups: number;
            /** @description The opponent. null or left out: anybody with the link. */
            opponent?: components["schemas"]["Opponent"] | null;
            /** @description Rated games are only for members, and need a clock and ten beans for each cup. */
            rated?: boolean;
            /**
             * @description The side of the player who sends this. South moves first. Left out: random.
             * @enum {string}
             */
            side?: "south" | "north" | "random";
        };
        ChangeRequestBody: {
            /** @description The new events, as in POST /api/v1/hooks. Left out: they stay. */
            events?: ("gameStart" | "gameEnd" | "yourTurn" | "challenge" | "message" | "friend")[];
            /**
             * @description The new address, as in POST /api/v1/hooks. Left out: it stays.
             * @example https://example.org/cups
             */
            url?: string;
        };
        ChatRequestBody: {
            /**
             * @description The name of a preset, instead of a text.
             * @enum {string}
             */
            preset?: "hello" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /**
             * @description players for the two players, spectators for everybody else.
             * @enum {string}
             */
            room: "players" | "spectators";
            /** @description A line of 1 to 200 characters. */
            text?: string;
        };
        Clock: {
            /**
             * Format: int64
             * @description The time of each side at the beginning.
             */
            baseMs?: number;
            /**
             * Format: int64
             * @description For correspondence games: the days for each move.
             */
            daysPerMove?: number;
            /**
             * Format: date-time
             * @description For correspondence games: when the side to move loses.
             */
            deadline?: string;
            /**
             * Format: int64
             * @description The time that is left for a first move. Without it the game is aborted.
             */
            firstMoveMs?: number;
            /**
             * Format: int64
             * @description The time that a side gets for each move.
             */
            incrementMs?: number;
            /**
             * Format: int64
             * @description The time that North has left.
             */
            northMs?: number;
            /**
             * @description The side whose clock is running. The first move of each side takes no time from the clock.
             * @enum {string}
             */
            running?: "south" | "north" | "none";
            /**
             * Format: int64
             * @description The time that South has left.
             */
            southMs?: number;
        };
        ClockTerms: {
            /**
             * Format: int64
             * @description The time of each side at the beginning.
             * @example 300000
             */
            baseMs?: number;
            /**
             * Format: int64
             * @description For a correspondence game: the days for each move, instead of the other two.
             */
            daysPerMove?: number;
            /**
             * Format: int64
             * @description The time that a side gets for each move.
             * @example 3000
             */
            incrementMs?: number;
        };
        CloseRequestBody: {
            /**
             * @description The reason, for the log.
             * @example asked for it
             */
            reason: string;
        };
        ConfirmRequestBody: {
            /**
             * @description The token from the link in the e-mail.
             * @example cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV
             */
            token: string;
        };
        Contact: {
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the other account. */
            name: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            since: string;
        };
        Correction: {
            /**
             * Format: date-time
             * @description When the result was corrected.
             */
            at: string;
            /**
             * @description The result before the correction.
             * @enum {string}
             */
            former: "*" | "1-0" | "0-1" | "1/2-1/2";
            /** @description The moderator's reason. */
            reason: string;
        };
        Cost: {
            /**
             * Format: double
             * @description The number of beans.
             */
            beans: number;
            /**
             * @description exact: proven. least: proven to be at least this. about: an estimate of the engine.
             * @enum {string}
             */
            kind: "exact" | "least" | "about";
        };
        Credential: {
            /**
             * Format: date-time
             * @description When it was added.
             */
            created: string;
            /** @description The ID of the password or passkey. */
            id: string;
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "password" | "passkey";
            /** @description The name that its owner has given it. */
            label: string;
            /**
             * Format: date-time
             * @description When it was last used; null: never.
             */
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
             * @description When the event happened.
             */
            at: string;
            /**
             * Format: int64
             * @description The number of attempts so far.
             */
            attempts: number;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            event: "gameStart" | "gameEnd" | "yourTurn" | "challenge" | "message" | "friend" | "test";
            /** @description The ID of the event. */
            id: string;
            /**
             * Format: date-time
             * @description When the next attempt will be made; null: there will be none.
             */
            next: string | null;
            /** @description The outcome of the last attempt: an HTTP status, or noAnswer, noConnection, noSuchHost, badCertificate, privateAddress. */
            outcome?: string;
        };
        DirectRequestBody: {
            /**
             * @description What to do.
             * @enum {string}
             */
            action: "start" | "pairNext" | "pause" | "resume" | "finish" | "approve" | "cancel" | "forbid" | "result" | "pairs" | "expel" | "add" | "invite" | "addDirector" | "removeDirector";
            /**
             * Format: int64
             * @description result: the number of the board.
             */
            board?: number;
            /** @description pairs: the names of the players of each board, South first. */
            pairs?: string[][];
            /** @description expel, add, addDirector, removeDirector: the name of an account. */
            player?: string;
            /** @description forbid: players of whom no two may meet. invite: the names of accounts. */
            players?: string[];
            /** @description result, expel: why, 1 to 200 characters that everybody can read. */
            reason?: string;
            /**
             * @description result: the result, South first; a sign for a forfeit.
             * @enum {string}
             */
            result?: "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--";
            /**
             * Format: int64
             * @description result, pairs: the number of the round.
             */
            round?: number;
            /**
             * Format: date-time
             * @description pause: when it goes on by itself, in the next fourteen days. Left out: in a day.
             */
            until?: string;
        };
        EloCorrectRequestBody: {
            /** @description When the game ended. Left out: it stays. */
            at?: string;
            /** @description Why, at most 200 characters. The log has it. */
            reason: string;
            /** @description 1-0, 0-1 or 1/2-1/2. Left out: it stays. */
            result?: string;
        };
        EloEntry: {
            /**
             * Format: date-time
             * @description When it was entered.
             */
            at: string;
            /** @description Who has entered it; left out: the server, because a game has ended. */
            by?: string;
            /** @description Of a correction: the entry was deleted. */
            deleted?: boolean;
            /** @description The settings from now on. They hold for all entries. */
            elo?: components["schemas"]["Settings"];
            /** @description The ID of the entry. */
            entry?: string;
            /** @description The ID of a game on this server. */
            game?: string;
            /**
             * Format: int64
             * @description The number of games behind the older rating.
             */
            games?: number;
            /**
             * Format: int64
             * @description The number of the import to which the entry belongs, or that was undone.
             */
            import?: number;
            /** @description The player who moved second. */
            north?: components["schemas"]["EloPerson"];
            /** @description A note or a reason. */
            note?: string;
            /** @description Of a link: the name outside. */
            outside?: string;
            /**
             * Format: date-time
             * @description When the game ended, or from when the older rating holds.
             */
            played?: string;
            /** @description Of an older rating: the player. Of a link: the account. */
            player?: components["schemas"]["EloPerson"];
            /**
             * Format: double
             * @description The older rating.
             */
            rating?: number;
            /**
             * @description The result of a game, or the corrected one.
             * @enum {string}
             */
            result?: "1-0" | "0-1" | "1/2-1/2";
            /** @description The player who moved first. */
            south?: components["schemas"]["EloPerson"];
            /**
             * @description elo: the settings; result: a game; rating: an older rating that a player brings along; correction: an entry was corrected or deleted; importUndone: all entries with this number in import were deleted; link: somebody outside is an account now.
             * @enum {string}
             */
            type: "elo" | "result" | "rating" | "correction" | "importUndone" | "link";
            /**
             * Format: int64
             * @description The number of the event in the guild's log. An import has many entries with the same number.
             */
            version: number;
        };
        EloEntryAnswer: {
            /** @description The ID of the entry. */
            entry: string;
        };
        EloLinkRequestBody: {
            /** @description The name of a member of the guild. */
            name: string;
            /** @description The name of somebody outside this server, as the list has it. */
            outside: string;
        };
        EloList: {
            /**
             * Format: date-time
             * @description The time of the list.
             */
            at: string;
            /** @description Everybody who has an entry by then, the best first. */
            players: components["schemas"]["EloPlayer"][];
            /** @description Who was at the top until then, the longest first. Provisional ratings are not at the top. */
            reigns: components["schemas"]["EloReign"][];
            /** @description The settings of the list. */
            settings: components["schemas"]["Settings"];
        };
        EloPerson: {
            /** @description The name of the player: of an account as it is now, or of somebody outside this server. */
            name: string;
            /** @description The player is somebody outside this server. */
            outside?: boolean;
        };
        EloPlayer: {
            /**
             * Format: int64
             * @description The highest rating that the player has had by then, after a game or in an older list.
             */
            best: number;
            /**
             * Format: double
             * @description The rating as it is calculated.
             */
            exact: number;
            /**
             * Format: int64
             * @description The games of the player so far.
             */
            games: number;
            /** @description The name of the player. */
            name: string;
            /** @description The player is somebody outside this server. */
            outside?: boolean;
            /**
             * Format: int64
             * @description The place, from 1. Players with exactly the same rating share it.
             */
            place: number;
            /** @description The player has fewer games than the settings ask for. */
            provisional: boolean;
            /**
             * Format: int64
             * @description The rating as it is shown: a whole number.
             */
            rating: number;
        };
        EloPoint: {
            /**
             * Format: date-time
             * @description When the game ended, or from when the older rating holds.
             */
            at: string;
            /** @description The ID of the entry in the list. */
            entry: string;
            /**
             * Format: double
             * @description The rating afterwards as it is calculated.
             */
            exact: number;
            /** @description The ID of the game on this server. */
            game?: string;
            /** @description The name of the opponent. Left out for an older rating. */
            opponent?: string;
            /**
             * Format: int64
             * @description The rating afterwards: a whole number.
             */
            rating: number;
            /**
             * Format: double
             * @description 1 for a win, 0.5 for a draw, 0 for a loss; null for an older rating.
             */
            score: number | null;
        };
        EloReign: {
            /**
             * Format: int64
             * @description Whole days at the top, all times together.
             */
            days: number;
            /**
             * Format: date-time
             * @description When the player first came to the top.
             */
            first: string;
            /** @description The name of the player. */
            name: string;
            /** @description The player is somebody outside this server. */
            outside?: boolean;
        };
        EloResultRequestBody: {
            /** @description When the game ended: a time or a date. Left out: now. */
            at?: string;
            /** @description Who moved second. */
            north: string | {
                /** @description The name. */
                name: string;
                /** @description Somebody outside this server. */
                outside?: boolean;
            };
            /** @description At most 200 characters. */
            note?: string;
            /** @description 1-0, 0-1 or 1/2-1/2. */
            result: string;
            /** @description Who moved first: the name of an account, or {"name":…,"outside":true} for somebody outside this server. */
            south: string | {
                /** @description The name. */
                name: string;
                /** @description Somebody outside this server. */
                outside?: boolean;
            };
        };
        Ended: {
            /**
             * Format: int64
             * @description The number of sessions that ended.
             */
            ended: number;
        };
        Entry: {
            /**
             * @description What was done.
             * @example role
             */
            action: string;
            /** @description The ID of the account that did it; empty: the operator of the machine. */
            actor: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Details, such as the reason. */
            detail: string;
            /**
             * Format: int64
             * @description The number of the entry.
             */
            number: number;
            /** @description The ID of the account that it was done to. */
            subject: string;
        };
        EntryList: {
            /** @description The players by number, and then those without one in the order of entry. */
            items: components["schemas"]["TournamentEntry"][];
            /** @description Always null: the list is never in parts. */
            next: string | null;
        };
        EntryRequestBody: {
            /** @description The code, if the tournament has one. */
            code?: string;
        };
        EraseRequestBody: {
            /** @description With token: the result of navigator.credentials.get, as its toJSON writes it. */
            answer?: {
                [key: string]: unknown;
            };
            /**
             * @description The name of the account, so that no account is erased by mistake.
             * @example Ada
             */
            name: string;
            /**
             * @description A password of the account.
             * @example correct horse battery
             */
            password?: string;
            /** @description Instead of a password: the token from POST /api/v1/sessions/passkey/begin. */
            token?: string;
        };
        Event: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * @description The side that caused the event.
             * @enum {string}
             */
            by: "south" | "north" | "none";
            /** @description The clocks after the event. */
            clock?: components["schemas"]["Clock"];
            /** @description For rematch: the ID of the next game. */
            game?: string;
            /**
             * Format: int64
             * @description For clock: the time that a player gave the opponent.
             */
            givenMs?: number;
            /** @description The legal moves after the event. */
            legal?: string[];
            /**
             * Format: int64
             * @description For end and correct: South's margin, if the game was played to its end.
             */
            margin?: number;
            /** @description The move that was made. */
            move?: string;
            /** @description For takeback: all moves that are left. */
            moves?: string[];
            /** @description For chat: the name of the writer. */
            name?: string;
            /**
             * @description What is offered.
             * @enum {string}
             */
            offer?: "takeback" | "rematch";
            /**
             * Format: int64
             * @description For clock: the time without a running server, which was taken out of the game.
             */
            pauseMs?: number;
            /**
             * Format: int64
             * @description For move: the ply of the move. For takeback: the number of moves that are left.
             */
            ply?: number;
            /** @description The position after the event. */
            position?: string;
            /**
             * @description For chat: the name of a preset, instead of a text.
             * @enum {string}
             */
            preset?: "hello" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @description For end and correct: how a rated game changed the ratings. */
            ratings?: components["schemas"]["RatingChanges"];
            /**
             * @description For end and correct: the result, South's points first.
             * @enum {string}
             */
            result?: "*" | "1-0" | "0-1" | "1/2-1/2";
            /**
             * @description For chat: who can read the line.
             * @enum {string}
             */
            room?: "players" | "spectators";
            /**
             * @description What happened to the offer.
             * @enum {string}
             */
            state?: "made" | "declined";
            /**
             * @description For end and correct: the status of the game.
             * @enum {string}
             */
            status?: "over" | "aborted";
            /**
             * Format: int64
             * @description For takeback: how often moves have been taken back.
             */
            takebacks?: number;
            /**
             * @description For end and correct: how the game ended, as in records.
             * @enum {string}
             */
            termination?: "normal" | "resignation" | "time forfeit" | "abandoned" | "adjudication";
            /** @description For chat: the line. For correct: the reason. */
            text?: string;
            /**
             * @description The side to move after the event.
             * @enum {string}
             */
            turn?: "south" | "north" | "none";
            /**
             * @description The type of the event. It decides which other fields are present.
             * @enum {string}
             */
            type: "start" | "move" | "takeback" | "offer" | "clock" | "chat" | "rematch" | "end" | "correct";
            /**
             * Format: int64
             * @description The version of the game after this event.
             */
            version: number;
        };
        Fault: {
            error: components["schemas"]["Refusal"];
            /** @description For plyTaken, plyAhead, stale, notYourTurn and gameOver: the game as it is now. */
            game?: components["schemas"]["Game"];
        };
        FaultLine: {
            error: components["schemas"]["Refusal"];
            /** @enum {string} */
            type: "error";
        };
        ForgottenRequestBody: {
            /**
             * @description The name or the e-mail address of a member.
             * @example Ada
             */
            who: string;
        };
        Friend: {
            /** @description The ID of the game that the friend is playing; null: none, or the friend is not online. */
            game: string | null;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the other account. */
            name: string;
            /** @description The friend is connected to this server, through an open page or GET /api/v1/events. */
            online: boolean;
            /**
             * Format: date-time
             * @description When it began.
             */
            since: string;
        };
        FriendsAnswer: {
            /** @description The members whom the account has asked and who have not answered. */
            asked: components["schemas"]["Contact"][];
            /** @description The members who ask to be a friend of the account. */
            asking: components["schemas"]["Contact"][];
            /** @description The friends of the account. */
            friends: components["schemas"]["Friend"][];
        };
        Game: {
            /** @description The clocks; null in a game without a clock. */
            clock: components["schemas"]["Clock"] | null;
            /** @description For each move in moves: the time that its player had left after it. Empty in games without such clocks. */
            clocksMs: number[];
            /** @description Present if a moderator has corrected the result. */
            correction?: components["schemas"]["Correction"];
            /**
             * Format: date-time
             * @description When the game was created: the clocks of the first moves begin.
             */
            created: string;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             */
            cups: number;
            /**
             * Format: date-time
             * @description When the game ended; null: it goes on.
             */
            ended: string | null;
            /** @description The tournament or series of the game, if there is one. */
            event?: string;
            /** @description The ID of the game. */
            id: string;
            /**
             * Format: int64
             * @description South's margin, if the game was played to its end.
             */
            margin: number | null;
            /** @description The moves that were played and not taken back. */
            moves: string[];
            /** @description The player who moves second. */
            north: components["schemas"]["Player"];
            /**
             * Format: int64
             * @description The number of moves that were played and not taken back.
             */
            ply: number;
            /** @description The position now. */
            position: string;
            /** @description The game changes the ratings of its players. */
            rated: boolean;
            /** @description After a rated game: how the game changed the ratings, as in the event end or correct. */
            ratings?: components["schemas"]["RatingChanges"];
            /**
             * @description The result, South's points first.
             * @enum {string}
             */
            result: "*" | "1-0" | "0-1" | "1/2-1/2";
            /** @description The player who moves first. */
            south: components["schemas"]["Player"];
            /**
             * @description The speed of the game. It depends on the base time plus forty increments: bullet is under 3 minutes, blitz under 8, rapid under 25, classical is more; correspondence games have days for each move, and unlimited games have no clock.
             * @enum {string}
             */
            speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence" | "unlimited";
            /** @description The position before the first move. */
            start: string;
            /**
             * Format: date-time
             * @description When the first move was made; null: none was.
             */
            started: string | null;
            /**
             * @description over: the game has a result. aborted: the game ended without a result.
             * @enum {string}
             */
            status: "playing" | "over" | "aborted";
            /**
             * Format: int64
             * @description How often moves have been taken back.
             */
            takebacks: number;
            /**
             * @description How the game ended, as in records: normal, resignation, time forfeit, abandoned, adjudication.
             * @enum {string|null}
             */
            termination: "normal" | "resignation" | "time forfeit" | "abandoned" | "adjudication" | null;
            /** @description Where the game is played in a tournament, if it belongs to one. */
            tournament?: components["schemas"]["GameTournament"];
            /**
             * @description The side to move.
             * @enum {string}
             */
            turn: "south" | "north" | "none";
            /**
             * Format: int64
             * @description The version of the game. Every event increases it by one.
             */
            version: number;
        };
        GameOf: {
            /** @description The ID of the game. */
            game: string;
        };
        GameTournament: {
            /**
             * Format: int64
             * @description The board, from 1.
             */
            board: number;
            /** @description The ID of the tournament. */
            id: string;
            /**
             * Format: int64
             * @description The round, from 1.
             */
            round: number;
        };
        GuestRequestBody: {
            /** @description true for a program that plays. Everybody sees that it is a bot, and it plays people only if they have chosen it. */
            bot?: boolean;
            /**
             * @description The language of the generated name. Left out: en.
             * @enum {string}
             */
            language?: "en" | "de";
        };
        Guild: {
            /** @description Up to four characters that stand at the names of members. */
            badge?: string;
            /**
             * Format: date-time
             * @description When the guild was closed; null: it is open.
             */
            closed: string | null;
            /** @description The code of the invitation. Only officers see it. */
            code?: string;
            /** @description The guild has its own Elo list. */
            elo: boolean;
            /**
             * @description How somebody becomes a member.
             * @enum {string}
             */
            entry: "open" | "application" | "invitation";
            /**
             * Format: date-time
             * @description When the guild was founded.
             */
            founded: string;
            /** @description The colour of the badge, such as #204060. */
            ground?: string;
            /** @description The ID of the guild. */
            id: string;
            /** @description The colour of the badge's characters. */
            ink?: string;
            /**
             * Format: int64
             * @description The number of members.
             */
            members: number;
            /** @description The name of the guild. */
            name: string;
            /**
             * @description My own office. Left out if I am no member, and in lists.
             * @enum {string}
             */
            office?: "master" | "officer" | "member";
            /**
             * @description closed: its history stays readable, and nothing is added.
             * @enum {string}
             */
            status: "open" | "closed";
            /** @description What the guild says about itself; in lists only the beginning. */
            text: string;
            /** @description The same in German, if the guild has written it. */
            textDe?: string;
            /**
             * Format: int64
             * @description The number of events so far. Left out in lists.
             */
            version?: number;
        };
        GuildAddRequestBody: {
            /** @description The name of an account. */
            name: string;
            /**
             * @description Left out: member. Only masters add officers and masters.
             * @enum {string}
             */
            office?: "master" | "officer" | "member";
        };
        GuildApplication: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The name of the applicant. */
            name: string;
            /**
             * @description open: an officer must accept it; member: the applicant is a member now.
             * @enum {string}
             */
            status: "open" | "member";
            /** @description What the applicant writes. */
            text: string;
        };
        GuildApplyRequestBody: {
            /** @description The code, if the guild takes members by invitation. */
            code?: string;
            /** @description Why, at most 1000 characters. Needed if the guild takes members by application. */
            text?: string;
        };
        GuildBallotRequestBody: {
            /**
             * Format: int64
             * @description The option, counted from 0.
             */
            option: number;
        };
        GuildBoardAnswer: {
            /** @description The hall of fame, the oldest entry first. */
            honours: components["schemas"]["GuildHonour"][];
            /** @description The notices, the oldest first. */
            notices: components["schemas"]["GuildNotice"][];
            /** @description The votes, the oldest first, with those that are over. */
            votes: components["schemas"]["GuildVote"][];
        };
        GuildChangeRequestBody: {
            /** @description At most 4 characters. */
            badge?: string;
            /** @description Only a master changes it. */
            code?: string;
            /**
             * @description Only a master changes it.
             * @enum {string}
             */
            entry?: "open" | "application" | "invitation";
            /** @description The colour of the badge. */
            ground?: string;
            /** @description The colour of the badge's characters. */
            ink?: string;
            /** @description Only a master changes it. */
            name?: string;
            /** @description What the guild says about itself. */
            text?: string;
            /** @description The same in German. */
            textDe?: string;
        };
        GuildEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The name of whoever did it. Left out for the server, and for ballots. */
            by?: string;
            /** @description Of a vote: only officers and masters vote. */
            council?: boolean;
            /**
             * Format: date-time
             * @description Of a vote: its end.
             */
            ends?: string;
            /** @description How the list has changed. Left out for imports. */
            entries?: components["schemas"]["EloEntry"][];
            /** @description The name of whom the event is about. */
            name?: string;
            /**
             * Format: int64
             * @description The number of the notice, vote, import or entry of the hall of fame that the event is about.
             */
            number?: number;
            /**
             * @description Of member and office.
             * @enum {string}
             */
            office?: "master" | "officer" | "member";
            /** @description Of a vote. */
            options?: string[];
            /**
             * Format: int64
             * @description Of an import: the number of its entries.
             */
            rows?: number;
            /** @description The notice, the question, the reason, or the note. Only officers see the texts of applications. */
            text?: string;
            /** @description Of office: what the guild calls the member. Of honour: for what. */
            title?: string;
            /**
             * @description What happened. describe: the description or the way in has changed; member: somebody is a member now; departure: a member has left or was removed; office: another office or title; vote and ballot: a vote began, somebody has voted; honour: an entry of the hall of fame; elo: the settings of the list; import, importUndone, result, correction, link: the list has changed.
             * @enum {string}
             */
            type: "found" | "describe" | "application" | "decline" | "member" | "departure" | "office" | "notice" | "noticeGone" | "vote" | "ballot" | "honour" | "honourGone" | "close" | "elo" | "result" | "correction" | "import" | "importUndone" | "link";
            /**
             * Format: int64
             * @description 1 for the first event of the guild, then one more for each.
             */
            version: number;
        };
        GuildFoundRequestBody: {
            /** @description At most 4 characters that stand at the names of members. */
            badge?: string;
            /** @description The code of the invitation, 6 to 40 letters, digits and dashes. */
            code?: string;
            /**
             * @description How somebody becomes a member: open, whoever wants; application, by an application that an officer accepts; invitation, by a code or because an officer adds the account.
             * @enum {string}
             */
            entry: "open" | "application" | "invitation";
            /** @description The colour of the badge, such as #204060. The contrast to ink must be at least 4.5. */
            ground?: string;
            /** @description The colour of the badge's characters. */
            ink?: string;
            /**
             * @description 2 to 40 characters. No other guild has the name.
             * @example BohnDuell
             */
            name: string;
            /** @description What the guild says about itself, at most 4000 characters. */
            text?: string;
            /** @description The same in German. */
            textDe?: string;
        };
        GuildHonour: {
            /**
             * Format: date-time
             * @description Since when.
             */
            at: string;
            /** @description Who is honoured. */
            name: string;
            /**
             * Format: int64
             * @description Names the entry.
             */
            number: number;
            /** @description More about it. */
            text?: string;
            /** @description For what. */
            title: string;
        };
        GuildHonourRequestBody: {
            /** @description Who is honoured. */
            name: string;
            /** @description Somebody outside this server. */
            outside?: boolean;
            /** @description More about it, at most 200 characters. */
            text?: string;
            /** @description For what, at most 200 characters. */
            title: string;
        };
        GuildListAnswer: {
            /** @description The guilds, the latest first. */
            items: components["schemas"]["Guild"][];
            /** @description Send this as after to get the next part; null: there is none. */
            next: string | null;
        };
        GuildLogAnswer: {
            /** @description The events, the oldest first. */
            items: components["schemas"]["GuildEvent"][];
            /** @description Send this as after to get the next part; null: there is none. */
            next: string | null;
        };
        GuildMember: {
            /** @description The name of the member. */
            name: string;
            /**
             * @description The office of the member.
             * @enum {string}
             */
            office: "master" | "officer" | "member";
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /** @description An office that the guild has named itself. It has no powers. */
            title?: string;
        };
        GuildNotice: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who has written it. */
            by: string;
            /**
             * Format: int64
             * @description Names the notice.
             */
            number: number;
            /** @description The notice. */
            text: string;
        };
        GuildNoticeRequestBody: {
            /** @description The notice, at most 2000 characters. */
            text: string;
        };
        GuildNumbered: {
            /**
             * Format: int64
             * @description Names what was made.
             */
            number: number;
        };
        GuildOfficeRequestBody: {
            /**
             * @description Only masters change offices. A master steps down alone, and only if there is another one.
             * @enum {string}
             */
            office?: "master" | "officer" | "member";
            /** @description An office that the guild has named itself, at most 40 characters. It has no powers. */
            title?: string;
        };
        GuildVote: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description Who asks. */
            by: string;
            /** @description Only officers and masters vote. */
            council: boolean;
            /** @description The ballots for each option, once the vote is over; before, the list is empty. */
            counts: number[];
            /**
             * Format: date-time
             * @description When it ends.
             */
            ends: string;
            /**
             * Format: int64
             * @description The option that I have voted for; null: none.
             */
            mine: number | null;
            /**
             * Format: int64
             * @description Names the vote.
             */
            number: number;
            /** @description The options. They are counted from 0. */
            options: string[];
            /** @description The vote has ended. */
            over: boolean;
            /** @description What is asked. */
            question: string;
        };
        GuildVoteRequestBody: {
            /** @description Only officers and masters vote. */
            council?: boolean;
            /**
             * Format: date-time
             * @description When the vote ends, in the next 92 days.
             */
            ends: string;
            /** @description The options, each of at most 200 characters. */
            options: string[];
            /** @description At most 1000 characters. */
            question: string;
        };
        HeadToHead: {
            /**
             * Format: int64
             * @description The number of draws.
             */
            draws: number;
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /** @description The ID of the latest game; null: there is none. */
            latest: string | null;
            /**
             * Format: int64
             * @description The number of games that the other account has won.
             */
            losses: number;
            /** @description The name of the account. */
            name: string;
            /** @description The name of the other account. */
            opponent: string;
            /**
             * Format: int64
             * @description The number of games that the account has won.
             */
            wins: number;
        };
        HintToSolver: {
            /**
             * Format: int64
             * @description How many moves must be taken back, because the goal is too far away from here.
             */
            back?: number;
            /** @description The best move, after a second request for a hint. */
            move?: string;
        };
        Hook: {
            /**
             * Format: date-time
             * @description When the hook was created.
             */
            created: string;
            /** @description At most 10 deliveries, sent or waiting, the latest first. */
            deliveries: components["schemas"]["Delivery"][];
            /** @description The types of events that are sent. */
            events: ("gameStart" | "gameEnd" | "yourTurn" | "challenge" | "message" | "friend")[];
            /** @description The ID of the hook. */
            id: string;
            /** @description Present if the hook is switched off: the outcome of the last attempt. */
            off?: string;
            /** @description The secret that signs the deliveries, shown only when it is made. */
            secret?: string;
            /** @description The address that receives the events. */
            url: string;
        };
        HookEvent: {
            /**
             * Format: date-time
             * @description When the event happened.
             */
            at: string;
            /** @description For challenge: the ID of the challenge. */
            challenge?: string;
            /** @description For gameStart, gameEnd and yourTurn: the ID of the game. */
            game?: string;
            /** @description The ID of the event. The same event may come twice, with the same ID. */
            id: string;
            /** @description For message and friend: the name of the other member. */
            member?: string;
            /**
             * @description The type of the event. It decides which other fields are present. test comes when the owner of the hook has asked for it.
             * @enum {string}
             */
            type: "gameStart" | "gameEnd" | "yourTurn" | "challenge" | "message" | "friend" | "test";
            /**
             * Format: int64
             * @description For yourTurn: the version of the game.
             */
            version?: number;
        };
        HookRequestBody: {
            /**
             * @description One or more of gameStart, gameEnd, challenge, message and friend, as in GET /api/v1/events, and yourTurn, which comes when I am to move.
             * @example [
             *       "yourTurn",
             *       "challenge"
             *     ]
             */
            events: ("gameStart" | "gameEnd" | "yourTurn" | "challenge" | "message" | "friend")[];
            /**
             * @description An https address that can be reached from everywhere.
             * @example https://example.org/cups
             */
            url: string;
        };
        Identification: {
            /** @description With token: the result of navigator.credentials.get, as its toJSON writes it. */
            answer?: {
                [key: string]: unknown;
            };
            /**
             * @description A password of the account.
             * @example correct horse battery
             */
            password?: string;
            /** @description Instead of a password: the token from POST /api/v1/sessions/passkey/begin. */
            token?: string;
        };
        Imported: {
            /**
             * Format: int64
             * @description The number of the import, by which it is undone; null: nothing was taken.
             */
            import: number | null;
            /** @description The names that are no members and not in the list yet: they are people outside this server. */
            new: string[];
            /** @description The lines that were not taken. Without partly, no line is taken while there are any. */
            refused: components["schemas"]["RefusedLine"][];
            /**
             * Format: int64
             * @description The number of lines that were taken, or would be.
             */
            taken: number;
        };
        JoinRequestBody: {
            /** @description A name for the new session. Left out: the program's own name. */
            device?: string;
            /**
             * @description A name with 2 to 24 letters of one script, digits, and single spaces or -_.' in between.
             * @example Ada
             */
            name: string;
            /**
             * @description A password with at least 10 characters and at most 200 bytes.
             * @example correct horse battery
             */
            password: string;
        };
        KeptRun: {
            /**
             * Format: date-time
             * @description When the run ended.
             */
            at: string;
            /** @description The ID of the run. */
            id: string;
            /**
             * Format: int64
             * @description The number of puzzles solved.
             */
            solved: number;
        };
        Leader: {
            /**
             * Format: int64
             * @description The standard deviation of the rating.
             */
            deviation: number;
            /**
             * Format: int64
             * @description The number of rated games.
             */
            games: number;
            /** @description The name of the player. */
            name: string;
            /**
             * Format: int64
             * @description The rank in the list, from 1.
             */
            rank: number;
            /**
             * Format: int64
             * @description The rating of the player.
             */
            rating: number;
        };
        Letter: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description The account that sends the request wrote it. */
            mine: boolean;
            /**
             * Format: int64
             * @description The number of the message between the two members, from 1. Numbers can be missing.
             */
            number: number;
            /**
             * @description The name of a preset, which each reader sees in their own language.
             * @enum {string}
             */
            preset?: "hello" | "play" | "yes" | "no" | "later" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @description The text of the message. */
            text?: string;
        };
        Level: {
            /**
             * Format: int64
             * @description With 95 % certainty, the true rating is within this distance of the given one.
             */
            error: number;
            /**
             * Format: int64
             * @description The level, 1 to 8.
             */
            level: number;
            /**
             * Format: int64
             * @description The rating of the level, from matches between levels, on a scale on which a greedy beginner has 1500.
             */
            rating: number;
        };
        Levels: {
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /** @description The levels with a measured rating at this size. */
            levels: components["schemas"]["Level"][];
            /**
             * Format: int64
             * @description The level whose rating is nearest to the account's rating at this size (at the speed with the most games), or to that of a new player. Left out if no level was measured.
             */
            suggested?: number;
        };
        ListAnswer: {
            /** @description The challenges, the oldest first. */
            items: components["schemas"]["Challenge"][];
            /** @description Send this as after to get the next part; null: there is none. */
            next: string | null;
        };
        Listed: {
            /**
             * Format: date-time
             * @description When the account was closed; null: it is open.
             */
            closed: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created: string;
            /** @description The ID of the account. */
            id: string;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the account. */
            name: string;
            /**
             * @description The role of the account; left out: none.
             * @enum {string}
             */
            role?: "moderator" | "operator";
        };
        LiveEvent: {
            /** @description The event, as in the stream of the game. */
            event: components["schemas"]["Event"];
            /** @description The ID of the game. */
            game: string;
            /** @enum {string} */
            type: "event";
        };
        LiveList: {
            /** @description The IDs of at most 12 games, the best first: games between people come first, then the ratings of the players count. */
            games: string[];
            /** @enum {string} */
            type: "live";
        };
        LobbyLine: {
            /**
             * Format: int64
             * @description The number of connected accounts.
             */
            online: number;
            /**
             * Format: int64
             * @description The number of games in progress.
             */
            playing: number;
            /** @description All open seeks, the oldest first. */
            seeks: components["schemas"]["Seek"][];
            /** @enum {string} */
            type: "lobby";
        };
        MailAnswer: {
            /**
             * @description The confirmed e-mail address; null: there is none.
             * @example ada@example.org
             */
            mail: string | null;
            /** @description This server can send e-mail. */
            sends: boolean;
        };
        MailRequestBody: {
            /**
             * @description The e-mail address.
             * @example ada@example.org
             */
            mail: string;
        };
        Move: {
            /** @description The best moves. If the position is not proven: the move that the engine prefers. */
            best: string[];
            /** @description The difference between the move and the best move. Left out if nothing is known. */
            cost?: components["schemas"]["Cost"];
            /**
             * @description An inaccuracy costs at least 1 bean, a mistake at least 2, a blunder at least 4.
             * @enum {string}
             */
            fault: "none" | "inaccuracy" | "mistake" | "blunder";
            /** @description The move that was played. */
            move: string;
            /** @description One move is proven to be better than all others, so the position is a puzzle. */
            only: boolean;
            /** @description For a fault: all moves, the best first. */
            options?: components["schemas"]["Option"][];
            /**
             * Format: int64
             * @description The number of moves before this one.
             */
            ply: number;
            /** @description The position before the move. */
            position: string;
            /**
             * @description The side that made the move.
             * @enum {string}
             */
            side: "south" | "north";
            /** @description The value of the position before the move, for the side to move. */
            value: components["schemas"]["Value"];
        };
        MoveRequestBody: {
            /**
             * @description The move: a number for a drop, a letter for a sowing.
             * @example d
             */
            move: string;
            /**
             * Format: int64
             * @description The number of moves before this one.
             */
            ply: number;
            /**
             * Format: int64
             * @description The number of take-backs that the client knows of. If the game has another number, the move is refused as stale.
             */
            takebacks?: number;
        };
        MoveValue: {
            /**
             * Format: int64
             * @description For estimate: how many moves ahead the engine has searched.
             */
            depth?: number;
            /**
             * Format: double
             * @description For estimate: the margin that the engine expects.
             */
            estimate?: number;
            /**
             * @description How certain the value is.
             * @enum {string}
             */
            kind: "exact" | "bounds" | "estimate";
            /**
             * Format: int64
             * @description For bounds: the margin is at least this.
             */
            lower?: number;
            /** @description The move: a number for a drop, a letter for a sowing. */
            move: string;
            /** @description The position. For a move: the position after it. */
            position: string;
            /**
             * @description The result for the side to move in this position.
             * @enum {string}
             */
            positionValue: "win" | "lose" | "tie" | "unsolved";
            /**
             * Format: int64
             * @description For bounds: the margin is at most this.
             */
            upper?: number;
            /**
             * Format: int64
             * @description For exact: the margin with best play.
             */
            winby?: number;
        };
        NewAccount: {
            /** @description The ID of the account. */
            id: string;
            /** @description The generated or chosen name of the account. */
            name: string;
            /** @description The token, shown only once. Anybody who has it can act for this account. */
            token: string;
        };
        NoGame: {
            /** @description null: no game begins. */
            game: string | null;
        };
        Notice: {
            /** @description For challenge: the ID of the challenge. */
            challenge?: string;
            /** @description For gameStart, gameEnd and pairing: the ID of the game. */
            game?: string;
            /** @description For message and friend: the name of the other member. */
            member?: string;
            /**
             * Format: int64
             * @description For pairing: the round of the tournament.
             */
            round?: number;
            /** @description For pairing: the ID of the tournament. */
            tournament?: string;
            /**
             * @description The type of the event. notice is reserved for announcements of the operator and has no other field; this version sends none.
             * @enum {string}
             */
            type: "gameStart" | "gameEnd" | "challenge" | "message" | "friend" | "pairing" | "notice";
        };
        Opening: {
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /**
             * Format: int64
             * @description The number of draws.
             */
            draws: number;
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /**
             * @description Present if the value of the position is proven and known.
             * @enum {string}
             */
            kind?: "exact";
            /** @description The IDs of the latest games that reached this position. */
            latest: string[];
            /**
             * Format: double
             * @description South's mean margin in the games that were played to their end; null if there are none.
             */
            meanMargin: number | null;
            /** @description The moves of the request. */
            moves: string[];
            /** @description The moves that were played or have proven values, the most played first. */
            next: components["schemas"]["OpeningMove"][];
            /**
             * Format: int64
             * @description The number of games that North won.
             */
            north: number;
            /** @description The position after these moves. */
            position: string;
            /**
             * Format: int64
             * @description The number of games that South won.
             */
            south: number;
            /**
             * Format: int64
             * @description The proven margin, for the side to move.
             */
            winby?: number;
        };
        OpeningMove: {
            /**
             * Format: int64
             * @description The number of draws.
             */
            draws: number;
            /**
             * Format: int64
             * @description The number of games.
             */
            games: number;
            /**
             * @description Present if the value of the move is proven and known. The margins are those of the side that makes the move.
             * @enum {string}
             */
            kind?: "exact" | "bounds";
            /**
             * Format: int64
             * @description For bounds: the margin is at least this.
             */
            lower?: number;
            /**
             * Format: double
             * @description South's mean margin in the games that were played to their end; null if there are none.
             */
            meanMargin: number | null;
            /** @description The move. */
            move: string;
            /**
             * Format: int64
             * @description The number of games that North won.
             */
            north: number;
            /**
             * Format: int64
             * @description The number of games that South won.
             */
            south: number;
            /**
             * Format: int64
             * @description For bounds: the margin is at most this.
             */
            upper?: number;
            /**
             * Format: int64
             * @description For exact: the margin with best play.
             */
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
            /** @description The difference between the move and the best move. */
            cost?: components["schemas"]["Cost"];
            /** @description The move. */
            move: string;
            /** @description The value of the move, for the side that makes it. */
            value: components["schemas"]["Value"];
        };
        OwnTask: {
            /**
             * Format: date-time
             * @description When the game was reviewed.
             */
            found: string;
            /** @description The ID of the game. */
            game: string;
            /** @description The move that was played in the game. */
            played: string;
            /**
             * Format: int64
             * @description The number of moves in the game before this position.
             */
            ply: number;
            /** @description The puzzle, which is solved like any other. Its rating is 0, because nobody has measured how hard it is, and attempts change no rating. */
            puzzle: components["schemas"]["PuzzleTask"];
        };
        Packed: {
            /** @description The puzzle with its solution. */
            puzzle: components["schemas"]["PackedPuzzle"];
            /** @description The task, as in GET /api/v1/puzzles/{id}. */
            task: components["schemas"]["PuzzleTask"];
        };
        PackedPuzzle: {
            /** @description The ID of the puzzle. */
            id: string;
            /**
             * @description The kind of puzzle.
             * @enum {string}
             */
            kind: "transfer" | "best-move" | "sequence" | "clear";
            /** @description The position. The side to move is the solver. */
            position: string;
            /**
             * Format: int64
             * @description How hard the puzzle is.
             */
            rating: number;
            /** @description The moves of the solution. For a sequence: its first line. */
            solution: string[];
            /** @description For a best move and a sequence: the decisions of the solver. */
            steps?: components["schemas"]["PackedStep"][];
            /** @description The themes of the puzzle. */
            themes: ("capture" | "threat" | "tempo" | "unblock" | "let-it-block" | "endgame" | "transfer" | "clear")[];
            /** @description For a transfer: how many sequences of moves solve it in the fewest steps. */
            ways?: string;
        };
        PackedStep: {
            /** @description The margin of each legal move with best play, from the side of the solver. */
            margins: {
                [key: string]: number;
            };
            /** @description The moves of both sides from the puzzle's position to the decision. */
            path: string[];
        };
        Pairing: {
            /** @description When the game begins, as the players have agreed. */
            agreed?: string;
            /**
             * Format: int64
             * @description The number of the board, from 1.
             */
            board: number;
            /** @description The IDs of the games, in their order. */
            games: string[];
            /**
             * Format: int64
             * @description The number of the match in a bracket.
             */
            match?: number;
            /** @description The name of the other player. */
            north: string;
            /** @description The times that the players have proposed. */
            proposals?: components["schemas"]["Proposal"][];
            /** @description The director's reason for the result. */
            reason?: string;
            /**
             * @description The result of the game or match, South first; a sign for a forfeit; *: open.
             * @enum {string}
             */
            result: "*" | "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--";
            /** @description The name of the player who moves first, in a match in its first game. */
            south: string;
        };
        PasskeyRequestBody: {
            /** @description The result of navigator.credentials.create, as its toJSON writes it. */
            answer: {
                [key: string]: unknown;
            };
            /** @description A name for the passkey. */
            label?: string;
            /** @description The token from the first step. */
            token: string;
        };
        PasskeySignInRequestBody: {
            /** @description The result of navigator.credentials.get, as its toJSON writes it. */
            answer: {
                [key: string]: unknown;
            };
            /** @description A name for the session. */
            device?: string;
            /** @description The token from the first step. */
            token: string;
        };
        PasswordRequestBody: {
            /** @description true: add the new password instead of replacing the present one. An account can have up to three. */
            add?: boolean;
            /** @description A name for the added password. */
            label?: string;
            /**
             * @description The new password.
             * @example another horse battery
             */
            password: string;
            /**
             * @description A password of the account. Leave it out if the account has none.
             * @example correct horse battery
             */
            present?: string;
        };
        Personal: {
            /**
             * Format: date-time
             * @description When the token was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description When the token ends; null: never.
             */
            expires: string | null;
            /** @description The ID of the token. */
            id: string;
            /** @description The name of the token. */
            label: string;
            /**
             * Format: date-time
             * @description When the token was last used, accurate to five minutes.
             */
            lastUsed: string | null;
            /** @description What the token allows. */
            scopes: ("read" | "play" | "account")[];
            /** @description The token itself, shown only when it is created. */
            token?: string;
        };
        Player: {
            /** @description The ID of the account; left out for the computer. */
            id?: string;
            /**
             * @description The kind of player.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot" | "computer";
            /**
             * Format: int64
             * @description The level of the computer, 1 to 8.
             */
            level?: number;
            /** @description The name of the player; empty for the computer. */
            name: string;
            /** @description This rating was still uncertain. */
            provisional?: boolean;
            /**
             * Format: int64
             * @description The rating of the player at this size and speed when the game began. Left out if there was none.
             */
            rating?: number;
            /**
             * Format: int64
             * @description After a rated game: how the game changed the player's rating.
             */
            ratingChange?: number;
        };
        PlayerName: {
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "member" | "bot";
            /** @description The name of the account. */
            name: string;
        };
        Points: {
            /**
             * Format: double
             * @description The bye of a player for whom no opponent is left.
             */
            bye: number;
            /**
             * Format: double
             * @description A draw.
             */
            draw: number;
            /**
             * Format: double
             * @description A loss.
             */
            loss: number;
            /**
             * Format: double
             * @description A win.
             */
            win: number;
        };
        PositionValue: {
            /**
             * Format: int64
             * @description For estimate: how many moves ahead the engine has searched.
             */
            depth?: number;
            /**
             * Format: double
             * @description For estimate: the margin that the engine expects.
             */
            estimate?: number;
            /**
             * @description How certain the value is.
             * @enum {string}
             */
            kind: "exact" | "bounds" | "estimate";
            /**
             * Format: int64
             * @description For bounds: the margin is at least this.
             */
            lower?: number;
            /** @description The legal moves, the best first. */
            moves: components["schemas"]["MoveValue"][];
            /** @description The position. For a move: the position after it. */
            position: string;
            /**
             * @description The result for the side to move in this position.
             * @enum {string}
             */
            positionValue: "win" | "lose" | "tie" | "unsolved";
            /**
             * Format: int64
             * @description For bounds: the margin is at most this.
             */
            upper?: number;
            /**
             * Format: int64
             * @description For exact: the margin with best play.
             */
            winby?: number;
        };
        Profile: {
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created: string;
            /** @description The ID of the account. */
            id: string;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the account. */
            name: string;
            /** @description A rating for each size and speed at which the account has played rated games. */
            ratings: components["schemas"]["Rating"][];
        };
        ProofAnswer: {
            /**
             * Format: date-time
             * @description So long it counts for this session.
             */
            until: string;
        };
        Proposal: {
            /** @description The name of the player. */
            by: string;
            /** @description The times. */
            times: string[];
        };
        ProposalRequestBody: {
            /** @description Times at which I could play. They replace those that I have proposed before. */
            times: string[];
        };
        PuzzleEnding: {
            /** @description For each step that is on the board, the result of each move. */
            figures: string[];
            /** @description The moves of the solution. */
            moves: string[];
            /** @description The idea of the puzzle, why the best moves are good, and what the wrong moves of this attempt cost, in words. */
            why: string[];
        };
        PuzzleLine: {
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /** @description The ID of the puzzle. */
            id: string;
            /**
             * @description The kind of puzzle.
             * @enum {string}
             */
            kind: "transfer" | "best-move" | "sequence" | "clear";
            /**
             * Format: int64
             * @description How hard the puzzle is.
             */
            rating: number;
            /** @description The account has solved the puzzle. */
            solved: boolean;
            /** @description The account has tried the puzzle. */
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
             * @description The number of days in a row on which the puzzle of the day was solved.
             */
            days: number;
            /**
             * Format: double
             * @description The standard deviation of the rating.
             */
            deviation: number;
            /** @description The numbers of tried and solved puzzles for each kind. */
            kinds: {
                [key: string]: components["schemas"]["PuzzleTally"];
            };
            /** @description The rating is still uncertain. */
            provisional: boolean;
            /**
             * Format: int64
             * @description The rating of the account for puzzles.
             */
            rating: number;
            /**
             * Format: int64
             * @description The number of puzzles solved without help at the first attempt.
             */
            solved: number;
            /**
             * Format: int64
             * @description The number of puzzles solved in a row up to now.
             */
            streak: number;
            /**
             * Format: int64
             * @description The number of puzzles that the account has tried.
             */
            tried: number;
        };
        PuzzleTally: {
            /**
             * Format: int64
             * @description The number of puzzles solved.
             */
            solved: number;
            /**
             * Format: int64
             * @description The number of puzzles tried.
             */
            tried: number;
        };
        PuzzleTask: {
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /**
             * Format: date
             * @description The day, if this is a puzzle of the day.
             */
            daily?: string;
            /** @description For a transfer: the row that must be reached with an empty stock. */
            goal?: string;
            /** @description The ID of the puzzle. */
            id: string;
            /**
             * @description The kind of puzzle.
             * @enum {string}
             */
            kind: "transfer" | "best-move" | "sequence" | "clear";
            /**
             * Format: int64
             * @description For a transfer and a clear: the fewest steps. For the other kinds: how many moves must be found at most.
             */
            moves: number;
            /** @description The position. The side to move is the solver. */
            position: string;
            /**
             * Format: int64
             * @description How hard the puzzle is, on the scale of players' ratings.
             */
            rating: number;
            /** @description The account has solved the puzzle. */
            solved: boolean;
            /** @description The task in the language of the request. */
            task: string;
            /** @description A title in the language of the request. */
            title: string;
            /** @description The account has tried the puzzle, so further attempts do not change its rating. */
            tried: boolean;
        };
        Ranking: {
            /** @description What puts this player above the next one: points, the code of a tie-break, played (the next one has not played a game) or round (of a bracket: the next one has left earlier). Left out for a shared place. */
            ahead?: string;
            /**
             * Format: int64
             * @description The draws.
             */
            draws: number;
            /**
             * Format: int64
             * @description The games lost.
             */
            losses: number;
            /**
             * Format: int64
             * @description The sum of the margins of the games.
             */
            margin: number;
            /** @description The name of the player. */
            name: string;
            /**
             * Format: int64
             * @description The starting number.
             */
            number: number;
            /**
             * Format: int64
             * @description The place, from 1. Players whom nothing separates share it.
             */
            place: number;
            /**
             * Format: int64
             * @description Games played on the board.
             */
            played: number;
            /**
             * Format: double
             * @description The points.
             */
            points: number;
            /** @description The rounds so far, in an arena the games. */
            rounds: components["schemas"]["Cell"][];
            /**
             * @description in, withdrawn or out.
             * @enum {string}
             */
            status: "in" | "withdrawn" | "out" | "waiting";
            /** @description The values of the tie-breaks, in the order of the columns. */
            tieBreaks: number[];
            /**
             * Format: int64
             * @description Of these, the games won.
             */
            wins: number;
        };
        RatedAttempt: {
            /**
             * Format: int64
             * @description The change of the rating.
             */
            change: number;
            /** @description This was the first attempt at the puzzle, so it counts. */
            counts: boolean;
            /** @description The rating is still uncertain. */
            provisional: boolean;
            /**
             * Format: int64
             * @description The new rating.
             */
            rating: number;
            /**
             * Format: int64
             * @description The number of puzzles solved in a row.
             */
            streak: number;
            /** @description The change of the rating in words. */
            text: string;
        };
        RatedGame: {
            /**
             * Format: int64
             * @description The rating after the game.
             */
            after: number;
            /**
             * Format: date-time
             * @description When the game was rated.
             */
            at: string;
            /**
             * Format: int64
             * @description The rating before the game.
             */
            before: number;
            /** @description The ID of the game. */
            game: string;
            /**
             * Format: int64
             * @description The number of the game in this list, from 1.
             */
            number: number;
            /** @description The name of the opponent; empty if the account no longer exists. */
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
             * @description The account's score. A moderator may have corrected it.
             * @enum {number}
             */
            score: 0 | 0.5 | 1;
            /** @description The game does not count any more. */
            void?: boolean;
        };
        Rating: {
            /**
             * Format: date-time
             * @description When the last of these games was rated.
             */
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
             * @description The number of rated games.
             */
            games: number;
            /** @description The rating is still uncertain: its deviation is 110 or more. */
            provisional: boolean;
            /**
             * Format: int64
             * @description The rating, on a scale on which a new player has 1500.
             */
            rating: number;
            /**
             * @description The speed of the games.
             * @enum {string}
             */
            speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence";
        };
        RatingChange: {
            /**
             * Format: int64
             * @description The rating after the game.
             */
            after: number;
            /**
             * Format: int64
             * @description The rating before the game.
             */
            before: number;
            /** @description The rating after the game is still uncertain. */
            provisional: boolean;
        };
        RatingChanges: {
            north: components["schemas"]["RatingChange"];
            south: components["schemas"]["RatingChange"];
        };
        Refusal: {
            /**
             * @description The code of the refusal. Codes do not change.
             * @example plyTaken
             * @enum {string}
             */
            code: "alreadyApplied" | "alreadyEntered" | "alreadyMember" | "answerLost" | "badBye" | "badChat" | "badCommand" | "badDate" | "badGuild" | "badHook" | "badMail" | "badMessage" | "badName" | "badOffice" | "badPairs" | "badPassword" | "badPosition" | "badReason" | "badResult" | "badScope" | "badSetting" | "badSettings" | "badSetup" | "badTerms" | "badText" | "badTime" | "badToken" | "badTournament" | "badVote" | "blockedByYou" | "busy" | "changed" | "chatFull" | "closing" | "decided" | "decidesLater" | "emptyImport" | "entryClosed" | "forbidden" | "foreignOrigin" | "gameOver" | "gamesRunning" | "guildClosed" | "guildFull" | "hasLeft" | "illegalMove" | "internal" | "keyReused" | "keyRunning" | "lastMaster" | "lastWayIn" | "mailTaken" | "malformed" | "membersOnly" | "nameTaken" | "needsProof" | "noClock" | "noList" | "noMail" | "noMoreRounds" | "noOffer" | "noPasskeys" | "noSuchBoard" | "noSuchGame" | "noSuchRound" | "noToken" | "notArranged" | "notCheckIn" | "notDirector" | "notEligible" | "notEntered" | "notFound" | "notGuest" | "notInGuild" | "notInvited" | "notOpen" | "notOver" | "notRunning" | "notWelcome" | "notYourGame" | "notYourTurn" | "notYourVote" | "nothingToTake" | "offerOpen" | "officeTooLow" | "opponentHere" | "ownGame" | "ownOffer" | "passkeyFailed" | "plyAhead" | "plyTaken" | "presetsOnly" | "rematchUnavailable" | "roundPaired" | "roundUnfinished" | "sameImport" | "samePlayer" | "stale" | "tokenSpent" | "tooFast" | "tooFewPlayers" | "tooLarge" | "tooLate" | "tooLateToAbort" | "tooMany" | "tooManyChallenges" | "tooManyGames" | "tooManyPictures" | "tooManyQuestions" | "tooManySeeks" | "tooManySignIns" | "tooManyStreams" | "tooMuchTime" | "tooSlow" | "tournamentOver" | "unavailable" | "voteOver" | "wayInClosed" | "wrongCode" | "wrongInvitation" | "wrongMethod" | "wrongPassword" | "yourself";
            /** @description For badTerms and malformed: the name of the wrong field, if there is one. */
            field?: string;
            /** @description The refusal in words, for people. */
            message: string;
            /**
             * @description For illegalMove: the rule that forbids the move. noSuchMove: it is no move at all; nobodyMoves: the game is over; dropTooLarge: the drop has more beans than there are cups; stockTooSmall: more than the stock has; noSuchCup: the board has no such cup; cupEmpty, cupWaits and cupBlocked: the cup is empty, has too few or too many beans to be sown; captureMismatch: the move captures another number than was written.
             * @enum {string}
             */
            reason?: "captureMismatch" | "cupBlocked" | "cupEmpty" | "cupWaits" | "dropTooLarge" | "noSuchCup" | "noSuchMove" | "nobodyMoves" | "stockTooSmall";
            /** @description With a status of 500 or more: the ID of the request, as in the header X-Request-Id. The operator can find it in the log. */
            request?: string;
        };
        RefusedLine: {
            /**
             * @description Why, as a code that never changes.
             * @enum {string}
             */
            code: "badHeader" | "badLine" | "badColumns" | "badDate" | "futureDate" | "badName" | "samePlayer" | "badResult" | "badRating" | "badGames" | "tooManyRows" | "noRows";
            /**
             * Format: int64
             * @description The number of the line, from 1, which is the header.
             */
            line: number;
            /** @description Why, in words. */
            reason: string;
            /** @description What is wrong on the line. */
            value?: string;
        };
        RenameRequestBody: {
            /**
             * @description The new name.
             * @example Adelheid
             */
            name: string;
        };
        Report: {
            /** @description The member who wrote it. */
            about: string;
            /**
             * Format: date-time
             * @description When the message was reported.
             */
            at: string;
            /** @description The member who reported it. */
            by: string;
            /**
             * Format: int64
             * @description The number of the report.
             */
            number: number;
            /**
             * @description The name of a preset.
             * @enum {string}
             */
            preset?: "hello" | "play" | "yes" | "no" | "later" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @description The text of the message. If text and preset are both missing, one of the two accounts was erased, together with the message. */
            text?: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            written?: string;
        };
        ResetAnswer: {
            /**
             * Format: date-time
             * @description When the token ends.
             */
            expires: string;
            /** @description The one-time token, shown only once. */
            token: string;
        };
        ResetRequestBody: {
            /** @description A name for the session. */
            device?: string;
            /**
             * @description The new password.
             * @example another horse battery
             */
            password: string;
            /**
             * @description A one-time token, from an operator or from an e-mail.
             * @example cups_bkRXui2mLQ5hxbmLfNF7s1FKxQi_11tV
             */
            token: string;
        };
        ResultRequestBody: {
            /**
             * @description The reason. Everybody who sees the game can read it.
             * @example South had help.
             */
            reason: string;
            /**
             * @description The right result, South's points first; * if the game does not count.
             * @example 0-1
             * @enum {string}
             */
            result: "1-0" | "0-1" | "1/2-1/2" | "*";
        };
        Review: {
            /** @description The value of the last position: for South if the game was played to its end, otherwise for the side to move. */
            final: components["schemas"]["Value"];
            /** @description The ID of the game. */
            game: string;
            /** @description The moves of the game, in order. */
            moves: components["schemas"]["Move"][];
            /** @description The sum of North's mistakes. */
            north: components["schemas"]["Sum"];
            /** @description The sum of South's mistakes. */
            south: components["schemas"]["Sum"];
            /** @description The position before the first move. */
            start: string;
        };
        RoleRequestBody: {
            /**
             * @description The new role.
             * @example moderator
             * @enum {string}
             */
            role: "member" | "moderator" | "operator";
        };
        Round: {
            /** @description The players without an opponent. */
            byes: components["schemas"]["RoundBye"][];
            /** @description The boards, in their order. */
            pairings: components["schemas"]["Pairing"][];
            /**
             * Format: int64
             * @description The number of the round, from 1.
             */
            round: number;
            /**
             * @description paired: no game has begun. playing: games are going on.
             * @enum {string}
             */
            status: "paired" | "playing" | "over";
            /** @description Until when the players can arrange their games; null: they need not. */
            until: string | null;
        };
        RoundBye: {
            /**
             * @description allocated: no opponent was left. half: asked for. zero: away, for no points.
             * @enum {string}
             */
            kind: "allocated" | "half" | "full" | "zero";
            /** @description The name of the player. */
            player: string;
        };
        RunAnswer: {
            /** @description The result of the last steps. If they solved a puzzle, the result is about this puzzle, and the field puzzle has the next one. Attempts in runs are not rated. */
            attempt?: components["schemas"]["Attempted"];
            /**
             * Format: int64
             * @description The number of puzzles solved in the account's longest run, including this one; 0 without an account.
             */
            best: number;
            /** @description The run has ended, by a wrong move or because no puzzle is left. Further steps change nothing. */
            ended: boolean;
            /**
             * Format: int64
             * @description The number of the puzzle in the run, from 1.
             */
            number: number;
            /**
             * Format: int64
             * @description The largest number of puzzles in a run.
             */
            of: number;
            /** @description The puzzle to solve, or the puzzle at which the run ended. */
            puzzle?: components["schemas"]["PuzzleTask"];
            /** @description This run has ended and is longer than all earlier runs of the account. */
            record: boolean;
            /** @description A puzzle has been skipped. */
            skipped: boolean;
            /**
             * Format: int64
             * @description The number of puzzles solved in this run.
             */
            solved: number;
        };
        RunRequestBody: {
            /** @description true: if the last step was a wrong move, also show how it is punished. This may take some seconds. */
            refute?: boolean;
            /** @description All steps at each puzzle from the beginning: moves such as 3 or c, or skip as the last step, once in a run. An empty list requests the first puzzle. */
            tries: string[][];
        };
        Seek: {
            /**
             * Format: int64
             * @description Beans in each stock.
             */
            beans: number;
            /** @description The time for the game; null: no clock. */
            clock: components["schemas"]["ClockTerms"] | null;
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /** @description The ID of the seek. */
            id: string;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description It is my own seek. */
            mine: boolean;
            /** @description The name of the player who is looking for an opponent. */
            name: string;
            /** @description The game will be rated. */
            rated: boolean;
            /**
             * @description The side of the player who is looking for an opponent.
             * @enum {string}
             */
            side: "south" | "north" | "random";
        };
        SeekAnswer: {
            /** @description The ID of the game, if an opponent was already waiting. */
            game?: string;
            /** @description The ID of the seek. */
            id: string;
        };
        SendRequestBody: {
            /**
             * @description A preset, instead of a text.
             * @enum {string}
             */
            preset?: "hello" | "play" | "yes" | "no" | "later" | "luck" | "fun" | "goodGame" | "thanks" | "bye";
            /** @description A text of 1 to 1000 characters. */
            text?: string;
        };
        Session: {
            /**
             * Format: date-time
             * @description When the session began.
             */
            created: string;
            /** @description The name that the browser or program has given. */
            device: string;
            /**
             * Format: date-time
             * @description When the session ends; null: never.
             */
            expires: string | null;
            /** @description The ID of the session. */
            id: string;
            /**
             * Format: date-time
             * @description When the session was last used, accurate to five minutes.
             */
            lastUsed: string | null;
            /** @description This session sends the request. */
            this: boolean;
        };
        Settings: {
            /** @description The time controls whose games count by themselves: bullet, blitz, rapid, classical, correspondence, unlimited. Left out: all. */
            clocks?: string[];
            /** @description The sizes of the boards whose games count by themselves. Left out: all. */
            cups?: number[];
            /**
             * @description Which games on this server count by themselves: members, those between two members; events, only those of the guild's own tournaments. Left out: members.
             * @enum {string}
             */
            feeds?: "members" | "events";
            /** @description K by the number of games: each step holds for players with fewer games than its number, and the last one, without a number, for everybody else. */
            k: components["schemas"]["Step"][];
            /** @description K of players with a high rating, before k. Left out: no such rule. */
            kAbove?: components["schemas"]["Above"];
            /**
             * Format: int64
             * @description The rating of a player with fewer games is provisional.
             */
            provisional?: number;
            /** @description Games that ended before this time do not count by themselves. Left out: no limit. */
            since?: string;
            /**
             * Format: double
             * @description The rating of a player before the first game, 0 to 4000.
             */
            start: number;
        };
        SettingsAnswer: {
            /**
             * Format: int64
             * @description How long a bean flies, in milliseconds.
             * @enum {integer}
             */
            animation: 0 | 120 | 250 | 500;
            /**
             * @description The side that is shown below.
             * @enum {string}
             */
            below: "own" | "other" | "south" | "north";
            /**
             * @description Who may challenge this account.
             * @enum {string}
             */
            challenges: "everyone" | "friends" | "nobody";
            /** @description The page asks for confirmation before the player resigns. */
            confirmResign: boolean;
            /** @description The board shows letters at cups and numbers at drops. */
            coordinates: boolean;
            /** @description The hints of the first game that the account has seen. The pages show each hint once. */
            hints: ("drop" | "ripe" | "capture" | "blocked" | "win")[];
            /**
             * @description The language of the pages. Empty: the language of the browser.
             * @enum {string}
             */
            language: "en" | "de" | "";
            /**
             * @description Who may write to this account.
             * @enum {string}
             */
            messages: "everyone" | "friends" | "nobody";
            /** @description One tap plays a move without a preview. */
            oneTap: boolean;
            /** @description The pages play sounds. */
            sound: boolean;
            /**
             * @description The colours of the pages. auto follows the system.
             * @enum {string}
             */
            theme: "auto" | "light" | "dark";
            /** @description The account belongs to a young player: it writes and reads only presets, and receives messages only from friends. */
            young: boolean;
            /**
             * @description Who has set young. If an officer has set it, only an officer can change it.
             * @enum {string}
             */
            youngBy?: "owner" | "officer";
        };
        SettingsPatch: {
            /**
             * Format: int64
             * @description How long a bean flies, in milliseconds.
             * @enum {integer}
             */
            animation?: 0 | 120 | 250 | 500;
            /**
             * @description The side that is shown below.
             * @enum {string}
             */
            below?: "own" | "other" | "south" | "north";
            /**
             * @description Who may challenge this account.
             * @enum {string}
             */
            challenges?: "everyone" | "friends" | "nobody";
            /** @description The page asks for confirmation before the player resigns. */
            confirmResign?: boolean;
            /** @description The board shows letters at cups and numbers at drops. */
            coordinates?: boolean;
            /** @description All hints that the account has seen. An empty list: show all hints again. */
            hints?: ("drop" | "ripe" | "capture" | "blocked" | "win")[];
            /**
             * @description The language of the pages. Empty: the language of the browser.
             * @enum {string}
             */
            language?: "en" | "de" | "";
            /**
             * @description Who may write to this account.
             * @enum {string}
             */
            messages?: "everyone" | "friends" | "nobody";
            /** @description One tap plays a move without a preview. */
            oneTap?: boolean;
            /** @description The pages play sounds. */
            sound?: boolean;
            /**
             * @description The colours of the pages. auto follows the system.
             * @enum {string}
             */
            theme?: "auto" | "light" | "dark";
            /** @description The account belongs to a young player: it writes and reads only presets, and receives messages only from friends. */
            young?: boolean;
        };
        SignInRequestBody: {
            /** @description A name for the session. */
            device?: string;
            /**
             * @description The name of the account.
             * @example Ada
             */
            name: string;
            /**
             * @description A password of the account.
             * @example correct horse battery
             */
            password: string;
        };
        Standings: {
            /** @description points, and then the tie-breaks in their order. */
            columns: string[];
            /** @description The players by place. */
            players: components["schemas"]["Ranking"][];
            /**
             * Format: int64
             * @description The version of the tournament.
             */
            version: number;
        };
        Step: {
            /**
             * Format: int64
             * @description Players with fewer games. Left out in the last step.
             */
            games?: number;
            /**
             * Format: double
             * @description The largest change by one game, more than 0, at most 200.
             */
            k: number;
        };
        Sum: {
            /**
             * Format: double
             * @description The number of beans that all faults cost together.
             */
            beans: number;
            /**
             * Format: int64
             * @description The number of blunders.
             */
            blunders: number;
            /**
             * Format: int64
             * @description The number of inaccuracies.
             */
            inaccuracies: number;
            /**
             * Format: int64
             * @description The number of mistakes.
             */
            mistakes: number;
            /** @description All these costs are proven, although some may be higher. */
            proven: boolean;
        };
        Talk: {
            /**
             * Format: date-time
             * @description When the last message was written.
             */
            at: string;
            /** @description The last message. */
            last?: components["schemas"]["Letter"];
            /** @description The name of the other member. */
            name: string;
            /**
             * Format: int64
             * @description The number of unread messages.
             */
            unread: number;
        };
        Terms: {
            /**
             * Format: int64
             * @description Beans in each stock. Left out: ten for each cup.
             * @example 40
             */
            beans?: number;
            /** @description The time for the game. null or left out: no clock. */
            clock?: components["schemas"]["ClockTerms"] | null;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16.
             * @example 4
             */
            cups: number;
            /** @description Rated games are only for members, and need a clock and ten beans for each cup. */
            rated?: boolean;
            /**
             * @description The side of the player who sends this. South moves first. Left out: random.
             * @enum {string}
             */
            side?: "south" | "north" | "random";
        };
        TokenRequestBody: {
            /**
             * Format: int64
             * @description The number of days until the token ends. Left out: it does not end by itself.
             * @example 90
             */
            days?: number;
            /**
             * @description A name for the token.
             * @example my script
             */
            label?: string;
            /**
             * @description read: see everything that the account sees. play: also make challenges and seeks, move, chat and write messages. account: also change the name, the settings, friends and blocks.
             * @example [
             *       "read",
             *       "play"
             *     ]
             */
            scopes: ("read" | "play" | "account")[];
        };
        Tournament: {
            /** @description A director has said that the places count. */
            approved: boolean;
            /**
             * Format: int64
             * @description Beans in each stock.
             */
            beans: number;
            /** @description When it began; null: not yet. */
            began: string | null;
            /** @description In an arena, players may halve their clock for a point more. */
            berserk: boolean;
            /**
             * Format: int64
             * @description The games of a match of a knockout or double elimination.
             */
            bestOf: number;
            /**
             * Format: int64
             * @description The time between two rounds.
             */
            breakMs: number;
            /**
             * Format: int64
             * @description How many half-point byes a player of a Swiss can ask for.
             */
            byes: number;
            /**
             * Format: int64
             * @description How long before the start players must say that they are there; 0: they need not.
             */
            checkInMs: number;
            /** @description The time for each game; null: no clock. */
            clock: components["schemas"]["ClockTerms"] | null;
            /** @description When an arena ends; null before its start and for other formats. */
            closes: string | null;
            /**
             * Format: date-time
             * @description When it was announced.
             */
            created: string;
            /**
             * Format: int64
             * @description Cups of each side.
             */
            cups: number;
            /** @description The names of the directors. */
            directors: string[];
            /** @description Everybody meets everybody twice. */
            double: boolean;
            /**
             * Format: date-time
             * @description When it ended; null: not yet.
             */
            ended: string | null;
            /**
             * @description Who can enter: open, code or invitation.
             * @enum {string}
             */
            entry: "open" | "code" | "invitation";
            /**
             * @description How players meet: roundRobin, swiss, knockout, doubleElimination, arena or league.
             * @enum {string}
             */
            format: "roundRobin" | "swiss" | "knockout" | "doubleElimination" | "arena" | "league";
            /** @description The ID of the guild whose tournament it is; null: none. */
            guild: string | null;
            /** @description The ID of the tournament. */
            id: string;
            /**
             * Format: int64
             * @description A Swiss can be entered until this round is paired; 0: not after the start.
             */
            late: number;
            /** @description Only members of the guild can enter; without a guild only members of the site. */
            members: boolean;
            /**
             * Format: int64
             * @description How long an arena lasts; null for other formats.
             */
            minutes: number | null;
            /**
             * Format: int64
             * @description The most players. Others are on a waiting list.
             */
            most: number;
            /** @description The name of the tournament. */
            name: string;
            /** @description When the next round is paired by itself; null: that is not known. */
            next: string | null;
            /**
             * Format: int64
             * @description Who has not made the first move by then loses by forfeit.
             */
            noShowMs: number;
            /**
             * @description When rounds are played: atOnce, daily, weekly, or arranged by the players.
             * @enum {string}
             */
            pace: "atOnce" | "daily" | "weekly" | "arranged";
            /**
             * Format: int64
             * @description How many players take part.
             */
            players: number;
            /** @description What results are worth. */
            points: components["schemas"]["Points"];
            /** @description The games are rated. */
            rated: boolean;
            /**
             * Format: int64
             * @description The least rating of a player; 0: any.
             */
            ratedFrom: number;
            /**
             * Format: int64
             * @description The highest rating of a player; 0: any.
             */
            ratedTo: number;
            /**
             * Format: int64
             * @description The latest round that is paired; 0 before the first one. An arena has one round.
             */
            round: number;
            /**
             * Format: int64
             * @description How many rounds there will be; 0 if that is not known yet, and in an arena.
             */
            rounds: number;
            /** @description When it begins by itself; null: a director starts it. */
            starts: string | null;
            /**
             * @description open: players can enter, and it has not begun. paused: nothing is paired. over: all is played; see approved. cancelled: it does not take place.
             * @enum {string}
             */
            status: "open" | "running" | "paused" | "over" | "cancelled";
            /** @description What the organiser says about it. */
            text?: string;
            /** @description A knockout has a match for the third place. */
            third: boolean;
            /** @description The tie-breaks in their order, as FIDE names them, or BEANS for the sum of margins. */
            tieBreaks: ("DE" | "BH" | "BHC1" | "BHM1" | "SB" | "KS" | "PS" | "WIN" | "WON" | "BPG" | "BWG" | "TPR" | "BEANS")[];
            /** @description When a pause ends by itself; null: there is none. */
            until: string | null;
            /**
             * Format: int64
             * @description The version of the tournament. Every event increases it by one.
             */
            version: number;
            /** @description It begins as soon as the most players have entered. */
            whenFull: boolean;
            /**
             * Format: int64
             * @description How long players have for a round whose games they arrange.
             */
            windowMs: number;
        };
        TournamentChatRequestBody: {
            /** @description A line of 1 to 200 characters. */
            text: string;
        };
        TournamentEntry: {
            /**
             * Format: date-time
             * @description When the player entered.
             */
            at: string;
            /** @description The rounds for which the player has asked for a bye. */
            byes: number[];
            /** @description The player has said that they are there. */
            checkedIn: boolean;
            /**
             * @description The kind of account.
             * @enum {string}
             */
            kind: "guest" | "member" | "bot";
            /** @description The name of the player. */
            name: string;
            /**
             * Format: int64
             * @description The starting number; 0 for who does not take part.
             */
            number: number;
            /** @description This rating was uncertain. */
            provisional?: boolean;
            /**
             * Format: int64
             * @description The rating at the time of the entry; 0: none.
             */
            rating: number;
            /**
             * @description in: will be paired. withdrawn: has left. out: excluded by a director. waiting: on the waiting list.
             * @enum {string}
             */
            status: "in" | "withdrawn" | "out" | "waiting";
        };
        TournamentEvent: {
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * Format: int64
             * @description The number of the board; for round in an arena: of the first one of pairings.
             */
            board?: number;
            /** @description The name of the account that caused it. Left out: it happened by itself. */
            by?: string;
            /** @description round: the players without an opponent. */
            byes?: components["schemas"]["RoundBye"][];
            /** @description The ID of the game. */
            game?: string;
            /** @description director: is none any more. withdrawal: the player did not come to a game. */
            gone?: boolean;
            /**
             * Format: int64
             * @description result: South's margin.
             */
            margin?: number;
            /** @description round, pairs: the boards as they were paired. */
            pairings?: components["schemas"]["Pairing"][];
            /** @description The name of the player whom the event is about. */
            player?: string;
            /** @description forbid, invitation: the names. start: the players in the order of their numbers. */
            players?: string[];
            /** @description The reason of a director. */
            reason?: string;
            /**
             * @description result: of the game as its South sees it, or of the board if there is no game; * if the game does not count.
             * @enum {string}
             */
            result?: "*" | "1-0" | "0-1" | "1/2-1/2" | "+-" | "-+" | "--";
            /**
             * Format: int64
             * @description The number of the round.
             */
            round?: number;
            /** @description chat: the line. */
            text?: string;
            /** @description proposal, agreement: the times. */
            times?: string[];
            /** @description create, change, entry, withdrawal, bye, checkIn, invitation, director, forbid, pairs, start, round, game, result, proposal, agreement, pause, resume, expulsion, chat, end, approval or cancel. standings comes after events that have changed the standings, with the version of the last one, and is no event of its own. Programs must ignore others. */
            type: string;
            /** @description pause: when it ends by itself. */
            until?: string;
            /**
             * Format: int64
             * @description The version of the tournament after the event.
             */
            version: number;
            /** @description entry: on the waiting list. */
            waiting?: boolean;
        };
        TournamentList: {
            /** @description The tournaments, the latest to be announced first. */
            items: components["schemas"]["Tournament"][];
            /** @description Send this as after to get the next part; null: there is none. */
            next: string | null;
        };
        TournamentTerms: {
            /**
             * Format: int64
             * @description Beans in each stock. Left out: ten for each cup.
             */
            beans?: number;
            /** @description In an arena, players may halve their clock for a point more. */
            berserk?: boolean;
            /**
             * Format: int64
             * @description The games of a match of a knockout or double elimination, 1 to 99.
             */
            bestOf?: number;
            /**
             * Format: int64
             * @description The time between two rounds, at most a day.
             */
            breakMs?: number;
            /**
             * Format: int64
             * @description How many half-point byes a player of a Swiss can ask for. Left out: 2.
             */
            byes?: number;
            /**
             * Format: int64
             * @description How long before starts players must say that they are there; 0: they need not.
             */
            checkInMs?: number;
            /** @description The time for each game; null: no clock. Left out: five minutes and three seconds a move. */
            clock?: components["schemas"]["ClockTerms"] | null;
            /** @description With entry code: what players must know. */
            code?: string;
            /**
             * Format: int64
             * @description Cups of each side, 1 to 16. Left out: 4.
             */
            cups?: number;
            /** @description The names of the directors. Left out: I. I am always one. */
            directors?: string[];
            /** @description A round robin in which everybody meets everybody twice. */
            double?: boolean;
            /**
             * @description Who can enter. Left out: open, or code if there is one.
             * @enum {string}
             */
            entry?: "open" | "code" | "invitation";
            /**
             * @description How players meet. Left out: swiss.
             * @enum {string}
             */
            format?: "roundRobin" | "swiss" | "knockout" | "doubleElimination" | "arena" | "league";
            /** @description The ID of the guild whose tournament it is; null: none. */
            guild?: string | null;
            /**
             * Format: int64
             * @description A Swiss can be entered until this round is paired; 0: not after the start. Left out: 3.
             */
            late?: number;
            /** @description Only members can enter: of the guild, or without a guild of the site. */
            members?: boolean;
            /** @description How long an arena lasts, 1 to 1440; left out: 60. null for other formats. */
            minutes?: number | null;
            /**
             * Format: int64
             * @description The most players, 2 to 1000. Others are on a waiting list.
             */
            most?: number;
            /**
             * @description The name of the tournament, 1 to 60 characters.
             * @example Sunday Round
             */
            name: string;
            /**
             * Format: int64
             * @description Who has not made the first move by then loses by forfeit. Left out: five minutes, in an arena 30 s.
             */
            noShowMs?: number;
            /**
             * @description When rounds are played. Left out: atOnce, for a league weekly.
             * @enum {string}
             */
            pace?: "atOnce" | "daily" | "weekly" | "arranged";
            /** @description What results are worth. Left out: 1, 0.5, 0 and 1; in an arena 2, 1, 0 and 0. */
            points?: components["schemas"]["Points"];
            /** @description The games are rated. */
            rated?: boolean;
            /**
             * Format: int64
             * @description The least rating of a player; 0: any.
             */
            ratedFrom?: number;
            /**
             * Format: int64
             * @description The highest rating of a player; 0: any.
             */
            ratedTo?: number;
            /**
             * Format: int64
             * @description The rounds of a Swiss, 1 to 50; left out: 5. Other formats find out themselves.
             */
            rounds?: number;
            /** @description When it begins by itself; null or left out: a director starts it. */
            starts?: string | null;
            /** @description What players should know, at most 4000 characters. */
            text?: string;
            /** @description A knockout has a match for the third place. */
            third?: boolean;
            /** @description The tie-breaks in their order: DE, BH, BHC1, BHM1, SB, KS, PS, WIN, WON, BPG, BWG, TPR or BEANS. */
            tieBreaks?: string[];
            /** @description It begins as soon as the most players have entered. */
            whenFull?: boolean;
            /**
             * Format: int64
             * @description How long players have for a round whose games they arrange. Left out: seven days.
             */
            windowMs?: number;
        };
        Value: {
            /**
             * Format: int64
             * @description For estimate: how many moves ahead the engine has searched.
             */
            depth?: number;
            /**
             * Format: double
             * @description For estimate: the margin that the engine expects.
             */
            estimate?: number;
            /**
             * @description How certain the value is.
             * @enum {string}
             */
            kind: "exact" | "bounds" | "estimate";
            /**
             * Format: int64
             * @description For bounds: the margin is at least this.
             */
            lower?: number;
            /**
             * Format: int64
             * @description For bounds: the margin is at most this.
             */
            upper?: number;
            /**
             * Format: int64
             * @description For exact: the margin with best play.
             */
            winby?: number;
        };
        ValueLinePositionValue: {
            /** @description This is the last line: everything is proven, or the time is up. */
            done: boolean;
            /** @description The best moves from here, as far as they are known. They are proven if the value is exact. */
            line: string[];
            /**
             * Format: int64
             * @description The number of positions that were searched for this; 0: the value was known.
             */
            nodes: number;
            /** @enum {string} */
            type: "value";
            /** @description The value, as in GET /api/v1/positions. */
            value: components["schemas"]["PositionValue"];
        };
        WholeGame: {
            game: components["schemas"]["Game"];
            /** @enum {string} */
            type: "game";
        };
        WholeGuild: {
            guild: components["schemas"]["Guild"];
            /** @enum {string} */
            type: "guild";
        };
        WholeTournament: {
            tournament: components["schemas"]["Tournament"];
            /** @enum {string} */
            type: "tournament";
        };
        Working: {
            /**
             * Format: int64
             * @description The number of positions that were examined.
             */
            done: number;
            /**
             * Format: int64
             * @description The number of positions of the game. Other games may be reviewed first; until then done is 0.
             */
            of: number;
        };
        YoungRequestBody: {
            /**
             * @description Whether the account belongs to a young player.
             * @example true
             */
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `gamesRunning`: This account has a game in progress: finish, resign or abort it first.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
                     *         "created": "2026-03-01T12:00:00.000Z",
                     *         "lastUsed": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Credential"][];
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
                     *         "at": "2026-11-22T12:00:00.000Z",
                     *         "deed": "tokenMade",
                     *         "device": "Firefox, Linux",
                     *         "session": "9f86d081884c7d65"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Deed"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `gamesRunning`: This account has a game in progress: finish, resign or abort it first.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noMail`: This server sends no e-mail. Ask its operator for a one-time token.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    join: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noMail`: This server sends no e-mail. Ask its operator for a one-time token.
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
             * @description `badMail`: This is not an e-mail address.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    rename: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    setPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badPassword`: A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    proveIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "until": "2026-11-22T12:10:00.000Z"
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            /** @description The diary. The schema describes one line. */
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    importPuzzleDiary: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
                    "application/json": components["schemas"]["OwnTask"][];
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
                    "application/json": components["schemas"]["KeptRun"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badPassword`: A password must have at least 10 characters, at least four of them different, and at most 200 bytes, and must not be the name.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
                 * @description The name of an account, in upper or lower case.
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
    getHeadToHead: {
        parameters: {
            query?: {
                /**
                 * @description Only games with this many cups of each side.
                 * @example 4
                 */
                cups?: number;
                /** @description true: only rated games. false: only casual games. */
                rated?: boolean;
                /** @description Only games that began at this time or later, as RFC 3339 or a date. */
                since?: string;
                /** @description Only games that began before this time. */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The name of an account, in upper or lower case.
                 * @example Ada
                 */
                name: string;
                /**
                 * @description The name of another account, in upper or lower case.
                 * @example Ben
                 */
                opponent: string;
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
                     *       "name": "Ada",
                     *       "opponent": "Ben",
                     *       "games": 12,
                     *       "wins": 5,
                     *       "draws": 1,
                     *       "losses": 6,
                     *       "latest": "yjdgfc2r5r"
                     *     }
                     */
                    "application/json": components["schemas"]["HeadToHead"];
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
                 * @description The speed depends on the base time plus forty increments: bullet is under 3 minutes, blitz under 8, rapid under 25, classical is more; correspondence games have days for each move.
                 * @example blitz
                 */
                speed: "bullet" | "blitz" | "rapid" | "classical" | "correspondence";
                /** @description Only games after the game with this number. */
                after?: number;
                /** @description The largest number of games to return. */
                max?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of an account, in upper or lower case.
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
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
                    "application/json": components["schemas"]["RatedGame"][];
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
                     *           "since": "2026-03-01T12:00:00.000Z"
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
                    "application/json": components["schemas"]["Account"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badName`: A name has 2 to 24 letters of one script, digits, single spaces or -_.', begins and ends with a letter or digit, and does not look like an official name of the server.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    closeBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of one of my bots.
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
    listChallenges: {
        parameters: {
            query?: {
                /** @description The next of the part before: the ID of its last challenge. */
                after?: string;
                /** @description The largest number of challenges to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "ew9t3ukfv7",
                     *           "url": "http://localhost:8080/c/ew9t3ukfv7",
                     *           "game": null,
                     *           "from": "Russet Badger",
                     *           "to": "Calm Finch",
                     *           "state": "open",
                     *           "cups": 4,
                     *           "beans": 40,
                     *           "clock": {
                     *             "baseMs": 300000,
                     *             "incrementMs": 3000
                     *           },
                     *           "side": "south",
                     *           "created": "2026-03-01T11:50:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListAnswer"];
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
    createChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `blockedByYou`: You have blocked this member: unblock them first.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badTerms`: A game cannot be played on these terms.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
             *     `tooManyChallenges`: You have, or your network has, as many open challenges as there may be, in all or to this account: withdraw one first.
             *     `tooManyGames`: You have, or your network has, as many games against the computer as there may be: finish one first, or wait some minutes.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notOpen`: This is no longer open.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    cancelChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notOpen`: This is no longer open.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    declineChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notOpen`: This is no longer open.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
                     *           "since": "2026-03-01T12:00:00.000Z",
                     *           "online": true,
                     *           "game": "yjdgfc2r5r"
                     *         }
                     *       ],
                     *       "asked": [],
                     *       "asking": [
                     *         {
                     *           "name": "Cleo",
                     *           "kind": "member",
                     *           "since": "2026-03-02T12:00:00.000Z"
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `blockedByYou`: You have blocked this member: unblock them first.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    declineFriend: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    listGames: {
        parameters: {
            query?: {
                /** @description The name of a player, in upper or lower case. */
                player?: string;
                /** @description The name of the other player, in upper or lower case. Games keep the names from the time they were played. */
                opponent?: string;
                /**
                 * @description Cups of each side.
                 * @example 4
                 */
                cups?: number;
                /** @description Only games that began at this time or later, as RFC 3339 or a date. */
                since?: string;
                /** @description Only games that began before this time. */
                until?: string;
                /** @description The tournament or series of the game. */
                event?: string;
                /** @description over: games with a result. playing: games in progress. aborted: games that ended without a result. all: every game. */
                status?: "over" | "playing" | "aborted" | "all";
                /** @description true: only my own games, whatever my name was at the time. This needs a token. */
                mine?: boolean;
                /** @description The IDs of at most 100 games, separated by commas. Returns these games in this order, whatever their status; IDs of games that do not exist are left out. Of the other parameters only format is allowed. */
                ids?: string[];
                /** @description Only games with this result, South's points first. */
                result?: "1-0" | "0-1" | "1/2-1/2";
                /** @description Only games that began with these moves, separated by _. Games in progress are left out. */
                opening?: string;
                /** @description true: only rated games. false: only casual games. */
                rated?: boolean;
                /** @description cups means the same as Accept: text/x-cups, but can be used in links. */
                format?: "ndjson" | "cups";
                /** @description The ID of a game. Returns only games that come after it in the list, so that the list can be read in parts. */
                after?: string;
                /** @description An older name of after. */
                before?: string;
                /**
                 * @description The largest number of games to return. Left out: all. The answer has the header Link if max is at most 1000.
                 * @example 100
                 */
                max?: number;
            };
            header?: {
                /** @description text/x-cups returns records; anything else returns JSON documents. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
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
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "started": "2026-03-01T11:50:05.000Z",
                     *       "ended": null,
                     *       "speed": "blitz",
                     *       "clocksMs": [
                     *         300000,
                     *         300000
                     *       ],
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "started": "2026-03-01T11:50:05.000Z",
                     *       "ended": "2026-03-01T12:00:00.000Z",
                     *       "speed": "unlimited",
                     *       "clocksMs": [],
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `blockedByYou`: You have blocked this member: unblock them first.
             *     `decided`: The game is decided: it can be won, not drawn.
             *     `gameOver`: The game is over.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    chat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "started": "2026-03-01T11:50:05.000Z",
                     *       "ended": null,
                     *       "speed": "unlimited",
                     *       "clocksMs": [],
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `chatFull`: This chat is full.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badChat`: A line must have 1 to 200 characters or be the name of a preset.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "started": "2026-03-01T11:50:05.000Z",
                     *       "ended": null,
                     *       "speed": "unlimited",
                     *       "clocksMs": [],
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `gameOver`: The game is over.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `illegalMove`: The rules do not allow this move.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    getReview: {
        parameters: {
            query?: {
                /** @description false: do not begin a review. If there is no review and none is being made, the answer is 204. */
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
            /** @description There is no review and none is being made (only with begin=false). */
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
                /** @description Send all events after this version. Left out: send the whole game first, then new events. A version that the game has not reached is refused. */
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    createGuest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    listGuilds: {
        parameters: {
            query?: {
                /** @description The name contains this. */
                q?: string;
                /** @description The name of an account: only guilds of which it is a member. */
                player?: string;
                /** @description Closed guilds, too. */
                closed?: boolean;
                /** @description The next of the part before: the ID of its last guild. */
                after?: string;
                /** @description The largest number of guilds to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildListAnswer"];
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
    foundGuild: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildFoundRequestBody"];
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
                    "application/json": components["schemas"]["Guild"];
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badGuild`: A guild cannot be described like this.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    getGuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["Guild"];
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
    changeGuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildChangeRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guild"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `nameTaken`: Somebody has this name, or had it until a short time ago.
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
            /** @description `badGuild`: A guild cannot be described like this. */
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
    listApplications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["GuildApplication"][];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
    applyToGuild: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildApplyRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildApplication"];
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
             *     `wrongInvitation`: This is not the code of the invitation.
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
             * @description `alreadyApplied`: You have applied already.
             *     `alreadyMember`: This account is a member of the guild already.
             *     `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `wayInClosed`: Nobody can enter in this way.
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
             * @description `badText`: The text is missing or too long.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    declineApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The name of an account; me: my own. */
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
    getGuildBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["GuildBoardAnswer"];
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
    closeGuild: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["Guild"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    getGuildElo: {
        parameters: {
            query?: {
                /** @description A time or a date; a date means its end. Left out: now. */
                at?: string;
                /** @description csv: the players as CSV with a header. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["EloList"];
                    /**
                     * @example place,name,rating,exact,games,provisional,best
                     *     1,Ada,1520,1520,1,true,1520
                     */
                    "text/csv": string;
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
            /** @description `noList`: The guild has no Elo list yet: its master begins one by PUT of its settings. */
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
    setGuildElo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EloList"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
            /** @description `badSettings`: A list cannot have these settings. */
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
    exportElo: {
        parameters: {
            query?: {
                /** @description csv: only the results that count, as CSV that can be imported again. */
                format?: "ndjson" | "csv";
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/x-ndjson": components["schemas"]["EloEntry"];
                    /**
                     * @example date,south,north,result
                     *     2003-05-30T00:00:00.000Z,racingphil,Ada,1-0
                     */
                    "text/csv": string;
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    getEloHistory: {
        parameters: {
            query: {
                /** @description The name of the player. */
                player: string;
                /** @description The name is that of somebody outside this server. Left out: an account of the name comes first. */
                outside?: boolean;
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["EloPoint"][];
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
            /** @description `noList`: The guild has no Elo list yet: its master begins one by PUT of its settings. */
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
    importElo: {
        parameters: {
            query?: {
                /** @description Take the good lines of a file that has bad ones. */
                partly?: boolean;
                /** @description Only say what would happen. */
                dry?: boolean;
            };
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imported"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noList`: The guild has no Elo list yet: its master begins one by PUT of its settings.
             *     `sameImport`: The same lines were imported before. Undo that import first.
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
             * @description `emptyImport`: No line of the file can be taken.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `samePlayer`: Both names mean the same player.
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
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The number of an import. */
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
    linkPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EloLinkRequestBody"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `samePlayer`: Both names mean the same player.
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
    enterResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EloResultRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EloEntryAnswer"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noList`: The guild has no Elo list yet: its master begins one by PUT of its settings.
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
             * @description `badDate`: The time is in the future, or too long ago.
             *     `badResult`: The game has this result already, or never had a result.
             *     `badText`: The text is missing or too long.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `samePlayer`: Both names mean the same player.
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
    deleteEntry: {
        parameters: {
            query: {
                /** @description Why, at most 200 characters. The log has it. */
                reason: string;
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The ID of an entry of the list. */
                entry: string;
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badText`: The text is missing or too long. */
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
    correctEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The ID of an entry of the list. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EloCorrectRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EloEntryAnswer"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
             * @description `badDate`: The time is in the future, or too long ago.
             *     `badResult`: The game has this result already, or never had a result.
             *     `badText`: The text is missing or too long.
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
    addHonour: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildHonourRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildNumbered"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badText`: The text is missing or too long.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    removeHonour: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The number of the notice, vote, import or entry. */
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
    getGuildLog: {
        parameters: {
            query?: {
                /** @description The next of the part before: the version of its last event. */
                after?: number;
                /** @description The largest number of events to return. */
                max?: number;
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildLogAnswer"];
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
    listGuildMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/json": components["schemas"]["GuildMember"][];
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
    addGuildMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildAddRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildMember"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `alreadyMember`: This account is a member of the guild already.
             *     `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `hasLeft`: This account has left the guild, and must apply or join itself to come back.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badOffice`: The offices are master, officer and member.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    removeGuildMember: {
        parameters: {
            query?: {
                /** @description Why an officer removes somebody, at most 200 characters. The log has it. */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The name of an account; me: my own. */
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `lastMaster`: You are the only master of the guild: make somebody else a master first, or close the guild.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `badText`: The text is missing or too long. */
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
    changeGuildMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The name of an account; me: my own. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildOfficeRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildMember"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `lastMaster`: You are the only master of the guild: make somebody else a master first, or close the guild.
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
             * @description `badOffice`: The offices are master, officer and member.
             *     `badText`: The text is missing or too long.
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
    postNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildNoticeRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildNumbered"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badText`: The text is missing or too long.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    removeNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The number of the notice, vote, import or entry. */
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
            /** @description `guildClosed`: The guild is closed: its history stays, and nothing is added. */
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
    streamGuild: {
        parameters: {
            query?: {
                /** @description Send all events after this version. Left out: send the whole guild first, then new events. A version that the guild has not reached is refused. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The ID of a guild. */
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
                    "application/x-ndjson": components["schemas"]["WholeGuild"] | components["schemas"]["GuildEvent"];
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    openVote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildVoteRequestBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildNumbered"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `officeTooLow`: A higher office in the guild is needed for this.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `guildFull`: The guild has as many of these as it can have.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badText`: The text is missing or too long.
             *     `badVote`: A vote has 2 to 10 different options and an end in the next 92 days.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    vote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a guild. */
                id: string;
                /** @description The number of the notice, vote, import or entry. */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuildBallotRequestBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuildVote"];
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
             *     `notInGuild`: Only members of the guild may do this.
             *     `notYourVote`: Only the council of the guild votes here.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `guildClosed`: The guild is closed: its history stays, and nothing is added.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `voteOver`: The vote is over.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
                     *         "created": "2026-03-01T12:00:00.000Z",
                     *         "deliveries": [
                     *           {
                     *             "id": "8f3a90c1d2e4b5760123",
                     *             "event": "yourTurn",
                     *             "at": "2026-03-01T12:05:00.000Z",
                     *             "attempts": 1,
                     *             "outcome": "204",
                     *             "next": null
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Hook"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T12:00:00.000Z",
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badHook`: The address must begin with https://, and the events must be known ones.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    endHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of one of my hooks.
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
    changeHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of one of my hooks.
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
                 *       "events": [
                 *         "yourTurn",
                 *         "challenge"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangeRequestBody"];
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
                     *       "url": "https://example.org/cups",
                     *       "events": [
                     *         "yourTurn",
                     *         "challenge"
                     *       ],
                     *       "created": "2026-03-01T12:00:00.000Z",
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
    sendHookAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of one of my hooks.
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    renewHookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of one of my hooks.
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
                     *       "url": "https://example.org/cups",
                     *       "events": [
                     *         "yourTurn",
                     *         "challenge"
                     *       ],
                     *       "created": "2026-03-01T12:00:00.000Z",
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    testHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of one of my hooks.
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description The largest number of players to return. */
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
                 * @description The speed, as in GET /api/v1/accounts/{name}/ratings.
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
                    "application/json": components["schemas"]["Leader"][];
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
                     *           "rating": 1305,
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
                     *         "at": "2026-03-01T12:00:00.000Z",
                     *         "last": {
                     *           "number": 2,
                     *           "at": "2026-03-01T12:00:00.000Z",
                     *           "mine": false,
                     *           "preset": "thanks"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Talk"][];
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
                /** @description Only messages with a smaller number than this: those after it in the list. */
                after?: number;
                /** @description An older name of after. */
                before?: number;
                /** @description The largest number of entries to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 2,
                     *         "at": "2026-03-01T12:00:00.000Z",
                     *         "mine": false,
                     *         "preset": "thanks"
                     *       },
                     *       {
                     *         "number": 1,
                     *         "at": "2026-03-01T11:59:00.000Z",
                     *         "mine": true,
                     *         "text": "That was close!"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Letter"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "at": "2026-03-01T11:59:00.000Z",
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `blockedByYou`: You have blocked this member: unblock them first.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    reportMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The name of an account.
                 * @example Ben
                 */
                name: string;
                /**
                 * @description The number of a message from the other member.
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    mute: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
                /** @description The largest number of entries to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "q5c2wy9k3m",
                     *         "name": "Ada",
                     *         "kind": "member",
                     *         "created": "2026-03-01T12:00:00.000Z",
                     *         "closed": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Listed"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badReason`: A reason must have 1 to 200 characters.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    openOther: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badReason`: A reason must have 1 to 200 characters.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    createReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "expires": "2027-03-01T12:00:00.000Z"
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    setRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    markYoung: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    correctResult: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notOver`: The game is not over yet.
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
             * @description `badReason`: A reason must have 1 to 200 characters.
             *     `badResult`: The game has this result already, or never had a result.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
                /** @description Only entries about this account. */
                subject?: string;
                /** @description Only actions of this account. */
                actor?: string;
                /** @description Only entries with a smaller number than this: those after it in the list. */
                after?: number;
                /** @description An older name of after. */
                before?: number;
                /** @description The largest number of entries to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 1,
                     *         "at": "2026-03-01T12:00:00.000Z",
                     *         "actor": "",
                     *         "action": "role",
                     *         "subject": "q5c2wy9k3m",
                     *         "detail": " → moderator"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Entry"][];
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
                /** @description Only reports with a smaller number than this: those after it in the list. */
                after?: number;
                /** @description An older name of after. */
                before?: number;
                /** @description The largest number of entries to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 12,
                     *         "at": "2026-03-01T12:30:00.000Z",
                     *         "by": "Ada",
                     *         "about": "Rude Rex",
                     *         "written": "2026-03-01T12:00:00.000Z",
                     *         "text": "You cheat!"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Report"][];
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
                 * @description The largest number of entries to return.
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
                    "application/json": components["schemas"]["PlayerName"][];
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
                 * @description The first moves, separated by _; at most 30.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T12:00:00.000Z",
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noPasskeys`: The server was opened by an IP address, and passkeys need the name of a host: open it by its name.
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
            /**
             * @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noPasskeys`: The server was opened by an IP address, and passkeys need the name of a host: open it by its name.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    findPlayers: {
        parameters: {
            query: {
                /**
                 * @description The beginning of the name, in upper or lower case.
                 * @example ad
                 */
                begins: string;
                /** @description The largest number of entries to return. */
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
                    "application/json": components["schemas"]["PlayerName"][];
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
                 * @description A position; spaces may be written as _.
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
            /** @description `notOver`: The game is not over yet. */
            409: {
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyQuestions`: You have, or your network has, as many positions in work as there may be: wait for their values first.
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
                 * @description A position; spaces may be written as _.
                 * @example 1.0.1.1/36/0_1.1.1.0/37/1_s
                 */
                p: string;
                /**
                 * @description How long to search for proofs. The search for estimates takes at most the same time again.
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
            /** @description `notOver`: The game is not over yet. */
            409: {
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    listPuzzles: {
        parameters: {
            query?: {
                /**
                 * @description Left out: any.
                 * @example clear
                 */
                kind?: "transfer" | "best-move" | "sequence" | "clear";
                /** @description The theme of the puzzle. Left out: any. */
                theme?: "capture" | "threat" | "tempo" | "unblock" | "let-it-block" | "endgame" | "transfer" | "clear";
                /** @description Cups of each side. Left out: any. */
                cups?: number;
                /** @description The lowest rating. */
                least?: number;
                /** @description The highest rating. Left out: any. */
                most?: number;
                /** @description Only puzzles after the one with this ID in the list. */
                after?: string;
                /**
                 * @description The largest number of entries to return.
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
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
                    "application/json": components["schemas"]["PuzzleLine"][];
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
                /** @description The date. Left out: today. */
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
                /** @description The theme of the puzzle. Left out: any. */
                theme?: "capture" | "threat" | "tempo" | "unblock" | "let-it-block" | "endgame" | "transfer" | "clear";
                /**
                 * @description Cups of each side. Left out: any.
                 * @example 4
                 */
                cups?: number;
                /** @description The lowest rating. */
                least?: number;
                /** @description The highest rating. Left out: any. */
                most?: number;
                /** @description The ID of the last puzzle, which is not returned again if there is another. */
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
                 * @description The largest number of puzzles, not counting the puzzles of days.
                 * @example 10
                 */
                max?: number;
                /** @description The name of a run, as in POST /api/v1/puzzles/runs/{run}. */
                run?: string;
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    runPuzzles: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description A name for the run. The client chooses it, and an account uses it for no other run. The name determines the puzzles.
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `illegalMove`: The rules do not allow this move.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a puzzle.
                 * @example m4-1f3c9a20
                 */
                id: string;
                /**
                 * @description A name for the attempt. The client chooses it, and an account uses it for no other attempt.
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `illegalMove`: The rules do not allow this move.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
                    "application/json": components["schemas"]["Seek"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badTerms`: A game cannot be played on these terms.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
             *     `tooManySeeks`: You have, or your network has, as many open seeks as there may be: withdraw one first.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
                     *         "created": "2026-03-01T12:00:00.000Z",
                     *         "lastUsed": "2026-03-01T12:00:00.000Z",
                     *         "expires": "2027-03-01T12:00:00.000Z",
                     *         "this": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noPasskeys`: The server was opened by an IP address, and passkeys need the name of a host: open it by its name.
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
             * @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noPasskeys`: The server was opened by an IP address, and passkeys need the name of a host: open it by its name.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a session; this means the session that sends the request.
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
                 * @description The name of one of my bots. Left out: my own tokens.
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
                     *         "created": "2026-03-01T12:00:00.000Z",
                     *         "lastUsed": null,
                     *         "expires": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Personal"][];
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
                /** @description The name of one of my bots. Left out: my own account. */
                bot?: string;
            };
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
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
                     *       "created": "2026-03-01T12:00:00.000Z",
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `changed`: Somebody else changed this at the same moment. Try again.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
            /**
             * @description `badScope`: The scopes must be read, play or account, and at least one of them.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    endToken: {
        parameters: {
            query?: {
                /** @description The name of one of my bots. Left out: my own tokens. */
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
    listTournaments: {
        parameters: {
            query?: {
                /** @description Only tournaments with this status. */
                status?: "open" | "running" | "paused" | "over" | "cancelled";
                /** @description The ID of a guild: only its tournaments. */
                guild?: string;
                /** @description The name of an account: only tournaments in which it plays. */
                player?: string;
                /** @description The next of the part before: the ID of its last tournament. */
                after?: string;
                /** @description The largest number of tournaments to return. */
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
                    /** @description The address of the next part of the list, as <ADDRESS>; rel="next". Left out: this part is the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "k3vq7mxw2p",
                     *           "version": 1,
                     *           "name": "Sunday Round",
                     *           "format": "swiss",
                     *           "status": "open",
                     *           "approved": false,
                     *           "cups": 4,
                     *           "beans": 40,
                     *           "clock": {
                     *             "baseMs": 300000,
                     *             "incrementMs": 3000
                     *           },
                     *           "rated": false,
                     *           "rounds": 5,
                     *           "round": 0,
                     *           "double": false,
                     *           "bestOf": 1,
                     *           "third": false,
                     *           "minutes": null,
                     *           "pace": "atOnce",
                     *           "starts": null,
                     *           "entry": "open",
                     *           "guild": null,
                     *           "members": false,
                     *           "ratedFrom": 0,
                     *           "ratedTo": 0,
                     *           "most": 1000,
                     *           "whenFull": false,
                     *           "late": 3,
                     *           "byes": 2,
                     *           "checkInMs": 0,
                     *           "breakMs": 0,
                     *           "windowMs": 604800000,
                     *           "berserk": false,
                     *           "tieBreaks": [
                     *             "BHC1",
                     *             "BH",
                     *             "SB",
                     *             "WON",
                     *             "BPG"
                     *           ],
                     *           "points": {
                     *             "win": 1,
                     *             "draw": 0.5,
                     *             "loss": 0,
                     *             "bye": 1
                     *           },
                     *           "noShowMs": 300000,
                     *           "directors": [
                     *             "Ada"
                     *           ],
                     *           "players": 0,
                     *           "created": "2026-03-01T11:50:00.000Z",
                     *           "began": null,
                     *           "ended": null,
                     *           "closes": null,
                     *           "until": null,
                     *           "next": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["TournamentList"];
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
    createTournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sunday Round",
                 *       "format": "swiss",
                 *       "rounds": 5,
                 *       "starts": null
                 *     }
                 */
                "application/json": components["schemas"]["TournamentTerms"];
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
                     *       "id": "k3vq7mxw2p",
                     *       "version": 1,
                     *       "name": "Sunday Round",
                     *       "format": "swiss",
                     *       "status": "open",
                     *       "approved": false,
                     *       "cups": 4,
                     *       "beans": 40,
                     *       "clock": {
                     *         "baseMs": 300000,
                     *         "incrementMs": 3000
                     *       },
                     *       "rated": false,
                     *       "rounds": 5,
                     *       "round": 0,
                     *       "double": false,
                     *       "bestOf": 1,
                     *       "third": false,
                     *       "minutes": null,
                     *       "pace": "atOnce",
                     *       "starts": null,
                     *       "entry": "open",
                     *       "guild": null,
                     *       "members": false,
                     *       "ratedFrom": 0,
                     *       "ratedTo": 0,
                     *       "most": 1000,
                     *       "whenFull": false,
                     *       "late": 3,
                     *       "byes": 2,
                     *       "checkInMs": 0,
                     *       "breakMs": 0,
                     *       "windowMs": 604800000,
                     *       "berserk": false,
                     *       "tieBreaks": [
                     *         "BHC1",
                     *         "BH",
                     *         "SB",
                     *         "WON",
                     *         "BPG"
                     *       ],
                     *       "points": {
                     *         "win": 1,
                     *         "draw": 0.5,
                     *         "loss": 0,
                     *         "bye": 1
                     *       },
                     *       "noShowMs": 300000,
                     *       "directors": [
                     *         "Ada"
                     *       ],
                     *       "players": 0,
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "began": null,
                     *       "ended": null,
                     *       "closes": null,
                     *       "until": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Tournament"];
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badTerms`: A game cannot be played on these terms.
             *     `badTournament`: A tournament cannot be held like this.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    getCalendar: {
        parameters: {
            query?: {
                /** @description The ID of a guild: only its tournaments. */
                guild?: string;
                /** @description The name of an account: only tournaments in which it plays. */
                player?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
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
    getTournament: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                     *       "id": "k3vq7mxw2p",
                     *       "version": 1,
                     *       "name": "Sunday Round",
                     *       "format": "swiss",
                     *       "status": "open",
                     *       "approved": false,
                     *       "cups": 4,
                     *       "beans": 40,
                     *       "clock": {
                     *         "baseMs": 300000,
                     *         "incrementMs": 3000
                     *       },
                     *       "rated": false,
                     *       "rounds": 5,
                     *       "round": 0,
                     *       "double": false,
                     *       "bestOf": 1,
                     *       "third": false,
                     *       "minutes": null,
                     *       "pace": "atOnce",
                     *       "starts": null,
                     *       "entry": "open",
                     *       "guild": null,
                     *       "members": false,
                     *       "ratedFrom": 0,
                     *       "ratedTo": 0,
                     *       "most": 1000,
                     *       "whenFull": false,
                     *       "late": 3,
                     *       "byes": 2,
                     *       "checkInMs": 0,
                     *       "breakMs": 0,
                     *       "windowMs": 604800000,
                     *       "berserk": false,
                     *       "tieBreaks": [
                     *         "BHC1",
                     *         "BH",
                     *         "SB",
                     *         "WON",
                     *         "BPG"
                     *       ],
                     *       "points": {
                     *         "win": 1,
                     *         "draw": 0.5,
                     *         "loss": 0,
                     *         "bye": 1
                     *       },
                     *       "noShowMs": 300000,
                     *       "directors": [
                     *         "Ada"
                     *       ],
                     *       "players": 0,
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "began": null,
                     *       "ended": null,
                     *       "closes": null,
                     *       "until": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Tournament"];
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
    getTournamentTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    getTournamentGames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
    getTournamentCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
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
    getTournamentReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
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
    directTournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "start"
                 *     }
                 */
                "application/json": components["schemas"]["DirectRequestBody"];
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
                     *       "id": "k3vq7mxw2p",
                     *       "version": 8,
                     *       "name": "Sunday Round",
                     *       "format": "swiss",
                     *       "status": "running",
                     *       "approved": false,
                     *       "cups": 4,
                     *       "beans": 40,
                     *       "clock": {
                     *         "baseMs": 300000,
                     *         "incrementMs": 3000
                     *       },
                     *       "rated": false,
                     *       "rounds": 5,
                     *       "round": 1,
                     *       "double": false,
                     *       "bestOf": 1,
                     *       "third": false,
                     *       "minutes": null,
                     *       "pace": "atOnce",
                     *       "starts": null,
                     *       "entry": "open",
                     *       "guild": null,
                     *       "members": false,
                     *       "ratedFrom": 0,
                     *       "ratedTo": 0,
                     *       "most": 1000,
                     *       "whenFull": false,
                     *       "late": 3,
                     *       "byes": 2,
                     *       "checkInMs": 0,
                     *       "breakMs": 0,
                     *       "windowMs": 604800000,
                     *       "berserk": false,
                     *       "tieBreaks": [
                     *         "BHC1",
                     *         "BH",
                     *         "SB",
                     *         "WON",
                     *         "BPG"
                     *       ],
                     *       "points": {
                     *         "win": 1,
                     *         "draw": 0.5,
                     *         "loss": 0,
                     *         "bye": 1
                     *       },
                     *       "noShowMs": 300000,
                     *       "directors": [
                     *         "Ada"
                     *       ],
                     *       "players": 3,
                     *       "created": "2026-03-01T11:50:00.000Z",
                     *       "began": "2026-03-01T12:00:00.000Z",
                     *       "ended": null,
                     *       "closes": null,
                     *       "until": null,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Tournament"];
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
             *     `notDirector`: Only directors of the tournament may do this.
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
             * @description `alreadyEntered`: This account plays in this tournament already.
             *     `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `decidesLater`: Later rounds follow from this result.
             *     `entryClosed`: Nobody can enter this tournament any more.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `noMoreRounds`: All rounds are paired.
             *     `notEntered`: This account does not play in this tournament.
             *     `notOpen`: This is no longer open.
             *     `notRunning`: The tournament has not begun, is paused or over.
             *     `roundPaired`: The round is paired already.
             *     `roundUnfinished`: The latest round has open games.
             *     `tooFewPlayers`: A tournament needs two players.
             *     `tournamentOver`: The tournament is over.
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
             * @description `badCommand`: This tournament has no such thing.
             *     `badPairs`: These are not pairs of players of the tournament.
             *     `badReason`: A reason must have 1 to 200 characters.
             *     `badResult`: The game has this result already, or never had a result.
             *     `badTime`: The game cannot be played at this time.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `noSuchBoard`: There is no such board.
             *     `noSuchRound`: There is no such round.
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
    askBye: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "round": 3
                 *     }
                 */
                "application/json": components["schemas"]["ByeRequestBody"];
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
                     *       "name": "Russet Badger",
                     *       "number": 1,
                     *       "rating": 0,
                     *       "kind": "guest",
                     *       "status": "in",
                     *       "at": "2026-03-01T11:52:00.000Z",
                     *       "checkedIn": false,
                     *       "byes": [
                     *         3
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TournamentEntry"];
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notEntered`: This account does not play in this tournament.
             *     `roundPaired`: The round is paired already.
             *     `tournamentOver`: The tournament is over.
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
             * @description `badBye`: This bye cannot be asked for.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `noSuchRound`: There is no such round.
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
    chatInTournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Good luck!"
                 *     }
                 */
                "application/json": components["schemas"]["TournamentChatRequestBody"];
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `chatFull`: This chat is full.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
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
             * @description `badChat`: A line must have 1 to 200 characters or be the name of a preset.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
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
    listEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                     *       "items": [
                     *         {
                     *           "name": "Russet Badger",
                     *           "number": 1,
                     *           "rating": 0,
                     *           "kind": "guest",
                     *           "status": "in",
                     *           "at": "2026-03-01T11:52:00.000Z",
                     *           "checkedIn": false,
                     *           "byes": []
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["EntryList"];
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
    enterTournament: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["EntryRequestBody"];
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
                     *       "name": "Russet Badger",
                     *       "number": 1,
                     *       "rating": 0,
                     *       "kind": "guest",
                     *       "status": "in",
                     *       "at": "2026-03-01T11:52:00.000Z",
                     *       "checkedIn": false,
                     *       "byes": []
                     *     }
                     */
                    "application/json": components["schemas"]["TournamentEntry"];
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
             *     `notEligible`: This account does not fulfil the conditions of the tournament.
             *     `notInvited`: This tournament is by invitation.
             *     `wrongCode`: This is not the code of the tournament.
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `entryClosed`: Nobody can enter this tournament any more.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notEntered`: This account does not play in this tournament.
             *     `tournamentOver`: The tournament is over.
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
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                     *       "name": "Russet Badger",
                     *       "number": 0,
                     *       "rating": 0,
                     *       "kind": "guest",
                     *       "status": "withdrawn",
                     *       "at": "2026-03-01T11:52:00.000Z",
                     *       "checkedIn": false,
                     *       "byes": []
                     *     }
                     */
                    "application/json": components["schemas"]["TournamentEntry"];
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
            /**
             * @description `notEntered`: This account does not play in this tournament.
             *     `tournamentOver`: The tournament is over.
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
    checkIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                     *       "name": "Russet Badger",
                     *       "number": 1,
                     *       "rating": 0,
                     *       "kind": "guest",
                     *       "status": "in",
                     *       "at": "2026-03-01T11:52:00.000Z",
                     *       "checkedIn": true,
                     *       "byes": []
                     *     }
                     */
                    "application/json": components["schemas"]["TournamentEntry"];
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
            /**
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notCheckIn`: It is not the time for the check-in.
             *     `notEntered`: This account does not play in this tournament.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            /** @description `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own. */
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
    getRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
                /**
                 * @description The number of a round, from 1.
                 * @example 1
                 */
                round: number;
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
                     *       "round": 1,
                     *       "status": "playing",
                     *       "pairings": [
                     *         {
                     *           "board": 1,
                     *           "south": "Russet Badger",
                     *           "north": "Amber Wren",
                     *           "games": [
                     *             "7c2xk9vw4hmd"
                     *           ],
                     *           "result": "*"
                     *         }
                     *       ],
                     *       "byes": [
                     *         {
                     *           "player": "Ada",
                     *           "kind": "allocated"
                     *         }
                     *       ],
                     *       "until": null
                     *     }
                     */
                    "application/json": components["schemas"]["Round"];
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
    agreeTime: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
                /**
                 * @description The number of the latest round.
                 * @example 1
                 */
                round: number;
                /**
                 * @description The number of a board, from 1.
                 * @example 1
                 */
                board: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "time": "2000-01-03T18:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["AgreementRequestBody"];
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
                     *       "round": 1,
                     *       "status": "paired",
                     *       "pairings": [
                     *         {
                     *           "board": 1,
                     *           "south": "Russet Badger",
                     *           "north": "Amber Wren",
                     *           "games": [],
                     *           "result": "*",
                     *           "agreed": "2000-01-03T18:00:00.000Z"
                     *         }
                     *       ],
                     *       "byes": [
                     *         {
                     *           "player": "Ada",
                     *           "kind": "allocated"
                     *         }
                     *       ],
                     *       "until": "2000-01-08T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Round"];
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notArranged`: The games of this tournament are not arranged by the players.
             *     `notEntered`: This account does not play in this tournament.
             *     `notRunning`: The tournament has not begun, is paused or over.
             *     `tooLate`: It is too late for this.
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
             * @description `badTime`: The game cannot be played at this time.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `noSuchBoard`: There is no such board.
             *     `noSuchRound`: There is no such round.
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
    proposeTimes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your own for this request, such as a random UUID. The same request with the same key within a day gets the first answer and is not carried out again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
                 */
                id: string;
                /**
                 * @description The number of the latest round.
                 * @example 1
                 */
                round: number;
                /**
                 * @description The number of a board, from 1.
                 * @example 1
                 */
                board: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "times": [
                 *         "2000-01-02T18:00:00Z",
                 *         "2000-01-03T18:00:00Z"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ProposalRequestBody"];
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
                     *       "round": 1,
                     *       "status": "paired",
                     *       "pairings": [
                     *         {
                     *           "board": 1,
                     *           "south": "Russet Badger",
                     *           "north": "Amber Wren",
                     *           "games": [],
                     *           "result": "*",
                     *           "proposals": [
                     *             {
                     *               "by": "Russet Badger",
                     *               "times": [
                     *                 "2000-01-02T18:00:00.000Z",
                     *                 "2000-01-03T18:00:00.000Z"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "byes": [
                     *         {
                     *           "player": "Ada",
                     *           "kind": "allocated"
                     *         }
                     *       ],
                     *       "until": "2000-01-08T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Round"];
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
             * @description `answerLost`: The request with this Idempotency-Key was carried out, but the server ended before it could answer. Look at what there is now.
             *     `keyRunning`: A request with this Idempotency-Key is being carried out. Send the same request again.
             *     `notArranged`: The games of this tournament are not arranged by the players.
             *     `notEntered`: This account does not play in this tournament.
             *     `notRunning`: The tournament has not begun, is paused or over.
             *     `tooLate`: It is too late for this.
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
             * @description `badTime`: The game cannot be played at this time.
             *     `keyReused`: Another request had this Idempotency-Key: each request needs a key of its own.
             *     `noSuchBoard`: There is no such board.
             *     `noSuchRound`: There is no such round.
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
    getStandings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                     *       "version": 9,
                     *       "columns": [
                     *         "points",
                     *         "BHC1",
                     *         "BH",
                     *         "SB",
                     *         "WON",
                     *         "BPG"
                     *       ],
                     *       "players": [
                     *         {
                     *           "place": 1,
                     *           "name": "Russet Badger",
                     *           "number": 1,
                     *           "status": "in",
                     *           "points": 1,
                     *           "tieBreaks": [
                     *             0,
                     *             0,
                     *             0,
                     *             1,
                     *             0
                     *           ],
                     *           "played": 1,
                     *           "wins": 1,
                     *           "draws": 0,
                     *           "losses": 0,
                     *           "margin": 7,
                     *           "ahead": "points",
                     *           "rounds": [
                     *             {
                     *               "round": 1,
                     *               "board": 1,
                     *               "opponent": "Amber Wren",
                     *               "side": "south",
                     *               "result": "1-0",
                     *               "points": 1
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "place": 2,
                     *           "name": "Amber Wren",
                     *           "number": 2,
                     *           "status": "in",
                     *           "points": 0,
                     *           "tieBreaks": [
                     *             0,
                     *             1,
                     *             0,
                     *             0,
                     *             1
                     *           ],
                     *           "played": 1,
                     *           "wins": 0,
                     *           "draws": 0,
                     *           "losses": 1,
                     *           "margin": -7,
                     *           "rounds": [
                     *             {
                     *               "round": 1,
                     *               "board": 1,
                     *               "opponent": "Russet Badger",
                     *               "side": "north",
                     *               "result": "0-1",
                     *               "points": 0
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Standings"];
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
    streamTournament: {
        parameters: {
            query?: {
                /** @description Send all events after this version. Left out: send the whole tournament first, then new events. A version that the tournament has not reached is refused. */
                after?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of a tournament.
                 * @example k3vq7mxw2p
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
                    "application/x-ndjson": components["schemas"]["WholeTournament"] | components["schemas"]["TournamentEvent"];
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
            /**
             * @description `tooFast`: Too many requests: wait as long as Retry-After says.
             *     `tooManyStreams`: You have, or your network has, as many streams and sockets as there may be: close one first.
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
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event, as in the body. */
                "Cups-Delivery": string;
                /** @description The type of the event, as in the body. */
                "Cups-Event": string;
                /** @description When it was sent, in seconds since 1970. */
                "Cups-Timestamp": string;
                /** @description v1= and, in hexadecimal, the HMAC-SHA256 of the timestamp, a dot and the raw body, with the hook's secret as the key. */
                "Cups-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-03-01T12:00:00.000Z",
                 *       "game": "yjdgfc2r5r",
                 *       "id": "5b0c8a7e2f1d4c3b9a60",
                 *       "type": "yourTurn",
                 *       "version": 7
                 *     }
                 */
                "application/json": components["schemas"]["HookEvent"];
            };
        };
        responses: {
            /** @description The delivery is confirmed, if the answer comes within 5 s. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The server tries again after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h, and then switches the hook off. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
