/* Studio output bears the published brand's community, inside the files too. */
import { createServer } from 'node:http';
import { portOf } from '@firm/format/testing.ts';
import type { Database } from '@firm/db';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openStudioEngines } from '../studio/open-studio-engines.ts';
import { testConfig, testSealer } from '../../../testing/harness.ts';
import { builtInBrand, type LiveBrand } from '../../brand/live-brand.ts';
import { ownBrand, ownBrandLive } from '../../../testing/brand.ts';

const BUILT_IN = /The Firm\b|THE FIRM\b|\bFIRM\b/;
const signal = AbortSignal.timeout(600_000);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

function open(brand: LiveBrand, environment: Record<string, string> = {}) {
  const studioEngines = openStudioEngines(testConfig(environment), {
    answerQuestion: () => ({ text: 'Yes.', sources: [] }),
    uuid: () => crypto.randomUUID(),
    // Rules of the studio are not asked for here.
    db: undefined as unknown as Database,
    brand,
    sealer: testSealer,
  });
  closing.push(() => studioEngines.close());
  return studioEngines.studio;
}

async function make(brand: LiveBrand, tool: 'image' | 'voice' | 'music' | 'video') {
  const { engines } = open(brand);
  const input = { prompt: 'A calm banknote', seed: 7 };
  const progress = await engines[tool].start(input, { signal });
  if (progress.state !== 'done') throw new Error('not made at once');
  return Buffer.from(progress.file.bytes);
}

// Music and video take their time: left to the full run.
const TOOLS =
  process.env['FULL'] === '1'
    ? (['image', 'voice', 'music', 'video'] as const)
    : (['image', 'voice'] as const);

test.each(TOOLS)(
  'a file of the %s tool names the community',
  async (tool) => {
    const own = await make(await ownBrandLive(), tool);
    expect(own.toString('latin1')).not.toMatch(BUILT_IN);
    expect(own.toString('utf8')).toContain(`of ${ownBrand.name}, an algorithm`);
    const builtIn = await make(builtInBrand, tool);
    expect(builtIn.toString('utf8')).toContain('of The Firm, an algorithm');
  },
  120_000,
);

test('a note of another community is engraved without the built-in letter', async () => {
  const pixels = async (brand: LiveBrand) =>
    sharp(await make(brand, 'image'))
      .raw()
      .toBuffer();
  const [own, builtIn] = [await pixels(await ownBrandLive()), await pixels(builtInBrand)];
  expect(own.length).toBe(builtIn.length);
  expect(own.equals(builtIn)).toBe(false);
}, 120_000);

test('what a service made says through whom', async () => {
  expect(open(await ownBrandLive()).maker()).toBe(ownBrand.name);
});

test('the chat of a service is told whose it is', async () => {
  const requestBodies: string[] = [];
  const service = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => requestBodies.push(piece));
    request.on('end', () =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"choices":[{"delta":{"content":"Hi."}}]}\n\ndata: [DONE]\n\n'),
    );
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  closing.push(async () => void service.close());
  const { engines } = open(await ownBrandLive(), {
    STUDIO_CHAT: 'openai',
    OPENAI_BASE_URL: `http://127.0.0.1:${portOf(service)}/v1`,
    OPENAI_CHAT_MODEL: 'm',
  });
  for await (const _ of engines.chat.answer([{ role: 'user', content: 'Hi' }], { signal }));
  expect(requestBodies.join('')).toContain(`You are the chat of ${ownBrand.name},`);
  expect(requestBodies.join('')).not.toMatch(BUILT_IN);
});
