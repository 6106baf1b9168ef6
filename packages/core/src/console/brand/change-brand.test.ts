import { tables } from '@firm/db';
import { DEFAULT_BRAND, LOGO_BYTES, type Brand } from '@firm/schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccounts, operatorAs } from '../../testing/accounts.ts';
import { openHarness, refusalOf } from '../../testing.ts';
import {
  keepBrandPicture,
  publishBrand,
  readBrandPicture,
  readBrandView,
  withdrawBrand,
  type Operator,
} from '../index.ts';

const DAY = 86_400_000;
const harness = openHarness();
const accounts = openAccounts(harness);
let owner: Operator;
const open = () => ({
  ...accounts.deps,
  renderMarkdown: (body: string) => ({
    html: body,
    problems: body.includes('<script') ? ['A script is not shown.'] : [],
  }),
  pictures: {
    rewritePng: async (file: Uint8Array) => file,
    tryDrawing: async () => undefined,
  },
});
let deps: ReturnType<typeof open>;
beforeAll(async () => {
  deps = open();
  owner = operatorAs('owner', (await accounts.signIn((await accounts.join()).userId)).user);
});
beforeEach(async () => {
  harness.setTime(0);
  await harness.db.delete(tables.publishedBrand);
  await harness.db.delete(tables.brandPicture);
});

const BRAND: Brand = {
  ...DEFAULT_BRAND,
  name: 'Harbour',
  academyName: 'Harbour Academy',
  ticker: 'HRB',
  copyright: '© Harbour',
};
const why = 'A new name.';
/** Returns the owner with a fresh proof. */
const operator = (): Operator => ({
  ...owner,
  user: owner.user && { ...owner.user, provedAt: harness.clock() },
});
const view = () => readBrandView(deps, { operator: operator() });
const publish = async (changes: Partial<Brand>, seenVersion?: string | null) =>
  publishBrand(deps, {
    operator: operator(),
    brand: { ...BRAND, ...changes },
    seen: seenVersion === undefined ? (await view()).version : seenVersion,
    why,
  });
const withdraw = async (seenVersion?: string | null) =>
  withdrawBrand(deps, {
    operator: operator(),
    seen: seenVersion === undefined ? (await view()).version : seenVersion,
    why,
  });
const readBrandName = async () => (await view()).brand.name;
const drawing = (size: number) =>
  Buffer.from(`<svg viewBox="0 0 ${size} ${size}"><path d="M0 0h1v1z"/></svg>`);
const keep = async (size: number) =>
  (await keepBrandPicture(deps, { operator: operator(), file: drawing(size) })).id;

describe('a brand', () => {
  test('is shown from then on, also where clocks say that it is older', async () => {
    await publish({ name: 'Harbour' });
    for (const [name, time] of [
      ['At the same moment', 0],
      ['By a clock that was set back', -DAY],
      ['Later', DAY],
    ] as const) {
      harness.setTime(time);
      await publish({ name });
      expect(await readBrandName()).toBe(name);
    }
    for (const before of ['By a clock that was set back', 'At the same moment', 'Harbour']) {
      await withdraw();
      expect(await readBrandName()).toBe(before);
    }
    await withdraw();
    expect(await view()).toMatchObject({ isBuiltIn: true, version: null });
    expect(await refusalOf(() => withdraw())).toBe('console/changed-meanwhile');
    expect((await view()).history).toHaveLength(4);
  });

  test('is published over what was seen only', async () => {
    await publish({ name: 'Harbour' }, null);
    for (const seenVersion of [null, harness.random.uuid(), ''])
      expect(await refusalOf(() => publish({ name: 'Other' }, seenVersion))).toBe(
        'console/changed-meanwhile',
      );
    expect(await readBrandName()).toBe('Harbour');
  });

  test('with texts that would not be shown, or prompts that would not be taken, is refused', async () => {
    for (const name of ['termsText', 'privacyText'] as const)
      expect(await refusalOf(() => publish({ [name]: '<script>' }))).toBe('request/invalid-input');
    const prompts = { imagePrompts: ['A harbour.', 'A naked child.'] };
    expect(await refusalOf(() => publish(prompts))).toBe('studio/prompt-refused');
    expect((await view()).isBuiltIn).toBe(true);
  });
});

describe('a picture', () => {
  test('goes after a day unless a brand was published with it, shown or not', async () => {
    const [logo, unusedLogo] = [await keep(10), await keep(20)];
    await publish({ name: 'Harbour', logo });
    await publish({ name: 'Without', logo: '' });
    harness.passTime(DAY);
    await keep(30);
    expect(await readBrandPicture(deps, { id: unusedLogo })).toBeDefined();
    harness.passTime(1);
    await keep(30);
    expect(await readBrandPicture(deps, { id: unusedLogo })).toBeUndefined();
    await withdraw();
    expect((await view()).brand.logo).toBe(logo);
    expect(await readBrandPicture(deps, { id: logo })).toBeDefined();
  });

  test('kept again has a day again, and is one', async () => {
    const id = await keep(10);
    harness.passTime(DAY);
    expect(await keep(10)).toBe(id);
    harness.passTime(DAY);
    await keep(20);
    expect(await readBrandPicture(deps, { id })).toBeDefined();
  });

  test('that is not kept is not published, and leaves the brand as it was', async () => {
    const id = `${'0'.repeat(32)}.svg`;
    expect(await refusalOf(() => publish({ logo: id }))).toBe('brand/unknown-picture');
    const partners = [{ name: 'A', text: 'B', url: 'https://a.example', picture: id }];
    expect(await refusalOf(() => publish({ partners }))).toBe('brand/unknown-picture');
    expect((await view()).isBuiltIn).toBe(true);
  });

  test.each(['svg', 'png'] as const)('has at most so many bytes: %s', async (kind) => {
    const start = kind === 'png' ? Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') : drawing(1);
    const of = (bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length, ' ')]);
    const add = (file: Uint8Array) =>
      refusalOf(() => keepBrandPicture(deps, { operator: operator(), file }));
    expect(await add(of(LOGO_BYTES[kind]))).toBeUndefined();
    expect(await add(of(LOGO_BYTES[kind] + 1))).toBe('brand/picture-too-large');
  });
});
