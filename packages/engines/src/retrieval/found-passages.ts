import type { SourceAnswer, SourcePassage, Texts } from './to-units.ts';

/** `say`: what answers the question directly, where somebody has written that. */
export type FoundPassage = SourcePassage & {
  score: number;
  say?: string;
  sayWithoutBot?: string;
  /** The question that it answers, well written. */
  ask?: string;
  next?: SourceAnswer['next'];
};

const MAX_SHOWN = 5;

/** Written answers, each its own, and passages of which nothing was said yet, at most MAX_SHOWN. */
export function firstOf(
  ranked: readonly { unit: number }[],
  foundOf: (unit: number) => Omit<FoundPassage, 'score'> | undefined,
): FoundPassage[] {
  const seen = new Set<string>();
  const found: FoundPassage[] = [];
  for (const [at, { unit }] of ranked.entries()) {
    if (found.length === MAX_SHOWN) break;
    const one = foundOf(unit);
    if (!one || seen.has(one.say ?? one.url)) continue;
    found.push({ ...one, score: ranked.length - at });
    seen.add(one.url);
    if (one.say !== undefined) seen.add(one.say);
  }
  return found;
}

export function toFound(
  unit: number,
  { passages, answers, passageOf }: Texts & { passageOf: ReadonlyMap<string, SourcePassage> },
): Omit<FoundPassage, 'score'> | undefined {
  const answer = answers[unit];
  if (!answer) return passages[unit - answers.length];
  const { url, title, place, say, sayWithoutBot, asks, next } = answer;
  const passage = passageOf.get(url);
  return {
    url,
    title,
    place,
    aliases: [passage?.aliases ?? '', ...asks].join(', '),
    text: `${say} ${passage?.text ?? ''}`.trim(),
    say,
    ...(sayWithoutBot === undefined ? {} : { sayWithoutBot }),
    ...(asks[0] === undefined ? {} : { ask: asks[0] }),
    next,
  };
}

/** A page of this place is about what its visitor does there, not about a term that it names. */
export const isOfSite = (first: FoundPassage | undefined): boolean =>
  first?.say !== undefined && !first.url.startsWith('/academy/');
