import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { ContentFiles } from './facts.ts';
import type { AnswerPlace } from './load-answers.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const firstMoveFile = v.array(
  v.strictObject({
    id: text,
    name: text,
    of: text,
    say: text,
    situations: v.optional(v.array(text), []),
  }),
);
const MAX_WORDS = 90;

/** The first steps for a whole kind of situation, whatever the exact cause is. */
export type FirstMove = {
  id: string;
  name: string;
  say: string;
  situations: string[];
  url: string;
  title: string;
};

/**
 * Reads `first-moves.yaml`: each place and each situation exists, no situation stands twice. One
 * entry may have none: the general one.
 *
 * @param isSituation whether an answer is written for it
 * @param placeOf the place that an `of` names; undefined: there is none
 */
export function loadFirstMoves(
  path: string,
  files: ContentFiles,
  {
    isSituation,
    placeOf,
  }: {
    isSituation: (id: string) => boolean;
    placeOf: (of: string) => AnswerPlace | undefined;
  },
): FirstMove[] {
  if (!existsSync(path)) return [];
  const { problems } = files;
  const file = 'first-moves.yaml';
  const seenSituations = new Set<string>();
  let hasGeneral = false;
  return (problems.check(file, firstMoveFile, parse(files.read(path))) ?? []).flatMap(
    ({ of, ...move }) => {
      for (const situation of move.situations) {
        if (!isSituation(situation)) problems.add(file, `no answer is for '${situation}'`);
        if (seenSituations.has(situation)) problems.add(file, `'${situation}' stands twice`);
        seenSituations.add(situation);
      }
      if (move.situations.length === 0) {
        if (hasGeneral) problems.add(file, `'${move.id}' has no situations, and another has none`);
        hasGeneral = true;
      }
      if (move.say.split(/\s+/).length > MAX_WORDS)
        problems.add(file, `'${move.id}' has more than ${MAX_WORDS} words`);
      const place = placeOf(of);
      if (place) return [{ ...move, url: place.url, title: place.title }];
      problems.add(file, `'${of}' does not exist`);
      return [];
    },
  );
}
