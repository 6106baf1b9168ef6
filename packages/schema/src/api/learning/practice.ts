import { endpoint } from '../../endpoint.ts';
import {
  practiceChainSchema,
  practiceChallengeInputSchema,
  practiceChallengeSchema,
  practiceCheckSchema,
  practiceDeedSchema,
  practiceRpcReplySchema,
  practiceRpcRequestSchema,
  practiceRunSchema,
  practiceSchema,
  practiceStartSchema,
} from '../../learning/practice.ts';

/*
 * The practice wallet of the lessons. Keys are made and kept in the page: none of these takes one.
 */

/** Scenes a day: each costs the chain some transactions. */
const scenes = {
  name: 'practice scenes',
  limit: 60,
  windowSeconds: 86_400,
  by: 'person',
} as const;
const deeds = { name: 'practice', limit: 120, windowSeconds: 60, by: 'person' } as const;
/** Refusals of acts in a scene. */
const ofScene = [
  'practice/off',
  'practice/away',
  'practice/unknown-task',
  'practice/not-started',
  'practice/chain-changed',
] as const;

export const practice = endpoint('GET', '/api/practice', {
  summary: 'Practice tasks that are done, and the one that was started',
  auth: 'optional',
  description: 'Of nobody where nobody is signed in',
  answer: practiceSchema,
  noStore: true,
});

export const practiceChain = endpoint('GET', '/api/practice/chain', {
  summary: 'Where the contracts of the practice wallet are',
  auth: 'session',
  limit: deeds,
  description: 'They are made when they are first needed',
  answer: practiceChainSchema,
  noStore: true,
  refusals: ['practice/off', 'practice/away'],
});

export const challenge = endpoint('POST', '/api/practice/challenge', {
  summary: 'A number for the key of a practice address to sign, good once',
  auth: 'session',
  limit: deeds,
  body: practiceChallengeInputSchema,
  description: 'The number, and the text to sign',
  answer: practiceChallengeSchema,
  noStore: true,
});

export const startTask = endpoint('POST', '/api/practice/tasks/:task/start', {
  summary: 'Set up a practice task for an account of the page’s wallet',
  auth: 'session',
  limit: scenes,
  body: practiceStartSchema,
  description: 'Its scene; what was started before is over',
  answer: practiceRunSchema,
  noStore: true,
  refusals: [
    'practice/off',
    'practice/away',
    'practice/unknown-task',
    'practice/not-proven',
    'practice/address-taken',
    'practice/not-yours',
    'practice/too-many',
  ],
});

export const checkTask = endpoint('POST', '/api/practice/tasks/:task/check', {
  summary: 'What the chain says of a practice task',
  auth: 'session',
  limit: deeds,
  description: 'Each goal; all of them met, the task is done for good',
  answer: practiceCheckSchema,
  noStore: true,
  refusals: ofScene,
});

export const resetTask = endpoint('DELETE', '/api/practice/tasks/:task', {
  summary: 'Leave a practice task; what was done stays done',
  auth: 'session',
  limit: deeds,
  status: 204,
  description: 'It is not started any more',
  refusals: ['practice/unknown-task'],
});

export const doDeed = endpoint('POST', '/api/practice/tasks/:task/deed', {
  summary: 'Tell or hand something to the people of a scene',
  auth: 'session',
  limit: deeds,
  body: practiceDeedSchema,
  status: 204,
  description: 'They have acted on it',
  refusals: [...ofScene, 'practice/deed-refused', 'practice/time-over'],
});

/** The practice chain itself, filtered. */
export const practiceRpc = endpoint('POST', '/api/practice/rpc', {
  summary: 'JSON-RPC to the practice chain: reads, and what the learner’s own accounts signed',
  auth: 'session',
  limit: { burst: 400, perMinute: 800 },
  body: practiceRpcRequestSchema,
  description: 'Its reply, also where it refuses',
  answer: practiceRpcReplySchema,
  noStore: true,
  refusals: [
    'practice/off',
    'practice/away',
    'practice/method-refused',
    'practice/not-yours',
    'practice/chain-changed',
    'practice/time-over',
  ],
});
