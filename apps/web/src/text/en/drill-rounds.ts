/** Rounds of drills that are made anew each time: their page, and what each family of them says. */
export const roundText = {
  heading: 'A round of drills',
  description:
    'Twelve situations made anew each time: six are harmless. Decide each as you would with ' +
    'money at stake.',
  intro:
    'Twelve situations with addresses, sites and amounts that are drawn anew each time. Six ' +
    'are harmless, and whoever refuses those has decided wrong too. Your first answer ' +
    'counts. Nothing here touches your wallet.',
  open: 'A round of twelve new situations',
  begin: 'Begin a round',
  again: 'Another round',
  next: 'Next situation',
  finish: 'See how it went',
  needsProgram:
    'A round is made in your browser and needs JavaScript. The drills of the list work without.',
  notKept:
    'This browser keeps nothing (a private window, or its storage is full). End the round ' +
    'before you reload or leave this page.',
  position: (at: number, of: number) => `Situation ${at} of ${of}`,
  isRight: 'Right.',
  isMissed: 'Not right: here was something else to see.',
  isAlarm: 'A false alarm: this was harmless.',
  done: (right: number, of: number) => `${right} of ${of} decided right`,
  passed: 'That is a round passed: ten or more.',
  notPassed: 'A round is passed with ten or more.',
  mistakes: (missed: number, alarms: number) => `Traps missed: ${missed}. False alarms: ${alarms}.`,
  lookAgain: 'Worth reading again',
  lesson: (situation: string, lesson: string) => `${situation}: ${lesson}`,
  soFar: (rounds: number, passed: number, missed: number, alarms: number) =>
    `Rounds done in this browser: ${rounds}, passed: ${passed}. Traps missed: ${missed}. ` +
    `False alarms: ${alarms}.`,
  families: {
    approval: {
      title: 'A permission before a swap',
      ask: 'What do you do?',
      choices: [
        'Sign it: contract and amount are those of my swap.',
        'Reject it: the contract is not the one of the exchange.',
        'Reject it: the amount is not the one of my swap.',
      ],
      situation: (site: string, amount: number, spender: string) =>
        `You opened ${site} from your bookmark and want to swap ${amount} USDC. Its ` +
        `documentation names ${spender} as the contract that takes the token. Your wallet ` +
        'shows this.',
      why: [
        'Spender and amount are what the documentation and your swap say. An exact approval ' +
          'is the ordinary first step of a swap.',
        'The spender is another address than the one in the documentation. Whoever it is ' +
          'could take the amount at any time.',
        'The spender is right, but the amount is more than your swap takes. What is left of ' +
          'it stays open, and reaches what arrives later.',
      ],
    },
    permit: {
      title: 'A signature that costs no gas',
      ask: 'What do you do?',
      choices: [
        'Sign it: spender and value are those of my trade.',
        'Reject it: the spender is somebody else.',
        'Reject it: the value is more than my trade.',
      ],
      situation: (site: string, amount: number, spender: string) =>
        `On ${site}, which you opened yourself, you sell ${amount} USDC. Its contract is ` +
        `${spender}, as you saved it. The token has six decimals. Your wallet asks for a ` +
        'signature.',
      why: [
        'Spender and value are those of your trade: six digits of the value are decimals.',
        'A permit gives the named spender the right to take the token, without any ' +
          'transaction of yours. This one names a stranger.',
        'Six digits of the value are decimals. What is left is more than you sell, and the ' +
          'spender could take all of it.',
      ],
    },
    collection: {
      title: 'A permission over a collection',
      ask: 'What do you do?',
      choices: [
        'Sign it: it does what I want, for this operator.',
        'Reject it: it does the opposite of what I want.',
        'Reject it: it is about another operator.',
      ],
      situation: {
        end: (name: string, operator: string) =>
          `A market called ${name} may still move your whole collection. Its contract is ` +
          `${operator}. You want to end that, and your wallet shows this.`,
        give: (name: string, operator: string) =>
          `A market called ${name} is to sell a part of your collection. Its contract is ` +
          `${operator}. You want to allow it, and your wallet shows this.`,
      },
      why: [
        'The operator is the one that you mean. approved is false where a permission ends, ' +
          'and true where it is given.',
        'approved is true where a permission over every piece is given, and false where it ' +
          'ends. Here it is the other way round than you want.',
        'It names another operator. Given to a stranger, the permission opens every piece; ' +
          'ended for a stranger, the one that you mean keeps it.',
      ],
    },
    address: {
      title: 'Two addresses side by side',
      ask: 'Do you send?',
      choices: [
        'Send: all characters agree.',
        'Stop: they differ in the middle.',
        'Stop: they differ at an end.',
      ],
      situation: (amount: number, person: string) =>
        `You are about to send ${amount} USDC to ${person}. You compare what you pasted with ` +
        'the entry that you saved when you met.',
      head: ['Where', 'Address'],
      saved: 'Saved entry',
      pasted: 'What you pasted',
      why: [
        'Forty characters of forty agree. That is the whole check, and it was passed.',
        'Both ends agree and the middle does not: so a planted lookalike is made, because ' +
          'people compare the ends.',
        'An end differs. One other character is another address, and what is sent there does ' +
          'not come back.',
      ],
    },
    network: {
      title: 'A deposit at an exchange',
      ask: 'Do you send?',
      choices: [
        'Send: token and network agree.',
        'Stop: the networks differ.',
        'Stop: the tokens differ.',
      ],
      situation: (amount: number) =>
        `You want to move ${amount} from your wallet to your account at an exchange, and ` +
        'compare its deposit page with the last screen of your wallet.',
      head: ['Line', 'Deposit page', 'Your wallet'],
      token: 'Token',
      network: 'Network',
      to: 'Address',
      why: [
        'Token, network and address are the same on both. That is what a deposit looks like.',
        'The address exists on both networks, but the exchange watches the one that it ' +
          'names. On the other one nobody credits it.',
        'The exchange takes one token at this address, and you would send another one. It ' +
          'need not be able to give that back.',
      ],
    },
    host: {
      title: 'The host in the address line',
      ask: 'Do you sign in?',
      choices: [
        'Go on: this belongs to the site that I know.',
        'Leave: the name only looks like it.',
        'Leave: the name stands in front of another host.',
      ],
      situation: (host: string) =>
        `You know an exchange at ${host}. You open it from your own bookmark and press 'Sign ` +
        `in'. Before you go on, you read the host of the page that opens.`,
      page: 'Sign in to see your message',
      lines: ['Your account has a new message.', 'E-mail', 'Passkey'],
      why: [
        'A host is read from its end. This is the one that you know, perhaps with a word in ' +
          'front of it. Normally only its owner can put a word there. On shared hosts such as ' +
          'github.io anybody can.',
        'A letter is another one, or a word was added with a hyphen. Anybody can register ' +
          'such a name.',
        'A host is read from its end. What stands at its end is a stranger’s, and he can ' +
          'write any name in front of it.',
      ],
    },
    login: {
      title: 'A message to sign in with',
      ask: 'What do you do?',
      choices: [
        'Sign it: site and account are right.',
        'Reject it: it signs in to another site.',
        'Reject it: it is about another account.',
      ],
      situation: (host: string, account: string) =>
        `You opened ${host} yourself and pressed 'Sign in with wallet'. Your account is ` +
        `${account}. The wallet shows this message.`,
      message: (host: string, account: string, nonce: number) =>
        `${host} wants you to sign in with your Ethereum account:\n${account}\n\nSign in to ` +
        `read your messages.\n\nURI: https://${host}\nVersion: 1\nChain ID: 1\nNonce: ` +
        `${nonce}`,
      why: [
        'The message names the site that you are on and your account. It gives no right to ' +
          'any token.',
        'It names another site than the one you are on. Whoever passes it on there is signed ' +
          'in as you.',
        'It names an account that is not yours. A site that mixes up accounts, or wants you ' +
          'to vouch for one, gets no signature.',
      ],
    },
    quote: {
      title: 'The quote of a swap',
      ask: 'What do you do?',
      choices: [
        'Swap: both losses are under one percent.',
        'Stop: my own trade moves the price too far.',
        'Stop: the tolerance invites a worse price.',
      ],
      situation: (amount: string) =>
        `You swap ${amount} dollars of USDC for a token, and have looked up its price ` +
        'elsewhere. The exchange shows this quote.',
      head: ['Line', 'Value'],
      rows: ['You pay', 'Price of one TOK elsewhere', 'Expected', 'Minimum received'],
      why: [
        'What you pay, divided by the price, is nearly what is expected, and the minimum is ' +
          'nearly that. What you may lose beside the market is small.',
        'What you pay, divided by the price, is far more than is expected: your own trade ' +
          'moves the price. A smaller trade, or a deeper pool, costs less.',
        'The minimum lies far under what is expected. Whoever sees the order can move the ' +
          'price that far. Lower the tolerance, or leave it.',
      ],
    },
    depth: {
      title: 'Can it be sold?',
      ask: 'What do you do?',
      choices: [
        'Sell: it is a small part of the pool, at a fair price.',
        'Sell less: the pool is too small for it.',
        'Wait: the shown price is not the one of the others.',
      ],
      situation: (amount: string) =>
        `You want to sell a token that shows as ${amount} dollars in your wallet. You look ` +
        'at the pool that you would sell into, and at two other sources of its price.',
      head: ['What you look at', 'Value'],
      rows: [
        'Dollar side of the pool',
        'Price in the pool',
        'Price elsewhere, first source',
        'Price elsewhere, second source',
      ],
      why: [
        'The sale is less than one percent of the dollar side, and all three prices agree.',
        'The sale is a large part of the dollar side: you would move the price against ' +
          'yourself by far more than the fee.',
        'Two sources agree, and the pool is far below them. Somebody who sells there now ' +
          'sells too cheaply.',
      ],
    },
    size: {
      title: 'A plan before an order',
      ask: 'What do you do?',
      choices: [
        'Keep it: the loss at the stop is what I planned.',
        'Make it smaller: the loss at the stop is too large.',
        'Change it: the liquidation comes before the stop.',
      ],
      situation: (account: string, percent: number) =>
        `Your account holds ${account} dollars, and you want to lose ${percent}% of it at ` +
        'most if the stop is hit. Leave fees aside.',
      head: ['Line', 'Value'],
      rows: ['Buy', 'Entry', 'Stop', 'Liquidation price'],
      units: (count: string) => `${count} ETH`,
      why: [
        'Amount times the distance to the stop is the loss that you planned, and the stop ' +
          'comes before the liquidation.',
        'Amount times the distance to the stop is several times what you wanted to lose.',
        'A falling price meets the liquidation first. The stop would never be reached.',
      ],
    },
    words: {
      title: 'Somebody wants the words',
      ask: 'Do you give the words?',
      choices: [
        'Yes: I restore my own wallet, on its own screen.',
        'No: a page in the browser asks for them.',
        'No: a person asks for them.',
      ],
      own: [
        (_name: string, _host: string, count: number) => ({
          situation:
            `Your hardware wallet was reset. You chose 'Restore' on it with its buttons, and its ` +
            `own screen asks for the ${count} words, one after another.`,
          began: 'You, after a fall',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `You have a new phone, and installed the app from ${host}, the address in the manual ` +
            `of your wallet. The app asks for your ${count} words.`,
          began: 'You',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} explained on the phone how a wallet is restored, and has hung up. You are ` +
            `alone, and the hardware wallet itself asks for your ${count} words.`,
          began: 'You, after a call',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `The maker wrote of an update. You typed ${host} from the box. After the update the ` +
            `device wants the ${count} words on its screen.`,
          began: 'You, after a message',
        }),
      ],
      page: [
        (_name: string, host: string, count: number) => ({
          situation:
            `${host} says that your wallet is not synchronised. A form there asks for your ` +
            `${count} words, and promises that they stay in the browser.`,
          began: 'You, after a message',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} sent a link to a refund. The page behind it wants you to import your wallet ` +
            `with its ${count} words, and has a lock beside its address.`,
          began: 'You, after a call',
        }),
        (_name: string, _host: string, count: number) => ({
          situation:
            `Your hardware wallet was reset. You searched for its maker and opened the first ` +
            `result, which asks for the ${count} words, one after another.`,
          began: 'You, after a fall',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `You have a new phone and no app yet. ${host} restores wallets in the browser: you ` +
            `press a button, and it asks for your ${count} words.`,
          began: 'You',
        }),
      ],
      person: [
        (name: string, host: string, count: number) => ({
          situation:
            `${name} of the support of ${host} calls you by your full name, knows your last ` +
            `payment, and needs your ${count} words to stop a theft.`,
          began: 'You, after a call',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} in the chat of the project helped three others this morning, and asks you ` +
            `for the ${count} words in a private message, to be quicker.`,
          began: 'You, after a message',
        }),
        (name: string, host: string, count: number) => ({
          situation:
            `You asked in the forum of ${host} why a restored wallet looks empty. ${name} answers ` +
            `kindly, and wants the ${count} words to look for you.`,
          began: 'You',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `Your hardware wallet fell and shows nothing. ${name} at the repair shop can copy it ` +
            `to a new one, and asks for the ${count} words on a paper form.`,
          began: 'You, after a fall',
        }),
      ],
      head: ['What happened', 'Who began it'],
      asked: 'The words are asked for',
      why: [
        'The words belong on the wallet itself when you restore it, and nowhere else. Here ' +
          'its own screen or its app asks for them.',
        'No page needs the words, whatever it says about synchronising, claims or the ' +
          'browser. Whoever has them has the wallet.',
        'Nobody who helps needs the words, whoever they are and whatever they know about you.',
      ],
    },
    payment: {
      title: 'A transaction before it is sent',
      ask: 'What do you do?',
      choices: [
        'Confirm: amount and action are what I wanted.',
        'Reject: the amount is another one.',
        'Reject: it does something else than I wanted.',
      ],
      situation: {
        pay: (amount: string, to: string) =>
          `You pay ${amount} ETH to a friend at ${to}, who read it out to you face to face. It ` +
          'is an ordinary account. The wallet shows this before you confirm.',
        wrap: (amount: string, to: string) =>
          `You wrap ${amount} ETH in the contract at ${to}, whose documentation names the ` +
          'function deposit() for it. The wallet shows this before you confirm.',
        mint: (amount: string, to: string) =>
          `You mint a piece for ${amount} ETH at the contract ${to}, which the page of its maker ` +
          'names with mint(1). The wallet shows this before you confirm.',
      },
      why: [
        'Receiver, value and function are what you wanted. A plain payment has no function, ' +
          'wrapping has deposit, a mint has mint.',
        'The value is another one than you wanted. What you confirm is what is sent.',
        'The function is not the one for what you wanted. A payment to an ordinary account has ' +
          'none; to a contract the function decides what happens with the ether.',
      ],
    },
    backup: {
      title: 'Where the words are kept',
      ask: 'What do you do?',
      choices: [
        'Leave it so: offline, and in two places.',
        'Move the coins to new words: a copy is online.',
        'Add a copy elsewhere: one event takes all of it.',
      ],
      situation: (worth: string) =>
        `A wallet with ${worth} dollars. You look at where its device and its words are.`,
      head: ['Thing', 'Where'],
      device: 'Device',
      copy: 'Words',
      second: 'Words, second copy',
      home: [
        'a drawer in the study',
        'a shelf in the cellar',
        'a box behind the books in the hall',
        'a note behind a picture in the den',
      ],
      away: [
        'a locker at your bank',
        'a safe in your office',
        'a sealed envelope at your sister’s',
        'a folder with your lawyer’s papers',
      ],
      online: [
        'a draft in your email',
        'a folder in the cloud',
        'a note that all your devices share',
        'a photo in the gallery of a mobile',
      ],
      why: [
        'Nothing of it is online, and no single fire or burglary takes both copies.',
        'A picture, a note or a draft is copied to somebody’s servers. Whoever opens that ' +
          'account has the wallet, so those words are used up.',
        'Device and both copies lie together. One fire, one flood or one thief takes all of it.',
      ],
    },
  },
} as const;
