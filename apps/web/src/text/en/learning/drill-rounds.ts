/** Rounds of drills that are made anew each time: their page, and what each family of them says. */
export const roundText = {
  heading: 'A round of drills',
  description: 'Twelve new cases each time. Six are harmless. Decide as if it were your money.',
  intro:
    'You get twelve cases with new addresses, sites and amounts each time. Six are harmless. ' +
    'Saying no to a harmless one also counts as wrong. Your first answer counts. Nothing here ' +
    'touches your wallet.',
  open: 'A round of twelve new cases',
  begin: 'Begin a round',
  again: 'Another round',
  next: 'Next case',
  finish: 'See how it went',
  needsProgram:
    'A round is made in your browser and needs JavaScript. You can do the drills in the list ' +
    'without it.',
  notKept:
    'This browser saves nothing (a private window, or its storage is full). Finish the round ' +
    'before you reload or leave this page.',
  position: (at: number, of: number) => `Case ${at} of ${of}`,
  isRight: 'Right.',
  isMissed: 'Not correct: you missed something.',
  isAlarm: 'A false alarm: this was harmless.',
  done: (right: number, of: number) => `${right} of ${of} correct`,
  passed: 'You passed: ten or more.',
  notPassed: 'You need ten or more to pass.',
  mistakes: (missedCount: number, alarms: number) =>
    `Traps missed: ${missedCount}. False alarms: ${alarms}.`,
  lookAgain: 'Worth reading again',
  lesson: (situation: string, lesson: string) => `${situation}: ${lesson}`,
  soFar: (rounds: number, passedCount: number, missedCount: number, alarms: number) =>
    `Rounds done in this browser: ${rounds}, passed: ${passedCount}. Traps missed: ${missedCount}. ` +
    `False alarms: ${alarms}.`,
  families: {
    approval: {
      title: 'A permission before a swap',
      ask: 'What do you do?',
      choices: [
        'Sign it: contract and amount match my swap.',
        'Reject it: the contract is not the exchange.',
        'Reject it: the amount does not match my swap.',
      ],
      situation: (site: string, amount: number, spender: string) =>
        `You opened ${site} from your bookmark and want to swap ${amount} USDC. Its ` +
        `documentation names ${spender} as the contract that takes the token. Your wallet ` +
        'shows this.',
      why: [
        'Spender and amount match the documentation and your swap. An exact approval is the ' +
          'normal first step of a swap.',
        'The spender is not the address in the documentation. It could take the amount at any ' +
          'time.',
        'The spender is right, but the amount is more than your swap needs. The rest stays ' +
          'open. It also reaches what you get later.',
      ],
    },
    permit: {
      title: 'A signature that costs no gas',
      ask: 'What do you do?',
      choices: [
        'Sign it: spender and value match my trade.',
        'Reject it: the spender is someone else.',
        'Reject it: the value is more than my trade.',
      ],
      situation: (site: string, amount: number, spender: string) =>
        `On ${site}, which you opened yourself, you sell ${amount} USDC. Its contract is ` +
        `${spender}, as you saved it. The token has six decimals. Your wallet asks for a ` +
        'signature.',
      why: [
        'Spender and value match your trade: six digits of the value are decimals.',
        'A permit lets the named spender take the token, without any transaction from you. ' +
          'This one names a stranger.',
        'Six digits of the value are decimals. The rest is more than you sell, and the ' +
          'spender could take all of it.',
      ],
    },
    collection: {
      title: 'A permission over a collection',
      ask: 'What do you do?',
      choices: [
        'Sign it: it does what I want, for this operator.',
        'Reject it: it does the opposite of what I want.',
        'Reject it: it names another operator.',
      ],
      situation: {
        end: (name: string, operator: string) =>
          `A market called ${name} may still move your whole collection. Its contract is ` +
          `${operator}. You want to end that. Your wallet shows this.`,
        give: (name: string, operator: string) =>
          `You want the market ${name} to sell a part of your collection. Its contract is ` +
          `${operator}. You want to allow it. Your wallet shows this.`,
      },
      why: [
        'The operator is the right one. approved is false to end a permission, and true to ' +
          'give it.',
        'approved is true to give a permission over every piece, and false to end it. Here it ' +
          'is the opposite of what you want.',
        'It names another operator. If you give it to a stranger, they can take every piece. ' +
          'If you end a stranger’s, the real one stays open.',
      ],
    },
    address: {
      title: 'Two addresses side by side',
      ask: 'Do you send?',
      choices: [
        'Send: all characters match.',
        'Stop: they differ in the middle.',
        'Stop: they differ at an end.',
      ],
      situation: (amount: number, person: string) =>
        `You are about to send ${amount} USDC to ${person}. You compare what you pasted with ` +
        'the address that you saved when you met.',
      head: ['Where', 'Address'],
      saved: 'Saved entry',
      pasted: 'What you pasted',
      why: [
        'All forty characters match. That is the whole check.',
        'Both ends match but the middle does not. Scammers make such fakes, because people ' +
          'compare only the ends.',
        'One end differs. One other character is another address. What you send there does ' +
          'not come back.',
      ],
    },
    network: {
      title: 'A deposit at an exchange',
      ask: 'Do you send?',
      choices: [
        'Send: token and network match.',
        'Stop: the networks differ.',
        'Stop: the tokens differ.',
      ],
      situation: (amount: number) =>
        `You want to move ${amount} from your wallet to your account at an exchange. You ` +
        'compare its deposit page with the last screen of your wallet.',
      head: ['Line', 'Deposit page', 'Your wallet'],
      token: 'Token',
      network: 'Network',
      to: 'Address',
      why: [
        'Token, network and address are the same on both. That is how a deposit looks.',
        'The address exists on both networks, but the exchange watches only the one it names. ' +
          'On the other one you get no credit.',
        'The exchange takes one token at this address, but you would send another. It may not ' +
          'be able to give that back.',
      ],
    },
    host: {
      title: 'The host in the address line',
      ask: 'Do you sign in?',
      choices: [
        'Go on: this is the site that I know.',
        'Leave: the name only looks like it.',
        'Leave: the name is only the front of another host.',
      ],
      situation: (host: string) =>
        `You know an exchange at ${host}. You open it from your own bookmark and press 'Sign ` +
        "in'. Before you go on, you read the host of the page.",
      page: 'Sign in to see your message',
      lines: ['Your account has a new message.', 'E-mail', 'Passkey'],
      why: [
        'Read a host from its end. This is the one you know, perhaps with a word before it. ' +
          'Normally only its owner can put a word there. On shared hosts such as github.io ' +
          'anyone can.',
        'One letter differs, or a word was added with a hyphen. Anyone can register such a name.',
        'Read a host from its end. This end belongs to a stranger, who can write any name ' +
          'before it.',
      ],
    },
    login: {
      title: 'A message to sign in with',
      ask: 'What do you do?',
      choices: [
        'Sign it: site and account are right.',
        'Reject it: it signs in to another site.',
        'Reject it: it names another account.',
      ],
      situation: (host: string, account: string) =>
        `You opened ${host} yourself and pressed 'Sign in with wallet'. Your account is ` +
        `${account}. The wallet shows this message.`,
      message: (host: string, account: string, nonce: number) =>
        `${host} wants you to sign in with your Ethereum account:\n${account}\n\nSign in to ` +
        `read your messages.\n\nURI: https://${host}\nVersion: 1\nChain ID: 1\nNonce: ` +
        `${nonce}`,
      why: [
        'The message names the site you are on and your account. It gives no right to any token.',
        'It names another site than the one you are on. Someone who passes it on there can ' +
          'sign in as you.',
        'It names an account that is not yours. Never sign for another account.',
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
        `You swap ${amount} dollars of USDC for a token. You looked up its price elsewhere. ` +
        'The exchange shows this quote.',
      head: ['Line', 'Value'],
      rows: ['You pay', 'Price of one TOK elsewhere', 'Expected', 'Minimum received'],
      why: [
        'Divide what you pay by the price. It is close to the expected amount, and the ' +
          'minimum is close to that. You can lose only a little.',
        'Divide what you pay by the price. It is far more than the expected amount: your own ' +
          'trade moves the price. A smaller trade, or a deeper pool, costs less.',
        'The minimum is far under the expected amount. Anyone who sees the order can move the ' +
          'price that far. Lower the tolerance, or leave it.',
      ],
    },
    depth: {
      title: 'Can you sell it?',
      ask: 'What do you do?',
      choices: [
        'Sell: it is a small part of the pool, at a fair price.',
        'Sell less: the pool is too small for it.',
        'Wait: the shown price does not match the others.',
      ],
      situation: (amount: string) =>
        `You want to sell a token. Your wallet says it is worth ${amount} dollars. You look ` +
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
        'The sale is a large part of the dollar side. You would move the price against ' +
          'yourself by far more than the fee.',
        'Two sources agree, and the pool is far below them. If you sell there now, you sell ' +
          'too cheaply.',
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
        `Your account has ${account} dollars. You want to lose ${percent}% of it at most if ` +
        'the stop is hit. Leave fees aside.',
      head: ['Line', 'Value'],
      rows: ['Buy', 'Entry', 'Stop', 'Liquidation price'],
      units: (count: string) => `${count} ETH`,
      why: [
        'Amount times the distance to the stop is the loss you planned. And the stop comes ' +
          'before the liquidation.',
        'Amount times the distance to the stop is several times what you wanted to lose.',
        'A falling price reaches the liquidation first. It never gets to the stop.',
      ],
    },
    words: {
      title: 'Someone wants the words',
      ask: 'Do you give the words?',
      choices: [
        'Yes: I restore my own wallet, on its own screen.',
        'No: a page in the browser asks for them.',
        'No: a person asks for them.',
      ],
      own: [
        (_name: string, _host: string, count: number) => ({
          situation:
            "You reset your hardware wallet. You chose 'Restore' with its buttons. Its own " +
            `screen asks for the ${count} words, one after another.`,
          began: 'You, after a fall',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `You have a new phone. You installed the app from ${host}, the address in the ` +
            `manual of your wallet. The app asks for your ${count} words.`,
          began: 'You',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} told you on the phone how to restore a wallet, and has hung up. You are ` +
            `alone. The hardware wallet itself asks for your ${count} words.`,
          began: 'You, after a call',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `The maker wrote about an update. You typed ${host} from the box. After the ` +
            `update the device wants the ${count} words on its screen.`,
          began: 'You, after a message',
        }),
      ],
      page: [
        (_name: string, host: string, count: number) => ({
          situation:
            `${host} says that your wallet is not synchronised. A form there asks for your ` +
            `${count} words. It promises that they stay in the browser.`,
          began: 'You, after a message',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} sent a link to a refund. The page wants you to import your wallet with ` +
            `its ${count} words. It has a lock beside its address.`,
          began: 'You, after a call',
        }),
        (_name: string, _host: string, count: number) => ({
          situation:
            'You reset your hardware wallet. You searched for its maker and opened the first ' +
            `result. It asks for the ${count} words, one after another.`,
          began: 'You, after a fall',
        }),
        (_name: string, host: string, count: number) => ({
          situation:
            `You have a new phone and no app yet. ${host} restores wallets in the browser. ` +
            `You press a button, and it asks for your ${count} words.`,
          began: 'You',
        }),
      ],
      person: [
        (name: string, host: string, count: number) => ({
          situation:
            `${name} from the support of ${host} calls you by your full name and knows your ` +
            `last payment. They need your ${count} words to stop a theft.`,
          began: 'You, after a call',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `${name} in the project’s chat helped three others this morning. To be quicker, ` +
            `they ask for the ${count} words in a private message.`,
          began: 'You, after a message',
        }),
        (name: string, host: string, count: number) => ({
          situation:
            `You asked in the forum of ${host} why a restored wallet looks empty. ${name} ` +
            `answers kindly. They want the ${count} words to look for you.`,
          began: 'You',
        }),
        (name: string, _host: string, count: number) => ({
          situation:
            `Your hardware wallet fell and shows nothing. ${name} at the repair shop can copy ` +
            `it to a new one. They ask for the ${count} words on a paper form.`,
          began: 'You, after a fall',
        }),
      ],
      head: ['What happened', 'Who began it'],
      asked: 'How you give the words',
      why: [
        'Use the words only to restore, on the wallet itself. Here its own screen or its app ' +
          'asks for them.',
        'No page needs the words, whether it talks of syncing, claims or the browser. Anyone ' +
          'who has them has the wallet.',
        'Nobody who helps needs the words, no matter what they know about you.',
      ],
    },
    payment: {
      title: 'A transaction before it is sent',
      ask: 'What do you do?',
      choices: [
        'Confirm: amount and action are what I wanted.',
        'Reject: the amount is wrong.',
        'Reject: it does something else.',
      ],
      situation: {
        pay: (amount: string, to: string) =>
          `You pay ${amount} ETH to a friend at ${to}, who read it out to you face to face. ` +
          'It is an ordinary account. The wallet shows this.',
        wrap: (amount: string, to: string) =>
          `You wrap ${amount} ETH in the contract at ${to}. Its documentation names the ` +
          'function deposit() for it. The wallet shows this.',
        mint: (amount: string, to: string) =>
          `You mint a piece for ${amount} ETH at the contract ${to}. Its maker’s page names ` +
          'it, with mint(1). The wallet shows this.',
      },
      why: [
        'Receiver, value and function are what you wanted. A plain payment has no function, a ' +
          'wrap has deposit, a mint has mint.',
        'The value is not what you wanted. What you confirm is what you send.',
        'This is the wrong function. A payment to an ordinary account has none. In a contract ' +
          'the function decides what happens with the ether.',
      ],
    },
    backup: {
      title: 'Where to keep the words',
      ask: 'What do you do?',
      choices: [
        'Leave it so: offline, and in two places.',
        'Move the coins to new words: a copy is online.',
        'Add a copy elsewhere: one event could take all of it.',
      ],
      situation: (worth: string) =>
        `A wallet has ${worth} dollars. You look at where its device and its words are.`,
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
        'None of it is online. No single fire or burglary takes both copies.',
        'Someone’s servers keep a copy of a picture, a note or a draft. Anyone who opens that ' +
          'account has the wallet. Do not use those words any more.',
        'The device and both copies are in one place. One fire, one flood or one thief takes ' +
          'all of it.',
      ],
    },
  },
} as const;
