import { readSentence, scoreStaged, type StagedModel } from '@firm/format/meaning/index.ts';
import { conceptsOf } from './concepts.ts';

/**
 * How likely a message tells of trouble, and how likely each kind is then, learned from how people tell it:
 * `npm run train -- first-aid`.
 */
export function scoreStory(text: string, model: StagedModel): { share: number; kinds: number[] } {
  const { share, kinds } = scoreStaged(readSentence(text, conceptsOf), model);
  return { share, kinds };
}
