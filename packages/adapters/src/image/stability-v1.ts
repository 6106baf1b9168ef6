import { callService } from '../studio/call-service.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

export type StabilityOptions = {
  apiKey: string;
  /** Origin: https://api.stability.ai */
  url: string;
  timeoutMilliseconds?: number;
};

const PATH = '/v1/generation/stable-diffusion-xl-1024-v1-0/text-to-image';
const PARAMETERS = { cfg_scale: 7, height: 1024, width: 1024, steps: 30, samples: 1 };

/**
 * Stability AI's SDXL 1.0. A filtered picture comes blurred and with HTTP 200: it counts as none.
 */
export function createStabilityV1({
  apiKey,
  url,
  timeoutMilliseconds = 120_000,
}: StabilityOptions): ImageEngine {
  return {
    id: 'stability',
    name: engineNames.stability.specified,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 180_000,
    start: async ({ prompt }, { signal }) => {
      const answer = await callService(`${url}${PATH}`, {
        body: JSON.stringify({ text_prompts: [{ text: prompt, weight: 1 }], ...PARAMETERS }),
        headers: { authorization: `Bearer ${apiKey}` },
        signal,
        timeoutMilliseconds,
        maxBytes: 60_000_000,
        failed: text.image.failed,
      });
      if (answer.httpStatus !== 200)
        throw refuseAnswer(answer, {
          message: readMessage(answer.json, [apiKey]) ?? text.image.failed,
        });
      const [artifact] = readArtifacts(answer.json);
      if (artifact?.finishReason === 'CONTENT_FILTERED')
        throw new StudioError('moderated', text.image.none, { cause: 'CONTENT_FILTERED' });
      if (typeof artifact?.base64 !== 'string' || artifact.finishReason === 'ERROR')
        throw new StudioError('bad-answer', text.image.none, {
          cause: artifact?.finishReason ?? 'no artifacts',
        });
      return {
        state: 'done',
        file: verifyBytes(Buffer.from(artifact.base64, 'base64'), ['image/png'], text.image.none),
      };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}

/** Some mirrors wrap the list into another one. */
function readArtifacts(json: unknown): { base64?: unknown; finishReason?: unknown }[] {
  const artifacts: unknown =
    typeof json === 'object' && json !== null && 'artifacts' in json ? json.artifacts : undefined;
  return Array.isArray(artifacts)
    ? artifacts
        .flat()
        .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    : [];
}
