import { deleteAllLinksOf, deleteExpiredLinks, deleteLinksOf } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from '../../testing.ts';
import { issueLink, peekLink, redeemLink, type LinkPurpose } from './links.ts';

const HOUR_MILLISECONDS = 3_600_000;
const harness = openHarness();
let userId = '';
beforeEach(async () => void (userId = await harness.addPerson()));
const issue = (purpose: LinkPurpose, detail = '') =>
  issueLink(harness, purpose, { userId, detail });
const redeem = (purpose: LinkPurpose, token: string) => redeemLink(harness, purpose, token);

describe('a link in a mail', () => {
  test('brings back what it stands for, once', async () => {
    const token = await issue('change-email', 'new:address@example.org\nwith a line');
    const content = { userId, detail: 'new:address@example.org\nwith a line' };
    expect(await peekLink(harness, 'change-email', token)).toEqual(content);
    expect(await redeem('change-email', token)).toEqual(content);
    expect(await redeem('change-email', token)).toBeUndefined();
    expect(await peekLink(harness, 'change-email', token)).toBeUndefined();
  });

  test('is followed by one of many at once', async () => {
    const token = await issue('reset-password');
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem('reset-password', token)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('is for one thing only', async () => {
    const token = await issue('verify-email');
    expect(await redeem('reset-password', token)).toBeUndefined();
    expect(await redeem('change-email', token)).toBeUndefined();
    expect(await redeem('verify-email', token)).toBeDefined();
  });

  test.each<[LinkPurpose, number]>([
    ['verify-email', 24],
    ['reset-password', 1],
    ['change-email', 24],
  ])('to %s is good for %d hours, to the millisecond', async (purpose, hours) => {
    const [one, other] = [await issue(purpose), await issue(purpose)];
    harness.passTime(hours * HOUR_MILLISECONDS - 1);
    expect(await redeem(purpose, one)).toBeDefined();
    harness.passTime(1);
    expect(await redeem(purpose, other)).toBeUndefined();
  });

  test('cannot be guessed from another, and is long', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => issue('verify-email')));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  test.each(['', 'x', '%', "' or true --", '\u0000', '../'.repeat(500)])(
    'by the token %j there is none',
    async (token) => expect(await redeem('reset-password', token)).toBeUndefined(),
  );

  test('ends with the others of its purpose, and nobody else’s', async () => {
    const mine = await issue('reset-password');
    const other = await issue('verify-email');
    const before = userId;
    userId = await harness.addPerson('Eve');
    const hers = await issue('reset-password');
    await deleteLinksOf(harness, { userId: before, purposes: ['reset-password'] });
    expect(await redeem('reset-password', mine)).toBeUndefined();
    expect(await redeem('verify-email', other)).toBeDefined();
    expect(await redeem('reset-password', hers)).toBeDefined();
  });

  test('ends with all of a person’s, and by itself when it has run out', async () => {
    const [one, other] = [await issue('verify-email'), await issue('reset-password')];
    await deleteAllLinksOf(harness, { userId });
    expect(await redeem('verify-email', one)).toBeUndefined();
    expect(await redeem('reset-password', other)).toBeUndefined();
    const last = await issue('reset-password');
    harness.passTime(HOUR_MILLISECONDS);
    await deleteExpiredLinks(harness);
    harness.passTime(-HOUR_MILLISECONDS);
    expect(await redeem('reset-password', last)).toBeUndefined();
  });
});
