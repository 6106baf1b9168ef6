import { siteKeys } from '@firm/schema/site.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from '../testing.ts';

/** A page of an installation whose brand has these pages of its own; `data`: what came with it. */
async function openPage(own: string, data?: unknown): Promise<typeof import('./own-page.ts')> {
  const texts: Record<string, string> = {
    site: JSON.stringify({ ...Object.fromEntries(siteKeys.map((key) => [key, ''])), own }),
  };
  if (data !== undefined) texts['page'] = JSON.stringify(data);
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id in texts ? { textContent: texts[id], remove: () => delete texts[id] } : null,
  });
  return import('./own-page.ts');
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('a page without anything of the brand is as it was built, and asks for nothing', async () => {
  const { asked: requests } = await answerPage(() => ({ body: { html: 'never' } }));
  const { loadOwnPage } = await openPage('');
  expect(await loadOwnPage('terms', 'http://here.test/terms')).toBeNull();
  const other = await openPage('privacy');
  expect(await other.loadOwnPage('terms', 'http://here.test/terms')).toBeNull();
  expect(requests).toEqual([]);
});

test('what came with the page is used once; later it is asked for afresh', async () => {
  const { asked: requests } = await answerPage(() => ({ body: { html: 'asked for' } }));
  const { loadOwnPage } = await openPage('privacy terms', { html: 'came along' });
  expect(await loadOwnPage('terms', 'http://here.test/terms')).toEqual({ html: 'came along' });
  expect(requests).toEqual([]);
  expect(await loadOwnPage('terms', 'http://here.test/terms')).toEqual({ html: 'asked for' });
  expect(requests.map(({ path }) => path)).toEqual([expect.stringContaining('terms')]);
});

test('a name that only begins like a page is not it', async () => {
  const { asked: requests } = await answerPage(() => ({ body: { html: 'never' } }));
  const { loadOwnPage } = await openPage('terms-of-others');
  expect(await loadOwnPage('terms', 'http://here.test/terms')).toBeNull();
  expect(requests).toEqual([]);
});

test('a failure is told, not taken for a page without anything of its own', async () => {
  await answerPage(() => ({ status: 503, body: { error: { code: 'x', message: 'Later.' } } }));
  const { loadOwnPage } = await openPage('terms');
  await expect(loadOwnPage('terms', 'http://here.test/terms')).rejects.toMatchObject({
    status: 503,
    message: 'Later.',
  });
});

test('at build both pages are drawn: with room for it, and without', async () => {
  const { loadOwnPage } = await import('./own-page.ts');
  expect(await loadOwnPage('terms', 'http://build.test/terms?state=own')).toEqual({
    html: '%%page.html%%',
  });
  expect(await loadOwnPage('terms', 'http://build.test/terms')).toBeNull();
});
