import { endpoint } from '../endpoint.ts';
import {
  pushKeySchema,
  pushPlaceSchema,
  pushStateSchema,
  subscribeAlertsSchema,
  subscribePushSchema,
} from '../people/push.ts';

const tags = ['news'] as const;
const changes = { name: 'push', limit: 60, windowSeconds: 3600 } as const;

export const key = endpoint('GET', '/api/push', {
  summary: 'The key by which browsers know who may send to them',
  tags,
  limit: { burst: 60, perMinute: 120 },
  answer: pushKeySchema,
  noStore: true,
});

/** An address that nobody can guess stands for its browser. */
export const state = endpoint('POST', '/api/push/state', {
  summary: 'Whether announcements come to this browser',
  tags,
  limit: { burst: 60, perMinute: 120 },
  body: pushPlaceSchema,
  answer: pushStateSchema,
  noStore: true,
});

export const subscribe = endpoint('POST', '/api/push/subscriptions', {
  summary: 'Agrees to announcements in this browser',
  tags,
  auth: 'optional',
  limit: changes,
  body: subscribePushSchema,
  answer: pushStateSchema,
  noStore: true,
  refusals: ['news/push-not-taken'],
});

export const end = endpoint('POST', '/api/push/end', {
  summary: 'Ends announcements in this browser',
  tags,
  limit: changes,
  body: pushPlaceSchema,
  answer: pushStateSchema,
  noStore: true,
});

export const alertState = endpoint('POST', '/api/push/alerts/state', {
  summary: 'Whether alerts of this person come to this browser',
  tags,
  auth: 'account',
  limit: { burst: 60, perMinute: 120 },
  body: pushPlaceSchema,
  answer: pushStateSchema,
  noStore: true,
});

export const subscribeAlerts = endpoint('POST', '/api/push/alerts', {
  summary: 'Agrees to alerts in this browser',
  tags,
  auth: 'account',
  limit: changes,
  body: subscribeAlertsSchema,
  answer: pushStateSchema,
  noStore: true,
  refusals: ['news/push-not-taken'],
});

export const endAlerts = endpoint('POST', '/api/push/alerts/end', {
  summary: 'Ends alerts in this browser',
  tags,
  limit: changes,
  body: pushPlaceSchema,
  answer: pushStateSchema,
  noStore: true,
});
