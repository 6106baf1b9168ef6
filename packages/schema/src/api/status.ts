import { endpoint } from '../endpoint.ts';
import { healthSchema, readinessSchema } from '../health.ts';
import { statusSchema } from '../status.ts';

/** Reads measurements. */
export const measurements = endpoint('GET', '/api/status', {
  summary: 'What runs, measured',
  limit: { burst: 60, perMinute: 60 },
  description: 'Each part with its uptime, incidents, and how long answers took in the last hour',
  answer: statusSchema,
});

/** For whoever looks after the server: it serves. */
export const health = endpoint('GET', '/health', {
  summary: 'Whether the server serves',
  description: 'It does',
  alsoWith: { 503: 'For a few seconds more' },
  answer: healthSchema,
  noStore: true,
});

/** 503 when it cannot do its work at all. */
export const readiness = endpoint('GET', '/health/ready', {
  summary: 'Which parts are degraded',
  description: 'It can work',
  alsoWith: { 503: 'It cannot' },
  answer: readinessSchema,
  noStore: true,
});
