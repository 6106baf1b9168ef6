/* Assistant's sources, built once for all tests of a run. Imported by tests and bench. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { errorCode } from '@firm/format';
import {
  createUnderstanding,
  type MessageUnderstanding,
  type Understand,
} from '@firm/understanding';
import { passagesForServer } from '../../../packages/content-build/src/index.ts';
import { ourContent } from '../../../packages/content-build/src/testing-our-content.ts';

/** Of the run of tests; a bench, which is none, has one of its own. */
let ownFolder: string | undefined;
const sharedFolder = (): string =>
  process.env['VITEST'] === undefined
    ? (ownFolder ??= mkdtempSync(join(tmpdir(), 'firm-content-')))
    : inject('sharedFolder');

/** A machine full of tests reads late, and is to answer the same. */
const PATIENTLY = { timeoutMilliseconds: 60_000, firstTimeoutMilliseconds: 60_000 };
let model: MessageUnderstanding | undefined;
/** The model as it is shipped, one for all tests of a process. */
export const testUnderstand: Understand = (message) =>
  (model ??= createUnderstanding(PATIENTLY)).understand(message);

/** Where the shipped model lies. */
const MODEL_FOLDER = join(import.meta.dirname, '../../../packages/understanding/model');

/** The content folder and the model's, as `openAssistant` takes them. */
export function testContent(): { contentDir: string; modelFolder: string } {
  const contentDir = join(sharedFolder(), 'content');
  if (!existsSync(contentDir)) makeContent(contentDir);
  return { contentDir, modelFolder: MODEL_FOLDER };
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
  write('errors.json', content.errors);
  write('first-moves.json', content.firstMoves);
  try {
    renameSync(own, folder);
  } catch (error) {
    // The other process of this run came first.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
    rmSync(own, { recursive: true });
  }
}
