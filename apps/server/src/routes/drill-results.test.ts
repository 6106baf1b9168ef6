import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import { openAcademy } from '../testing-academy.ts';

describeOnDatabases('how rounds of drills went', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (harness = await openAcademy(under)));
  afterAll(() => harness.close());
  beforeEach(() => harness.clear());
  const PATH = '/api/drill-results';

  test('is added up by what is mistaken, for this person alone', async () => {
    const [ada, ben] = [await harness.person(), await harness.person()];
    const note = (family: string, outcome: string) =>
      harness.call(ada.cookie, 'POST', PATH, { family, outcome });
    expect((await harness.call(ada.cookie, 'GET', PATH)).body).toEqual({ strengths: [] });
    const answers = [
      'approval right',
      'permit missed',
      'permit missed',
      'words right',
      'host alarm',
    ];
    for (const answer of answers) {
      const [family = '', outcome = ''] = answer.split(' ');
      expect((await note(family, outcome)).status).toBe(204);
    }
    expect((await harness.call(ada.cookie, 'GET', PATH)).body).toEqual({
      strengths: [
        { mistake: 'permission', rights: 1, misses: 2, alarms: 0 },
        { mistake: 'site', rights: 0, misses: 0, alarms: 1 },
        { mistake: 'key', rights: 1, misses: 0, alarms: 0 },
      ],
    });
    expect((await harness.call(ben.cookie, 'GET', PATH)).body).toEqual({ strengths: [] });
    expect(await harness.deps.db.select().from(tables.drillResult)).toHaveLength(4);
  });

  test('takes no family and no outcome that there is not, and nobody without an account', async () => {
    const { cookie } = await harness.person();
    for (const body of [
      { family: 'nothing', outcome: 'right' },
      { family: 'approval', outcome: 'won' },
      { family: 'constructor', outcome: 'right' },
    ])
      expect((await harness.call(cookie, 'POST', PATH, body)).status).toBe(422);
    expect((await harness.call('', 'GET', PATH)).status).toBe(401);
    expect(
      (await harness.call('', 'POST', PATH, { family: 'approval', outcome: 'right' })).status,
    ).toBe(401);
  });
});
