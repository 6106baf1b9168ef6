import { sharesOf, type Reading } from '@firm/format/meaning/index.ts';
import { readAsked } from './read-asked.ts';
import { readRefusal, type Refusal } from './read-refusal.ts';

/** What a reading is so sure of stays refused, whatever answers. */
const PLAINLY_REFUSED = 0.975;

/** One known word asks what it means; what leans on the turn before says little by itself. */
export function refusalOf(
  question: string,
  {
    fit,
    leans,
    isTerm,
    reading,
    isMeant: isMeantByBoth,
  }: {
    fit: number;
    leans: boolean;
    isTerm: boolean;
    reading: Reading | undefined;
    isMeant: boolean;
  },
): Refusal | undefined {
  // 'Gas?' asks for the term, 'hm' asks for nothing, though a text of ours may say it.
  if (isTerm) return saysNothing(reading) ? 'nothing' : undefined;
  const found = readRefusal(question, {
    fit: leans ? 1 : fit,
    reading: leans ? undefined : reading,
  });
  // What search and reading both take for a question of ours is one, unless it is plain.
  const isPlain = reading !== undefined && sharesOf(reading).refused >= PLAINLY_REFUSED;
  if (isMeantByBoth && !isPlain && (found !== 'harm' || !isHarm(reading))) return undefined;
  return leans && (found === 'topic' || found === 'beyond' || found === 'nothing')
    ? undefined
    : found;
}

/** From this share on of what a reading makes of it, a question is for harm, whatever answers. */
const PLAINLY_HARM = 0.8;

/** From this share on a single word asks for nothing. */
const PLAINLY_NOTHING = 0.95;

const saysNothing = (reading: Reading | undefined): boolean =>
  (reading?.kinds['nothing'] ?? 0) >= PLAINLY_NOTHING;

const isHarm = (reading: Reading | undefined): boolean =>
  (reading?.kinds['harmful'] ?? 0) >= PLAINLY_HARM;

/** What sounds half like a question that is refused is not certain: the fit counts half then. */
export const isDoubted = (question: string, fit: number, reading: Reading | undefined): boolean =>
  readAsked(question, { fit: fit / 2, reading }) !== undefined;
