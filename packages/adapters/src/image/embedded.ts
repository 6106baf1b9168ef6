import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { ImageEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** @param illustrate of the built-in engines */
export function createEmbeddedImage({
  illustrate,
}: {
  illustrate: EmbeddedRun<{ prompt: string; seed: string }, { bytes: Uint8Array }>;
}): ImageEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.image,
    type: 'image/png',
    make: ({ prompt, seed }, job) => illustrate({ prompt, seed: String(seed) }, job),
    failed: text.image.failed,
  });
}
