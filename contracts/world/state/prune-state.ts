/** The parts of the node's dump that pruning looks at. */
export type ChainState = {
  best_block_number: number | string;
  blocks: { header: { number: string; timestamp: string } }[];
  transactions: { info: { from: string; traces: unknown[] }; block_number: number }[];
  [other: string]: unknown;
};

export type PruneRules = {
  /** Whose transactions may be forgotten; lower case. Blocks with anybody else's stay for ever. */
  forgettable: readonly string[];
  /** Seconds since 1970. */
  now: number;
};

/**
 * Takes out of a dump what nobody needs: call traces, and old blocks of the market maker. It keeps
 * his last day whole (6,000 trades at most), the week before it at one block per quarter of an
 * hour, and nothing older. The newest 64 blocks and the first 64 (the deployments) always stay, and
 * so does every block in which a person did something.
 *
 * Uses nothing from outside itself: it also runs as text in a worker.
 */
export function pruneState(state: ChainState, { forgettable, now }: PruneRules): ChainState {
  const DAY = 86_400;
  const maker = new Set(forgettable);
  const kept = new Set<number>();
  const important = new Set(
    state.transactions
      .filter(({ info }) => !maker.has(info.from.toLowerCase()))
      .map((transaction) => Number(transaction.block_number)),
  );
  const best = Number(state.best_block_number);
  const numbered = state.blocks
    .map((block) => ({
      block,
      number: Number(block.header.number),
      time: Number(block.header.timestamp),
    }))
    .sort((a, b) => b.number - a.number);
  let trades = 0;
  let quarter = Infinity;
  for (const { number, time } of numbered) {
    const thisQuarter = Math.floor(time / 900);
    const recent = time > now - DAY && ++trades <= 6000;
    const sample = time > now - 8 * DAY && thisQuarter < quarter;
    if (number <= 64 || number > best - 64 || recent || sample || important.has(number)) {
      kept.add(number);
      quarter = thisQuarter;
    }
  }
  return {
    ...state,
    blocks: numbered.filter(({ number }) => kept.has(number)).map(({ block }) => block),
    transactions: state.transactions
      .filter((transaction) => kept.has(Number(transaction.block_number)))
      .map((transaction) => ({ ...transaction, info: { ...transaction.info, traces: [] } })),
  };
}
