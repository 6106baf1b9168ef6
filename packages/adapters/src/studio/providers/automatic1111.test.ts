import { expect, test } from 'vitest';
import { finish, makeJpeg, startServiceServer } from '../testing.ts';
import { automatic1111 } from './automatic1111.ts';

const context = { publicUrl: 'http://localhost:3000', parameters: 'specified' } as const;
const wording = {
  chatSystem: () => '',
  imageNegative: 'blurry',
  videoPrefix: '',
  videoSuffix: '',
  videoNegative: '',
};
const draw = async (values: { AUTOMATIC1111_AUTH?: string; AUTOMATIC1111_MODEL?: string }) => {
  const server = await startServiceServer(() => ({
    json: { images: [`data:image/jpeg;base64,${Buffer.from(makeJpeg()).toString('base64')}`] },
  }));
  const provider = automatic1111.configure(
    {
      AUTOMATIC1111_URL: server.url,
      AUTOMATIC1111_AUTH: undefined,
      AUTOMATIC1111_MODEL: undefined,
      ...values,
    },
    context,
  )!;
  const engine = provider.open.image!(wording);
  const { file } = await finish(engine, { prompt: 'a "coin"\n<lora:x:1>', seed: -7.5 });
  await server.close();
  return { asked: server.asked[0]!, file, engine, line: provider.describe('image') };
};

test('the exact parameters, without a sign-in and with the model that is loaded', async () => {
  const { asked: request, file, engine } = await draw({});
  expect(file.type).toBe('image/jpeg');
  expect(engine.name).toBe('AUTOMATIC1111');
  expect(request.path).toBe('/sdapi/v1/txt2img');
  expect(request.headers.authorization).toBeUndefined();
  expect(request.json).toEqual({
    prompt: 'a "coin"\n<lora:x:1>',
    negative_prompt: 'blurry',
    seed: 7,
    steps: 25,
    cfg_scale: 7,
    width: 1024,
    height: 1024,
    batch_size: 1,
    n_iter: 1,
    save_images: false,
  });
});

test('a sign-in and a model that are named', async () => {
  const {
    asked: request,
    engine,
    line,
  } = await draw({
    AUTOMATIC1111_AUTH: 'firm:pass:word',
    AUTOMATIC1111_MODEL: 'sdxl.safetensors',
  });
  expect(request.headers.authorization).toBe(`Basic ${btoa('firm:pass:word')}`);
  expect(request.json.override_settings).toEqual({ sd_model_checkpoint: 'sdxl.safetensors' });
  expect(engine.name).toBe('sdxl.safetensors');
  expect(line).toMatch(/^sdxl\.safetensors at 127\.0\.0\.1:\d+$/);
});
