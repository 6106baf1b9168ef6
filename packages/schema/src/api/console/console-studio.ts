import {
  cancelledSchema,
  cancelWorkSchema,
  changeLimitsSchema,
  pauseRequestSchema,
  resetLimitsSchema,
  studioDeskSchema,
  studioQueueQuerySchema,
  studioQueueSchema,
} from '../../console/studio.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const late = 'console/changed-meanwhile';

export const desk = endpoint('GET', '/api/console/studio', {
  summary: 'How much each tool and engine of the studio has under way, what is paused, and limits',
  tags,
  auth: 'account',
  permission: 'studio.read',
  answer: studioDeskSchema,
  noStore: true,
});

export const queue = endpoint('GET', '/api/console/studio/queue', {
  summary: 'Who has how much under way with which tool; never what they wrote',
  tags,
  auth: 'account',
  permission: 'studio.read',
  query: studioQueueQuerySchema,
  answer: studioQueueSchema,
  noStore: true,
});

export const cancel = endpoint('POST', '/api/console/studio/cancel', {
  summary: 'Cancel one generation of somebody, or all that they have under way',
  tags,
  auth: 'account',
  permission: 'studio.cancel',
  body: cancelWorkSchema,
  answer: cancelledSchema,
  noStore: true,
});

export const pause = endpoint('PUT', '/api/console/studio/pause', {
  summary: 'Pause a tool or an engine with a sentence for visitors, or let it go on',
  tags,
  auth: 'account',
  permission: 'studio.pause',
  body: pauseRequestSchema,
  answer: studioDeskSchema,
  noStore: true,
  refusals: [late],
});

export const changeLimits = endpoint('PUT', '/api/console/studio/limits', {
  summary: 'Say how much there is a day, instead of the configuration',
  tags,
  auth: 'account',
  permission: 'studio.limits',
  needsProof: true,
  body: changeLimitsSchema,
  answer: studioDeskSchema,
  noStore: true,
  refusals: [late],
});

export const resetLimits = endpoint('DELETE', '/api/console/studio/limits', {
  summary: 'Let the configuration say how much there is a day',
  tags,
  auth: 'account',
  permission: 'studio.limits',
  needsProof: true,
  body: resetLimitsSchema,
  answer: studioDeskSchema,
  noStore: true,
  refusals: [late],
});
