import { listKeysEnding, type Database } from '@firm/db';
import { formatLongDate } from '@firm/format';
import { hasMailbox } from '../accounts/index.ts';
import { queueLetter } from '../letters/index.ts';
import { keyLetters } from '../text/en/developers.ts';

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
  for (const { id, name, expiresAt, userId, email } of keys) {
    if (!hasMailbox(email)) continue;
    const hasEnded = expiresAt.getTime() <= now;
    const write = hasEnded ? keyLetters.ended : keyLetters.endsSoon;
    const { subject, text } = write({
      brand: deps.brandName,
      name,
      date: formatLongDate(expiresAt, 'UTC'),
      url: `${deps.config.publicUrl}/account`,
    });
    await queueLetter(deps, {
      about: `account:${userId}:key-${hasEnded ? 'ended' : 'ends'}:${id}`,
      author: null,
      letter: { to: email, subject, text },
    });
  }
}
