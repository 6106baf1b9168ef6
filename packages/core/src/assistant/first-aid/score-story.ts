import { scoreStaged, type KindReading, type StagedModel } from '@firm/format/meaning/index.ts';

/**
 * How likely a message tells of trouble, and how likely each kind is then, learned from how people tell it:
 * `npm run train -- first-aid`.
 */
export function scoreStory(
  reading: KindReading,
  model: StagedModel,
): { share: number; kinds: number[] } {
  const { share, kinds } = scoreStaged(reading, model);
  return { share, kinds };
}
