import { listKeysEnding, type Database } from '@firm/db';
import { formatLongDate } from '@firm/format';
import { keyLetters } from '../text/en/developers.ts';
import { writeToKeyOwner } from './write-to-key-owner.ts';

const DAY_MILLISECONDS = 86_400_000;
/** How long before its end, and at most how long after it, an owner is written. */
const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS;

type Deps = {
  db: Database;
  clock: () => Date;
  config: { secrets: { dataKey: Uint8Array }; publicUrl: string };
  brandName: string;
};

/** Writes to owners of keys that end within a week or ended lately: once before and once after. */
export async function mailKeyEnds(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  const keys = await listKeysEnding(deps, {
    from: new Date(now - WEEK_MILLISECONDS),
    until: new Date(now + WEEK_MILLISECONDS),
  });
  for (const { id, name, expiresAt, ...owner } of keys) {
    const hasEnded = expiresAt.getTime() <= now;
    const write = hasEnded ? keyLetters.ended : keyLetters.endsSoon;
    await writeToKeyOwner(deps, owner, {
      about: `key-${hasEnded ? 'ended' : 'ends'}:${id}`,
      letter: write({
        brand: deps.brandName,
        name,
        date: formatLongDate(expiresAt, 'UTC'),
        url: `${deps.config.publicUrl}/account`,
      }),
    });
  }
}
