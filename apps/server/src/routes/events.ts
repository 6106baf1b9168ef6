import { Refusal } from '@firm/core';
import { eventsApi } from '@firm/schema';
import { addressGroup } from '../http/client-address.ts';
import { countStreams } from '../http/count-streams.ts';
import type { Deps } from '../http/deps.ts';
import { openEventStream } from '../http/event-stream.ts';
import { mount } from '../http/mount.ts';
import { eventTopics } from '../http/topics.ts';

/**
 * Tabs that one person may leave open; a browser without HTTP/2 allows six connections a host
 * anyway.
 */
const STREAMS_PER_PERSON = 12;
/** Ten people with every tab that they may have, behind one address. */
const STREAMS_PER_ADDRESS = 120;

/** One stream a tab for everything that a page wants to be told. */
export function eventRoutes(deps: Deps) {
  const topics = eventTopics(deps);
  const isTopic = (name: string): name is keyof typeof topics => Object.hasOwn(topics, name);
  const counter = countStreams({
    perPerson: STREAMS_PER_PERSON,
    perAddress: STREAMS_PER_ADDRESS,
  });
  return mount(deps).on(eventsApi.stream, ({ c, user: visitor, query }) => {
    const listener = { visitor };
    const wanted = query.topics.map((name) => {
      const topic = isTopic(name) ? topics[name] : undefined;
      if (!topic) throw new Refusal('events/unknown-topic', { fields: ['topics'] });
      if (!topic.isOpenTo(listener)) throw new Refusal('request/forbidden');
      return { name, topic };
    });
    const release = counter.take({
      person: visitor ? `user ${visitor.userId}` : `nobody at ${addressGroup(c.get('address'))}`,
      address: c.get('address'),
    });
    return openEventStream(deps, c, ({ send, signal }) => {
      const ends = wanted.map(({ name, topic }) =>
        topic.listen(listener, (data: unknown) => send(name, data)),
      );
      signal.addEventListener('abort', () => {
        release();
        for (const end of ends) end();
      });
    });
  }).app;
}
