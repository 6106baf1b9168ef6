import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { finish, providerFixtures, type ServiceServer } from '../testing.ts';
import { comfyui } from './comfyui.ts';

const wording = {
  chatSystem: () => '',
  imageNegative: 'blurry',
  videoPrefix: '',
  videoSuffix: '',
  videoNegative: '',
};
const PROMPT = 'a "coin" {negative} {seed}\n","class_type":"Evil';
const folder = mkdtempSync(join(tmpdir(), 'firm-comfyui-'));
const file = join(folder, 'workflow.json');
let server: ServiceServer;
beforeEach(async () => void (server = await providerFixtures.comfyui.start()));
afterEach(() => server.close());
afterAll(() => rmSync(folder, { recursive: true }));

const configure = (values: { COMFYUI_MODEL?: string; COMFYUI_WORKFLOW?: string } = {}) =>
  comfyui.configure(
    { COMFYUI_URL: server.url, COMFYUI_MODEL: undefined, COMFYUI_WORKFLOW: undefined, ...values },
    { publicUrl: 'http://localhost:3000', parameters: 'specified' },
  )!;
const draw = (values = {}) =>
  finish(configure(values).open.image!(wording), { prompt: PROMPT, seed: -7 });
const readSentPrompt = () =>
  JSON.stringify(server.asked.find(({ method }) => method === 'POST')!.json['prompt']);

test('a picture by the first model that it lists, drawn by a workflow that no word changes', async () => {
  const { file: picture, steps } = await draw();
  expect(picture.type).toBe('image/png');
  // The last look finds it gone from the queue, and only then in the history.
  expect(steps.map(({ state }) => state)).toEqual(['working', 'working', 'done']);
  expect(JSON.parse(readSentPrompt())).toMatchObject({
    model: { inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
    wanted: { inputs: { text: PROMPT } },
    unwanted: { inputs: { text: 'blurry' } },
    draw: { class_type: 'KSampler', inputs: { seed: 7 } },
    picture: { class_type: 'PreviewImage' },
  });
  expect(Object.keys(JSON.parse(readSentPrompt()))).toHaveLength(7);
});

test('newer versions list models as a choice', async () => {
  server.answer(({ path }) =>
    path.startsWith('/object_info')
      ? {
          json: {
            CheckpointLoaderSimple: {
              input: {
                required: { ckpt_name: ['COMBO', { options: ['sd_xl_base_1.0.safetensors'] }] },
              },
            },
          },
        }
      : undefined,
  );
  expect((await draw()).file.type).toBe('image/png');
  expect(await configure().trial.run(['image'])).toBe('answers; 1 models');
});

test('a server without models says so', async () => {
  server.answer(({ path }) =>
    path.startsWith('/object_info')
      ? { json: { CheckpointLoaderSimple: { input: { required: { ckpt_name: [[], {}] } } } } }
      : undefined,
  );
  await expect(draw()).rejects.toMatchObject({
    kind: 'refused',
    message: 'The server that draws lacks the model it is set to use.',
  });
  await expect(configure().trial.run(['image'])).rejects.toThrow('it has no models');
});

test('a model that it does not list is named when it is tried out', async () => {
  const { trial } = configure({ COMFYUI_MODEL: 'other.safetensors' });
  await expect(trial.run(['image'])).rejects.toThrow(
    'it does not list the model other.safetensors',
  );
});

test('a workflow of the operator’s own', async () => {
  const nodes = {
    a: { class_type: 'KSampler', inputs: { seed: '{seed}' } },
    b: { class_type: 'CLIPTextEncode', inputs: { text: 'Photo: {prompt}, {prompt}' } },
  };
  writeFileSync(file, JSON.stringify(nodes));
  await draw({ COMFYUI_WORKFLOW: file });
  expect(JSON.parse(readSentPrompt())).toEqual({
    a: { class_type: 'KSampler', inputs: { seed: 7 } },
    b: { class_type: 'CLIPTextEncode', inputs: { text: `Photo: ${PROMPT}, ${PROMPT}` } },
  });
});

test.each([
  ['is not there', undefined, /ENOENT/],
  ['is no JSON', '{prompt}', /JSON/],
  ['has no place for the words', '{}', /has no \{prompt\}/],
])('a workflow that %s draws nothing, and doctor says why', async (_, content, why) => {
  rmSync(file, { force: true });
  if (content !== undefined) writeFileSync(file, content);
  await expect(draw({ COMFYUI_WORKFLOW: file })).rejects.toMatchObject({
    kind: 'refused',
    message: 'Failed to generate image',
  });
  const { trial } = configure({ COMFYUI_WORKFLOW: file });
  await expect(trial.run(['image'])).rejects.toThrow(why);
  expect(server.asked).toEqual([]);
});
