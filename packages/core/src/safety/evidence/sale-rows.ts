import type { EvidenceRow } from '@firm/schema';
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
    if (!canBuy)
      return makeRow('sell', { ...own, state: 'caution', finding: text.cannotBuy, value: refusal });
    if (!canSell)
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

/** What is taken of a trade: as tried out, else as the services say. */
export function readTaxesRow(evidence: TokenEvidence): EvidenceRow {
  const { tax } = thresholds;
  const threshold = thresholdText.taxes(tax);
  const sale = evidence.chain.state === 'answered' ? evidence.chain.value.sale : undefined;
  const said = reportsOf(evidence).find((report) => highestTax(report) !== null);
  const measured = sale?.known && highestTax(sale.value) !== null ? sale.value : undefined;
  const taxes: Taxes | undefined = measured ?? said;
  const highest = taxes && highestTax(taxes);
  if (taxes === undefined || highest === null || highest === undefined)
    return unknownRow('taxes', {
      finding: taxText.unknown(because(chainWhy(evidence.chain, 'sale'))),
      threshold,
    });
  const source = measured ? chainSource(evidence) : said && sourceOf(said);
  // Who only reads code may be wrong: what it says of a tax is proof only where a trade was tried
  // out.
  const isTried = measured !== undefined || said?.sourceName === TRIES_SALES;
  const state =
    highest >= tax.proof && isTried
      ? 'proof'
      : highest >= tax.high
        ? 'high'
        : highest >= tax.caution
          ? 'caution'
          : taxes.sellTax === null
            ? 'unknown'
            : 'clear';
  const shown = asPercent(highest);
  const finding =
    highest >= tax.proof
      ? taxText.confiscating(shown)
      : state === 'unknown'
        ? taxText.sellingUnknown
        : highest < 0.05
          ? taxText.none
          : taxText.some(shown);
  const one = (percent: number | null) => (percent === null ? 'unknown' : asPercent(percent));
  return makeRow('taxes', {
    state,
    finding,
    value: taxText.value({
      buy: one(taxes.buyTax),
      sell: one(taxes.sellTax),
      transfer: one(taxes.transferTax),
    }),
    threshold,
    sources: [source],
  });
}

/** In percent; null where none is known. */
export function highestTax({ buyTax, sellTax, transferTax }: Taxes): number | null {
  const known = [buyTax, sellTax, transferTax].filter((percent) => percent !== null);
  return known.length === 0 ? null : Math.max(...known);
}
