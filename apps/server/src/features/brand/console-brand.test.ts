import { renderAnnouncement } from '@firm/content-build/render-announcement.ts';
import { tables } from '@firm/db';
import { DEFAULT_BRAND, type BrandView, type Role } from '@firm/schema';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../../testing/sign-in/browser.ts';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { liveBrand } from '../../brand/live-brand.ts';
import { ownBrand, ownLogo } from '../../../testing/brand.ts';
import sharp from 'sharp';

const under = openWaysIn({}, ({ db }) => ({
  brand: liveBrand({ db, renderMarkdown: renderAnnouncement }),
}));

const operator = async (role: Role) => (await under.operator(role)).browser;

test('a brand is published, told apart from the one before, and taken back', async () => {
  const owner = await operator('owner');
  const read = () => owner.call<BrandView>('GET', '/console/brand');
  expect(await read()).toMatchObject({ isBuiltIn: true, version: null, brand: DEFAULT_BRAND });
  const publish = (name: string, seenVersion: string | null) =>
    owner.call<BrandView>('PUT', '/console/brand', {
      brand: { ...ownBrand, name },
      seen: seenVersion,
      why: 'New name',
    });
  const first = await publish('Acme Guild', null);
  expect(first).toMatchObject({ status: 200, isBuiltIn: false, brand: { name: 'Acme Guild' } });
  // Of two owners who saw the same the second is told.
  const late = await publish('Other Guild', null);
  expect(late).toMatchObject({ status: 409, error: { code: 'console/changed-meanwhile' } });
  under.pass({ minutes: 1 });
  const second = await publish('Borough', first.version);
  expect(second.history.map(({ name }) => name)).toEqual(['Borough', 'Acme Guild']);
  const back = await owner.call<BrandView>('DELETE', '/console/brand', {
    seen: second.version,
    why: 'Too early',
  });
  expect(back).toMatchObject({ brand: { name: 'Acme Guild' }, version: first.version });
  const lines = await under.db.select().from(tables.auditLog);
  expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual(
    expect.arrayContaining([
      ['publish brand', 'The Firm', 'Acme Guild'],
      ['publish brand', 'Acme Guild', 'Borough'],
      ['take back brand', 'Borough', 'Acme Guild'],
    ]),
  );
});

test('an auditor reads it and changes nothing; a moderator does not see it', async () => {
  const auditor = await operator('auditor');
  expect((await auditor.call('GET', '/console/brand')).status).toBe(200);
  const body = { brand: ownBrand, seen: null, why: 'x' };
  expect((await auditor.call('PUT', '/console/brand', body)).status).toBe(403);
  expect((await (await operator('moderator')).call('GET', '/console/brand')).status).toBe(403);
});

test('a colour that nobody can read is refused at its field', async () => {
  const owner = await operator('owner');
  const { brand } = await owner.call<BrandView>('GET', '/console/brand');
  const answer = await owner.call('PUT', '/console/brand', {
    brand: { ...ownBrand, accentLight: brand['accentDark'] },
    seen: null,
    why: 'x',
  });
  expect(answer).toMatchObject({
    status: 422,
    error: { fields: { 'brand.accentLight': expect.stringMatching(/below 4.5 to 1/) } },
  });
});

const upload = (browser: TestBrowser, file: Uint8Array, type: string) =>
  browser.fetch('/api/console/brand/pictures', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Buffer.from(file),
  });
const codeOf = async (answer: Response): Promise<string> =>
  // The one form of refusals.
  ((await answer.json()) as { error: { code: string } }).error.code;

