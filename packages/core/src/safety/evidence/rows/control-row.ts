import type { ControlNote } from '@firm/adapters/token-chain/index.ts';
import type { EvidenceRow } from '@firm/schema';
import { controlText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow } from '../make-row.ts';
import type { TokenEvidence } from '../token-evidence.ts';

const SENTENCES = ['writer', 'orders', 'special', 'calls', 'unread'] as const;
type Depending = Exclude<ControlNote, (typeof SENTENCES)[number]>;
const isDepending = (note: ControlNote): note is Depending => Object.hasOwn(text.on, note);

/**
 * Reads who or what besides holders and amounts has a say in transfers, by the code. It caps the
 * verdict: a trade that worked says nothing of what no trial hit. Undefined: it was read before this
 * was told, or no code of a token was read.
 */
export function readControlRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const { chain } = evidence;
  if (chain.state !== 'answered' || !chain.value.control) return undefined;
  const { notes, writers } = chain.value.control;
  const row = { threshold: thresholdText.control, sources: [chainSource(evidence)] };
  if (notes.length === 0)
    return makeRow('control', { ...row, state: 'not-found', finding: text.none });
  const depending = notes.filter(isDepending).map((note) => text.on[note]);
  return makeRow('control', {
    ...row,
    state: 'caution',
    finding: [
      ...SENTENCES.filter((note) => notes.includes(note)).map((note) => text[note]),
      ...(depending.length > 0 ? [text.depends(depending.join(', '))] : []),
    ].join(' '),
    value: writers.join(', ') || null,
  });
}
