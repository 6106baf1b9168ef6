import { assistant, safety, Refusal } from '@firm/core';
import { safetyApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { streamText } from '../../http/streams/stream-text.ts';
import { telegramPerson } from '../telegram/telegram-person.ts';

/** Frozen: whoever has it has it for good. */
const FROZEN = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'application/json; charset=utf-8',
};

/** Launches, picks, the track record with its downloads, and the evidence of one verdict. */
export const launchRoutes = (deps: MountDeps & Pick<Deps, 'chain' | 'safety' | 'holdings'>) =>
  mount(deps)
    .on(safetyApi.launches, ({ query }) => safety.listLaunches(deps, query))
    .on(safetyApi.picks, ({ c, user }) =>
      // In the Mini App it is Telegram that says who asks, whatever cookies there are.
      assistant.showPicks(deps, { person: telegramPerson(deps, c) ?? { userId: user?.userId } }),
    )
    .on(safetyApi.record, ({ query }) => safety.readTrackRecord(deps, query))
    .on(safetyApi.recordAsCsv, () =>
      streamText(safety.downloadTrackRecord(deps, { format: 'csv' }), {
        type: 'text/csv; charset=utf-8',
        name: 'track-record.csv',
      }),
    )
    .on(safetyApi.recordAsJson, () =>
      streamText(safety.downloadTrackRecord(deps, { format: 'json' }), {
        type: 'application/json; charset=utf-8',
        name: 'track-record.json',
      }),
    )
    .on(safetyApi.evidence, async ({ c, params }) => {
      const evidence = await safety.readEvidence(deps, params);
      if (evidence === undefined) throw new Refusal('request/not-found');
      return c.body(evidence, 200, FROZEN);
    }).app;
