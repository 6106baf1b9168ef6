/* What the assistant answers from, made once for all tests of a run. Imported by tests and bench. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createReader, type Reader } from '@firm/engines/reading/index.ts';
import { errorCode } from '@firm/format';
import type { ReadMessage } from '@firm/format/meaning/index.ts';
import { passagesForServer } from '../../../packages/content-build/src/index.ts';
import { ourContent } from '../../../packages/content-build/src/testing-our-content.ts';
import { writeSearchIndex } from './compose/search-index.ts';

/** Of the run of tests; a bench, which is none, has one of its own. */
let ownFolder: string | undefined;
const sharedFolder = (): string =>
  process.env['VITEST'] === undefined
    ? (ownFolder ??= mkdtempSync(join(tmpdir(), 'firm-content-')))
    : inject('sharedFolder');

/** A machine full of tests reads late, and is to answer the same. */
const PATIENTLY = { timeoutMilliseconds: 60_000, firstTimeoutMilliseconds: 60_000 };
let reader: Reader | undefined;
/** The reader as it is shipped, one for all tests of a process. */
export const testRead: ReadMessage = (message) =>
  (reader ??= createReader(PATIENTLY)).read(message);

/** The content folder and the index of it, as `openAssistant` takes them. */
export function testContent(): { contentDir: string; indexFile: string } {
  const contentDir = join(sharedFolder(), 'content');
  if (!existsSync(contentDir)) makeContent(contentDir);
  return { contentDir, indexFile: join(contentDir, 'search-index.bin') };
}

function makeContent(folder: string): void {
  const own = `${folder}-${process.pid}`;
  mkdirSync(own);
  const content = ourContent();
  const write = (name: string, list: unknown): void =>
    writeFileSync(join(own, name), JSON.stringify(list));
  write('passages.json', passagesForServer(content));
  write('answers.json', content.answers);
  write('first-aid.json', content.firstAid);
  writeSearchIndex({ contentDir: own, file: join(own, 'search-index.bin') });
  try {
    renameSync(own, folder);
  } catch (error) {
    // The other process of this run came first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    rmSync(own, { recursive: true });
  }
}
