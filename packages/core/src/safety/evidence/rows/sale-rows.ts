import type { SaleFacts, TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import type { SecurityReport } from '@firm/adapters/token-security/index.ts';
import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { saleText as text, taxText, thresholdText } from '../../../text/en/safety.ts';
import { because, chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { thresholds } from '../thresholds.ts';
import { chainWhy, reportsOf, untriedWhy, type TokenEvidence } from '../token-evidence.ts';
import { asPercent } from '../write-figure.ts';

/** The service that buys and sells by itself; the others read code. */
const TRIES_SALES = 'honeypot.is';

const refusedElsewhere = (trialReport: SecurityReport): EvidenceRow =>
  makeRow('sell', {
    threshold: thresholdText.sell,
    state: 'proof',
    finding: text.cannotSellElsewhere(trialReport.sourceName),
    sources: [sourceOf(trialReport)],
  });

/** In which pool the sale was tried, or would have to be; undefined: only one kind was looked at. */
function poolSentence({ chain }: TokenEvidence): string | undefined {
  const { sale, salePool: pool } = chain.state === 'answered' ? chain.value : {};
  if (!sale || !pool) return undefined;
  if (pool.exchange === '') return text.untriedElsewhere;
  if (pool.isMadeUp) return sale.known ? text.inOurPool : text.worksInOurPool;
  const share = pool.share === null ? null : asPercent(pool.share * 100);
  if (!sale.known) return text.untriedIn(pool.exchange, share);
  return pool.kind === 'curve' ? text.onCurve(pool.exchange) : text.triedIn(pool.exchange, share);
}

/** Can it be sold? Names the pool that the answer is about. */
export function readSellRow(evidence: TokenEvidence): EvidenceRow {
  // A token that cannot even be passed on needs no pool to show it.
  const transferRow = readTransferRow(evidence);
  if (transferRow && transferRow.state !== 'unknown') return transferRow;
  const row = readSale(evidence);
  const pool = poolSentence(evidence);
  return pool === undefined ? row : { ...row, finding: `${row.finding} ${pool}` };
}

/** Proof is a sale that was tried out and refused: our own, or honeypot.is's. */
function readSale(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.sell;
  const sale = evidence.chain.state === 'answered' ? evidence.chain.value.sale : undefined;
  const trialReport = reportsOf(evidence).find(
    ({ sourceName, isHoneypot }) => sourceName === TRIES_SALES && isHoneypot !== null,
  );
  const holders = sale?.known ? readHoldersSales(evidence, sale.value) : undefined;
  if (holders && (holders.state !== 'clear' || !trialReport?.isHoneypot)) return holders;
  if (sale?.known) {
    const { canBuy, canTransfer, canSell, refusal } = sale.value;
    const own = { threshold, sources: [chainSource(evidence)] };
    if (!canBuy && !trialReport?.isHoneypot)
      return makeRow('sell', { ...own, state: 'caution', finding: text.cannotBuy, value: refusal });
    if (canBuy && !canSell)
      return makeRow('sell', {
        ...own,
        state: 'proof',
        finding: refusal === null ? text.cannotSell : text.cannotSellBecause(refusal),
      });
    if (trialReport?.isHoneypot) return refusedElsewhere(trialReport);
    if (!canTransfer)
      return makeRow('sell', {
        ...own,
        state: 'caution',
        finding: text.cannotTransfer,
        value: refusal,
      });
    const untriedReason = untriedWhy(evidence, 'wallet-sale');
    return untriedReason
      ? unknownRow('sell', { finding: text.untried, cause: untriedReason, threshold })
      : makeRow('sell', { ...own, state: 'clear', finding: text.works });
  }
  if (trialReport?.isHoneypot) return refusedElsewhere(trialReport);
  // That somebody else could sell it is told, but settles nothing: only a trial of our own lifts
  // the cap.
  if (trialReport)
    return makeRow('sell', {
      threshold,
      state: 'unknown',
      finding: text.worksElsewhere(trialReport.sourceName),
      sources: [sourceOf(trialReport)],
    });
  return (
    readTransferRow(evidence) ??
    unknownRow('sell', {
      finding: text.unknown,
      cause: chainWhy(evidence.chain, 'sale'),
      threshold,
    })
  );
}

/** Sales of real holders, on Solana; undefined where none were tried. */
function readHoldersSales(
  evidence: TokenEvidence,
  { canSell, holders }: SaleFacts,
): EvidenceRow | undefined {
  if (!holders) return undefined;
  const { tried: triedCount, sold: soldCount } = holders;
  const [state, finding] = canSell
    ? (['clear', text.holdersSold] as const)
    : triedCount === 0
      ? (['proof', text.poolFrozen] as const)
      : soldCount === 0
        ? (['proof', text.holdersRefused] as const)
        : (['high', text.someRefused(triedCount - soldCount, triedCount)] as const);
  return makeRow('sell', {
    state,
    finding,
    threshold: thresholdText.sellByHolders,
    sources: [chainSource(evidence)],
  });
}

/** A token that cannot be sent cannot be sold; others may meet a closed exchange. */
function readTransferRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const transfer = evidence.chain.state === 'answered' ? evidence.chain.value.transfer : undefined;
  if (!transfer?.known) return undefined;
  const { value } = transfer;
  const row = { threshold: thresholdText.sell, sources: [chainSource(evidence)] };
  return makeRow('sell', {
    ...row,
    state: value.works ? 'unknown' : value.why === 'shut-out' ? 'high' : 'proof',
    finding: value.works ? text.passedOn : text.notPassedOn[value.why],
  });
}

type Taxes = { buyTax: number | null; sellTax: number | null; transferTax: number | null };

/**
 * Reads a trade's taxes: for each side the highest figure from any source, tried out or read in the
 * code.
 */
export function readTaxesRow(evidence: TokenEvidence): EvidenceRow {
  const { tax } = thresholds;
  const threshold = thresholdText.taxes(tax);
  const sides = findTaxes(evidence);
  if (sides.length === 0)
    return unknownRow('taxes', {
      finding: taxText.unknown,
      cause: chainWhy(evidence.chain, 'sale'),
      threshold,
    });
  const of = (side: keyof Taxes) => sides.find((one) => one.side === side)?.percent ?? null;
  const missing = SIDES.find((side) => of(side) === null);
  const readSides = sides.filter(({ isRead }) => isRead);
  const untriedSide = sides.find(({ tried: triedPercent }) => triedPercent === null)?.side;
  const taxRisk = taxState(sides);
  // A small sale at once says nothing of a large or a later one.
  const skipReason =
    taxRisk === 'clear' ? untriedWhy(evidence, 'wallet-sale', 'large-sale') : undefined;
  const state = skipReason ? 'unknown' : taxRisk;
  const highest = state === 'proof' ? highestTried(sides) : highestOf(sides);
  const shownPercent = asPercent(highest);
  const untriedPart = missing ?? untriedSide;
  const finding =
    highest >= tax.proof
      ? taxText.confiscating(shownPercent)
      : skipReason
        ? taxText.untried(because(skipReason))
        : state === 'unknown' && untriedPart
          ? taxText.sideUnknown[untriedPart]
          : highest < 0.05
            ? taxText.none
            : taxText.some(shownPercent);
  const readers = [...new Set(readSides.map(({ name }) => name))].join(', ');
  const one = (percent: number | null) => (percent === null ? 'unknown' : asPercent(percent));
  return makeRow('taxes', {
    state,
    finding: readers === '' || state === 'proof' ? finding : `${finding} ${taxText.read(readers)}`,
    value: taxText.value({
      buy: one(of('buyTax')),
      sell: one(of('sellTax')),
      transfer: one(of('transferTax')),
    }),
    threshold,
    sources: [...new Map(sides.map(({ name, source }) => [name, source])).values()],
    cause: state === 'unknown' ? skipReason : undefined,
  });
}

function taxState(sides: readonly TaxOfSide[]): EvidenceRow['state'] {
  const { tax } = thresholds;
  // A reader of code alone may be wrong: its tax is proof only where a trade was tried out, and so
  // is its zero.
  if (highestTried(sides) >= tax.proof) return 'proof';
  const highest = highestOf(sides);
  if (highest >= tax.high) return 'high';
  if (highest >= tax.caution) return 'caution';
  // Of a trade that was tried out in part, a side that somebody only read is not known.
  const triedSides = sides.filter((side) => side.tried !== null);
  if (triedSides.length === SIDES.length) return 'clear';
  return triedSides.length === 0 && sides.length === SIDES.length ? 'neutral' : 'unknown';
}

const SIDES = ['sellTax', 'buyTax', 'transferTax'] as const;

type TaxOfSide = {
  side: keyof Taxes;
  /** The highest that anybody gives, and of those who tried it out. */
  percent: number;
  tried: number | null;
  /** The highest was only read in the code. */
  isRead: boolean;
  name: string;
  source: EvidenceSource | undefined;
};

/** Of each side of which something is known, the figure that counts and whose it is. */
function findTaxes(evidence: TokenEvidence): TaxOfSide[] {
  const { chain } = evidence;
  const sale = chain.state === 'answered' ? chain.value.sale : undefined;
  const fees = chain.state === 'answered' ? readFees(chain.value) : undefined;
  const taxWords = [
    ...(fees ? [{ ...fees, source: chainSource(evidence), name: chain.name }] : []),
    ...(sale?.known
      ? [{ taxes: sale.value, source: chainSource(evidence), name: chain.name, isTried: true }]
      : []),
    ...reportsOf(evidence)
      .map((report) => ({
        taxes: report,
        source: sourceOf(report),
        name: report.sourceName,
        isTried: report.sourceName === TRIES_SALES,
      }))
      // Of two that say the same, the one who tried it is named.
      .toSorted((a, b) => Number(b.isTried) - Number(a.isTried)),
  ];
  return SIDES.flatMap((side) => {
    const all = taxWords
      .flatMap(({ taxes, ...who }) => {
        const percent = taxes[side];
        return percent === null ? [] : [{ percent, ...who }];
      })
      .toSorted((a, b) => b.percent - a.percent);
    const [highest] = all;
    if (!highest) return [];
    const { isTried, ...figure } = highest;
    const triedPercent = all.find((one) => one.isTried)?.percent ?? null;
    return [{ side, ...figure, tried: triedPercent, isRead: !isTried }];
  });
}

/** Reads the token program's fee: on every transfer alike, so on each side of a trade. */
function readFees({
  transfer,
  transferFee,
}: TokenChainFacts): { taxes: Taxes; isTried: boolean } | undefined {
  const triedTax = transfer?.known && transfer.value.works ? transfer.value.tax : undefined;
  if (transferFee === undefined) return undefined;
  const fee = Math.max(transferFee, triedTax ?? 0);
  return {
    taxes: { buyTax: fee, sellTax: fee, transferTax: fee },
    // A fee that the token states is certain; that nothing else is taken, only a trial shows.
    isTried: triedTax !== undefined || transferFee >= thresholds.tax.proof,
  };
}

const highestTried = (sides: readonly TaxOfSide[]): number =>
  Math.max(0, ...sides.map(({ tried: triedPercent }) => triedPercent ?? 0));

const highestOf = (sides: readonly TaxOfSide[]): number =>
  Math.max(0, ...sides.map(({ percent }) => percent));

/** In percent; null where none is known. */
export function highestTax({ buyTax, sellTax, transferTax }: Taxes): number | null {
  const knownTaxes = [buyTax, sellTax, transferTax].filter((percent) => percent !== null);
  return knownTaxes.length === 0 ? null : Math.max(...knownTaxes);
}
