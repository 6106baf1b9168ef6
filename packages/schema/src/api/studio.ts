import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  chatEventSchema,
  chatRequestSchema,
  libraryQuerySchema,
  librarySchema,
  makerSchema,
  makeRequestSchema,
  PROMPT_LONGEST,
  shareSchema,
  studioJobSchema,
  studioSchema,
} from '../studio.ts';

/* A person without account has a cookie of the studio's own, set with the first thing made. */
const tags = ['studio'] as const;
const looks = { burst: 120, perMinute: 240 };
const changes = { name: 'studio', limit: 300, windowSeconds: 600 };
const goneCode = 'studio/not-found';
const making = ['studio/limit-reached', 'studio/storage-full', 'studio/closed'] as const;

export const facts = endpoint('GET', '/api/studio', {
  summary: 'Engines, what is left today, what is closed',
  program: 'studio',
  tags,
  limit: looks,
  answer: studioSchema,
  noStore: true,
});

export const library = endpoint('GET', '/api/studio/jobs', {
  summary: 'What this person has made, newest first',
  program: 'studio',
  tags,
  limit: looks,
  query: libraryQuerySchema,
  answer: librarySchema,
  noStore: true,
});

export const job = endpoint('GET', '/api/studio/jobs/:id', {
  summary: 'One generation',
  program: 'studio',
  tags,
  limit: looks,
  answer: studioJobSchema,
  noStore: true,
  refusals: [goneCode],
});

export const cancel = endpoint('POST', '/api/studio/jobs/:id/cancel', {
  summary: 'Ends what waits or runs',
  program: 'studio',
  tags,
  limit: changes,
  answer: studioJobSchema,
  noStore: true,
  refusals: [goneCode],
});

export const retry = endpoint('POST', '/api/studio/jobs/:id/retry', {
  summary: 'Makes again what failed or was cancelled',
  program: 'studio',
  tags,
  isForActive: true,
  limit: changes,
  status: 202,
  answer: studioJobSchema,
  noStore: true,
  refusals: [goneCode, 'wallet/proof-required', ...making],
});

export const remove = endpoint('DELETE', '/api/studio/jobs/:id', {
  summary: 'Removes a generation with its file and its link',
  program: 'studio',
  tags,
  limit: changes,
  status: 204,
  noStore: true,
  refusals: [goneCode],
});

export const share = endpoint('POST', '/api/studio/jobs/:id/share', {
  summary: 'Opens a link that replaces the one before; it is shown only once',
  tags,
  isForActive: true,
  limit: changes,
  answer: shareSchema,
  noStore: true,
  refusals: [goneCode, 'studio/taken-down'],
});

export const closeShare = endpoint('DELETE', '/api/studio/jobs/:id/share', {
  summary: 'Closes the link',
  tags,
  limit: changes,
  status: 204,
  noStore: true,
  refusals: [goneCode],
});

export const file = endpoint('GET', '/api/studio/files/:id', {
  summary: 'The finished file, whole or in part, for its owner',
  program: 'studio',
  tags,
  limit: looks,
  passthroughQuery: ['download'],
  refusals: [goneCode],
});

export const smallFile = endpoint('GET', '/api/studio/files/:id/small', {
  summary: 'The first frame of a picture or clip as WebP, 256 by 256, for its owner',
  tags,
  limit: looks,
  refusals: [goneCode],
});

/** A video needs the wallet's proof first. */
export const make = endpoint('POST', '/api/studio/:tool{image|voice|music|video}', {
  summary: 'Has something made',
  program: 'studio',
  tags,
  isForActive: true,
  limit: changes,
  body: makeRequestSchema,
  longest: ({ tool }) => (v.is(makerSchema, tool) ? { prompt: PROMPT_LONGEST[tool] } : {}),
  status: 202,
  answer: studioJobSchema,
  noStore: true,
  refusals: [
    'studio/prompt-empty',
    'studio/prompt-too-long',
    'studio/prompt-refused',
    'studio/prompt-unclear',
    'wallet/proof-required',
    ...making,
  ],
});

/** Leaving ends the engine's work too. */
export const chat = endpoint('POST', '/api/studio/chat', {
  summary: 'Answers a conversation piece by piece',
  tags,
  isForActive: true,
  // In memory: each answer is counted in the database by the day all the same, and this stands
  // before the first word.
  limit: { burst: 40, perMinute: 40 },
  body: chatRequestSchema,
  // A conversation of many long messages.
  bodyLimit: { bytes: 1024 * 1024, type: /^application\/json\s*(;|$)/i },
  description: 'Chat events as JSON, one a `data:`',
  type: 'text/event-stream',
  events: { message: chatEventSchema },
  refusals: [
    'studio/prompt-empty',
    'studio/prompt-too-long',
    'studio/prompt-refused',
    'studio/limit-reached',
    'studio/closed',
  ],
});
