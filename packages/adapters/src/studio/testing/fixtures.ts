import type { StudioProviderId } from '@firm/schema';
import { automatic1111Fixture } from './automatic1111-server.ts';
import { comfyuiFixture } from './comfyui-server.ts';
import { makeGif } from './media.ts';
import { startModelsLabServer } from './modelslab-server.ts';
import { startOpenAiServer } from './openai-server.ts';
import type { ProviderFixture } from './provider-fixture.ts';
import { startStabilityServer } from './stability-server.ts';

const KEY = 'sk-this-is-the-key';
const SORRY = 'Something went wrong. Please try a different style.';

/** For each provider the local server that speaks its protocol, and how it is reached. */
export const providerFixtures: Record<StudioProviderId, ProviderFixture> = {
  modelslab: {
    start: () => startModelsLabServer(KEY),
    environment: (url) => ({ MODELSLAB_API_KEY: KEY, MODELSLAB_URL: url }),
  },
  stability: {
    start: () => startStabilityServer(KEY),
    environment: (url) => ({ STABILITY_API_KEY: KEY, STABILITY_URL: url }),
  },
  openai: {
    start: () => startOpenAiServer({ key: KEY }),
    environment: (url) => ({
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_CHAT_MODEL: 'llama3.2',
      OPENAI_IMAGE_MODEL: 'llama3.2',
      OPENAI_SPEECH_MODEL: 'llama3.2',
      OPENAI_MUSIC_MODEL: 'llama3.2',
    }),
    failures: [
      {
        name: 'music by a model that is not installed',
        tool: 'music',
        reply: () => ({
          status: 500,
          json: { error: { code: 500, message: 'could not load model', type: '' } },
        }),
        error: { kind: 'unreachable', message: SORRY },
      },
      {
        name: 'a server that makes no music',
        tool: 'music',
        reply: () => ({ status: 404, json: { error: { message: 'Resource not found' } } }),
        error: { kind: 'retired', message: SORRY },
      },
      {
        name: 'music in another format',
        tool: 'music',
        reply: () => ({ bytes: makeGif(), headers: { 'content-type': 'audio/mpeg' } }),
        error: { kind: 'bad-answer', message: SORRY },
      },
      {
        name: 'an address instead of music',
        tool: 'music',
        reply: () => ({ json: { url: 'http://10.0.0.8/a.wav' } }),
        error: { kind: 'bad-answer', message: SORRY },
      },
    ],
  },
  automatic1111: automatic1111Fixture,
  comfyui: comfyuiFixture,
};
