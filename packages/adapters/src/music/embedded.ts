import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { MusicEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** @param composeMusic of the built-in engines */
export function createEmbeddedMusic({
  composeMusic,
}: {
  composeMusic: EmbeddedRun<
    { description: string; seed: string },
    { bytes: Uint8Array; leftOut: readonly string[] }
  >;
}): MusicEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.music,
    type: 'audio/wav',
    make: ({ prompt, seed }, job) => composeMusic({ description: prompt, seed: String(seed) }, job),
    failed: text.music.failed,
  });
}
