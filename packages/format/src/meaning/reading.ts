/**
 * What a learned reading makes of a message: `kinds` says how likely it tells of each trouble (as
 * `AID_KINDS` of the assistant name them, and `despair`), asks for each thing that is not done here
 * (`future`, `advice`, `now`, `trade`, `harmful`, `other`, `beyond`, `nothing`), or may simply be
 * answered (`ok`): together 1. `answers` says how likely an answer is the right one, by its first
 * wording, or a passage, by its address: the likeliest only.
 */
export type Reading = {
  kinds: Readonly<Record<string, number>>;
  answers: ReadonlyMap<string, number>;
};

/** @returns undefined where it is not available, or not in time: what is asked goes on without it */
export type ReadMessage = (message: string) => Promise<Reading | undefined>;

/** For who has no reader. */
export const readNothing: ReadMessage = async () => undefined;

const REFUSED = ['future', 'advice', 'now', 'trade', 'harmful', 'other', 'beyond', 'nothing'];

/** How likely somebody is in trouble, asks for what is not done here, or may be answered. */
export function sharesOf({ kinds }: Reading): { trouble: number; refused: number; ok: number } {
  const ok = kinds['ok'] ?? 0;
  const refused = REFUSED.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
  return { trouble: Math.max(0, 1 - ok - refused), refused, ok };
}

/** The likeliest of some kinds, with its share. */
export function likeliestOf<Kind extends string>(
  { kinds }: Reading,
  among: readonly Kind[],
): { kind: Kind; share: number } | undefined {
  let best: { kind: Kind; share: number } | undefined;
  for (const kind of among) {
    const share = kinds[kind] ?? 0;
    if (best === undefined || share > best.share) best = { kind, share };
  }
  return best;
}
