import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { ImageEngine, PromptReview } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/**
 * @param options illustrate: of the built-in engines
 * @param options reviewPrompt: what it will leave out of a prompt, asked before one is begun
 */
export function createEmbeddedImage({
  illustrate,
  reviewPrompt,
}: {
  illustrate: EmbeddedRun<
    { prompt: string; seed: string },
    { bytes: Uint8Array; leftOut: readonly string[] }
  >;
  reviewPrompt?: (prompt: string) => Promise<PromptReview>;
}): ImageEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.image,
    type: 'image/png',
    make: ({ prompt, seed }, job) => illustrate({ prompt, seed: String(seed) }, job),
    ...(reviewPrompt && { review: reviewPrompt }),
    failed: text.image.failed,
  });
}
