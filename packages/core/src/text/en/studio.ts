import type { Maker, Tool } from '@firm/schema';

const anything = 'Something went wrong. Please try again.';

/** What the studio says. Words of the specification stand as they are there. */
export const studioText = {
  /** As its credential calls a file. */
  fileTitle: {
    image: 'A picture',
    voice: 'A voice',
    music: 'A piece of music',
    video: 'A video',
  } satisfies Record<Maker, string>,
  leftOutOfReply:
    'Left out where […] stands: links, addresses and accounts, which a model may invent, or ' +
    'words that call something safe, promise a gain or ask for a key.',
  /** Stands in a conversation where one was. */
  secretTakenOut: '[something that looked like a key was taken out here]',
  /** The service bills the operator: a person's own allowance is not what ran out. */
  operatorQuota:
    'The service that this site uses has no more quota: that is the operator’s, not yours, ' +
    'and your message was not counted. Please try again later.',
  /** The same of a picture, a voice, music or a clip; stands after the tool's own sentence. */
  operatorQuotaMade:
    'The service that this site uses has no more quota: that is the operator’s, not yours, ' +
    'and this try was not counted. Please try again later.',
  /** The same, after part of an answer has come. */
  operatorQuotaCounted:
    'The service that this site uses ran out of quota in the middle: that is the operator’s, ' +
    'not yours. What it has said stays, and this message counts. Please try again later.',
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
  madeBy: (engine: string, maker: string) => `Made by ${engine} through ${maker}.`,
};
