import {
  countRecoveryCodes,
  countTrustedBrowsers,
  deleteTrustedBrowsers,
  findFactor,
  findFactorLift,
  type Database,
} from '@firm/db';
import type { CurrentUser } from '../sessions/find-current-user.ts';

export type FactorView = {
  /** Null: it is off. */
  since: Date | null;
  recoveryCodes: number;
  trustedBrowsers: number;
  /** When an operator's act takes it away, unless its owner stops it. */
  liftedAt: Date | null;
};

/** How it stands with a person's second factor. */
export async function readFactor(
  { db, clock }: { db: Database; clock: () => Date },
  { user: { userId } }: { user: CurrentUser },
): Promise<FactorView> {
  const row = await findFactor({ db }, { userId });
  const lift = await findFactorLift({ db }, { userId });
  return {
    since: row?.confirmedAt ?? null,
    recoveryCodes: await countRecoveryCodes({ db }, { userId }),
    trustedBrowsers: await countTrustedBrowsers({ db }, { userId, now: clock() }),
    liftedAt: lift?.dueAt ?? null,
  };
}

/** Asks for the second step again in every browser of a person. */
export async function endTrust(
  { db }: { db: Database },
  { user: { userId } }: { user: CurrentUser },
): Promise<void> {
  await deleteTrustedBrowsers({ db }, { userId });
}
