import {
  readSentence,
  likeliestOf,
  scoreKinds,
  sharesOf,
  type KindModel,
  type KindReading,
  type Reading,
} from '@firm/format/meaning/index.ts';
import trained from './asked-model.json' with { type: 'json' };
import { meaningsOf } from './meanings.ts';
import { stem } from './words.ts';

/**
 * What a question can ask for beside an answer; 'beyond': what is for engineers, miners or lawyers
 * of the trade; 'nothing': it asks nothing, or says nothing.
 */
export const ASKED_KINDS = [
  'future',
  'advice',
  'price',
  'trade',
  'harm',
  'topic',
  'beyond',
  'nothing',
] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Written by `npm run train -- asked`. */
export type AskedModel = KindModel & {
  /** From this share on a question asks for no answer of ours, however well one fits. */
  from: number;
  /** From this one on, where none fits at all; between them by how well it does. */
  maybe: number;
};
const askedModel: AskedModel = trained;

const meanings = (word: string): readonly string[] => meaningsOf(stem(word));

export const readAskedSigns = (question: string): KindReading => readSentence(question, meanings);

/** How likely a question asks for no answer of ours, and, as if it did, for what it asks. */
export function scoreAsked(
  question: string,
  model: KindModel = askedModel,
): { share: number; kind: AskedKind } {
  const shares = scoreKinds(readAskedSigns(question), model);
  const kind = ASKED_KINDS[shares.indexOf(Math.max(...shares))] ?? 'topic';
  return { share: shares.reduce((all, one) => all + one, 0), kind };
}

/** How the learned reading calls what a question asks for. */
const READ_AS = {
  future: 'future',
  advice: 'advice',
  now: 'price',
  trade: 'trade',
  harmful: 'harm',
  other: 'topic',
  beyond: 'beyond',
  nothing: 'nothing',
} as const satisfies Record<string, AskedKind>;
// The keys of an object that stands above.
const READ_KINDS = Object.keys(READ_AS) as (keyof typeof READ_AS)[];
/**
 * What the models of words, a rule of words and the reading make of a question together, as log-odds;
 * an answer that fits, or is meant, speaks against it. Fitted on development sets: decision 045.
 */
const TOGETHER = { words: 0.13, rule: 0.43, reading: 1.24, fit: -1.18, answer: -0.3, bias: 1.3 };
const SURELY_HARM = 0.5;
const SUREST = 1e-3;
const logOdds = (share: number): number =>
  Math.log(Math.max(share, SUREST) / Math.max(1 - share, SUREST));

/**
 * What a question asks for, learned from many wordings; undefined: what our texts may answer.
 *
 * @param options fit: how certain it is that an answer of ours fits (0 to 1), which speaks against it;
 *   reading: what a learned reader makes of it, where there is one; hasRule: a rule of words says that
 *   it asks for such a thing
 */
export function readAsked(
  question: string,
  {
    fit,
    reading,
    hasRule = false,
    model = askedModel,
  }: { fit: number; reading?: Reading | undefined; hasRule?: boolean; model?: AskedModel },
): AskedKind | undefined {
  const { share, kind } = scoreAsked(question, model);
  if (!reading) return share >= model.maybe + (model.from - model.maybe) * fit ? kind : undefined;
  const sum =
    TOGETHER.words * logOdds(share) +
    (hasRule ? TOGETHER.rule : 0) +
    TOGETHER.reading * logOdds(sharesOf(reading).refused) +
    TOGETHER.fit * fit +
    TOGETHER.answer * Math.log(likeliestAnswer(reading)) +
    TOGETHER.bias;
  const read = likeliestOf(reading, READ_KINDS);
  if (sum < 0 || !read) return undefined;
  const asked = READ_AS[read.kind];
  // Nobody is told that they harm others on a guess.
  return asked === 'harm' && !hasRule && read.share < SURELY_HARM ? undefined : asked;
}

/** The share of the answer that a question most likely asks for. */
const likeliestAnswer = ({ answers }: Reading): number => {
  const [share = 0] = answers.values();
  return Math.max(share, SUREST);
};
