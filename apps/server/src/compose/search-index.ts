import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { finish, prepareRetrieval, type RetrievalTables } from '@firm/engines/retrieval/index.ts';
import { errorCode } from '@firm/format';
import { readTexts } from './search-texts.ts';

/*
 * What was read out of the texts, kept beside the program that read it, so that a start does not
 * read them again. The file begins with a digest of itself and of the texts: where either has
 * changed, it is not taken.
 */

const DIGEST_BYTES = 32;

/**
 * Reads the texts of a content folder and keeps what comes out: some seconds.
 *
 * @throws where the file cannot be written
 */
export function writeSearchIndex({ contentDir, file }: { contentDir: string; file: string }): void {
  const tables = serialize(finish(prepareRetrieval(readTexts(contentDir))));
  // Whoever starts meanwhile finds the old one, or the new one whole.
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, Buffer.concat([digestOf(contentDir, tables), tables]));
  renameSync(beside, file);
}

/** What was kept for these texts; undefined where nothing was, or for others. */
export function readSearchIndex({
  contentDir,
  file,
}: {
  contentDir: string;
  file: string;
}): RetrievalTables | undefined {
  const kept = readIfThere(file);
  if (!kept) return undefined;
  const tables = kept.subarray(DIGEST_BYTES);
  if (!digestOf(contentDir, tables).equals(kept.subarray(0, DIGEST_BYTES))) return undefined;
  // The digest says that it is what `writeSearchIndex` of this program wrote.
  return deserialize(tables) as RetrievalTables;
}

function digestOf(contentDir: string, tables: Uint8Array): Buffer {
  const hash = createHash('sha256').update(process.versions.v8);
  for (const name of ['passages.json', 'answers.json'])
    hash.update(
      createHash('sha256')
        .update(readIfThere(join(contentDir, name)) ?? '')
        .digest(),
    );
  return hash.update(tables).digest();
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
