import { endpoint, type EventsOf } from '../endpoint.ts';
import { eventsQuerySchema, topicSchemas } from '../events.ts';

/** One stream a tab for everything that a page wants to be told. */
export const stream = endpoint('GET', '/api/events', {
  summary: 'One stream of server-sent events for all topics asked for',
  who: 'visitor',
  query: eventsQuerySchema,
  description: 'Events named as their topics, data as JSON',
  type: 'text/event-stream',
  events: topicSchemas,
  refusals: ['events/unknown-topic', 'request/forbidden', 'request/too-many'],
});

export type Topics = EventsOf<typeof stream>;
