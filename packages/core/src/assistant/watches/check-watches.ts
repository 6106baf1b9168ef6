import {
  insertAlert,
  listLaunchWatches,
  listWatchesOfToken,
  moveWatch,
  noteWatchedToken,
  takeWatchedTokens,
  takeWatchRound,
  type WatchedToken,
  type WatchRow,
} from '@firm/db';
import type { Launch, SafetyCheck } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { checkToken, listLaunches } from '../../safety/index.ts';
import { alertTexts as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { readTier, TIERS } from '../tiers.ts';
import { readSeen } from './read-seen.ts';

type Deps = Pick<
  AssistantDeps,
  'db' | 'clock' | 'random' | 'log' | 'chain' | 'holdings' | 'safety'
>;

const PAGE = 200;
/**
 * How many tokens a worker checks at once, and how many it takes in one run: three workers check
 * 10,000 within a minute, at 300 ms each.
 */
const AT_ONCE = 32;
const MAX_A_ROUND = 200;
/**
 * A second less than a minute, so that a job that runs each second finds every token once a minute.
 */
const ROUND_MILLISECONDS = 59_000;
/** A pool that lost so much since it was last looked at was pulled. Percent. */
const PULLED_PERCENT = 50;

/**
 * One run of the round over everything that is watched: takes the tokens that are due, as many as a
 * worker can check in about two seconds, and makes the alerts that follow. Workers share the round:
 * one of them takes each token, once a minute, however many people watch it. Each event makes one
 * alert: the alert's key is what the token was compared with, so that a restart which finds the
 * same event finds its alert too.
 *
 * @returns how many alerts were made
 */
export async function checkWatches(deps: Deps): Promise<number> {
  const now = deps.clock();
  const nextAt = new Date(now.getTime() + ROUND_MILLISECONDS);
  let alertCount = (await takeWatchRound(deps, { now, nextAt })) ? await lookForLaunches(deps) : 0;
  const work = await takeWatchedTokens(deps, { now, nextAt, limit: MAX_A_ROUND });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let token = work.pop(); token; token = work.pop())
        alertCount += await lookAt(deps, token);
    }),
  );
  return alertCount;
}

async function lookForLaunches(deps: Deps): Promise<number> {
  let alertCount = 0;
  let launches: readonly Launch[] | undefined;
  for (let after = ''; ;) {
    const page = await listLaunchWatches(deps, { after, limit: PAGE });
    const last = page.at(-1);
    if (!last) return alertCount;
    after = last.id;
    try {
      const open = await keepOpen(deps, page);
      if (open.length > 0)
        alertCount += await publishLaunches(deps, open, (launches ??= await newLaunches(deps)));
    } catch (error) {
      report(deps, error);
      return alertCount;
    }
  }
}

/**
 * Without those of premium's kinds whose owner has it no longer: they rest, and go on from where
 * they were once it opens again.
 */
async function keepOpen(deps: Deps, watches: readonly WatchRow[]): Promise<WatchRow[]> {
  const isFree = ({ kind }: WatchRow): boolean => TIERS.free.kinds.includes(kind);
  const owners = [
    ...new Set(
      watches.flatMap((watch) => (isFree(watch) || watch.userId === null ? [] : [watch.userId])),
    ),
  ];
  const premium = new Set<string>();
  for (const userId of owners)
    if ((await readTier(deps, { userId })).tier === 'premium') premium.add(userId);
  return watches.filter(
    (watch) => isFree(watch) || (watch.userId !== null && premium.has(watch.userId)),
  );
}

async function lookAt(deps: Deps, token: WatchedToken): Promise<number> {
  try {
    const watches = await keepOpen(deps, await listWatchesOfToken(deps, token));
    if (watches.length === 0) return 0;
    const check = await checkToken(deps, { ...token, isKept: false });
    let alertCount = 0;
    for (const watch of watches) alertCount += await holdAgainst(deps, watch, check);
    // The check behind an alert can be looked up for as long as others.
    if (alertCount > 0) await checkToken(deps, token);
    const { verdict, summary, path } = check;
    await noteWatchedToken(deps, {
      ...token,
      seen: readSeen(check),
      verdict: { now: verdict, summary, path },
      watchers: [...new Set(watches.flatMap(({ userId }) => userId ?? []))],
      now: deps.clock(),
    });
    return alertCount;
  } catch (error) {
    report(deps, error);
    return 0;
  }
}

/** An unavailable source says nothing new: the next round looks again. */
function report({ log }: Pick<Deps, 'log'>, error: unknown): void {
  if (!(error instanceof Refusal))
    log.error({ err: error }, 'assistant: a watch could not be looked at');
}

const newLaunches = async (deps: Deps): Promise<readonly Launch[]> =>
  (await listLaunches(deps, { maxAgeHours: 24 })).launches;

