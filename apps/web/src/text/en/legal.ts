/**
 * Stored data with reasons, and the terms, in plain words. A change here changes the product's
 * conduct.
 */
export const privacy = {
  title: 'Privacy',
  lead:
    'What is kept about you, why, for how long, by whom, and how you get it or erase it. ' +
    'There is no consent banner because nothing here needs one: no trackers, no ' +
    'analytics, nothing loaded from third parties.',
  sections: [
    {
      title: 'Without an account',
      rows: [
        [
          'Your progress, your place in a course, drills you decided, answers to questions of ' +
            'lessons, your theme, the wallet you used last',
          'So that you find the page as you left it',
          'In your own browser, until you clear it. We never see it, unless you sign in there.',
        ],
        [
          'Your conversations with the assistant and the chat',
          'So that a reload does not lose them',
          'In your browser, until you close the tab or sign out',
        ],
        [
          'The words of your practice wallet, whose coins are worth nothing',
          'So that the wallet is there when you come back',
          'In your own browser, until you remove it or clear the browser. They never reach us.',
        ],
        [
          'Practice tasks that you did and began, with the address of your practice wallet',
          'So that you find them again, and can take them into an account',
          'With us, under a random number, until 30 days after the browser’s session ends',
        ],
        [
          'The mark that you are a guest',
          'So that a course for guests opens',
          'In your browser, until you close the tab',
        ],
        [
          'Your network address',
          'To limit how often something may be done, against abuse',
          'As a keyed hash, for at most three days; beside what you made in the studio, as ' +
            'long as that is kept',
        ],
      ],
    },
    {
      title: 'With an account',
      rows: [
        [
          'Name and e-mail address',
          'To sign you in and to write to you about your account, and nothing else',
          'Until you delete the account',
        ],
        ['Password', 'To know that it is you', 'Only as a slow hash from which it cannot be read'],
        [
          'Passkeys: their public half, their name, and when they were added and last used',
          'So that you can sign in with them, and know them again',
          'Until you remove them or delete the account. Fingerprints and faces stay on your device',
        ],
        [
          'API keys: name, first characters, what each may do, and when it was made and last used',
          'So that your programs can act for you, and you can end them',
          'The key itself only as a hash, until you delete the account',
        ],
        [
          'Webhooks: the address of your program, the events you chose, and the messages to it',
          'So that your program hears of them, and you can send them again',
          'Messages for 30 days. The rest until you remove it or delete the account. If your program is to hear that you left, its address stays until it was told, for at most 30 days',
        ],
        [
          'Answers to requests of your programs that carry an Idempotency-Key',
          'So that a request that is sent again makes nothing twice',
          'Encrypted, for 24 hours',
        ],
        [
          'Second step: the key that your app shares, and your recovery codes',
          'To check the codes that you enter',
          'The key encrypted, the codes as hashes, until you turn the second step off',
        ],
        [
          'Browsers that you trust',
          'So that they are not asked for a code',
          'In your browser, and as a hash with us, for 30 days or until you change your password',
        ],
        [
          'Signed-in devices: browser and times, no network address',
          'So that you can see and end them',
          'Until the session ends: 30 days after its last use, and at most 90 days after it began',
        ],
        [
          'The mark that you have signed in with this browser',
          'So that nobody who guesses at your password can keep you out, and that you are told by ' +
            'mail of a browser that is new',
          'In your browser, for a year',
        ],
        [
          'That you said ‘this was not me’, and until when changes are stopped',
          'So that nobody changes how to sign in to your account meanwhile',
          'For 24 hours',
        ],
        [
          'What happened to your sign-in: what, when and with which outcome',
          'To find and to stop whoever tries to get into accounts',
          'In the log of this server, with keyed hashes in place of your e-mail and network ' +
            'address, as long as the operator keeps logs',
        ],
        [
          'Lessons completed, experience points, days of learning, tests, practice tasks with ' +
            'the address of the practice wallet',
          'For your dashboard and your certificates',
          'Until you delete the account. Your browser’s copy leaves it when you sign out',
        ],
        [
          'Questions that come back to you: which, when, and how often you were right; of each ' +
            'kind of mistake, how your last 20 answers went',
          'To ask just before you would forget, and what goes wrong most',
          'Until you delete the account; you can switch the questions off',
        ],
        ['Your picture', 'To show it to you', 'As a small copy made by us, until you remove it'],
        [
          'A name in the rankings',
          'Only if you choose one and switch it on',
          'Shown until you switch it off; kept until you change it or delete the account',
        ],
        [
          'The address of the wallet you linked, and whether it signs you in',
          'So that what its passes unlock follows your account, and to know that it is you',
          'Until you end the link or delete the account',
        ],
        [
          'What you report: the reason, your words, and an address if you give one',
          'To look into it, and to answer you',
          'Encrypted, for a year after it was decided; without an account, with a keyed hash of your ' +
            'network address, so that nobody reports the same thing twice',
        ],
        [
          'That something of yours was reported or taken down: what, when and by which rule',
          'To protect others; you read it on your own pages',
          'For a year after it was decided, or until you delete the account',
        ],
        [
          'Messages that you send with the contact form or /support: your words, and where an ' +
            'answer goes',
          'To answer you; premium messages come first',
          'Encrypted, for 180 days after we are done with them, or until you delete the account; in ' +
            'Telegram until you send /forget',
        ],
        [
          'Messages in a Telegram group whose admins switched on /guard, with the name and picture of their writer',
          'So that the bot can warn of scam links, bad tokens, people who copy an admin and posted recovery phrases',
          'Not at all: each is read once and not stored. We keep only that the guard is on, under a keyed hash of the group',
        ],
        [
          'What those who run this site wrote to you about a message, a report, an appeal or a request, and what ' +
            'they noted about it for each other',
          'To answer you once, and to know what was answered',
          'Letters encrypted; for a year, or until what they are about is deleted',
        ],
        [
          'A suspension: its reason and its end',
          'To protect others; you are told of it by mail',
          'Until it is lifted or you delete the account. Lessons and the export of your data stay open',
        ],
        [
          'What those who run this site did with your account: what, when and why',
          'So that what they do can be looked into',
          'Under your account’s number, for two years unless the operator keeps it otherwise. ' +
            'The number goes with the account',
        ],
        [
          'Tokens of Google sign-in',
          'To finish the sign-in',
          'Encrypted, until you delete the account',
        ],
      ],
    },
    {
      title: 'Wallets',
      rows: [
        [
          'The address of a wallet that you proved to be yours, and when',
          'To open what its passes unlock',
          'For 12 hours, in this browser. Nobody needs a name for it',
        ],
      ],
    },
    {
      title: 'Questions about a token',
      rows: [
        [
          'The address of the token that you check',
          'To read it and try a trade: it goes to services that know tokens, and to the operator’s ' +
            'node of that network or to two free public nodes. They see our server, not you',
          'They keep what their own rules say. Tokens of the practice chain go to nobody',
        ],
      ],
    },
    {
      title: 'The assistant',
      rows: [
        [
          'What a conversation is about: words of our own texts, the token checked last, and ' +
            'the addresses you gave in it',
          'To understand ‘and on L2?’, and to warn you of an address that imitates one of them',
          'For one hour. What else you write is not kept',
        ],
        [
          'That a question was not known: a count of the day for the passage of ours that came nearest',
          'So that our texts become better',
          'For a year. Neither your words nor who asked are in it',
        ],
        [
          'What you watch, its alerts and your quiet hours',
          'To tell you',
          'Until you end the watch, forget yourself (/forget in Telegram) or delete the ' +
            'account; alerts for 90 days',
        ],
        [
          'Which Telegram account is yours, if you linked it',
          'So that both doors know you',
          'Until you end the link or delete the account',
        ],
        [
          'Numbers of messages to the bot, with a keyed hash of the chat',
          'So that each is answered once',
          'For two days. What was written is not in it',
        ],
      ],
    },
    {
      title: 'Announcements',
      rows: [
        [
          'That you agreed to announcements, or to alerts in a browser: by which way and at which ' +
            'address, when, in which words and where, your time zone, and when and how you ended it',
          'To send them, not at night, and to show that you agreed. Nobody gets them who has not',
          'Until you delete the account; what you ended, for a year after that. What was never ' +
            'confirmed, for seven days',
        ],
        [
          'Of a browser that announcements or alerts come to: the address that its own push service gave it, and ' +
            'its keys',
          'To send them there, encrypted so that the push service cannot read them',
          'Until you end it here or in the browser, and for a year as the proof that you had agreed',
        ],
        [
          'Which announcements were sent to you',
          'So that none comes twice',
          'As long as that you agreed',
        ],
      ],
    },
    {
      title: 'The studio',
      rows: [
        [
          'What you asked for, and the file that came of it',
          'So that you find it in your library',
          'Until you remove it or delete the account; without an account at most 90 days',
        ],
        [
          'A link to a file, if you made one',
          'Whoever has it sees the file and the engine, not you or what you wrote',
          'For 30 days, or until you end it',
        ],
        [
          'Prints of a picture, clip or sound that came of it',
          'So that we recognise it without its mark. They do not say who you are',
          'As long as the file',
        ],
        ['A file that you check', 'To tell you where it comes from', 'Not kept by us'],
        ['What you write in the chat', 'To answer it', 'Not kept by us'],
        [
          'How much you made today',
          'To keep the tools open to everybody',
          'For at most three days',
        ],
      ],
    },
    {
      title: 'Checks of tokens',
      rows: [
        [
          'A check and what it found',
          'So that its link goes on showing it',
          'For 30 days, in the public track record for good. Who asked is not kept',
        ],
        [
          'What you write in an appeal',
          'To look at the verdict again',
          'With its check, without your name; public where the check is in the track record',
        ],
        [
          'An address in an appeal, if you give one',
          'To write to you how it was decided',
          'Encrypted, with its check; never public',
        ],
      ],
    },
    {
      title: 'Certificates',
      rows: [
        [
          'The name you entered, the course and the date',
          'Anyone with the link can check the certificate',
          'Until you withdraw it or delete the account: then it is revoked and carries no name',
        ],
      ],
    },
    {
      title: 'Requests for a bot',
      rows: [
        [
          'What you wrote in the form',
          'To answer you',
          'Encrypted, for 180 days after it was delivered; ask us and we erase it earlier',
        ],
      ],
    },
  ],
  whoTitle: 'By whom',
  who: 'By the operator of this installation, on its own server and database. Nothing is sold.',
  operator: 'Operator',
  contact: 'Contact',
  noContact:
    'The operator gives no address here. Ask in the community instead. Do not write anything ' +
    'private there: everybody can read it.',
  community: 'Community channel',
  ownTitle: 'More from the operator',
  othersTitle: 'What others are told',
  others:
    'Only what they need for their part, and never who you are. Mail goes through the ' +
    'mail service that the operator has set. What you write to the studio, and the ' +
    'question you ask the assistant, goes to an AI service where the operator has set ' +
    'one: it is named beside each result, and where a built-in engine is named, nothing ' +
    'leaves this server. The address of a token you check goes to the chains and services ' +
    'that the result names. What you write to the bot passes through Telegram. Signing in ' +
    'with Google tells Google that you do.',
  rightsTitle: 'Get it, or erase it',
  rights:
    'On your account page you download everything as one file, or delete the account. ' +
    'Deleting works at once. Backups that the operator makes are overwritten in their ' +
    'turn, and the database’s files reuse the freed space in theirs; a request for a bot ' +
    'that was already mailed stays in the team’s mailbox.',
  account: 'Open your account',
  encryptionTitle: 'Encryption',
  encryption:
    'Connections are encrypted by the operator’s HTTPS. Bot requests, provider tokens ' +
    'and the key of a second step are encrypted in the database (AES-256-GCM) with a key that is not in it. Sessions ' +
    'are stored as hashes, so that a copy of the database signs nobody in.',
} as const;

