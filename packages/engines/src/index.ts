export { EngineError, type EngineErrorCode } from './engine-error.ts';
export {
  createEngines,
  type Engines,
  type EnginesOptions,
  type TaskOptions,
} from './pool/create-engines.ts';
export {
  ENGINE_EXTERNALS,
  ENGINE_WORKER_FILE,
  engineWorkerSource,
  engineWorkerUrl,
} from './pool/worker-url.ts';
export {
  ALGORITHMIC_MEDIA,
  ENGINE_NAMES,
  type EngineKind,
  type EngineName,
  type Made,
  type Provenance,
} from './provenance.ts';
export { CLIP_SECONDS, MUSIC_SECONDS } from './lengths.ts';
export { MUSIC_PRESETS, type MusicPreset } from './music/presets.ts';
export type { Illustration, IllustrationOptions } from './image/illustrate.ts';
export type { Music, MusicOptions } from './music/compose-music.ts';
export type { Animation, AnimationOptions } from './video/animate.ts';
export type { Speech, SpeechOptions, Voice } from './voice/synthesize-speech.ts';
