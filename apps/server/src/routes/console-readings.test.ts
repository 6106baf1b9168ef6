import { tables } from '@firm/db';
import type { Inbox, ItemLine, Overview } from '@firm/schema';
import { expect, test } from 'vitest';
import { openWaysIn } from '../auth/testing/open-ways-in.ts';

const under = openWaysIn();

async function operator(role: string) {
  const { browser } = await under.person();
  const userId = (await browser.uid()) ?? '';
  const since = new Date();
  await under.db.insert(tables.operatorRole).values({ userId, role, since, version: 1 });
  return browser;
}

test('the overview counts, and says what waits for somebody', async () => {
  const browser = await operator('auditor');
  const before = await browser.call<Overview>('GET', '/console/overview');
  expect(before).toMatchObject({ status: 200, openAppeals: 0, undeliveredRequests: 0 });
  await under.person();
  const after = await browser.call<Overview>('GET', '/console/overview');
  const accountsOf = ({ counts }: Overview) =>
    counts.find(({ name }) => name === 'accounts')?.total;
  expect(accountsOf(after)).toBe((accountsOf(before) ?? 0) + 1);
});

test('an appeal is answered once; the later of two operators is told', async () => {
  const now = new Date();
  await under.db.insert(tables.safetyCheck).values({
    id: 'check-1',
    chain: 'ethereum',
    address: `0x${'a'.repeat(40)}`,
    verdict: 'high-risk',
    evidence: '{}',
    evidenceHash: 'x',
    checkedAt: now,
  });
  await under.db
    .insert(tables.appeal)
    .values({ id: 'appeal-1', checkId: 'check-1', text: 'It is ours', madeAt: now });
  const [first, second] = [await operator('support'), await operator('moderator')];
  const { appeals } = await first.call<Inbox>('GET', '/console/inbox');
  expect(appeals).toMatchObject([{ id: 'appeal-1', text: 'It is ours', chain: 'ethereum' }]);
  const answer = (browser: typeof first) =>
    browser.call<Inbox>('PUT', '/console/inbox/appeals/appeal-1', { answer: 'Looked at again.' });
  const both = await Promise.all([answer(first), answer(second)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await first.call<Inbox>('GET', '/console/inbox')).appeals).toEqual([]);
  const lines = await under.db.select().from(tables.auditLog);
  expect(lines).toMatchObject([{ action: 'answer-appeal', subject: 'appeal-1' }]);
});

test('a teacher sees how questions go, and nobody’s inbox', async () => {
  const browser = await operator('teacher');
  const items = await browser.call<{ days: number; items: ItemLine[] }>('GET', '/console/items');
  expect(items).toMatchObject({ status: 200, days: 90, items: [] });
  expect((await browser.call('GET', '/console/inbox')).status).toBe(403);
});
