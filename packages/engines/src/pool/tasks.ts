import type { Illustration, IllustrationOptions } from '../image/illustrate.ts';
import type { EngineErrorCode } from '../engine-error.ts';
import type { Music, MusicOptions } from '../music/compose-music.ts';
import type { Animation, AnimationOptions } from '../video/animate.ts';
import type { Speech, SpeechOptions } from '../voice/synthesize-speech.ts';

/** Every kind of work: what it takes and what it makes. */
export type Tasks = {
  readonly synthesizeSpeech: { readonly options: SpeechOptions; readonly result: Speech };
  readonly composeMusic: { readonly options: MusicOptions; readonly result: Music };
  readonly illustrate: { readonly options: IllustrationOptions; readonly result: Illustration };
  readonly animate: { readonly options: AnimationOptions; readonly result: Animation };
};
export type TaskKind = keyof Tasks;

/** To a worker: one task, and no other until it has answered. */
export type Order = {
  readonly kind: TaskKind;
  readonly options: Tasks[TaskKind]['options'];
};

/** From a worker. */
export type Answer =
  | { readonly ok: true; readonly result: Tasks[TaskKind]['result'] }
  | { readonly ok: false; readonly code: EngineErrorCode; readonly message: string };
