import {
  readSentence,
  scoreKinds,
  type KindModel,
  type KindReading,
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

/**
 * What a question asks for, learned from many wordings; undefined: what our texts may answer.
 *
 * @param options fit: how certain it is that an answer of ours fits (0 to 1), which speaks against it
 */
export function readAsked(
  question: string,
  { fit, model = askedModel }: { fit: number; model?: AskedModel },
): AskedKind | undefined {
  const { share, kind } = scoreAsked(question, model);
  return share >= model.maybe + (model.from - model.maybe) * fit ? kind : undefined;
}
