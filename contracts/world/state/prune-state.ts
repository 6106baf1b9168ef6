/** The parts of the node's dump that pruning looks at. */
export type ChainState = {
  best_block_number: number | string;
  blocks: { header: { number: string; timestamp: string } }[];
  transactions: { info: { from: string; traces: unknown[] }; block_number: number }[];
  [other: string]: unknown;
};

export type PruneRules = {
  /** Senders with forgettable transactions; lower case. Blocks with others' stay for ever. */
  forgettable: readonly string[];
  /** Seconds since 1970. */
  now: number;
  /** Bytes of blocks and transactions that may stay. */
  historyBytes: number;
};

/**
 * Takes out of a dump what nobody needs: call traces, and old blocks of the market maker. It keeps
 * his last day whole (6,000 trades at most), the week before it at one block per quarter of an
 * hour, and nothing older. The newest 64 blocks and the first 64 (the deployments) stay, and so does
 * every block in which a person did something.
 *
 * Where that is more than `historyBytes`, large blocks of strangers are forgotten first, then old
 * ones: of people no more than leaves room for the market.
 *
 * Uses nothing from outside itself: it also runs as text in a worker.
 */
export function pruneState(
  state: ChainState,
  { forgettable, now, historyBytes }: PruneRules,
): ChainState {
  const DAY = 86_400;
  const LARGE_BYTES = 32_768;
  const SHARE_OF_PEOPLE = 0.6;
  const maker = new Set(forgettable);
  const numberOf = ({ block_number }: { block_number: number }) => Number(block_number);
  const important = new Set(
    state.transactions
      .filter(({ info }) => !maker.has(info.from.toLowerCase()))
      .map((transaction) => numberOf(transaction)),
  );
  const best = Number(state.best_block_number);
  const numberedBlocks = state.blocks
    .map((block) => ({
      block,
      number: Number(block.header.number),
      time: Number(block.header.timestamp),
    }))
    .sort((a, b) => b.number - a.number);
  let trades = 0;
  let quarter = Infinity;
  const wantedBlocks = numberedBlocks.filter(({ number, time }) => {
    const thisQuarter = Math.floor(time / 900);
    const recent = time > now - DAY && ++trades <= 6000;
    const sample = time > now - 8 * DAY && thisQuarter < quarter;
    const stays = number <= 64 || number > best - 64 || recent || sample || important.has(number);
    if (stays) quarter = thisQuarter;
    return stays;
  });

  const bytesOf = new Map(
    wantedBlocks.map(({ number, block }) => [number, JSON.stringify(block).length] as const),
  );
  const transactions = state.transactions
    .filter((transaction) => bytesOf.has(numberOf(transaction)))
    .map((transaction) => ({ ...transaction, info: { ...transaction.info, traces: [] } }));
  for (const transaction of transactions) {
    const number = numberOf(transaction);
    bytesOf.set(number, (bytesOf.get(number) ?? 0) + JSON.stringify(transaction).length);
  }
  const rankOf = (number: number): number => {
    if (number <= 64 || number === best) return 0;
    if ((bytesOf.get(number) ?? 0) > LARGE_BYTES) return 3;
    return important.has(number) ? 1 : 2;
  };
  const keptNumbers = new Set<number>();
  let sum = 0;
  // Sorting keeps the newest first within a rank.
  const rankedBlocks = wantedBlocks.map(({ number }) => ({ number, rank: rankOf(number) }));
  for (const { number, rank } of rankedBlocks.sort((a, b) => a.rank - b.rank)) {
    const bytes = bytesOf.get(number) ?? 0;
    const most = rank === 1 ? historyBytes * SHARE_OF_PEOPLE : historyBytes;
    if (rank > 0 && sum + bytes > most) continue;
    keptNumbers.add(number);
    sum += bytes;
  }
  return {
    ...state,
    blocks: wantedBlocks.filter(({ number }) => keptNumbers.has(number)).map(({ block }) => block),
    transactions: transactions.filter((transaction) => keptNumbers.has(numberOf(transaction))),
  };
}
