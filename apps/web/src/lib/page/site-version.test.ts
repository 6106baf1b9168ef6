import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, memoryStorage } from '../testing.ts';

/* A page runs one version: each test has a page of its own. */
type Module = typeof import('./site-version.ts');
let site: Module;
const reload = vi.fn<() => void>();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  vi.stubGlobal('location', { reload });
  site = await import('./site-version.ts');
  site.rememberVersion('https://firm.example/assets/entry-abc.js');
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

const page = (file: string): string => `<script type="module" src="${file}"></script>`;

test('a page whose program the server still has is up to date', async () => {
  await answerPage(() => ({ body: page('/assets/entry-abc.js') }));
  expect(await site.isOutdated()).toBe(false);
});

test('another program on the server is another version', async () => {
  await answerPage(() => ({ body: page('/assets/entry-xyz.js') }));
  expect(await site.isOutdated()).toBe(true);
});

test('a server that is away says nothing of its version', async () => {
  await answerPage(() => ({ status: 502, body: 'Bad gateway' }));
  expect(await site.isOutdated()).toBe(false);
});

test('without an answer nothing is said either', async () => {
  await answerPage(() => ({ hangUp: true }));
  expect(await site.isOutdated()).toBe(false);
});

test('a page reloads once for a version, not for ever', async () => {
  await answerPage(() => ({ body: page('/assets/entry-xyz.js') }));
  site.reloadForVersion();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await site.isOutdated()).toBe(false);
  // The next version may be reloaded for again.
  site.rememberVersion('https://firm.example/assets/entry-def.js');
  expect(await site.isOutdated()).toBe(true);
  expect(site.version()).toBe('/assets/entry-def.js');
});
