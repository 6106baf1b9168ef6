import { market, safety, studio } from '@firm/core';
import type { eventsApi } from '@firm/schema';
import type { CurrentUser } from '../../http/people/current-user.ts';
import type { Deps } from '../../http/deps.ts';

/** Listener. */
export type Listener = {
  visitor: CurrentUser | undefined;
  /** By whom generations of the studio are owned. */
  owner: string | undefined;
};

/** Messages to a listener. */
type Publisher<Data> = {
  notify: (data: Data) => void;
  /** There is nothing more to tell. */
  end: () => void;
  /** Nothing can be told: who listens comes again. */
  fail: () => void;
};

/** Something that a page can be told about as it happens. */
export type Topic<Data> = {
  /** Whether this person may hear it. */
  isOpenTo: (listener: Listener) => boolean;
  /** Begins to tell. @returns ends it */
  listen: (listener: Listener, publisher: Publisher<Data>) => () => void;
};

type Named = Omit<eventsApi.Topics, 'job'>;
type Topics = { [Name in keyof Named]: Topic<Named[Name]> };

/** All that everybody may hear of, by name: one line a topic. */
export function eventTopics(
  deps: Pick<Deps, 'db' | 'clock' | 'market' | 'safety' | 'launches'>,
): Topics {
  return {
    launches: {
      isOpenTo: () => true,
      listen: (_, { notify }) => safety.watchLaunches(deps, notify),
    },
    market: {
      isOpenTo: () => true,
      listen: (_, { notify }) => market.watchMarket(deps, notify),
    },
  };
}

/** A generation of the studio, told to its owner until it has ended. */
export const jobTopic = (
  deps: Pick<Deps, 'db' | 'clock' | 'studio'>,
  id: string,
): Topic<eventsApi.Topics['job']> => ({
  isOpenTo: ({ owner }) => owner !== undefined,
  listen: ({ owner = '' }, { notify, end, fail }) => {
    const watching = studio.watchJob(deps, {
      id,
      owner,
      notify: (job) => {
        notify(job);
        if (job.finishedAt !== null) end();
      },
    });
    watching.catch(fail);
    return () =>
      void watching.then(
        (stop) => stop?.(),
        () => undefined,
      );
  },
});