test('a picture is kept as its shapes or pixels alone, and is published by its hash', async () => {
  const owner = await operator('owner');
  const text = ownLogo.bytes.toString('utf8').replace('<path', '<script>alert(1)</script><path');
  const uploadResponse = await upload(owner, Buffer.from(text), 'image/svg+xml');
  expect(uploadResponse.status).toBe(200);
  // As the endpoint states.
  const { id } = (await uploadResponse.json()) as { id: string };
  expect(id).toMatch(/^[\da-f]{32}\.svg$/);
  const pictureResponse = await under.server.browser().fetch(`/api/brand/pictures/${id}`);
  expect(await pictureResponse.text()).toBe(ownLogo.bytes.toString('utf8'));
  expect(Object.fromEntries(pictureResponse.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });

  const { version } = await owner.call<BrandView>('GET', '/console/brand');
  const publish = (logo: string) =>
    owner.call<BrandView>('PUT', '/console/brand', {
      brand: { ...ownBrand, logo },
      seen: version,
      why: 'Ours',
    });
  expect(await publish(`${'f'.repeat(32)}.png`)).toMatchObject({
    status: 422,
    error: { code: 'brand/unknown-picture' },
  });
  expect(await publish(id)).toMatchObject({ status: 200, brand: { logo: id } });
});

test('what is no picture, too large or not to be trusted is refused', async () => {
  const owner = await operator('owner');
  const png = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#f00' } })
      .png()
      .toBuffer();
  const uploadResponse = await upload(owner, await png(64), 'image/png');
  expect(uploadResponse.status).toBe(200);
  expect(await codeOf(await upload(owner, await png(1025), 'image/png'))).toBe(
    'brand/picture-too-large',
  );
  const cut = (await png(64)).subarray(0, 60);
  expect(await codeOf(await upload(owner, cut, 'image/png'))).toBe('brand/not-a-picture');
  const long = Buffer.from(`<svg viewBox="0 0 1 1">${' '.repeat(64 * 1024)}</svg>`);
  expect(await codeOf(await upload(owner, long, 'image/svg+xml'))).toBe('brand/picture-too-large');
  expect(await codeOf(await upload(owner, Buffer.from('GIF89a'), 'image/gif'))).toBe(
    'unsupported_type',
  );
  const masks = Array.from(
    { length: 10 },
    (_, at) => `<mask id="m${at}">${`<path d="M0 0h9" mask="url(#m${at + 1})"/>`.repeat(8)}</mask>`,
  );
  const bomb = Buffer.from(`<svg viewBox="0 0 9 9">${masks.join('')}<g mask="url(#m0)"/></svg>`);
  expect(await codeOf(await upload(owner, bomb, 'image/svg+xml'))).toBe(
    'brand/picture-too-complex',
  );
  const auditor = await operator('auditor');
  expect((await upload(auditor, ownLogo.bytes, 'image/svg+xml')).status).toBe(403);
});

test('a prompt that the studio refuses, and what a legal text would not show, are told', async () => {
  const owner = await operator('owner');
  const { version } = await owner.call<BrandView>('GET', '/console/brand');
  const publish = (part: object) =>
    owner.call<BrandView>('PUT', '/console/brand', {
      brand: { ...ownBrand, ...part },
      seen: version,
      why: 'Ours',
    });
  const [first = '', second = ''] = ownBrand.imagePrompts;
  expect(await publish({ imagePrompts: [first, second, 'a nude child'] })).toMatchObject({
    error: { fields: { 'brand.imagePrompts.2': expect.any(String) } },
  });
  expect(await publish({ termsText: '<b>Be kind</b>' })).toMatchObject({
    status: 422,
    error: { fields: { 'brand.termsText': expect.any(String) } },
  });
  expect(await publish({ termsDate: '' })).toMatchObject({
    status: 422,
    error: { fields: { 'brand.termsDate': expect.stringMatching(/belong together/) } },
  });
  const nonsense = 'Wibble wobble quux?';
  expect(await publish({ chips: [nonsense] })).toMatchObject({
    status: 200,
    unanswered: [nonsense],
  });
  const visitorBrowser = under.server.browser();
  expect(await visitorBrowser.call('GET', '/brand/pages/terms')).toMatchObject({
    html: expect.stringContaining('<p>Be kind.</p>'),
  });
  expect((await visitorBrowser.call('GET', '/brand/pages/privacy')).status).toBe(404);
});
