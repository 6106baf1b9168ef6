import { SeededRandom } from './seeded-random.ts';

export type Bets = {
  /**
   * Share of trades won, payoff of a win for each unit risked, share of the account risked in each
   * trade.
   */
  win: number;
  payoff: number;
  risk: number;
  trades: number;
  /** The account counts as ruined at or under this share of its start. */
  level: number;
};

/** Rounding must not decide whether an account that stands exactly at the level is ruined. */
const HAIR = 1 + 1e-9;

/**
 * The exact chance of falling to the level at some point, by counting every order of wins and
 * losses.
 */
export function chanceOfRuin({ win, payoff, risk, trades, level }: Bets): number {
  // alive[w]: chance of having won w of the trades so far without ever having been at the level.
  let alive = [1];
  let ruinedAccounts = 0;
  const worth = (wins: number, losses: number): number =>
    (1 + payoff * risk) ** wins * (1 - risk) ** losses;
  for (let n = 1; n <= trades; n += 1) {
    const next: number[] = [];
    for (let wins = 0; wins <= n; wins += 1) {
      const chance = (alive[wins] ?? 0) * (1 - win) + (wins > 0 ? (alive[wins - 1] ?? 0) * win : 0);
      const isRuined = worth(wins, n - wins) <= level * HAIR;
      if (isRuined) ruinedAccounts += chance;
      next.push(isRuined ? 0 : chance);
    }
    alive = next;
  }
  return ruinedAccounts;
}

export type Simulation = {
  ruined: number;
  /**
   * The account in the middle, as a share of the start; who was ruined has stopped at that point.
   */
  median: number;
  /** The first accounts, trade by trade; one that is ruined ends there. */
  paths: number[][];
};

/** Many accounts that make the same bets with different luck. */
export function simulateRuin(
  { win, payoff, risk, trades, level }: Bets,
  accounts: number,
  seed: number,
  pathCount: number,
): Simulation {
  const random = new SeededRandom(`accounts ${seed}`);
  const ends: number[] = [];
  const paths: number[][] = [];
  let ruinedAccounts = 0;
  for (let account = 0; account < accounts; account += 1) {
    let value = 1;
    const path = [value];
    for (let n = 0; n < trades; n += 1) {
      value *= random.random() < win ? 1 + payoff * risk : 1 - risk;
      if (account < pathCount) path.push(value);
      if (value > level * HAIR) continue;
      ruinedAccounts += 1;
      break;
    }
    ends.push(value);
    if (account < pathCount) paths.push(path);
  }
  ends.sort((a, b) => a - b);
  const middle = accounts / 2;
  return {
    ruined: ruinedAccounts,
    median: ((ends[Math.ceil(middle) - 1] ?? 0) + (ends[Math.floor(middle)] ?? 0)) / 2,
    paths,
  };
}

/**
 * The share of the account at which money grows fastest in the long run, for somebody who knows the
 * odds.
 */
export const kelly = (win: number, payoff: number): number => win - (1 - win) / payoff;
