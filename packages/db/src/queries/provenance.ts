import { arrayOverlaps, asc, eq, sql } from 'drizzle-orm';
import { credentialSigner, picturePrint, soundPrint } from '../schema/provenance.ts';
import { studioJob } from '../schema/studio.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

/** Facts about a recognised file: nothing about its owner. */
export type HandedOut = {
  tool: (typeof studioJob.$inferSelect)['tool'];
  engineName: string;
  isBuiltIn: boolean;
  madeAt: Date;
};

const handedOut = {
  tool: studioJob.tool,
  engineName: studioJob.engineName,
  isBuiltIn: studioJob.isBuiltIn,
  madeAt: sql<Date>`coalesce(${studioJob.finishedAt}, ${studioJob.createdAt})`.mapWith(
    studioJob.createdAt,
  ),
};

/** Certificates that ever signed here, each with its seal. */
export async function listCredentialSigners({ db }: Deps): Promise<string[]> {
  const rows = await db
    .select({ sealed: credentialSigner.sealed })
    .from(credentialSigner)
    .orderBy(asc(credentialSigner.firstSeenAt), asc(credentialSigner.id));
  return rows.map(({ sealed: sealedSigner }) => sealedSigner);
}

/** Remembers a certificate for good. Those that are there stay as they are. */
export async function insertCredentialSigner(
  { db }: Deps,
  { id, sealed: sealedSigner, now }: { id: string; sealed: string; now: Date },
): Promise<void> {
  await db
    .insert(credentialSigner)
    .values({ id, sealed: sealedSigner, firstSeenAt: now })
    .onConflictDoNothing();
}

const toBits = (print: Uint8Array): string =>
  Array.from(print, (byte) => byte.toString(2).padStart(8, '0')).join('');

/** Bytes of a print of a sound: its moments as 32-bit numbers, the lowest byte first. */
const toBytes = (moments: Uint32Array): Uint8Array =>
  new Uint8Array(moments.buffer, moments.byteOffset, moments.byteLength);

/**
 * Keeps by what a file of a generation is recognised, in place of what was kept of it before.
 * Nothing where the generation is gone.
 */
export async function replacePrints(
  { db }: Deps,
  {
    generationId,
    pictures,
    sound,
  }: { generationId: string; pictures: readonly Uint8Array[]; sound: Uint32Array | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: studioJob.id })
      .from(studioJob)
      .where(eq(studioJob.id, generationId))
      .for('share');
    if (!row) return;
    await tx.delete(picturePrint).where(eq(picturePrint.generationId, generationId));
    await tx.delete(soundPrint).where(eq(soundPrint.generationId, generationId));
    if (pictures.length > 0)
      await tx
        .insert(picturePrint)
        .values(pictures.map((print) => ({ generationId, print: toBits(print) })));
    if (sound)
      await tx
        .insert(soundPrint)
        .values({ generationId, moments: toBytes(sound), keys: keysOf(sound) });
  });
}

/** The moments that a sound is looked up by: each once, as the database counts, without silence. */
const keysOf = (moments: Uint32Array): number[] =>
  [...new Set(moments)].filter((moment) => moment !== 0).map((moment) => moment | 0);

/** Rows of prints that are looked at; a picture has some for each way to cut it. */
const MOST_PRINTS = 100;

/**
 * Handed-out pictures or clips with a print near to one of those that are looked up, the nearest
 * first.
 *
 * @param input most: bits of 256 that may differ; limit: of pictures
 */
export async function listPicturesByPrint(
  { db }: Deps,
  { prints, most, limit }: { prints: readonly Uint8Array[]; most: number; limit: number },
): Promise<(HandedOut & { fileKey: string | null })[]> {
  if (prints.length === 0) return [];
  const distances = prints.map(
    (print) => sql`bit_count(${picturePrint.print} # ${toBits(print)}::bit(256))`,
  );
  const differing = sql<number>`least(${sql.join(distances, sql`, `)})`.mapWith(Number);
  const rows = await db
    .select({ ...handedOut, id: studioJob.id, fileKey: studioJob.fileKey })
    .from(picturePrint)
    .innerJoin(studioJob, eq(studioJob.id, picturePrint.generationId))
    .where(sql`${differing} <= ${most}`)
    .orderBy(differing, picturePrint.generationId)
    .limit(MOST_PRINTS);
  const nearest = new Map<string, HandedOut & { fileKey: string | null }>();
  for (const { id, ...row } of rows) if (!nearest.has(id)) nearest.set(id, row);
  return [...nearest.values()].slice(0, limit);
}

/** Sounds that share a moment with one that is looked up; whether they are it shows the whole. */
const MOST_CANDIDATES = 200;

export async function listSoundsByMoments(
  { db }: Deps,
  { sounds }: { sounds: readonly Uint32Array[] },
): Promise<(HandedOut & { moments: Uint32Array })[]> {
  const keys = [...new Set(sounds.flatMap(keysOf))];
  if (keys.length === 0) return [];
  const rows = await db
    .select({ ...handedOut, moments: soundPrint.moments })
    .from(soundPrint)
    .innerJoin(studioJob, eq(studioJob.id, soundPrint.generationId))
    .where(arrayOverlaps(soundPrint.keys, keys))
    .limit(MOST_CANDIDATES);
  // Copied: numbers have to begin at a multiple of four.
  return rows.map(({ moments, ...row }) => ({
    ...row,
    moments: new Uint32Array(new Uint8Array(moments).buffer),
  }));
}

/** The generation whose file has exactly these bytes. */
export async function findHandedOutBySha256(
  { db }: Deps,
  { sha256 }: { sha256: string },
): Promise<HandedOut | undefined> {
  const [row] = await db
    .select(handedOut)
    .from(studioJob)
    .where(eq(studioJob.fileSha256, sha256))
    .limit(1);
  return row;
}
