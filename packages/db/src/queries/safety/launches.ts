import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { launch, launchSource, ledgerEntry } from '../../schema/ledger.ts';
import type { Database } from '../../types.ts';
import { queueWebhookEvents } from '../developers/webhook-events.ts';

type Deps = { db: Database };

export type LaunchRow = typeof launch.$inferSelect;
type LaunchSourceRow = typeof launchSource.$inferSelect;
type Figures = Omit<
  typeof launch.$inferInsert,
  'firstSeenAt' | 'beganAt' | 'changedAt' | 'checkAt' | 'checkTries' | 'checkProblem'
>;

/**
 * Claims the right to ask a source. Of many processes one gets it; it is free again at
 * `nextAt`.
 */
export async function claimLaunchSource(
  { db }: Deps,
  { name, now, nextAt }: { name: string; now: Date; nextAt: Date },
): Promise<boolean> {
  // An insert that meets its row locks it, which counts as a write.
  const [claimedSource] = await db
    .select({ nextAt: launchSource.nextAt })
    .from(launchSource)
    .where(eq(launchSource.name, name));
  if (claimedSource && claimedSource.nextAt > now) return false;
  const insertedRows = await db
    .insert(launchSource)
    .values({ name, nextAt })
    .onConflictDoUpdate({
      target: launchSource.name,
      set: { nextAt },
      setWhere: lte(launchSource.nextAt, now),
    })
    .returning({ name: launchSource.name });
  return insertedRows.length > 0;
}

/** How asking a source went. `problem` null: it answered. */
export async function noteLaunchSource(
  { db }: Deps,
  {
    name,
    problem,
    now,
    nextAt,
  }: { name: string; problem: string | null; now: Date; nextAt?: Date | undefined },
): Promise<void> {
  await db
    .update(launchSource)
    .set({
      problem,
      failures: problem === null ? 0 : sql`least(${launchSource.failures} + 1, 1000)`,
      ...(problem === null ? { measuredAt: now } : {}),
      ...(nextAt ? { nextAt } : {}),
    })
    .where(eq(launchSource.name, name));
}

export async function listLaunchSources({ db }: Deps): Promise<LaunchSourceRow[]> {
  return await db.select().from(launchSource).orderBy(asc(launchSource.name));
}

