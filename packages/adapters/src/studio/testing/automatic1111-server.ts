import { makePng } from './media.ts';
import type { ProviderFixture } from './provider-fixture.ts';
import { startServiceServer, type Asked, type Reply } from './service-server.ts';

const AUTH = 'firm:the-password-of-the-webui';
const MODEL = 'sd_xl_base_1.0.safetensors';

/** As the WebUI answers when it was started with --api and --api-auth. */
const startAutomatic1111Server = () =>
  startServiceServer(({ method, path, headers, json }): Reply | undefined => {
    if (headers.authorization !== `Basic ${Buffer.from(AUTH).toString('base64')}`)
      return {
        status: 401,
        headers: { 'www-authenticate': 'Basic' },
        json: { detail: 'Incorrect username or password' },
      };
    if (method === 'GET' && path === '/sdapi/v1/sd-models')
      return {
        json: [
          { title: `${MODEL} [31e35c80fc]`, model_name: 'sd_xl_base_1.0', hash: '31e35c80fc' },
        ],
      };
    if (method !== 'POST' || path !== '/sdapi/v1/txt2img')
      return { status: 404, json: { detail: 'Not Found' } };
    const complaint = complain(json);
    if (complaint) return complaint;
    return {
      json: {
        images: [Buffer.from(makePng()).toString('base64')],
        parameters: { ...json },
        info: JSON.stringify({ seed: json.seed, all_seeds: [json.seed] }),
      },
    };
  });

/** Refuses what pydantic and the WebUI refuse. */
function complain(json: Record<string, unknown>): Reply | undefined {
  const { prompt, seed, width, height, steps, override_settings: override } = json;
  const wrong = Object.entries({ seed, width, height, steps }).find(
    ([, value]) => !Number.isInteger(value),
  );
  if (typeof prompt !== 'string' || wrong)
    return {
      status: 422,
      json: {
        detail: [{ loc: ['body', wrong?.[0] ?? 'prompt'], msg: 'wrong type', type: 'type_error' }],
      },
    };
  return JSON.stringify(override) === JSON.stringify({ sd_model_checkpoint: MODEL })
    ? undefined
    : serverError('RuntimeError', 'Unknown checkpoint');
}

const serverError = (error: string, errors: string): Reply => ({
  status: 500,
  json: { error, detail: '', body: '', errors },
});
const always =
  (reply: Reply): ((request: Asked) => Reply) =>
  () =>
    reply;

export const automatic1111Fixture: ProviderFixture = {
  start: startAutomatic1111Server,
  environment: (url) => ({
    AUTOMATIC1111_URL: url,
    AUTOMATIC1111_AUTH: AUTH,
    AUTOMATIC1111_MODEL: MODEL,
  }),
  failures: [
    {
      name: 'a card without memory',
      tool: 'image',
      reply: always(
        serverError('OutOfMemoryError', 'CUDA out of memory. Tried to allocate 2.00 GiB'),
      ),
      error: {
        kind: 'refused',
        message: 'The graphics card has too little memory for this picture.',
        canRetry: false,
      },
    },
    {
      name: 'a model that it does not have',
      tool: 'image',
      reply: always(serverError('RuntimeError', 'Unknown checkpoint: other.safetensors')),
      error: { kind: 'unreachable', message: 'Unknown checkpoint: other.safetensors' },
    },
    {
      name: 'a sampler that it does not have',
      tool: 'image',
      reply: always({ status: 404, json: { detail: 'Sampler not found' } }),
      error: { kind: 'retired', message: 'Sampler not found' },
    },
    {
      name: 'a wrong sign-in, repeated in the answer',
      tool: 'image',
      reply: always({ status: 401, json: { detail: `Incorrect password in ${AUTH}` } }),
      error: { kind: 'refused', message: 'Incorrect password in …' },
    },
    {
      name: 'complaints as a list',
      tool: 'image',
      reply: always({
        status: 422,
        json: { detail: [{ loc: ['body', 'steps'], msg: 'value is not a valid integer' }] },
      }),
      error: { kind: 'refused', message: 'value is not a valid integer' },
    },
    {
      name: 'started without --api',
      tool: 'image',
      reply: always({ status: 404, json: { detail: 'Not Found' } }),
      error: { kind: 'retired', message: 'Not Found' },
    },
    {
      name: 'no pictures',
      tool: 'image',
      reply: always({ json: { images: [], parameters: {}, info: '{}' } }),
      error: { kind: 'bad-answer', message: 'No image generated' },
    },
    {
      name: 'half a picture',
      tool: 'image',
      reply: always({
        json: { images: [Buffer.from(makePng().slice(0, 40)).toString('base64')] },
      }),
      error: { kind: 'bad-answer', message: 'No image generated' },
    },
  ],
};
