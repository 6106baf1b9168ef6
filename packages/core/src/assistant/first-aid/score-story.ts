import { readSentence, scoreStaged, type StagedModel } from '@firm/format/meaning/index.ts';
import { AID_KINDS, type AidKind } from './aid-kinds.ts';
import { conceptsOf } from './concepts.ts';

/**
 * How likely a message tells of trouble, and of which kind most, learned from how people tell it:
 * `npm run train -- first-aid`.
 */
export function scoreStory(text: string, model: StagedModel): { kind: AidKind; share: number } {
  const { share, kind } = scoreStaged(readSentence(text, conceptsOf), model);
  return { share, kind: AID_KINDS[kind] ?? 'theft' };
}
