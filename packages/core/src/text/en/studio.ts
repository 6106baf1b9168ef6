import { formatCount } from '@firm/format';
import type { Maker, Tool } from '@firm/schema';

const formatBytes = (bytes: number): string =>
  bytes >= 1e9
    ? `${Number((bytes / 1e9).toFixed(1))} GB`
    : `${Number((bytes / 1e6).toFixed(1))} MB`;

const anything = 'Something went wrong. Please try again.';

/** What the studio says. Words of the specification stand as they are there. */
export const studioText = {
  empty: {
    image: 'Please enter a prompt',
    voice: 'Please enter some text',
    music: 'Please enter a music description',
    video: 'Please enter a prompt',
  } satisfies Record<Maker, string>,
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  refused: 'Sexual content with minors is never made here. Please change your text.',
  unclear: (engine: string, leftOut: readonly string[]) =>
    `${engine} understands less than half of this. It would not draw: ${leftOut.join(', ')}. Nothing of today is used yet.`,
  /** Also the answer of the chat. The rest of what to do is the assistant's to say. */
  secrets: {
    'seed-phrase':
      'That looks like a seed phrase. It was neither kept nor sent to any engine, but please treat it as leaked: make a new wallet and move everything to it now. Then try again without the words.',
    'private-key':
      'That looks like a private key. It was neither kept nor sent to any engine, but please treat it as leaked: move everything from its address to a new one now. Then try again without the key.',
  },
  leftOutOfReply:
    'Left out where […] stands: links, addresses and accounts, which a model may invent, or words that call something safe, promise a gain or ask for a key.',
  /** Stands in a conversation where one was. */
  secretTakenOut: '[something that looked like a key was taken out here]',
  limitReached: (limit: number) =>
    `You have used all ${limit} of today. New ones come at midnight UTC.`,
  addressLimitReached: 'Too much was made from your network today. New ones come at midnight UTC.',
  libraryFull: (bytes: number) =>
    `Your library is full (${formatBytes(bytes)}). Delete what you no longer need, then try again.`,
  addressFull:
    'Guests on your network have made as much as there is room for today. Sign in, or come again tomorrow.',
  diskFull:
    'There is no room for new files just now. What you have made stays. Please try again later.',
  capReached: 'This engine has reached its limit for today. It opens again at midnight UTC.',
  demoClosed:
    'Closed in this demonstration: its wallets hold test money, and this engine costs real money.',
  /** The service bills the operator: a person's own allowance is not what ran out. */
  operatorQuota:
    'The service that this site uses has no more quota: that is the operator’s, not yours, and your message was not counted. Please try again later.',
  /** The same, after part of an answer has come. */
  operatorQuotaCounted:
    'The service that this site uses ran out of quota in the middle: that is the operator’s, not yours. What it has said stays, and this message counts. Please try again later.',
  notFound: 'There is nothing at this address.',
  /** When a service gives no reason, by tool. */
  failed: {
    image: 'Failed to generate image',
    voice: 'Failed to generate voice',
    music: 'Something went wrong. Please try a different style.',
    video: 'Video generation failed',
    chat: 'Failed to send message',
  } satisfies Record<Tool, string>,
  timedOut: {
    image: 'Failed to generate image',
    voice: 'Failed to generate voice',
    music: 'Something went wrong. Please try a different style.',
    video: 'Video generation timed out. Please try again.',
  } satisfies Record<Maker, string>,
  interrupted: anything,
  madeBy: (engine: string) => `Made by ${engine} through The Firm.`,
};
