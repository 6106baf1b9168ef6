import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { VideoEngine, PromptReview } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/**
 * @param options animate: of the built-in engines
 * @param options reviewPrompt: what it will leave out of a prompt, asked before one is begun
 */
export function createEmbeddedVideo({
  animate,
  reviewPrompt,
}: {
  animate: EmbeddedRun<
    { prompt: string; seed: string },
    { bytes: Uint8Array; leftOut: readonly string[] }
  >;
  reviewPrompt?: (prompt: string) => Promise<PromptReview>;
}): VideoEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.video,
    type: 'image/gif',
    make: ({ prompt, seed }, job) => animate({ prompt, seed: String(seed) }, job),
    ...(reviewPrompt && { review: reviewPrompt }),
    failed: text.video.failed(text.video.noReason),
  });
}
