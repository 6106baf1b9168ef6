import type {
  Block,
  PassMove,
  Payment,
  PayoutChain,
  PayoutSource,
} from '@firm/adapters/payout-chain/index.ts';
import {
  findPayoutScan,
  keepPayouts,
  restartPayoutScan,
  takeBackPayouts,
  type Checkpoint,
  type EndedWeek,
  type PassMoveRow,
  type PayoutPaymentRow,
  type PayoutScanRow,
} from '@firm/db';
import { readPurpose, weekEnd } from '@firm/format';
import { passTiers, PROMISED_WEEKS } from '@firm/schema';
import type { PayoutDeps } from './deps.ts';
import { weeklyAmounts } from './weekly-amounts.ts';

/** `reached`: the newest block is read; `away`: the chain does not say; `off`: nothing is promised. */
export type Scanned = 'reached' | 'further' | 'away' | 'off';

/** Blocks that are asked for at once, where the node gives so many. */
const WIDEST = 10_000;
/** Ranges in one run, so that stopping need not wait long for it. */
const ROUNDS = 40;
/** Blocks that are kept to notice a chain that went back: more than networks ever do. */
const CHECKPOINTS = 24;

/**
 * Reads on, from where the last run stopped, who held passes and what holders were paid. The chain
 * alone is believed: what it takes back is taken back here, and what is read twice counts once.
 */
export async function scanPayouts(
  deps: Pick<PayoutDeps, 'db' | 'clock' | 'payoutChain'>,
  { widest = WIDEST, rounds = ROUNDS }: { widest?: number; rounds?: number } = {},
): Promise<Scanned> {
  const chain = deps.payoutChain;
  if (!chain) return 'off';
  const source = await chain.source();
  if (!source) return source === null ? 'off' : 'away';
  let blocks = widest;
  for (let round = 0; round < rounds; round++) {
    const scan = await standingOf(deps, source);
    const standing = await findStanding(chain, scan);
    if (standing === 'away') return 'away';
    if (standing === 'gone') {
      await restartPayoutScan(deps, { source: scan.source, firstBlock: source.firstBlock });
      continue;
    }
    if (standing !== 'new' && standing.last !== scan.checkpoints[0]) {
      await takeBackPayouts(deps, scan, standing);
      continue;
    }
    const progress = await readOn(chain, { source, scan, blocks });
    if (progress === 'reached' || progress === 'away') return progress;
    if (progress === 'refused') {
      if (blocks === 1) return 'away';
      blocks = Math.ceil(blocks / 4);
      continue;
    }
    await keepPayouts(deps, scan, {
      ...progress,
      readAt: progress.isNewest ? deps.clock() : undefined,
    });
    if (progress.isNewest) return 'reached';
  }
  return 'further';
}

/** Where the scan stands; it begins anew where another chain, contract or promise is set. */
async function standingOf(
  deps: Pick<PayoutDeps, 'db'>,
  { chainId, collection, token, distributor, from, firstBlock }: PayoutSource,
): Promise<PayoutScanRow> {
  const source = [chainId, token, collection, distributor, from].join(' ');
  const payoutScan = await findPayoutScan(deps);
  if (payoutScan?.source === source) return payoutScan;
  await restartPayoutScan(deps, { source, firstBlock });
  return { source, nextBlock: firstBlock, checkpoints: [], readAt: null };
}

type Standing = { last: Checkpoint; checkpoints: Checkpoint[] };

/**
 * The newest block that was read and that the chain still has.
 *
 * @returns 'new' where nothing was read yet, 'gone' where it has none of them
 */
async function findStanding(
  chain: PayoutChain,
  { checkpoints }: PayoutScanRow,
): Promise<Standing | 'new' | 'gone' | 'away'> {
  if (checkpoints.length === 0) return 'new';
  for (const [at, last] of checkpoints.entries()) {
    const block = await chain.readBlock(last.number);
    if (block === undefined) return 'away';
    if (block?.hash === last.hash) return { last, checkpoints: checkpoints.slice(at) };
  }
  return 'gone';
}

type ReadOn = {
  nextBlock: number;
  checkpoints: Checkpoint[];
  isNewest: boolean;
  moves: PassMoveRow[];
  payments: PayoutPaymentRow[];
  ended: EndedWeek[];
};

/** The next blocks. 'reached': there are none. */
async function readOn(
  chain: PayoutChain,
  { source, scan, blocks }: { source: PayoutSource; scan: PayoutScanRow; blocks: number },
): Promise<ReadOn | 'reached' | 'refused' | 'away'> {
  const head = await chain.readHead();
  if (!head) return 'away';
  const { nextBlock: fromBlock, checkpoints } = scan;
  if (head.number < fromBlock) return 'reached';
  const toBlock = Math.min(head.number, fromBlock + blocks - 1);
  const last = toBlock === head.number ? head : await chain.readBlock(toBlock);
  if (last === undefined) return 'away';
  const logs = await chain.readLogs(source, { fromBlock, toBlock });
  if (logs.state !== 'read') return logs.state === 'refused' ? 'refused' : 'away';
  // The chain may have gone back while it was read: then this range is read again.
  const after = await chain.readBlock(toBlock);
  if (after === undefined || after?.hash !== last?.hash) return 'away';
  return {
    nextBlock: toBlock + 1,
    // A local chain forgets old blocks: where this one is gone, the one before it stands for it.
    checkpoints: last === null ? checkpoints : [last, ...checkpoints].slice(0, CHECKPOINTS),
    isNewest: toBlock === head.number,
    moves: logs.moves.flatMap(toMoveRow),
    payments: logs.payments.flatMap((payment) => toPaymentRow(payment, source)),
    ended: endedWeeks(source, { after: checkpoints[0], last: last ?? undefined }),
  };
}

/** The weeks that ended between two blocks. */
function endedWeeks(
  { from }: PayoutSource,
  { after, last }: { after: Checkpoint | undefined; last: Block | undefined },
): EndedWeek[] {
  if (!last) return [];
  const weekly = weeklyAmounts.map(String);
  return Array.from({ length: PROMISED_WEEKS }, (_, at) => at + 1).flatMap((week) => {
    const end = weekEnd({ from, week });
    return end <= last.seconds && (after === undefined || end > after.seconds)
      ? [{ week, endsAt: new Date(end * 1000), weekly }]
      : [];
  });
}

const isTier = (tier: number): boolean => passTiers.some(({ id }) => id === tier);

function toMoveRow({ block, logIndex, part, seconds, ...move }: PassMove): PassMoveRow[] {
  const tier = Number(move.tier);
  if (!isTier(tier)) return [];
  return [
    {
      block,
      logIndex,
      part,
      at: new Date(seconds * 1000),
      tier,
      giver: move.from.toLowerCase(),
      taker: move.to.toLowerCase(),
      passes: move.passes.toString(),
    },
  ];
}

/** Of payments only those in the promised token, for a week and a tier of this promise. */
function toPaymentRow(
  { block, logIndex, transaction, seconds, purpose, ...payment }: Payment,
  { token, from }: PayoutSource,
): PayoutPaymentRow[] {
  const of = readPurpose(purpose);
  if (
    of?.from !== from ||
    !isTier(of.tier) ||
    of.week < 1 ||
    of.week > PROMISED_WEEKS ||
    payment.token.toLowerCase() !== token.toLowerCase()
  )
    return [];
  return [
    {
      block,
      logIndex,
      transaction,
      at: new Date(seconds * 1000),
      week: of.week,
      tier: of.tier,
      holder: payment.holder.toLowerCase(),
      payer: payment.payer.toLowerCase(),
      amount: payment.amount.toString(),
    },
  ];
}
