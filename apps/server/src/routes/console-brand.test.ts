import { tables } from '@firm/db';
import { DEFAULT_BRAND, type BrandView } from '@firm/schema';
import { expect, test } from 'vitest';
import { openWaysIn } from '../auth/testing/open-ways-in.ts';
import { ownBrand } from '../brand/testing.ts';

const under = openWaysIn();

async function operator(role: string) {
  const { browser } = await under.person();
  const userId = (await browser.uid()) ?? '';
  const since = new Date();
  await under.db.insert(tables.operatorRole).values({ userId, role, since, version: 1 });
  return browser;
}

test('a brand is published, told apart from the one before, and taken back', async () => {
  const owner = await operator('owner');
  const read = () => owner.call<BrandView>('GET', '/console/brand');
  expect(await read()).toMatchObject({ isBuiltIn: true, version: null, brand: DEFAULT_BRAND });
  const publish = (name: string, seen: string | null) =>
    owner.call<BrandView>('PUT', '/console/brand', {
      brand: { ...ownBrand, name },
      seen,
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