async function publishLaunches(
  deps: Deps,
  watches: readonly WatchRow[],
  launches: readonly Launch[],
): Promise<number> {
  let alertCount = 0;
  for (const watch of watches) {
    for (const launch of launches) {
      const isNew = launch.createdAt !== null && launch.createdAt > watch.createdAt.getTime();
      const fits =
        (watch.chain === null || launch.chain.slug === watch.chain) &&
        (watch.minLiquidityUsd === null || (launch.liquidityUsd ?? 0) >= watch.minLiquidityUsd);
      if (
        isNew &&
        fits &&
        (await makeAlert(deps, watch, {
          key: `launch ${launch.chain.slug} ${launch.address.toLowerCase()}`,
          text: text.launch(launch),
          path: `/check/${launch.chain.slug}/${launch.address}`,
        }))
      )
        alertCount++;
    }
  }
  return alertCount;
}

/** The alert that a check gives reason for, against the last reading; undefined: none. */
function alertTextOf(watch: WatchRow, check: SafetyCheck): string | undefined {
  const now = readSeen(check);
  const { seen: lastReading } = watch;
  const symbol = watch.symbol ?? check.token.symbol;
  if (watch.kind === 'price')
    return movedBy(lastReading.priceUsd, now.priceUsd, watch.threshold ?? 10)
      ? text.price(symbol, check.chain.name, lastReading.priceUsd ?? 0, now.priceUsd ?? 0)
      : undefined;
  if (watch.kind === 'liquidity')
    return fellBy(lastReading.liquidityUsd, now.liquidityUsd)
      ? text.liquidity(
          symbol,
          check.chain.name,
          lastReading.liquidityUsd ?? 0,
          now.liquidityUsd ?? 0,
        )
      : undefined;
  const changes = changedPowers(lastReading.powers, now.powers);
  return changes.length > 0
    ? text.owner(
        symbol,
        check.chain.name,
        changes
          .map((id) => check.rows.find((row) => row.id === id)?.finding ?? '')
          .filter((finding) => finding !== ''),
      )
    : undefined;
}

async function holdAgainst(deps: Deps, watch: WatchRow, check: SafetyCheck): Promise<number> {
  const now = readSeen(check);
  const { seen: lastReading } = watch;
  const alertText = alertTextOf(watch, check);
  // A value unknown then is compared from now on; a creeping price is compared with its start.
  const learnt = {
    priceUsd: lastReading.priceUsd ?? now.priceUsd,
    liquidityUsd: Math.max(lastReading.liquidityUsd ?? 0, now.liquidityUsd ?? 0) || null,
    powers: lastReading.powers ?? now.powers,
  };
  if (alertText === undefined) {
    if (JSON.stringify(learnt) !== JSON.stringify(lastReading))
      await moveWatch(deps, {
        id: watch.id,
        seenAt: watch.seenAt,
        seen: learnt,
        now: deps.clock(),
        isNotified: false,
      });
    return 0;
  }
  const isNew = await makeAlert(deps, watch, {
    key: `${watch.kind} since ${watch.seenAt.getTime()}`,
    text: alertText,
    path: check.path,
  });
  // After the alert: a process that is killed in between makes the same alert again, which the key
  // keeps from being told twice.
  await moveWatch(deps, {
    id: watch.id,
    seenAt: watch.seenAt,
    seen: {
      priceUsd: now.priceUsd ?? lastReading.priceUsd,
      liquidityUsd: now.liquidityUsd ?? lastReading.liquidityUsd,
      powers: now.powers ?? lastReading.powers,
    },
    now: deps.clock(),
    isNotified: true,
  });
  return isNew ? 1 : 0;
}

const makeAlert = (
  deps: Deps,
  watch: WatchRow,
  { key, text: sentence, path }: { key: string; text: string; path: string },
): Promise<boolean> =>
  insertAlert(deps, {
    id: deps.random.uuid(),
    watchId: watch.id,
    userId: watch.userId,
    telegramId: watch.telegramId,
    eventKey: key,
    text: sentence,
    path,
    madeAt: deps.clock(),
    readAt: null,
    toldAt: null,
    tries: 0,
  });

const movedBy = (before: number | null, now: number | null, percent: number): boolean =>
  before !== null &&
  now !== null &&
  before > 0 &&
  (Math.abs(now - before) / before) * 100 >= percent;
const fellBy = (before: number | null, now: number | null): boolean =>
  before !== null &&
  now !== null &&
  before > 0 &&
  ((before - now) / before) * 100 >= PULLED_PERCENT;

/** Rows that say something else than before. A row that is not known this time says nothing. */
const changedPowers = (
  before: Record<string, string> | null,
  now: Record<string, string> | null,
): string[] =>
  before === null || now === null
    ? []
    : Object.keys(now).filter((id) => before[id] !== undefined && before[id] !== now[id]);
