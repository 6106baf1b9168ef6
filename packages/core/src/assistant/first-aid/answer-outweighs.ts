import { pattern } from '@firm/format';
import { sharesOf, type Reading } from '@firm/format/meaning/index.ts';
import type { PassageSearch } from '../assistant-deps.ts';
import type { Trouble } from './recognise-aid.ts';

/** What fits less is no answer to weigh trouble against. */
const MIN_FIT = 0.35;
/** So much plainer trouble has to be told for each part of a fit. */
const PER_FIT = 6;
/** Told so plainly it is trouble, whatever fits. */
const PLAIN = 4;
/** What is refused has to be told so plainly to be trouble all the same. */
const DESPITE_REFUSAL = 2.5;
/** A reading that is surer of trouble than this leaves no room for a calm question. */
const SURELY_TROUBLE = 0.6;
/** Who only says what happened asks for help, not for an answer. */
const ASKS = pattern('i')`
  \?|\b(?:how|whats?|why|which|who|is (?:it|this|that)|are they|does it|(?:can|could|should|do) i)\b
`;

/**
 * Whether what a message asks comes before first aid: words of trouble stand in calm questions too,
 * and then an answer fits them well, or a refusal does. First aid is offered under it. Fitted on
 * sentences of strangers; docs/retrieval.md has what others met.
 */
export function answerOutweighs(
  message: string,
  {
    trouble: { kinds, plainness },
    found: { fit, refusal },
    reading,
  }: {
    trouble: Trouble;
    found: Pick<ReturnType<PassageSearch>, 'fit' | 'refusal'>;
    reading?: Reading | undefined;
  },
): boolean {
  if (kinds.length === 0) return false;
  if (reading && sharesOf(reading).trouble >= SURELY_TROUBLE) return false;
  if (refusal !== undefined) return plainness < DESPITE_REFUSAL;
  return ASKS.test(message) && fit >= MIN_FIT && plainness < Math.min(PER_FIT * fit, PLAIN);
}