/** Inserts new pairs and renews the figures of known ones. */
function upsertLaunches(tx: Database, pairs: readonly Figures[], now: Date) {
  return tx
    .insert(launch)
    .values(
      pairs.map((pair) => ({
        ...pair,
        firstSeenAt: now,
        beganAt: pair.createdAt ?? now,
        changedAt: now,
        checkAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [launch.chain, launch.pairKey],
      set: {
        priceUsd: sql`excluded.price_usd`,
        marketCapUsd: sql`excluded.market_cap_usd`,
        liquidityUsd: sql`excluded.liquidity_usd`,
        volume24hUsd: sql`excluded.volume24h_usd`,
        createdAt: sql`coalesce(excluded.created_at, ${launch.createdAt})`,
        beganAt: sql`coalesce(excluded.created_at, ${launch.beganAt})`,
        isPaid: sql`case when ${launch.isPaid} then true else coalesce(excluded.is_paid, ${launch.isPaid}) end`,
        sourceName: sql`excluded.source_name`,
        sourceUrl: sql`excluded.source_url`,
        measuredAt: sql`excluded.measured_at`,
        changedAt: now,
      },
      // Two processes, or two sources: the younger figures stay.
      setWhere: sql`excluded.measured_at > ${launch.measuredAt}`,
    })
    .returning({
      chain: launch.chain,
      address: launch.address,
      pairAddress: launch.pairAddress,
      name: launch.name,
      symbol: launch.symbol,
      liquidityUsd: launch.liquidityUsd,
      // An insert has no older version of its row.
      isNew: sql<boolean>`(xmax = 0)`,
    });
}

/**
 * Keeps pairs that a source showed: new ones are to be checked, unless their token's verdict stands
 * already; of known ones the figures are renewed. That somebody paid is never forgotten.
 */
export async function keepLaunches(
  { db }: Deps,
  { pairs, now }: { pairs: readonly Figures[]; now: Date },
): Promise<void> {
  if (pairs.length === 0) return;
  // In one order for everybody: two sources that show the same pairs never wait in a ring.
  const unique = [...new Map(pairs.map((pair) => [`${pair.chain} ${pair.pairKey}`, pair]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pair]) => pair);
  await db.transaction(async (tx) => {
    const upsertedLaunches = await upsertLaunches(tx, unique, now);
    const events = upsertedLaunches
      .filter(({ isNew }) => isNew)
      .map(({ isNew: _isNew, ...data }) => ({
        type: 'launch.found',
        data: { ...data, path: `/check/${data.chain}/${data.address}` },
      }));
    await queueWebhookEvents({ db: tx }, { events, now });
  });
  await db
    .update(launch)
    .set({ checkAt: null })
    .where(
      and(
        isNotNull(launch.checkAt),
        eq(launch.firstSeenAt, now),
        sql`exists (select 1 from ${ledgerEntry} where ${ledgerEntry.chain} = ${launch.chain}
          and ${ledgerEntry.addressKey} = ${launch.addressKey})`,
      ),
    );
}

/**
 * Takes launches that are to be checked, the newest first. Nobody else takes them before `until`.
 */
export async function claimLaunchesToCheck(
  { db }: Deps,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LaunchRow[]> {
  const due = db
    .select({ chain: launch.chain, pairKey: launch.pairKey })
    .from(launch)
    .where(lte(launch.checkAt, now))
    .orderBy(desc(launch.firstSeenAt), launch.pairKey)
    .limit(limit)
    .for('update', { skipLocked: true });
  return await db
    .update(launch)
    .set({ checkAt: until, checkTries: sql`${launch.checkTries} + 1` })
    .where(sql`(${launch.chain}, ${launch.pairKey}) in (${due})`)
    .returning();
}

/**
 * Puts a check off, or with null gives it up; `problem` says why in words. For all pairs of the
 * token.
 */
export async function putOffLaunchCheck(
  { db }: Deps,
  {
    chain,
    addressKey,
    checkAt,
    problem,
    now,
  }: { chain: string; addressKey: string; checkAt: Date | null; problem: string | null; now: Date },
): Promise<void> {
  await db
    .update(launch)
    .set({ checkAt, checkProblem: problem, changedAt: now })
    .where(
      and(eq(launch.chain, chain), eq(launch.addressKey, addressKey), isNotNull(launch.checkAt)),
    );
}

/**
 * Launches are seldom asked for after a day: what waits since before a time is not checked any
 * more.
 */
export async function giveUpLaunchChecks(
  { db }: Deps,
  { before, problem, now }: { before: Date; problem: string; now: Date },
): Promise<void> {
  await db
    .update(launch)
    .set({ checkAt: null, checkProblem: problem, changedAt: now })
    .where(and(isNotNull(launch.checkAt), lt(launch.firstSeenAt, before)));
}

type LaunchFilter = {
  chain?: string | undefined;
  since?: Date | undefined;
  minLiquidityUsd?: number | undefined;
  /** Behind this one, in the order of the list. */
  after?: LaunchCursor | undefined;
  limit: number;
};
export type LaunchCursor = { beganAt: Date; chain: string; pairKey: string };

/** The newest launches with their frozen verdict. */
export async function listLaunchRows(
  { db }: Deps,
  { chain, since, minLiquidityUsd, after, limit }: LaunchFilter,
) {
  return await db
    .select({
      launch,
      entry: { id: ledgerEntry.id, verdict: ledgerEntry.verdict, reasons: ledgerEntry.reasons },
    })
    .from(launch)
    .leftJoin(
      ledgerEntry,
      and(eq(ledgerEntry.chain, launch.chain), eq(ledgerEntry.addressKey, launch.addressKey)),
    )
    .where(
      and(
        chain === undefined ? undefined : eq(launch.chain, chain),
        since && gte(launch.beganAt, since),
        minLiquidityUsd === undefined ? undefined : gte(launch.liquidityUsd, minLiquidityUsd),
        after &&
          or(
            lt(launch.beganAt, after.beganAt),
            and(
              eq(launch.beganAt, after.beganAt),
              sql`(${launch.chain}, ${launch.pairKey}) > (${after.chain}, ${after.pairKey})`,
            ),
          ),
      ),
    )
    .orderBy(desc(launch.beganAt), launch.chain, launch.pairKey)
    .limit(limit);
}

/** The pairs of tokens, the most liquid first. */
export async function listLaunchesOf(
  { db }: Deps,
  { tokens }: { tokens: readonly { chain: string; addressKey: string }[] },
): Promise<LaunchRow[]> {
  if (tokens.length === 0) return [];
  return await db
    .select()
    .from(launch)
    .where(
      or(
        ...tokens.map(({ chain, addressKey }) =>
          and(eq(launch.chain, chain), eq(launch.addressKey, addressKey)),
        ),
      ),
    )
    .orderBy(sql`${launch.liquidityUsd} desc nulls last`, launch.pairKey);
}

/** Moves whenever a reader would see something else. */
export async function readLaunchRevision({ db }: Deps): Promise<string> {
  const [row] = await db
    .select({ changed: sql<string | null>`max(${launch.changedAt})::text` })
    .from(launch);
  const sources = await db
    .select({ name: launchSource.name, problem: launchSource.problem })
    .from(launchSource)
    .orderBy(launchSource.name);
  return JSON.stringify([row?.changed ?? null, sources]);
}

/**
 * Removes launches seen before a time, those that may be picked only when they were seen before
 * another. Verdicts stay in the ledger. One call removes or marks at most `limit`: in small steps
 * nobody waits for long.
 *
 * @returns whether there may be more
 */
export async function deleteOldLaunches(
  { db }: Deps,
  { before, mildBefore, limit }: { before: Date; mildBefore: Date; limit: number },
): Promise<boolean> {
  const key = { chain: launch.chain, pairKey: launch.pairKey };
  const those = (rows: SQLWrapper) => sql`(${launch.chain}, ${launch.pairKey}) in (${rows})`;
  const deletedLaunches = await db
    .delete(launch)
    .where(
      those(db.select(key).from(launch).where(lt(launch.firstSeenAt, mildBefore)).limit(limit)),
    )
    .returning(key);
  // A verdict is given once: what is kept longer is marked, and not looked at every time.
  const old = db
    .select(key)
    .from(launch)
    .where(and(lt(launch.firstSeenAt, before), sql`not ${launch.isKeptLonger}`))
    .orderBy(launch.firstSeenAt, launch.chain, launch.pairKey)
    .limit(limit);
  const isMild = sql`exists (select 1 from ${ledgerEntry}
    where ${ledgerEntry.chain} = ${launch.chain}
    and ${ledgerEntry.addressKey} = ${launch.addressKey} and ${ledgerEntry.verdict} in ('caution',
    'no-red-flag'))`;
  const markedLaunches = await db
    .update(launch)
    .set({ isKeptLonger: true })
    .where(and(those(old), isMild))
    .returning(key);
  const forgottenItems = await db
    .delete(launch)
    .where(and(those(old), sql`not ${isMild}`))
    .returning(key);
  return (
    Math.max(deletedLaunches.length, markedLaunches.length, forgottenItems.length) >= limit / 2
  );
}

/** That somebody paid, or did not, as the check of the token found. */
export async function noteLaunchPromotion(
  { db }: Deps,
  { chain, addressKey, isPaid }: { chain: string; addressKey: string; isPaid: boolean },
): Promise<void> {
  const open = isPaid ? undefined : isNull(launch.isPaid);
  await db
    .update(launch)
    .set({ isPaid })
    .where(and(eq(launch.chain, chain), eq(launch.addressKey, addressKey), open));
}

/** Marks the launches of a token as changed: its verdict is there. */
export async function touchLaunches(
  { db }: Deps,
  { chain, addressKeys, now }: { chain: string; addressKeys: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(launch)
    .set({ checkAt: null, checkProblem: null, changedAt: now })
    .where(and(eq(launch.chain, chain), inArray(launch.addressKey, [...addressKeys])));
}

/**
 * Forgets the launches of a network that are not among `pairKeys`: for a source that shows every
 * pair there is.
 */
export async function keepOnlyLaunches(
  { db }: Deps,
  { chain, pairKeys }: { chain: string; pairKeys: readonly string[] },
): Promise<void> {
  await db
    .delete(launch)
    .where(
      and(
        eq(launch.chain, chain),
        pairKeys.length === 0 ? undefined : notInArray(launch.pairKey, [...pairKeys]),
      ),
    );
}
