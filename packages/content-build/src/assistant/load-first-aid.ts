import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { ContentFiles } from './facts.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
/** Longest text for one Telegram message with title and lessons. */
const LONGEST = 3_300;
/** One way that such a trouble comes: a card for the first screen. */
const branch = v.strictObject({
  /** As the model names it. */
  id: v.pipe(text, v.regex(/^[a-z0-9-]+$/)),
  /** In the person's own words: a button says it. */
  title: v.pipe(text, v.maxLength(64)),
  human: text,
  now: v.pipe(v.array(text), v.minLength(1), v.maxLength(3)),
  not: text,
  /** How people tell of it. */
  ask: v.pipe(v.array(text), v.minLength(3)),
});
/** Word limit of a phone's first screen. */
const MAX_BRANCH_WORDS = 120;
const firstAidFile = v.strictObject({
  title: v.pipe(text, v.maxLength(60)),
  opening: text,
  now: v.pipe(v.array(text), v.minLength(3), v.maxLength(8)),
  never: v.pipe(v.array(text), v.minLength(2), v.maxLength(5)),
  undone: text,
  report: text,
  lessons: v.pipe(v.array(text), v.minLength(1), v.maxLength(3)),
  next: v.pipe(
    v.array(v.strictObject({ label: v.pipe(text, v.maxLength(40)), command: text })),
    v.maxLength(3),
  ),
  /** The first is the general one. */
  branches: v.pipe(v.array(branch), v.minLength(1)),
});

/** The advice for one kind of trouble; `lessons` link to further reading. */
export type FirstAid = Omit<v.InferOutput<typeof firstAidFile>, 'lessons'> & {
  id: string;
  lessons: { title: string; href: string; section: string }[];
};

/**
 * Reads `first-aid/*.yaml`, one answer a file.
 *
 * @param place gives title and lesson of a part of a lesson; undefined: there is none
 */
export function loadFirstAid(
  folder: string,
  files: ContentFiles,
  place: (reference: string) => FirstAid['lessons'][number] | undefined,
): FirstAid[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name): FirstAid[] => {
      const file = `first-aid/${name}`;
      const aidContent = files.problems.check(
        file,
        firstAidFile,
        parse(files.read(join(folder, name))),
      );
      if (aidContent === undefined) return [];
      const { opening, now, never, undone, report } = aidContent;
      const length = [opening, ...now, ...never, undone, report].join('\n').length;
      if (length > LONGEST) files.problems.add(file, `${length} characters, of at most ${LONGEST}`);
      for (const { id, human, now: steps, not } of aidContent.branches)
        if ([human, ...steps, not].join(' ').split(/\s+/).length > MAX_BRANCH_WORDS)
          files.problems.add(file, `'${id}' has more than ${MAX_BRANCH_WORDS} words`);
      const lessons = aidContent.lessons.flatMap((reference) => {
        const foundPlace = place(reference);
        if (!foundPlace) files.problems.add(file, `'${reference}' does not exist`);
        return foundPlace ?? [];
      });
      return [{ ...aidContent, id: name.slice(0, -'.yaml'.length), lessons }];
    });
}
