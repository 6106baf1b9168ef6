import { expect, test } from 'vitest';
import { openStudio, studioCapabilities } from './open-studio.ts';
import { readSettings } from '../../config/env.ts';
import type { Environment } from '../../config/read-values.ts';

const never = () => Promise.reject(new Error('no engine here'));
const builtIn = {
  engines: { illustrate: never, synthesizeSpeech: never, composeMusic: never, animate: never },
  answerQuestion: () => undefined,
  inBrand: (text: string) => text,
};
const idsOf = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(openStudio(readSettings(environment).studio, builtIn)).map(([tool, { id }]) => [
      tool,
      id,
    ]),
  );
const linesOf = (environment: Environment) =>
  studioCapabilities(readSettings(environment).studio).map(
    ({ name, engine }) => `${name}: ${engine}`,
  );

test('nothing set: five built-in engines, named so at start', () => {
  expect(idsOf({})).toEqual({
    chat: 'embedded',
    image: 'embedded',
    voice: 'embedded',
    music: 'embedded',
    video: 'embedded',
  });
  expect(linesOf({})).toEqual([
    'image: embedded (illustrator)',
    'voice: embedded (flite)',
    'music: embedded (composer)',
    'video: embedded (animator)',
    'chat: embedded (grounded answers)',
  ]);
});

test('a key brings the specified engine to its tools; a name wins over that', () => {
  expect(idsOf({ MODELSLAB_API_KEY: 'k' })).toEqual({
    chat: 'modelslab',
    image: 'embedded',
    voice: 'modelslab',
    music: 'modelslab',
    video: 'modelslab',
  });
  expect(idsOf({ STABILITY_API_KEY: 'k' })).toMatchObject({ chat: 'embedded', image: 'stability' });
  expect(idsOf({ OPENAI_API_KEY: 'k' })).toMatchObject({
    chat: 'embedded',
    image: 'embedded',
    voice: 'embedded',
  });
  expect(
    idsOf({
      MODELSLAB_API_KEY: 'k',
      OPENAI_BASE_URL: 'http://localhost:11434/v1',
      STUDIO_CHAT: 'openai',
      STUDIO_VIDEO: 'embedded',
      STUDIO_VOICE: 'openai',
      STUDIO_IMAGE: 'openai',
    }),
  ).toEqual({
    chat: 'openai',
    image: 'openai',
    voice: 'openai',
    music: 'modelslab',
    video: 'embedded',
  });
});

test('where they are asked, without their keys', () => {
  const lines = linesOf({
    MODELSLAB_API_KEY: 'the-lab-key',
    MODELSLAB_URL: 'http://127.0.0.1:4010/',
    STABILITY_API_KEY: 'the-stability-key',
    STUDIO_PARAMETERS: 'current',
    OPENAI_API_KEY: 'the-openai-key',
    OPENAI_BASE_URL: 'http://localhost:11434/v1',
    OPENAI_CHAT_MODEL: 'llama3.2',
    STUDIO_CHAT: 'openai',
  });
  expect(lines).toEqual([
    'image: Stability AI Stable Image Core at api.stability.ai',
    'voice: ModelsLab at 127.0.0.1:4010',
    'music: ModelsLab at 127.0.0.1:4010',
    'video: ModelsLab at 127.0.0.1:4010',
    'chat: llama3.2 at localhost:11434',
  ]);
});

test('a server of one’s own draws as soon as its address is set, in its own network too', () => {
  expect(idsOf({ AUTOMATIC1111_URL: 'http://192.168.1.20:7860' })).toMatchObject({
    image: 'automatic1111',
    voice: 'embedded',
  });
  expect(linesOf({ COMFYUI_URL: 'http://gpu.lan:8188/' })[0]).toBe(
    'image: ComfyUI at gpu.lan:8188',
  );
  const both = { COMFYUI_URL: 'http://gpu.lan:8188', STABILITY_API_KEY: 'k' };
  expect(idsOf(both).image).toBe('stability');
  expect(idsOf({ ...both, STUDIO_IMAGE: 'comfyui' }).image).toBe('comfyui');
});

test('a sample that the service cannot reach is said at start', () => {
  expect(linesOf({ MODELSLAB_API_KEY: 'k' })[1]).toBe(
    'voice: ModelsLab at modelslab.com (which cannot reach its sample at ' +
      'http://localhost:3000/samples/voice.wav: set STUDIO_VOICE_SAMPLE_URL)',
  );
  expect(
    linesOf({
      MODELSLAB_API_KEY: 'k',
      STUDIO_VOICE_SAMPLE_URL: 'https://thefirm.example/v.wav',
    })[1],
  ).toBe('voice: ModelsLab at modelslab.com');
  expect(linesOf({ MODELSLAB_API_KEY: 'k' })[3]).toBe('video: ModelsLab at modelslab.com');
});

test.each([
  [
    { STUDIO_CHAT: 'modelslab' },
    'MODELSLAB_API_KEY: STUDIO_CHAT is modelslab and needs MODELSLAB_API_KEY. Example: ' +
      'MODELSLAB_API_KEY=',
  ],
  [
    { STUDIO_IMAGE: 'stability' },
    'STABILITY_API_KEY: STUDIO_IMAGE is stability and needs STABILITY_API_KEY',
  ],
  [
    { STUDIO_VOICE: 'openai' },
    'OPENAI_BASE_URL: STUDIO_VOICE is openai and needs OPENAI_BASE_URL. Example: ' +
      'OPENAI_BASE_URL=http://localhost:11434/v1',
  ],
  [
    { STUDIO_IMAGE: 'comfyui' },
    'COMFYUI_URL: STUDIO_IMAGE is comfyui and needs COMFYUI_URL. Example: ' +
      'COMFYUI_URL=http://127.0.0.1:8188',
  ],
  [
    { STUDIO_IMAGE: 'comfy' },
    'STUDIO_IMAGE: must be one of embedded, stability, openai, automatic1111 and comfyui, got "comfy"',
  ],
  [{ STUDIO_VIDEO: 'openai' }, 'STUDIO_VIDEO: must be one of embedded and modelslab, got "openai"'],
  [{ STUDIO_PARAMETERS: 'new' }, 'STUDIO_PARAMETERS: must be specified or current'],
  [
    { MODELSLAB_URL: 'modelslab.com' },
    'MODELSLAB_URL: must be a complete address with http or https',
  ],
])('refused: %j', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line);
});
