import type { RefusalFacts } from '@firm/core';
import { formatCount, formatTimestamp } from '@firm/format';
import {
  LOGO_BYTES,
  LOGO_SIDE,
  PICTURE_BYTES,
  PICTURE_PIXELS,
  type RefusalCode,
} from '@firm/schema';

/**
 * Sentence of a refusal. Where the field's sentence differs from the general one, both; `fields`
 * where each field has its own.
 */
export type Said =
  | string
  | { sentence: string; underField: string }
  | { sentence: string; fields: Readonly<Record<string, string>> };

type Sentences = {
  [Code in RefusalCode]: Code extends keyof RefusalFacts
    ? (facts: RefusalFacts[Code]) => Said
    : Said;
};

const NFT_STANDARDS = { erc721: 'ERC-721', erc1155: 'ERC-1155' } as const;
const NFT_POWERS = {
  pause: 'Its code can stop transfers.',
  blacklist: 'Its code can block a holder.',
  mint: 'Its code can make more.',
  upgrade: 'Someone can change its code.',
} as const;
const checkInput = 'Please check what you entered.';
const mend = (underField: string): Said => ({ sentence: checkInput, underField });
const nothingHere = 'There is nothing at this address.';

/**
 * The sentence of every refusal, by code. Words of the specification stand as they are there;
 * docs/decisions/010-sign-in-messages.md says which of those of sign-in are shown when.
 */
