import { Refusal, studio } from '@firm/core';
import { eventsApi } from '@firm/schema';
import { addressGroup } from '../../http/people/client-address.ts';
import { countStreams } from './count-streams.ts';
import type { Deps } from '../../http/deps.ts';
import { openEventStream } from '../../http/streams/event-stream.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { findStudioPerson } from '../studio/studio-person.ts';
import { eventTopics, jobTopic, type Listener, type Topic } from './topics.ts';

/**
 * Tabs that one person may leave open; a browser without HTTP/2 allows six connections a host
 * anyway.
 */
const STREAMS_PER_PERSON = 12;
/** Streams that follow a generation: each tab of the studio has one under way. */
const JOB_STREAMS_PER_PERSON = 24;
/** Of either kind: ten people with every tab that they may have, behind one address. */
const STREAMS_PER_ADDRESS = 120;

/** `job:` and the number of a generation. */
const JOB = /^job:([\w-]{1,64})$/;
const jobIn = (topic: string): string | undefined => JOB.exec(topic)?.[1];

/** One stream a tab for everything that a page wants to be told. */
export function eventRoutes(
  deps: MountDeps & Pick<Deps, 'random' | 'market' | 'safety' | 'launches' | 'studio' | 'streams'>,
) {
  const topics = eventTopics(deps);
  const isTopic = (name: string): name is keyof typeof topics => Object.hasOwn(topics, name);
  const topicOf = (name: string): Topic<unknown> => {
    const id = jobIn(name);
    const topic = id !== undefined ? jobTopic(deps, id) : isTopic(name) ? topics[name] : undefined;
    if (!topic) throw new Refusal('events/unknown-topic', { fields: ['topics'] });
    return topic;
  };
  const personOf = findStudioPerson(deps, { makesGuest: false });
  const tabs = countStreams({
    perPerson: STREAMS_PER_PERSON,
    perAddress: STREAMS_PER_ADDRESS,
  });
  const followers = countStreams({
    perPerson: JOB_STREAMS_PER_PERSON,
    perAddress: STREAMS_PER_ADDRESS,
  });
  return mount(deps).on(eventsApi.stream, async ({ c, user: visitor, query }) => {
    const jobs = query.topics.map(jobIn).filter((id) => id !== undefined);
    const owner = jobs.length === 0 ? undefined : (await personOf(c)).key;
    const listener: Listener = { visitor, owner };
    const wantedTopics = query.topics.map((name) => ({ name, topic: topicOf(name) }));
    if (wantedTopics.some(({ topic }) => !topic.isOpenTo(listener)))
      throw new Refusal('request/forbidden');
    if (owner !== undefined) for (const id of jobs) await studio.readJob(deps, { id, owner });
    const address = c.get('address');
    const person = visitor ? `user ${visitor.userId}` : `nobody at ${addressGroup(address)}`;
    // A generation's follower counts as its owner, with or without an account.
    const release = (owner === undefined ? tabs : followers).take({
      person: owner ?? person,
      address,
    });
    return openEventStream(deps, c, ({ send, signal, close }) => {
      const going = new Set(query.topics);
      const ends = wantedTopics.map(({ name, topic }) =>
        topic.listen(listener, {
          notify: (data) => send(name, data),
          end: () => void (going.delete(name) && going.size === 0 && close()),
          fail: close,
        }),
      );
      signal.addEventListener('abort', () => {
        release();
        for (const end of ends) end();
      });
    });
  }).app;
}
