import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { saleText as text, taxText, thresholdText } from '../../text/en/safety.ts';
import { because, chainSource, makeRow, sourceOf, unknownRow } from './make-row.ts';
import { thresholds } from './thresholds.ts';
import { chainWhy, reportsOf, type TokenEvidence } from './token-evidence.ts';
import { asPercent } from './write-figure.ts';

/** The service that buys and sells by itself; the others read code. */
const TRIES_SALES = 'honeypot.is';

/** Can it be sold? Proof is a sale that was tried out and refused: our own, or honeypot.is's. */
export function readSellRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.sell;
  const sale = evidence.chain.state === 'answered' ? evidence.chain.value.sale : undefined;
  const tried = reportsOf(evidence).find(
    ({ sourceName, isHoneypot }) => sourceName === TRIES_SALES && isHoneypot !== null,
  );
  if (sale?.known) {
    const { canBuy, canTransfer, canSell, refusal } = sale.value;
    const own = { threshold, sources: [chainSource(evidence)] };
    if (!canBuy && !tried?.isHoneypot)
      return makeRow('sell', { ...own, state: 'caution', finding: text.cannotBuy, value: refusal });
    if (canBuy && !canSell)
      return makeRow('sell', {
        ...own,
        state: 'proof',
        finding: refusal === null ? text.cannotSell : text.cannotSellBecause(refusal),
      });
    if (tried?.isHoneypot)
      return makeRow('sell', {
        threshold,
        state: 'proof',
        finding: text.cannotSellElsewhere(tried.sourceName),
        sources: [sourceOf(tried)],
      });
    if (!canTransfer)
      return makeRow('sell', {
        ...own,
        state: 'caution',
        finding: text.cannotTransfer,
        value: refusal,
      });
    return makeRow('sell', { ...own, state: 'clear', finding: text.works });
  }
  if (tried?.isHoneypot)
    return makeRow('sell', {
      threshold,
      state: 'proof',
      finding: text.cannotSellElsewhere(tried.sourceName),
      sources: [sourceOf(tried)],
    });
  // That somebody else could sell it is told, but settles nothing: only a trial of our own lifts
  // the cap.
  if (tried)
    return makeRow('sell', {
      threshold,
      state: 'unknown',
      finding: text.worksElsewhere(tried.sourceName),
      sources: [sourceOf(tried)],
    });
  return unknownRow('sell', {
    finding: text.unknown(because(chainWhy(evidence.chain, 'sale'))),
    threshold,
  });
}

type Taxes = { buyTax: number | null; sellTax: number | null; transferTax: number | null };

/**
 * What is taken of a trade: as tried out, the graver of two trials, else as the services say that
 * read code.
 */
export function readTaxesRow(evidence: TokenEvidence): EvidenceRow {
  const { tax } = thresholds;
  const threshold = thresholdText.taxes(tax);
  const found = gravestTaxes(evidence);
  if (!found)
    return unknownRow('taxes', {
      finding: taxText.unknown(because(chainWhy(evidence.chain, 'sale'))),
      threshold,
    });
  const { taxes, highest, source } = found;
  const missing = SIDES.find((side) => taxes[side] === null);
  const state = taxState(found, missing !== undefined);
  const shown = asPercent(highest);
  const finding =
    highest >= tax.proof
      ? taxText.confiscating(shown)
      : state === 'unknown' && missing
        ? taxText.sideUnknown[missing]
        : highest < 0.05
          ? taxText.none
          : taxText.some(shown);
  const one = (percent: number | null) => (percent === null ? 'unknown' : asPercent(percent));
  return makeRow('taxes', {
    state,
    finding: state === 'neutral' ? `${finding} ${taxText.read(source?.name ?? '')}` : finding,
    value: taxText.value({
      buy: one(taxes.buyTax),
      sell: one(taxes.sellTax),
      transfer: one(taxes.transferTax),
    }),
    threshold,
    sources: [source],
  });
}

function taxState({ highest, isTried }: TaxesFound, isPart: boolean): EvidenceRow['state'] {
  const { tax } = thresholds;
  // Who only reads code may be wrong: what it says of a tax is proof only where a trade was tried
  // out, and so is that there is none.
  if (highest >= tax.proof && isTried) return 'proof';
  if (highest >= tax.high) return 'high';
  if (highest >= tax.caution) return 'caution';
  return isPart ? 'unknown' : isTried ? 'clear' : 'neutral';
}

const SIDES = ['sellTax', 'buyTax', 'transferTax'] as const;

type TaxesFound = {
  taxes: Taxes;
  highest: number;
  source: EvidenceSource | undefined;
  isTried: boolean;
};

function gravestTaxes(evidence: TokenEvidence): TaxesFound | undefined {
  const sale = evidence.chain.state === 'answered' ? evidence.chain.value.sale : undefined;
  const all = [
    sale?.known && { taxes: sale.value, source: chainSource(evidence), isTried: true },
    ...reportsOf(evidence).map((report) => ({
      taxes: report,
      source: sourceOf(report),
      isTried: report.sourceName === TRIES_SALES,
    })),
  ].flatMap((one) => {
    const highest = one ? highestTax(one.taxes) : null;
    return one && highest !== null ? [{ ...one, highest }] : [];
  });
  const tried = all.filter(({ isTried }) => isTried);
  return (tried.length > 0 ? tried : all).toSorted((a, b) => b.highest - a.highest)[0];
}

/** In percent; null where none is known. */
export function highestTax({ buyTax, sellTax, transferTax }: Taxes): number | null {
  const known = [buyTax, sellTax, transferTax].filter((percent) => percent !== null);
  return known.length === 0 ? null : Math.max(...known);
}
