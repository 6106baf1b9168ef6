import { MarketError } from '@firm/adapters/market/index.ts';
import type { PairSource, TokenPair } from '@firm/adapters/pairs/index.ts';
import { claimLaunchSource, keepLaunches, keepOnlyLaunches, noteLaunchSource } from '@firm/db';
import { launchText as text } from '../../text/en/ledger.ts';
import { cleanLabel } from '../subject/clean-label.ts';
import { addressKey, parseAddress } from '../subject/parse-address.ts';
import type { LaunchDeps } from './deps.ts';

/**
 * How often a source is asked, over all processes: DEX Screener allows 60 such questions a minute,
 * GeckoTerminal 30 of any kind.
 */
const EVERY_MILLISECONDS = { local: 15_000, service: 60_000 };
const LONGEST_PAUSE_MILLISECONDS = 15 * 60_000;
/** A source may show old tokens that paid for a new page: they are no launches. */
const NEW_MILLISECONDS = 7 * 86_400_000;

/**
 * Asks each source whose turn it is for new pairs and keeps them. What a source fails with is kept
 * too, and said.
 *
 * @returns 'left' where a source that tells of its changes was not read
 */
export async function pollSources(deps: LaunchDeps): Promise<'read' | 'left'> {
  const { sources } = deps.launches;
  const wereRead = await Promise.all(sources.map((source) => pollSource(deps, source)));
  // Of the others the database says when they are due.
  return sources.some(({ changes }, at) => changes && wereRead[at] === false) ? 'left' : 'read';
}

/** @returns whether it was its turn, and it answered */
async function pollSource(deps: LaunchDeps, source: PairSource): Promise<boolean> {
  const now = deps.clock();
  const isLocal = source.covers('local');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const pause = EVERY_MILLISECONDS[isLocal ? 'local' : 'service'];
  if (!(await claimLaunchSource(deps, { name: source.name, now, nextAt: after(pause) })))
    return false;
  try {
    const pairs = await source.newPairs({});
    const launches = pairs.flatMap((pair) => toLaunch(deps, pair, isLocal));
    await keepLaunches(deps, { pairs: launches, now });
    if (isLocal)
      await keepOnlyLaunches(deps, {
        chain: 'local',
        pairKeys: launches.map(({ pairKey }) => pairKey),
      });
    deps.safety.cache.sources.note(source.name, undefined);
    await noteLaunchSource(deps, { name: source.name, problem: null, now });
    return true;
  } catch (error) {
    if (!(error instanceof MarketError)) throw error;
    const { reason } = error;
    deps.safety.cache.sources.note(source.name, reason === 'not-found' ? 'silent' : reason);
    const wishedPause = error.reason === 'limited' ? (error.retryAfterSeconds ?? 60) * 1000 : pause;
    await noteLaunchSource(deps, {
      name: source.name,
      problem: text.problem[error.reason],
      now,
      nextAt: after(Math.min(LONGEST_PAUSE_MILLISECONDS, Math.max(pause, wishedPause))),
    });
    return false;
  }
}

function toLaunch(
  { safety, clock }: Pick<LaunchDeps, 'safety' | 'clock'>,
  pair: TokenPair,
  isLocal: boolean,
) {
  const network = safety.networks.find(({ slug }) => slug === pair.chain);
  const token = parseAddress(pair.address);
  if (!network || !token || token.kind !== network.kind) return [];
  if (!isLocal && pair.createdAt !== null && clock().getTime() - pair.createdAt > NEW_MILLISECONDS)
    return [];
  return [
    {
      chain: pair.chain,
      // Ids of pairs are not always addresses.
      pairKey: network.kind === 'evm' ? pair.pairAddress.toLowerCase() : pair.pairAddress,
      pairAddress: pair.pairAddress,
      address: token.address,
      addressKey: addressKey(token),
      name: cleanLabel(pair.name) || '?',
      symbol: cleanLabel(pair.symbol) || '?',
      platform: pair.platform,
      priceUsd: pair.priceUsd,
      marketCapUsd: pair.marketCapUsd,
      liquidityUsd: pair.liquidityUsd,
      volume24hUsd: pair.volume24hUsd,
      createdAt: pair.createdAt === null ? null : new Date(pair.createdAt),
      isPaid: pair.isPaid === true || (pair.activeBoosts ?? 0) > 0 ? true : null,
      sourceName: pair.sourceName,
      sourceUrl: pair.sourceUrl,
      measuredAt: new Date(pair.measuredAt),
    },
  ];
}
