import type { EvidenceRow } from '@firm/schema';
import { conductText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow, unknownRow } from '../make-row.ts';
import { untriedWhy, type TokenEvidence } from '../token-evidence.ts';

/** The gravest first. */
const REFUSALS = ['crowd', 'low-gas', 'code', 'beneficiary'] as const;

/**
 * Whether a token tells a check from a trade, or one kind of wallet from another. Undefined: it was
 * read before this was told, or there is no token.
 */
export function readConductRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const { chain } = evidence;
  if (chain.state !== 'answered' || !chain.value.conduct?.known) return undefined;
  const { notes, differences, isTried } = chain.value.conduct.value;
  const threshold = thresholdText.conduct;
  const row = { threshold, sources: [chainSource(evidence)] };
  const value = differences.join(', ') || notes.join(', ') || null;
  if (differences.includes('wallet'))
    return makeRow('conduct', { ...row, state: 'proof', finding: text.wallet, value });
  const refusal = REFUSALS.find((one) => differences.includes(one));
  if (refusal) return makeRow('conduct', { ...row, state: 'high', finding: text[refusal], value });
  if (notes.length > 0)
    return makeRow('conduct', {
      ...row,
      state: 'caution',
      finding: text.notes(notes.map((note) => text.note[note]).join(', ')),
      value,
    });
  if (!isTried)
    return unknownRow('conduct', {
      finding: text.unknown,
      cause: untriedWhy(evidence, 'wallet-sale') ?? 'not-tried',
      threshold,
    });
  return makeRow('conduct', { ...row, state: 'not-found', finding: text.alike });
}
