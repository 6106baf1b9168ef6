import { endpoint, type EventsOf } from '../endpoint.ts';
import { eventsQuerySchema, topicSchemas } from '../events.ts';

/** One stream a tab for everything that a page wants to be told. */
export const stream = endpoint('GET', '/api/events', {
  summary: 'One stream of server-sent events for all topics asked for',
  auth: 'optional',
  query: eventsQuerySchema,
  description:
    'Events named as the topics that were asked for, data as JSON. `launches` and `market` ' +
    'tell what there is and each change of it; `job:` with the number of a generation tells ' +
    'it now and at every change, to its owner. A stream ends when all that it tells of has ' +
    'ended',
  type: 'text/event-stream',
  events: topicSchemas,
  refusals: ['events/unknown-topic', 'request/forbidden', 'request/too-many', 'studio/not-found'],
});

export type Topics = EventsOf<typeof stream>;
