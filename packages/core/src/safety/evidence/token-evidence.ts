import type { Promotions, TokenPair } from '@firm/adapters/pairs/index.ts';
import type { TokenChainFacts, Untried } from '@firm/adapters/token-chain/index.ts';
import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { whyText } from '../../text/en/safety.ts';

export type Why = keyof typeof whyText;

/** Result of asking one source. `none`: this network has no source. */
export type Asked<T> =
  | { state: 'answered'; value: T }
  | { state: 'failed'; why: Why }
  | { state: 'none'; why: Why };

/** Everything that was gathered about one token; the rows are read off it. */
export type TokenEvidence = {
  /** The network's own word; `name` is how evidence names it. */
  chain: Asked<TokenChainFacts> & { name: string };
  /** The most liquid first; empty: sources answered and know none. */
  pairs: Asked<readonly TokenPair[]>;
  promotions: Asked<Promotions | undefined>;
  /** Every service that covers the network; undefined: it does not know the token. */
  reports: readonly { name: string; asked: Asked<SecurityReport | undefined> }[];
  /** Milliseconds since 1970. */
  now: number;
};

/** The reports that there are. */
export function reportsOf({ reports }: Pick<TokenEvidence, 'reports'>): SecurityReport[] {
  return reports.flatMap(({ asked: reportResult }) =>
    reportResult.state === 'answered' && reportResult.value ? [reportResult.value] : [],
  );
}

/** The pair with the most in it. */
export function mainPair({ pairs }: Pick<TokenEvidence, 'pairs'>): TokenPair | undefined {
  return pairs.state === 'answered' ? pairs.value[0] : undefined;
}

/** Why one fact of the chain is not known; undefined where it is. */
export function chainWhy(
  chain: TokenEvidence['chain'],
  fact: keyof TokenChainFacts,
): Why | undefined {
  if (chain.state !== 'answered') return chain.why;
  const chainFact = chain.value[fact];
  if (
    typeof chainFact !== 'object' ||
    chainFact === null ||
    !('known' in chainFact) ||
    chainFact.known
  )
    return undefined;
  // A node answers, and there is no exchange on which a trade could be tried.
  return chainFact.why === 'no-rpc' ? 'not-yet' : chainFact.why;
}

/** Why a trial of the chain's did not take place; undefined where it did, or nothing was read. */
export const untriedWhy = (
  { chain }: Pick<TokenEvidence, 'chain'>,
  ...trials: readonly Untried['trial'][]
): Why | undefined =>
  chain.state === 'answered'
    ? chain.value.untried?.find(({ trial }) => trials.includes(trial))?.why
    : undefined;
