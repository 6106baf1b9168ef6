import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createEngines } from '@firm/engines';
import { createSealer } from '../../apps/server/src/provenance/create-sealer.ts';
import { selfMadeCredential } from '../../apps/server/src/provenance/self-made-certificate.ts';

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Signing what the built-in engines make and reading it back: how long each takes once the process
 * is there, and how long the program's own thread stood still meanwhile.
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
      new URL('../../apps/server/src/provenance/provenance-worker.ts', import.meta.url),
    ),
    credential: selfMadeCredential({ seed: new Uint8Array(32).fill(1), host: 'bench.example' }),
    tsaUrl: undefined,
    onFailure: (why) => console.log(why),
  });
  const facts = { engineName: 'bench', isModel: false, maker: 'bench', title: 'bench' };
  const lines: string[] = [];
  for (const { bytes, mimeType: type } of mediaFiles) {
    const [seals, reads]: [number[], number[]] = [[], []];
    const delay = monitorEventLoopDelay({ resolution: 5 });
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now();
      const sealedFile = await sealer.seal({ bytes, type, facts });
      const between = performance.now();
      await sealer.read(sealedFile?.bytes ?? bytes, [sealer.signer.anchor]);
      // The first of each kind loads and compiles.
      if (round === 0) delay.enable();
      else {
        seals.push(between - began);
        reads.push(performance.now() - between);
      }
    }
    delay.disable();
    lines.push(
      `${type}, ${(bytes.length / 1e6).toFixed(1)} MB: signed in ${middle(seals).toFixed(0)} ms, ` +
        `read in ${middle(reads).toFixed(0)} ms, thread held ${(delay.max / 1e6).toFixed(0)} ms`,
    );
  }
  sealer.close();
  console.log(
    `\nStudio: signing with prints (aim: 150 ms a picture, thread held under 50 ms)\n  ` +
      lines.join('\n  '),
  );
}
