import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { ContentFiles } from './facts.ts';
import type { AnswerPlace } from './load-answers.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const errorFile = v.array(
  v.strictObject({
    names: v.pipe(v.array(text), v.minLength(1)),
    cause: text,
    step: text,
    of: text,
  }),
);
const MAX_WORDS = 45;

/** An error that wallets, routers, nodes or exchanges print, by every name that it has. */
export type ErrorAnswer = {
  names: string[];
  cause: string;
  step: string;
  url: string;
  title: string;
};

/**
 * Reads `errors.yaml`: each place exists, no name stands twice.
 *
 * @param placeOf the place that an `of` names; undefined: there is none
 */
export function loadErrors(
  path: string,
  files: ContentFiles,
  placeOf: (of: string) => AnswerPlace | undefined,
): ErrorAnswer[] {
  if (!existsSync(path)) return [];
  const { problems } = files;
  const seenErrors = new Set<string>();
  return (problems.check('errors.yaml', errorFile, parse(files.read(path))) ?? []).flatMap(
    ({ of, ...error }) => {
      for (const name of error.names) {
        if (seenErrors.has(name)) problems.add('errors.yaml', `'${name}' stands twice`);
        seenErrors.add(name);
      }
      if (`${error.cause} ${error.step}`.split(/\s+/).length > MAX_WORDS)
        problems.add('errors.yaml', `'${error.names[0]}' has more than ${MAX_WORDS} words`);
      const place = placeOf(of);
      if (place) return [{ ...error, url: place.url, title: place.title }];
      problems.add('errors.yaml', `'${of}' does not exist`);
      return [];
    },
  );
}
