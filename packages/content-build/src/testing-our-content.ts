/* Our own content, built once for all tests of a process. Imported by tests only. */
import { fileURLToPath } from 'node:url';
import { buildContent } from './build-content.ts';

let builtContent: ReturnType<typeof buildContent> | undefined;

/**
 * Nobody changes it: others read it after them. To build it takes seconds; how far guessers get is
 * measured where the site is built, and by a test of its own.
 */
export const ourContent = (): ReturnType<typeof buildContent> =>
  (builtContent ??= buildContent(fileURLToPath(new URL('../../../content', import.meta.url)), {
    checksGuessing: false,
  }));
