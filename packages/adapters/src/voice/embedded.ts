import { createEmbeddedEngine, type EmbeddedRun } from '../studio/embedded-engine.ts';
import type { VoiceEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** The built-in speakers by the names that people choose from, the first unless they do. */
export const EMBEDDED_VOICES = [
  { id: 'slt', name: 'Clara, American' },
  { id: 'rms', name: 'Robert, American, deep' },
  { id: 'awb', name: 'Alan, Scottish' },
] as const;
type EmbeddedVoice = (typeof EMBEDDED_VOICES)[number]['id'];

/** @param synthesizeSpeech of the built-in engines */
export function createEmbeddedVoice({
  synthesizeSpeech,
}: {
  synthesizeSpeech: EmbeddedRun<
    { text: string; voice?: EmbeddedVoice; speed?: number },
    { bytes: Uint8Array; leftOut: readonly string[] }
  >;
}): VoiceEngine {
  return createEmbeddedEngine({
    name: engineNames.embedded.voice,
    type: 'audio/wav',
    make: ({ prompt, voice, speed }, job) => {
      const voiceId = EMBEDDED_VOICES.find(({ id }) => id === voice)?.id;
      return synthesizeSpeech(
        {
          text: prompt.trim(),
          ...(voiceId && { voice: voiceId }),
          ...(speed !== undefined && { speed }),
        },
        job,
      );
    },
    failed: text.voice.failed,
    unusable: text.voice.unreadable,
  });
}
