import { safety } from '@firm/core';
import { tables } from '@firm/db';
import type {
  AssistantDesk,
  Completion,
  Days,
  Inbox,
  ItemLine,
  Overview,
  Role,
} from '@firm/schema';
import { expect, test } from 'vitest';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { plantAppeal } from '../../../testing/reports.ts';
import { testCourse } from '../../../testing/harness.ts';

const under = openWaysIn();

const operator = async (role: Role) => (await under.operator(role)).browser;

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

test('the overview names the facts that are due, and no others', async () => {
  const browser = await operator('teacher');
  const source = { title: 'A page', url: 'https://example.org/' };
  const fact = (name: string, next: string | null) => ({
    name,
    is: name,
    value: '1',
    source,
    next,
  });
  const day = under.server.deps.clock().toISOString().slice(0, 10);
  under.server.deps.facts = [
    fact('today', day),
    fact('later', '2999-01-01'),
    fact('settled', null),
    fact('long ago', '2020-05-01'),
  ];
  const { factsDue } = await browser.call<Overview>('GET', '/console/overview');
  expect(factsDue).toEqual([
    { name: 'long ago', is: 'long ago', value: '1', source, since: '2020-05-01' },
    { name: 'today', is: 'today', value: '1', source, since: day },
  ]);
});

test('the overview tells of late payouts, sources that are down and backups that are missing', async () => {
  const browser = await operator('auditor');
  const { deps } = under.server;
  const now = deps.clock().getTime();
  const at = (days: number) => new Date(now - days * 86_400_000);
  const read = async () => {
    const { overduePayouts, sourcesDown, backup } = await browser.call<Overview>(
      'GET',
      '/console/overview',
    );
    return { overduePayouts, sourcesDown, backup };
  };
  const { list } = deps.upkeep;
  const stubBackup = (days: number, why: 'hand' | 'upgrade' = 'hand') => {
    deps.upkeep.list = async () => [
      {
        name: 'one',
        madeAt: at(days),
        bytes: 1,
        why,
        version: '1',
        toVersion: undefined,
        places: ['folder'],
        isReadable: true,
      },
    ];
  };
  stubBackup(1);
  const before = await read();
  expect(before).toEqual({ overduePayouts: 0, sourcesDown: [], backup: null });

  const week = { holders: 5, passes: '5', due: '5', paid: '2' };
  await under.db.insert(tables.payoutWeek).values([
    { ...week, week: 1, tier: 0, open: 3, endsAt: at(8) },
    { ...week, week: 1, tier: 1, open: 0, endsAt: at(8) },
    { ...week, week: 2, tier: 0, open: 4, endsAt: at(1) },
  ]);
  const source = { why: 'unreachable', since: at(1) };
  await under.db.insert(tables.sourceState).values([
    { ...source, name: 'GoPlus', state: 'down', measuredAt: at(0) },
    { ...source, name: 'RugCheck', state: 'up', measuredAt: at(0) },
    { ...source, name: 'DEX Screener', state: 'down', measuredAt: at(3) },
  ]);
  expect(await read()).toEqual({ overduePayouts: 3, sourcesDown: ['GoPlus'], backup: null });

  stubBackup(9);
  expect((await read()).backup).toBe('old');
  stubBackup(0, 'upgrade');
  expect((await read()).backup).toBe('none');
  deps.upkeep.list = list;
  await under.db.delete(tables.sourceState);
  await under.db.delete(tables.payoutWeek);
});

test('charts of days count who came, whether they stay or not', async () => {
  const browser = await operator('support');
  const peopleOf = ({ series }: Days) => series.find(({ what }) => what === 'people');
  const before = await browser.call<Days>('GET', '/console/overview/days?days=7');
  expect(before.series[0]?.values).toHaveLength(7);
  await under.person();
  const after = await browser.call<Days>('GET', '/console/overview/days?days=7');
  expect(peopleOf(after)?.values.at(-1)).toBe((peopleOf(before)?.values.at(-1) ?? 0) + 1);
  expect(
    (await browser.call<Days>('GET', '/console/overview/days')).series[0]?.values,
  ).toHaveLength(30);
});

test('an appeal is answered once; the later of two operators is told', async () => {
  await plantAppeal(under.db, { text: 'It is ours' });
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

test('courses say how many began, how many finished, and where people stop', async () => {
  const { deps } = under.server;
  deps.courses = [testCourse('course', [2, 1])];
  const browser = await operator('teacher');
  const completedAt = new Date();
  const learn = async (...keys: string[]) => {
    const userId = await (await under.person()).browser.uid();
    for (const lessonKey of keys)
      await under.db
        .insert(tables.lessonCompletion)
        .values({ userId: userId ?? '', courseId: 'course', lessonKey, completedAt });
  };
  await learn('0-0', '0-1', '1-0');
  await learn('0-0', '0-1');
  await learn('0-0');
  const { courses } = await browser.call<Completion>('GET', '/console/completion');
  expect(courses).toEqual([
    {
      id: 'course',
      title: 'course',
      started: 3,
      done: 1,
      lessons: [
        { key: '0-0', title: 'Lesson 0', people: 3 },
        { key: '0-1', title: 'Lesson 1', people: 2 },
        { key: '1-0', title: 'Lesson 0', people: 1 },
      ],
    },
  ]);
});

test('sources tell since when they are how they are, and nothing that they said', async () => {
  const { deps } = under.server;
  const browser = await operator('auditor');
  const read = async () => (await browser.call<AssistantDesk>('GET', '/console/assistant')).sources;
  const note = async (name: string, why?: 'unreachable' | 'slow' | 'silent') => {
    deps.safety.cache.sources.note(name, why);
    await safety.keepSourceStates(deps);
  };
  await note('GoPlus', 'unreachable');
  const [down] = await read();
  expect(down).toMatchObject({ name: 'GoPlus', state: 'down', why: 'unreachable' });
  under.pass({ minutes: 5 });
  await note('GoPlus', 'unreachable');
  const [still] = await read();
  expect(still?.since).toBe(down?.since);
  expect(still?.measuredAt).not.toBe(down?.measuredAt);
  await note('GoPlus', 'silent');
  expect(await read()).toMatchObject([{ name: 'GoPlus', state: 'up', why: null }]);
});

test('a question that is not known is counted under our passage, without its words', async () => {
  const browser = await operator('moderator');
  const secret = 'zyxxyq florbnak';
  const { status } = await browser.call('POST', '/assistant/messages', {
    text: `what is ${secret}?`,
  });
  expect(status).toBe(200);
  const desk = await browser.call<AssistantDesk>('GET', '/console/assistant');
  expect(desk.unknown.passages).toMatchObject([{ count: 1 }]);
  expect(JSON.stringify(desk)).not.toContain('florbnak');
  const storedQuestions = await under.db.select().from(tables.unknownQuestion);
  expect(JSON.stringify(storedQuestions)).not.toContain('florbnak');
});

test('a teacher sees how questions go, and nobody’s inbox', async () => {
  const browser = await operator('teacher');
  const items = await browser.call<{ days: number; items: ItemLine[] }>('GET', '/console/items');
  expect(items).toMatchObject({ status: 200, days: 90, items: [] });
  expect((await browser.call('GET', '/console/inbox')).status).toBe(403);
});
