import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { VideoEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** @param animate of the built-in engines */
export function createEmbeddedVideo({
  animate,
}: {
  animate: EmbeddedRun<{ prompt: string; seed: string }, { bytes: Uint8Array }>;
}): VideoEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.video,
    type: 'image/gif',
    make: ({ prompt, seed }, job) => animate({ prompt, seed: String(seed) }, job),
    failed: text.video.failed(text.video.noReason),
  });
}
