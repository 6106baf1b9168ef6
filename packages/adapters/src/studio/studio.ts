import type { StudioEngineId } from '@firm/schema';

/** The facts common to all engines of the studio. */
export type EngineFacts = {
  id: StudioEngineId;
  /** As it is named beside every result: 'Built-in voice (flite)', 'Stability AI SDXL 1.0'… */
  name: string;
  /** Runs inside this program and is not an AI model. */
  isBuiltIn: boolean;
  /** Somebody is billed for a call. */
  isPaid: boolean;
};

/** A finished file, checked to be what it claims. */
export type MadeFile = {
  bytes: Uint8Array;
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/wav' | 'image/gif' | 'video/mp4';
  seconds?: number;
  width?: number;
  height?: number;
  /**
   * Words of the prompt that the engine could not use, as they were written. Absent: the engine
   * cannot tell.
   */
  leftOut?: readonly string[];
};

/** An engine's assessment of a prompt before it runs. */
export type PromptReview = {
  leftOut: readonly string[];
  /** How much of what the prompt names the engine can use, 0 to 1. */
  understood: number;
};

/**
 * A job at a service: stored in the job's row before polling, so that a killed process finds it
 * again. JSON without keys.
 */
export type UpstreamJob = {
  id: string;
  etaSeconds: number | null;
  fetchUrl: string | null;
  futureUrls: readonly string[];
};

export type Progress =
  | {
      state: 'working';
      job: UpstreamJob;
      /** A preview link is known (music). */ isAlmostReady: boolean;
    }
  | { state: 'done'; file: MadeFile };

/**
 * One capability that makes a file. Built-in and synchronous engines answer `start` with `done`;
 * queueing services with `working`, and are then asked by `poll` at the interval until done.
 */
export type MakerEngine<Input> = EngineFacts & {
  /** How often `poll` is to be called: video 1,000, music 2,000. */
  pollMilliseconds: number;
  /** From start to giving up: video 300,000. */
  timeLimitMilliseconds: number;
  /** @throws StudioError */
  start: (
    input: Input,
    options: { signal: AbortSignal; onProgress?: (percent: number) => void },
  ) => Promise<Progress>;
  /** @throws StudioError */
  poll: (job: UpstreamJob, options: { signal: AbortSignal }) => Promise<Progress>;
  /** Absent: the engine takes any prompt. */
  review?: (prompt: string) => Promise<PromptReview>;
};

type ImageInput = { prompt: string; seed: number };
type VoiceInput = { prompt: string; voice?: string; speed?: number };
type MusicInput = { prompt: string; seed: number };
type VideoInput = { prompt: string; seed: number };
export type ImageEngine = MakerEngine<ImageInput>;
export type VoiceEngine = MakerEngine<VoiceInput>;
export type MusicEngine = MakerEngine<MusicInput>;
export type VideoEngine = MakerEngine<VideoInput>;

export type ChatTurn = { role: 'user' | 'assistant'; content: string };
export type ChatPiece =
  | { type: 'text'; text: string }
  /** All text before was not meant to be seen: the answer begins anew. */
  | { type: 'restart' }
  | { type: 'sources'; sources: readonly { title: string; href: string }[] }
  | { type: 'end'; isCut: boolean };
export type ChatEngine = EngineFacts & {
  /** @throws StudioError, also in the middle */
  answer: (
    turns: readonly ChatTurn[],
    options: { signal: AbortSignal },
  ) => AsyncIterable<ChatPiece>;
};

/**
 * Why nothing came. `message` is what the person reads, in the words of the specification ('API
 * Error: 503', 'Invalid response from server', the service's own message). `canRetry`: trying the
 * same call again cannot bill twice.
 */
export class StudioError extends Error {
  override name = 'StudioError';
  readonly kind:
    | 'refused'
    /**
     * There is nothing in the input that could be made into anything: the same again ends the same.
     */
    | 'unusable'
    | 'limited'
    | 'unreachable'
    | 'bad-answer'
    | 'timeout'
    | 'moderated'
    | 'no-credit'
    | 'retired';
  readonly canRetry: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: StudioError['kind'],
    message: string,
    {
      canRetry = false,
      retryAfterSeconds,
      cause,
    }: { canRetry?: boolean; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.canRetry = canRetry;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