export const refusalText: Sentences = {
  'request/not-understood': 'We could not understand the request.',
  'request/broken-json': 'The request is not valid JSON.',
  'request/unsupported-type': 'Send this as JSON, with the content type application/json.',
  'request/body-too-large': 'This is too large for the server.',
  'request/invalid-input': ({ sentences }) => ({ sentence: checkInput, fields: sentences }),
  'request/wrong-origin': 'This request came from another site. We refused it.',
  'request/forbidden': 'This is not allowed.',
  'request/not-found': nothingHere,
  'request/too-many': 'Too many requests. Please wait a moment and try again.',
  'server/unavailable': 'This is not available right now. Please try again in a moment.',
  'server/failed':
    'Something went wrong on our side. Please try again; if it happens again, tell us the ' +
    'request id.',

  'academy/unknown-lessons': ({ keys }) =>
    mend(
      `This course has no ${keys.length === 1 ? 'lesson' : 'lessons'} ` +
        `${keys.slice(0, 5).join(', ')}.`,
    ),
  'academy/unknown-time-zone': mend('This is not the name of a time zone.'),
  'academy/ranking-name-required': mend('Please choose the name that others will see.'),
  'academy/ranking-name-poses': mend(
    'Please choose a name that does not sound like support or like our team.',
  ),
  'academy/ranking-name-taken-down': mend('We took this name down. Please choose another one.'),
  'assistant/bad-alert-settings': mend(
    'We do not know this time zone, or the hour is wrong (0 to 23, both or none).',
  ),
  'course/not-found': 'Course not found',
  'course/account-required': 'This course requires a free account to access premium content.',
  'events/unknown-topic': mend('Unknown topic.'),

  'auth/sign-in-required': 'Please sign in first.',
  'auth/invalid-credential':
    'Invalid email or password. Please check your credentials and try again.',
  'auth/wrong-password': 'Incorrect password. Please try again.',
  'auth/weak-password': ({ problem }) => ({
    sentence: 'Please choose another password.',
    underField: {
      short: 'Please use at least 8 characters.',
      long: 'Please use at most 128 characters.',
      common: 'This password is easy to guess. Please choose another.',
      personal: 'This is too close to your name or address. Please choose another.',
    }[problem],
  }),
  'auth/email-not-verified':
    'Please confirm your email address first. We have sent you the link again.',
  'auth/invalid-action-code': 'This link is no longer valid. Please ask for a new one.',
  'auth/report-over':
    'This link is no longer valid: it works for 7 days. Does someone else use your account? ' +
    'Choose a new password. That signs every device out.',
  'auth/requires-recent-login': 'Please sign in again before you do this.',
  'auth/proof-required': 'Please confirm first that it is you.',
  'auth/changes-locked':
    'Someone reported that a change in this account was not theirs. For 24 hours you cannot ' +
    'change how you sign in here. A new password by mail still works.',
  'auth/email-required': 'Please add an email address first, and confirm it.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/suspended': ({ reason, until }) =>
    (until === null
      ? 'Your account is suspended. '
      : `Your account is suspended until ${formatTimestamp(until.getTime(), 'UTC')}. `) +
    `You can go on learning and download your data. The reason: ${reason}`,
  'auth/google-off': 'This site does not offer sign-in with Google.',
  'auth/google-failed': 'Failed to sign in with Google. Please try again.',
  'auth/failed': 'An error occurred during sign in',

  'payouts/off': 'This site promises no weekly tokens, so there is nothing to pay.',
  'payouts/nothing-open':
    'Nobody waits for a payment of this week and tier. Reload the list to see what is open.',
  'console/link-over':
    'This link does not work any more. Ask an owner for a new invitation. Without an owner, the ' +
    'person who runs this machine gets a link with: npm run admin -- owner-link',
  'console/has-role': 'You already work here. Ask an owner to change your role.',
  'console/no-operator': 'Your account does not work in the console.',
  'console/not-allowed': 'Your role does not allow this.',
  'console/unknown-person': mend('Nobody with an account here has this address.'),
  'console/changed-meanwhile': ({ first }) => {
    const now = 'Look at the new version, then decide again.';
    if (first === undefined) return `Someone has changed this. ${now}`;
    const at = formatTimestamp(first.at.getTime(), 'UTC');
    return first.isSelf
      ? `You have changed this already, on ${at}, perhaps in another window. ${now}`
      : `${first.who ?? 'Someone whose account is gone'} changed this before you, on ${at}. ${now}`;
  },
  'console/no-address': 'We have no address to send an answer to.',
  'console/no-own-address':
    'Your account has no email address. Add one on your account page first.',
  'console/telegram-blocked':
    'We sent nothing: they blocked the bot, or the bot does not run in this process.',
  'console/last-owner': 'This is the only owner. Make another owner first.',
  'console/newest-backup': 'This is the newest backup. Make another one first.',
  'console/ticket-over':
    'This address worked for a minute and for one person only. Start the download again in the console.',

  'factor/on': 'The second step is already on. Turn it off first.',
  'factor/off': 'The second step is not on.',
  'factor/required': 'Your role needs the second step. Turn it on on your account page first.',
  'factor/wrong-code': {
    sentence: 'Please check what you entered.',
    underField: 'This code is wrong or used. Please enter the newest one.',
  },
  'factor/step-over': 'This took too long. Please sign in again.',
  'factor/lift-over':
    'This link is no longer valid. If someone used it in time, your second step is still on. ' +
    'If not, we turned it off 72 hours after our mail. Your account page shows which.',

  'news/push-not-taken':
    'We cannot send messages to this browser: its push service has no public address.',
  'news/telegram-not-linked': 'Link your Telegram account first.',
  'passkey/off': 'You cannot use passkeys at this address.',
  'passkey/refused':
    'We did not accept this passkey. Please try again, or sign in with your password.',
  'passkey/copied':
    'We refused this passkey: someone may have a copy of it. Sign in another way, remove it ' +
    'and add a new one.',
  'passkey/known': 'You already have this passkey.',
  'passkey/too-many': 'You can have 20 passkeys. Remove one that you no longer use.',
  'passkey/last-way-in':
    'This is the only way into your account. Set a password or add another passkey first.',

  'picture/not-a-picture': 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  'picture/too-large': `Please choose a picture of at most ${PICTURE_BYTES / 1024 / 1024} MB.`,
  'picture/too-many-pixels': `Please choose a picture of at most ${PICTURE_PIXELS / 1_000_000} megapixels.`,
  'key/required': 'This needs an API key. Make one on your account page.',
  'key/unknown': 'This API key does not work. It is misspelled, ended or too old.',
  'key/scope': 'This API key may not do that. Make one with the right scope.',
  'key/too-many': 'You have as many API keys as one person can have. End one first.',
  'key/reused': 'You used this Idempotency-Key for another request. Use a new one.',
  'webhook/address': 'Use an address that begins with https:// and is open to the internet.',
  'webhook/scope':
    'This key may not read what these events tell. Choose others, or make another key.',
  'feature/off': 'We do not offer this here.',
  'brand/picture-too-large': `Please choose an SVG of at most ${LOGO_BYTES.svg / 1024} KB, or a PNG of at most ${LOGO_BYTES.png / 1024} KB and ${LOGO_SIDE} by ${LOGO_SIDE} pixels.`,
  'brand/not-a-picture': 'Please choose an SVG or PNG file that opens as a picture.',
  'brand/picture-too-complex':
    'This drawing takes too long to show. Please choose one with fewer masks and parts.',
  'brand/picture-styles':
    'This SVG has a style sheet inside. Export it with presentation attributes, or as PNG.',
  'brand/unknown-picture': 'We no longer have this picture. Please upload it again.',
  'picture/damaged': 'We cannot read this picture. It may be damaged. Please choose another one.',

  'bot-request/not-delivered':
    'Failed to submit form. Please try again later or contact us directly on Telegram.',

  'final-test/not-available': 'This course has no final test yet.',
  'final-test/pause':
    'You have to wait a little before the next try. Use the time to look at the lessons again.',
  'final-test/already-passed': 'You have passed this test already.',
  'final-test/unknown': 'There is no such test.',
  'final-test/already-submitted': 'You have already handed in these answers.',
  'final-test/expired': 'The time for this test is over. You can start another one after a pause.',
  'certificate/unknown': 'There is no such certificate.',
  'certificate/test-not-passed': 'Pass the final test first.',
  'certificate/name-required': mend('Please enter the name that the certificate is for.'),
  'certificate/withdrawn': 'We withdrew this certificate. We cannot issue it again.',
  'report/gone': 'Nobody sees this any more, so there is nothing left to do about it.',
  'restore/under-way': 'A restore is being put in place. Wait until the site is back.',
  'restore/no-room':
    'There is no room for this backup on the disk of this machine. Free some room, then try again.',
  'restore/gone': 'This backup is not there any more. Reload the list.',
  'restore/over': 'This restore is over. Begin a new one.',
  'restore/not-ready': 'This backup is not checked yet. Wait until the check has ended.',
  'review/unknown': 'This question is not in your review.',
  'review/not-due': 'You answered this question already. It comes back on its day.',
  'review/unknown-option': mend('This question has no such option.'),

  'practice/off':
    'This site has no practice chain, so you cannot do the tasks here. You can read the ' +
    'lessons without them.',
  'practice/away':
    'The practice chain does not answer right now. You lost nothing: try again in a moment.',
  'practice/unknown-task': 'There is no such practice task.',
  'practice/not-started':
    'You have not started this task, or you started another one since, perhaps in another ' +
    'window. Start it to go on.',
  'practice/not-proven':
    'Your wallet must sign a new number for each start. Load this page again and press Start.',
  'practice/address-taken':
    'This practice wallet belongs to another account. Sign in to that account, or remove the ' +
    'wallet from this browser and make a new one.',
  'practice/chain-changed':
    'The practice chain of this task is gone. Start it again. Your finished tasks stay done.',
  'practice/too-many': 'Your network started too many practice tasks today. Please go on tomorrow.',
  'practice/deed-refused': 'Nobody in this task waits for that.',
  'practice/method-refused': 'You cannot ask the practice chain for that.',
  'practice/time-over': 'The time for this task is over. Start it again for a new try.',
  'practice/not-yours':
    'The account that signed this transaction is not part of your task. Start the task again ' +
    'with the wallet of this browser.',

  'chain/off': 'This site does not use a chain.',
  'chain/away': 'The chain does not answer right now. Please try again in a moment.',
  'wallet/bad-message': 'This site did not ask for this sign-in message.',
  'wallet/wrong-domain': 'This message is for another site. Do not sign it there either.',
  'wallet/wrong-chain': 'This message names another network.',
  'wallet/nonce-used': 'This message is used or too old. Please sign a new one.',
  'wallet/expired': 'This message has expired. Please sign a new one.',
  'wallet/bad-signature': 'The signature does not belong to this wallet.',
  'wallet/taken': 'This wallet is linked to another account. Unlink it there first.',
  'wallet/not-a-way-in':
    'This wallet is linked to an account, but it does not sign in. Sign in another way and ' +
    'turn it on under ‘Wallet’ on your account page.',
  'wallet/signs-in': 'This account’s wallet signs in to it. Please turn that off first.',
  'wallet/sign-in-off': 'No wallet signs in to this account.',
  'wallet/last-way-in':
    'This is the only way into your account. First add an email address with a password, or a ' +
    'passkey.',
  'wallet/proof-required': 'Please connect your wallet first. Then sign to prove that it is yours.',
  'faucet/wrong-chain': 'Only the local chain has test money.',
  'faucet/bad-address': 'This is not the address of an ordinary wallet.',
  'faucet/already-funded': 'This wallet still has enough test money.',
  'faucet/address-limit': 'This wallet got its test money for this hour.',
  'faucet/asker-limit': 'Your network got its test money for this hour. Please try again later.',
  'faucet/hourly-limit': 'The faucet gave out all it may in an hour. Please try again later.',
  'faucet/empty': 'The faucet has no FIRM left.',

  'provenance/not-read': 'We could not read this file. It may be damaged or too large.',

  'safety/bad-address':
    'We cannot check this address. An Ethereum-like address begins with 0x and has 42 ' +
    'characters. One on Solana has 32 to 44 letters and digits.',
  'safety/unknown-chain': 'We do not check tokens on this network.',
  'safety/not-a-token':
    'There is no token at this address: it is an ordinary wallet, or nothing at all. Check ' +
    'that you copied the token’s contract address.',
  'safety/pool': ({ network, address, symbol, other }) =>
    `This is a trading pool${other === '' || symbol === '' ? '' : ` of ${symbol} and ${other}`}, ` +
    `not a token. The token in it is ${symbol === '' ? '' : `${symbol}, `}${address} on ` +
    `${network}: check that address.`,
  'safety/pool-unknown':
    'This looks like a trading pool, and we could not find the token in it. We do not check ' +
    'pools. Paste the address of the token: you find it on the project’s own site.',
  'safety/collection': ({ network, standard, name, symbol, supply, holders, owner, powers }) =>
    [
      `${name === '' ? 'This' : name}${symbol === '' || name === '' ? '' : ` (${symbol})`} is a ` +
        `collection of NFTs (${NFT_STANDARDS[standard]}) on ${network}, not a coin. We do not ` +
        'check NFTs.',
      ...(supply === null ? [] : [`It has ${supply} ${supply === 1n ? 'piece' : 'pieces'}.`]),
      ...(holders === null
        ? []
        : [`${formatCount(holders)} ${holders === 1 ? 'wallet has' : 'wallets have'} them.`]),
      owner === 'not-known'
        ? 'We could not read who owns the contract.'
        : owner === null
          ? 'The contract names no owner.'
          : `Its owner is ${owner}.`,
      ...powers.map((power) => NFT_POWERS[power]),
      'Compare the address with the one on the project’s own site. Sign nothing to claim an ' +
        'NFT that you did not ask for.',
    ].join(' '),
  'safety/contract': ({ network, own }) =>
    own === undefined
      ? `This is a contract on ${network}, not a token. It may be an exchange, a wallet with ` +
        'several keys, or a collection. Check that you copied the token’s contract address.'
      : `This is a contract of this site, not a token: ${own}.`,
  'safety/other-chain': ({ name, explorer, hasTokens }) =>
    [
      `This is an address on ${name}. We do not check that network, so we say nothing about it.`,
      explorer === null
        ? 'Nobody can look up its payments.'
        : hasTokens
          ? `Look it up on ${explorer}: who made it, who owns it, and who can make more. ` +
            'Compare it with the address on the project’s own site.'
          : `Look up its payments on ${explorer}.`,
      'You cannot take back a payment to it. Never send coins of another network there.',
    ].join(' '),
  'safety/wrong-chain': ({ asked: requestedNetwork, foundOn }) =>
    `There is no token at this address on ${requestedNetwork}, but there is one on ` +
    `${foundOn.join(', ')}. One address can be a different thing on each network. Make sure ` +
    'you have the right network.',
  'safety/not-found':
    'None of our sources knows a token at this address. Check that you copied all of it, and ' +
    'from the right network.',
  'safety/sources-away':
    'We cannot reach our sources at the moment, so we can say nothing about this address. ' +
    'That does not mean it is harmless: wait and ask again.',
  'safety/local-starting':
    'The chain on this machine is still starting, so we cannot look at its tokens yet. Ask ' +
    'again in some seconds.',
  'safety/check-unknown': 'We no longer have this check. Make a new one and appeal against that.',

  'studio/prompt-empty': ({ tool }) =>
    ({
      image: 'Please enter a prompt',
      voice: 'Please enter some text',
      music: 'Please enter a music description',
      video: 'Please enter a prompt',
    })[tool],
  'studio/prompt-too-long': ({ max }) => `Please use at most ${formatCount(max)} characters.`,
  'studio/prompt-refused': ({ why }) =>
    ({
      minors: 'We never make sexual content with minors. Please change your text.',
      // Also the answer of the chat. The rest of what to do is the assistant's to say.
      'seed-phrase':
        'That looks like a seed phrase. We did not keep it or send it to any engine, but ' +
        'please treat it as stolen. Make a new wallet and move everything to it now. Then try ' +
        'again without the words.',
      'private-key':
        'That looks like a private key. We did not keep it or send it to any engine, but ' +
        'please treat it as stolen. Move everything from its address to a new one now. Then ' +
        'try again without the key.',
    })[why],
  'studio/prompt-unclear': ({ engine, leftOut }) =>
    `${engine} understands less than half of this. It would leave out: ${leftOut.join(', ')}. ` +
    'This did not use up a try.',
  'studio/limit-reached': (facts) =>
    facts.whose === 'person'
      ? `You used all ${facts.max} of today. You get new ones at midnight UTC.`
      : 'Your network made too much today. You get new ones at midnight UTC.',
  'studio/storage-full': (facts) =>
    facts.whose === 'person'
      ? `Your library is full (${formatBytes(facts.maxBytes)}). Delete what you no longer ` +
        'need, then try again.'
      : 'Guests on your network made all that we have room for today. Sign in, or come again ' +
        'tomorrow.',
  'studio/closed': (facts) =>
    facts.why === 'paused'
      ? `Paused for now: ${facts.sentence}`
      : {
          'engine-limit':
            'This engine has reached its limit for today. It opens again at midnight UTC.',
          'test-money':
            'Closed in this demo: its wallets have test money, and this engine costs real money.',
          'disk-full':
            'We have no room for new files just now. What you have made stays. Please try ' +
            'again later.',
        }[facts.why],
  'studio/not-found': nothingHere,
  'studio/taken-down':
    'We took down the link to this result, so you cannot share it. The studio says by which rule.',

  'telegram/not-known':
    'Telegram did not confirm who you are. Close this page and open it again from the chat ' +
    'with the bot.',
  'telegram/opened-long-ago':
    'You opened this page more than an hour ago. Close it and open it again from the chat ' +
    'with the bot.',
  'telegram/nothing-waits':
    'There is nothing to confirm. Make a new code, open it in Telegram and come back within ' +
    '10 minutes.',

  'forms/needs-program':
    'This needs JavaScript. We changed nothing and did not keep what you typed.',
  'forms/chat-needs-program':
    'The chat needs JavaScript, because its answer comes word by word. We did not send your ' +
    'message. The assistant answers without JavaScript.',
  'forms/needs-wallet':
    'Please connect your wallet first. That needs JavaScript: a wallet has to sign for a video.',
  'forms/mint-without-wallet':
    'Please install MetaMask to mint NFTs. Then turn on JavaScript and open this page again.',
  'forms/mint-not-connected':
    'Please connect your wallet first. Turn on JavaScript and open this page again to do that.',
};

const formatBytes = (bytes: number): string =>
  bytes >= 1e9
    ? `${Number((bytes / 1e9).toFixed(1))} GB`
    : `${Number((bytes / 1e6).toFixed(1))} MB`;
