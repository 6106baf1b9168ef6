import * as v from 'valibot';
import { readGzip, readTar } from '@firm/db';
import { backupText as text } from './text/en/backup.ts';
import { MANIFEST, manifestSchema, type Manifest } from './manifest.ts';

/**
 * The manifest is a backup's first entry: what cannot be used is refused before the rest is
 * unpacked.
 */
export async function readManifest(file: string): Promise<Manifest> {
  let manifestJson: unknown;
  await readTar(readGzip(file), async (entry, content) => {
    if (entry.path !== MANIFEST || entry.size > 1_000_000) throw new Error(text.notOurs);
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    manifestJson = JSON.parse(Buffer.concat(chunks).toString());
    return 'stop';
  });
  const manifest = v.safeParse(manifestSchema, manifestJson);
  if (!manifest.success) throw new Error(text.notOurs);
  return manifest.output;
}
