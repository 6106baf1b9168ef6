import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngines } from '@firm/engines';
import { watchTurns } from '@firm/format/testing.ts';
import sharp from 'sharp';
import { createSealer } from '../../apps/server/src/features/provenance/create-sealer.ts';
import { selfMadeCredential } from '../../apps/server/src/features/provenance/self-made-certificate.ts';

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Of what signing and prints add to a picture, in milliseconds. */
const MOST_ADDED = 150;
const MOST_HELD = 50;
/** Megabytes on disk of what credentials and prints brought along. */
const MOST_INSTALLED = 25;
const PACKAGES = [
  '@contentauth/c2pa-wasm',
  'mpg123-decoder',
  '@wasm-audio-decoders/common',
  'simple-yenc',
];

function installedMegabytes(): number {
  const folder = fileURLToPath(new URL('../../node_modules/', import.meta.url));
  const sizes = PACKAGES.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

/** To decode a picture once and press it as WebP: what any picture costs on this machine just now. */
async function pressOnce(bytes: Uint8Array): Promise<number> {
  const began = performance.now();
  await sharp(bytes).webp().toBuffer();
  return performance.now() - began;
}

/**
 * Signing what the built-in engines make and reading it back: how long each takes once the process
 * is there, beside pressing the same picture once, and how long the program's own thread was held.
 */
export async function benchSealing(rounds: number): Promise<void> {
  const engines = createEngines({});
  const mediaFiles = [
    await engines.illustrate({ prompt: 'a castle on a hill', seed: '1' }),
    await engines.composeMusic({ description: 'calm piano', seed: '1', seconds: 20 }),
    await engines.animate({ prompt: 'a rocket over the sea', seed: '1' }),
  ];
  await engines.close();
  const sealer = createSealer({
    workerPath: fileURLToPath(
      new URL('../../apps/server/src/features/provenance/provenance-worker.ts', import.meta.url),
    ),
    credential: selfMadeCredential({ seed: new Uint8Array(32).fill(1), host: 'bench.example' }),
    tsaUrl: undefined,
    onFailure: (why) => console.log(why),
  });
  const facts = { engineName: 'bench', isModel: false, maker: 'bench', title: 'bench' };
  const lines: string[] = [];
  for (const { bytes, mimeType: type } of mediaFiles) {
    const [seals, reads, presses]: [number[], number[], number[]] = [[], [], []];
    let longestTurn = 0;
    sealer.prepare();
    for (let round = 0; round <= rounds; round++) {
      const endWatch = watchTurns();
      const began = performance.now();
      const sealedFile = await sealer.seal({ bytes, type, facts });
      const between = performance.now();
      await sealer.read(sealedFile?.bytes ?? bytes, [sealer.signer.anchor]);
      const endedAt = performance.now();
      const turn = endWatch();
      const pressMilliseconds = type.startsWith('image/') ? await pressOnce(bytes) : undefined;
      // The first of each kind loads and compiles.
      if (round === 0) continue;
      longestTurn = Math.max(longestTurn, turn);
      seals.push(between - began);
      reads.push(endedAt - between);
      if (pressMilliseconds !== undefined) presses.push(pressMilliseconds);
    }
    const addedMilliseconds = middle(seals);
    lines.push(
      `${type}, ${(bytes.length / 1e6).toFixed(1)} MB: signed in ${addedMilliseconds.toFixed(0)} ms` +
        (type === 'image/png'
          ? `, ${(addedMilliseconds / MOST_ADDED).toFixed(2)} of the limit`
          : '') +
        (presses.length > 0
          ? `, ${(addedMilliseconds / middle(presses)).toFixed(2)} of pressing it as WebP`
          : '') +
        `; read in ${middle(reads).toFixed(0)} ms; thread held ${longestTurn.toFixed(1)} ms, ` +
        `${(longestTurn / MOST_HELD).toFixed(2)} of the limit`,
    );
  }
  sealer.close();
  console.log(
    `\nStudio: signing with prints (limits: ${MOST_ADDED} ms a picture, thread held ${MOST_HELD} ms)\n  ` +
      lines.join('\n  ') +
      `\n  installed for it: ${installedMegabytes().toFixed(1)} MB (limit: ${MOST_INSTALLED} MB)`,
  );
}