export const terms = {
  title: 'Terms',
  lead: 'Short, because there is little to agree on.',
  paragraphs: [
    'Everything here is information, not financial advice. Crypto assets can lose all of ' +
      'their value. You decide, and you carry the risk.',
    'We never ask for a seed phrase, a private key or a deposit. Whoever does in our name is ' +
      'not us.',
    'A verdict of the assistant rests on the evidence shown with it, at the time shown ' +
      'with it. No red flag found does not mean that there is none.',
    'The free certificate says that you ticked off the lessons. A registered certificate ' +
      'says that you passed a test marked by the server. Neither is a professional ' +
      'qualification.',
    'Do not use the site to harm others: no attacks on it, no attempts to get at other ' +
      'people’s accounts, no unlawful content in the media tools.',
    'The program is open source under the MIT licence and comes without warranty; the ' +
      'lessons are under CC BY 4.0.',
  ],
  rulesTitle: 'What others see here',
  rules:
    'What you share, the name on a certificate and your name in the rankings keep to these rules. ' +
    'Anybody can report what does not, and a person decides. What is taken down is taken down by one ' +
    'of these rules and by nothing else: its owner is told by which, can appeal, and it can be put ' +
    'back for 30 days.',
} as const;

/** Under the token and the passes; the statement stands word for word in MiCA, art. 7 (1). */
export const marketingNotice = {
  statement:
    'This crypto-asset marketing communication has not been reviewed or approved by any ' +
    'competent authority in any Member State of the European Union. The offeror of the ' +
    'crypto-asset is solely responsible for the content of this crypto-asset marketing ' +
    'communication.',
  contact: 'Who offers the token',
  whitePaper: 'Read the white paper',
};
