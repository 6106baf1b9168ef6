import {
  StudioError,
  type EngineFacts,
  type MadeFile,
  type MakerEngine,
  type PromptReview,
} from './studio.ts';
import { verifyBytes } from './files/verify-bytes.ts';

/** How the built-in engines are run: in a thread of their own, cancelled by the signal. */
export type EmbeddedRun<Options, Result extends { bytes: Uint8Array }> = (
  options: Options,
  job: { signal: AbortSignal },
) => Promise<Result>;

type Setup<Input> = {
  name: string;
  type: MadeFile['type'];
  make: (
    input: Input,
    job: { signal: AbortSignal },
  ) => Promise<{ bytes: Uint8Array; leftOut: readonly string[] }>;
  review?: (prompt: string) => Promise<PromptReview>;
  /** The person's message when it fails, and when the input itself is unusable. */
  failed: string;
  unusable?: string;
};

/** A built-in engine: what it makes is there when `start` ends, so there is nothing to poll. */
export function createEmbeddedEngine<Input>({
  name,
  type,
  make,
  failed: failureMessage,
  unusable = failureMessage,
  review,
}: Setup<Input>): MakerEngine<Input> {
  const facts: EngineFacts = { id: 'embedded', name, isBuiltIn: true, isPaid: false };
  return {
    ...facts,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 120_000,
    start: async (input, { signal }) => {
      signal.throwIfAborted();
      try {
        const { bytes, leftOut } = await make(input, { signal });
        return { state: 'done', file: { ...verifyBytes(bytes, [type], failureMessage), leftOut } };
      } catch (error) {
        signal.throwIfAborted();
        throw toStudioError(error, failureMessage, unusable);
      }
    },
    ...(review && { review }),
    poll: () => Promise.reject(new StudioError('bad-answer', failureMessage, { canRetry: true })),
  };
}

/** The engines name why they failed by a code. */
function toStudioError(error: unknown, failureMessage: string, unusable: string): StudioError {
  if (error instanceof StudioError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'invalid') return new StudioError('unusable', unusable, { cause: error });
  if (code === 'busy')
    return new StudioError('limited', failureMessage, {
      canRetry: true,
      retryAfterSeconds: 5,
      cause: error,
    });
  if (code === 'timeout') return new StudioError('timeout', failureMessage, { cause: error });
  // A thread that was ended from outside (the program stops) did no harm; one that broke on this
  // input would again.
  return new StudioError('unreachable', failureMessage, {
    canRetry: code === 'aborted',
    cause: error,
  });
}
