import * as v from 'valibot';
import { anything, fields, listOf, text as textField } from '../../http/fields.ts';
import { providerText, studioText as text } from '../../text/en/studio.ts';
import { callService } from '../call-service.ts';
import { readMessage } from '../read-message.ts';
import { refuseAnswer } from '../refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio.ts';
import { verifyBytes } from '../files/verify-bytes.ts';
import { defineProvider } from './define-provider.ts';
import { getJson } from './get-json.ts';

/** The WebUI takes one request after the other, behind one lock: a second would only wait there. */
const AT_ONCE = 1;
const SIDE = 1024;
const STEPS = 25;
const GUIDANCE = 7;
const MAX_BYTES = 60_000_000;
/** A model may have to be loaded, and a card without memory to spare draws slowly. */
const PATIENCE_MILLISECONDS = 480_000;
const MAX_SEED = 4_294_967_295;

type Settings = {
  url: string;
  /** 'user:password', as --api-auth has it. */
  auth: string | undefined;
  /** undefined: the one that is loaded. */
  model: string | undefined;
  timeoutMilliseconds: number | undefined;
};

export const automatic1111 = defineProvider({
  id: 'automatic1111',
  tools: ['image'],
  usualTools: ['image'],
  about: [
    'AUTOMATIC1111 or Forge, started with --api: pictures on a graphics card of your own, on this',
    'machine or in your own network. AUTH is what --api-auth says; unset: it asks for none. MODEL',
    'is one of its checkpoints; unset: the one that is loaded.',
  ],
  variables: {
    AUTOMATIC1111_URL: { kind: 'url', example: 'http://127.0.0.1:7860' },
    AUTOMATIC1111_AUTH: { kind: 'secret', example: 'user:password' },
    AUTOMATIC1111_MODEL: { kind: 'line', example: 'sd_xl_base_1.0.safetensors' },
  },
  requiredVariable: 'AUTOMATIC1111_URL',
  concurrency: { here: AT_ONCE, total: AT_ONCE },
  configure: (
    { AUTOMATIC1111_URL: url, AUTOMATIC1111_AUTH: auth, AUTOMATIC1111_MODEL: model },
    { timeoutMilliseconds },
  ) => {
    if (url === undefined) return undefined;
    const settings = { url, auth, model, timeoutMilliseconds };
    return {
      open: { image: ({ imageNegative }) => createImageEngine(settings, imageNegative) },
      describe: () => providerText.at(model ?? 'AUTOMATIC1111', new URL(url).host),
      trial: {
        name: 'AUTOMATIC1111',
        run: () => findModel(settings),
        hint:
          'Check AUTOMATIC1111_URL, AUTOMATIC1111_AUTH and AUTOMATIC1111_MODEL, and that it ' +
          'was started with --api.',
      },
    };
  },
});

const authorize = (auth: string | undefined): Record<string, string> =>
  auth === undefined ? {} : { authorization: `Basic ${Buffer.from(auth).toString('base64')}` };

/** Parts of a sign-in that no error may repeat. */
const secretsOf = (auth: string | undefined): string[] =>
  auth === undefined ? [] : [auth, auth.slice(auth.indexOf(':') + 1)];

const answerSchema = fields({ images: listOf(textField) });
const failureSchema = fields({ error: textField, detail: textField, errors: textField });

/** Pictures by txt2img, which answers when the picture is there. */
function createImageEngine(settings: Settings, negativePrompt: string): ImageEngine {
  const { url, auth, model, timeoutMilliseconds = PATIENCE_MILLISECONDS } = settings;
  return {
    id: 'automatic1111',
    name: model ?? 'AUTOMATIC1111',
    isBuiltIn: false,
    isPaid: false,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 600_000,
    start: async ({ prompt, seed }, { signal }) => {
      const answer = await callService(`${url}/sdapi/v1/txt2img`, {
        body: JSON.stringify({
          prompt,
          negative_prompt: negativePrompt,
          seed: Math.abs(Math.trunc(seed)) % MAX_SEED,
          steps: STEPS,
          cfg_scale: GUIDANCE,
          width: SIDE,
          height: SIDE,
          batch_size: 1,
          n_iter: 1,
          save_images: false,
          ...(model !== undefined && { override_settings: { sd_model_checkpoint: model } }),
        }),
        headers: authorize(auth),
        signal,
        timeoutMilliseconds,
        maxBytes: MAX_BYTES,
        failed: text.image.failed,
      });
      if (answer.httpStatus !== 200) throw readFailure(answer, secretsOf(auth));
      const [picture] = v.parse(answerSchema, answer.json).images ?? [];
      if (!picture) throw new StudioError('bad-answer', text.image.none, { cause: 'no images' });
      // Some versions write the type before it.
      const bytes = Buffer.from(picture.replace(/^data:[^,]{0,200},/, ''), 'base64');
      return {
        state: 'done',
        file: verifyBytes(bytes, ['image/png', 'image/jpeg', 'image/webp'], text.image.none),
      };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}

/** A card without memory says so by the name of the error, and fails the same way again. */
function readFailure(
  answer: Parameters<typeof refuseAnswer>[0],
  secrets: readonly string[],
): StudioError {
  const { error, detail, errors } = v.parse(failureSchema, answer.json);
  if (/OutOfMemory|out of memory/i.test(`${error} ${errors}`))
    return new StudioError('refused', text.image.noMemory, { cause: errors ?? error });
  // A model or a sampler that it does not have, whatever the status.
  const message = errors || detail ? readMessage(errors || detail, secrets) : undefined;
  return refuseAnswer(answer, {
    message: message ?? readMessage(answer.json, secrets) ?? text.image.failed,
  });
}

const modelsSchema = listOf(fields({ title: anything, model_name: anything }));

/** Whether it answers, takes the sign-in and has the model. */
async function findModel({ url, auth, model }: Settings): Promise<string> {
  const { status, json } = await getJson(`${url}/sdapi/v1/sd-models`, authorize(auth));
  const models = v.parse(modelsSchema, json);
  if (status !== 200 || models === null) throw new Error(providerText.answered(status));
  if (models.length === 0) throw new Error(providerText.hasNoModels);
  // A title is a file's name with its hash behind it.
  const names = models.flatMap(({ title, model_name: name }) => [
    String(name),
    String(title),
    String(title).replace(/ \[\w+\]$/, ''),
  ]);
  if (model !== undefined && !names.includes(model))
    throw new Error(providerText.lacksModel(model));
  return providerText.models(models.length);
}
