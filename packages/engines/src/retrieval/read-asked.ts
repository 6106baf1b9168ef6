import { readSentence, scoreStaged, type StagedModel } from '@firm/format/meaning/index.ts';
import trained from './asked-model.json' with { type: 'json' };
import { meaningsOf } from './meanings.ts';
import { stem } from './words.ts';

/** What a question can ask for beside an answer; 'nothing': it asks nothing, or says nothing. */
export const ASKED_KINDS = [
  'future',
  'advice',
  'price',
  'trade',
  'harm',
  'topic',
  'nothing',
] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Written by `npm run train -- asked`. */
export type AskedModel = StagedModel & {
  /** From this share on a question is believed to ask for no answer of ours. */
  from: number;
  /** From this one on, where no answer of ours fits well. */
  maybe: number;
};
const askedModel: AskedModel = trained;

const meanings = (word: string): readonly string[] => meaningsOf(stem(word));

export const readAskedSigns = (question: string) => readSentence(question, meanings);

/**
 * What a question asks for, learned from many wordings; undefined: what our texts may answer.
 *
 * @param options fits: whether an answer of ours fits well, which speaks against it
 */
export function readAsked(
  question: string,
  { fits = false, model = askedModel }: { fits?: boolean; model?: AskedModel } = {},
): AskedKind | undefined {
  const { share, kind } = scoreStaged(readAskedSigns(question), model);
  return share >= (fits ? model.from : model.maybe) ? ASKED_KINDS[kind] : undefined;
}
