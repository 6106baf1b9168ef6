import { Hono, type Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { refuse } from '../http/app-error.ts';
import { addressGroup } from '../http/client-address.ts';
import { countStreams } from '../http/count-streams.ts';
import { currentUser } from '../http/current-user.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { openEventStream } from '../http/event-stream.ts';
import { eventTopics } from '../http/topics.ts';
import { validQuery } from '../http/valid-json.ts';

/** Tabs that one person may leave open; a browser without HTTP/2 allows six connections a host anyway. */
const STREAMS_PER_PERSON = 12;
/** Ten people with every tab that they may have, behind one address. */
const STREAMS_PER_ADDRESS = 120;

const query = v.strictObject({
  topics: v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform((text) => [...new Set(text.split(','))]),
    v.minLength(1),
  ),
});

/** GET /api/events?topics=market,…: one stream a tab for everything that a page wants to be told. */
export function eventRoutes(deps: Deps) {
  const topics = eventTopics(deps);
  const counter = countStreams({
    perPerson: STREAMS_PER_PERSON,
    perAddress: STREAMS_PER_ADDRESS,
  });
  return new Hono<AppEnv>().get(
    '/events',
    describeRoute({
      summary: 'One stream of server-sent events for all topics asked for',
      responses: {
        200: {
          description: 'Events named as their topics, data as JSON',
          content: { 'text/event-stream': {} },
        },
      },
    }),
    validQuery(query),
    currentUser(deps),
    (c) => {
      const listener = { visitor: c.var.visitor };
      const wanted = c.req.valid('query').topics.map((name) => {
        const topic = Object.hasOwn(topics, name) ? topics[name] : undefined;
        if (!topic) throw refuse(422, 'invalid_input', { fields: { topics: 'Unknown topic.' } });
        if (!topic.isOpenTo(listener)) throw refuse(403, 'forbidden');
        return { name, topic };
      });
      const release = counter.take({
        person: listener.visitor
          ? `user ${listener.visitor.userId}`
          : `nobody at ${addressGroup(c.get('address'))}`,
        address: c.get('address'),
      });
      return openEventStream(deps, c as unknown as Context<AppEnv>, ({ send, signal }) => {
        const ends = wanted.map(({ name, topic }) =>
          topic.listen(listener, (data) => send(name, data)),
        );
        signal.addEventListener('abort', () => {
          release();
          for (const end of ends) end();
        });
      });
    },
  );
}
