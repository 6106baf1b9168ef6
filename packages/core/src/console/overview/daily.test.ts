import { tables } from '@firm/db';
import { expect, test } from 'vitest';
import { noStudioRules } from '../../studio/index.ts';
import { openHarness } from '../../testing.ts';
import { machineOperator } from '../operator.ts';
import { keepErrors, noteLevels } from './keep-daily.ts';
import { readDays } from './read-days.ts';

const harness = openHarness(new Date('2026-11-22T23:59:00Z'));
const engine = (id: string, isPaid: boolean) => ({ id, isPaid });
/** A studio whose pictures somebody pays for; what else it has is not asked here. */
const studio = {
  engines: {
    image: engine('openai', true),
    voice: engine('embedded', false),
    music: engine('embedded', false),
    video: engine('embedded', false),
    chat: engine('embedded', false),
  },
  limits: { perPaidEngine: 500 },
  rules: noStudioRules,
} as unknown as Parameters<typeof readDays>[0]['studio'];
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  studio,
};
const read = async (days = 7) => {
  const { from, series } = await readDays(deps, { operator: machineOperator('test'), days });
  return { from, of: (what: string) => series.find((one) => one.what === what), series };
};

test('days that were not counted are not shown as nothing', async () => {
  await noteLevels(deps, { readWaiting: async () => [{ waiting: 3 }, { waiting: 4 }] });
  await harness.addPerson();
  const { from, of, series } = await read();
  expect(from).toBe('2026-11-16');
  const [unknown, peopleCount] = [Array.from({ length: 6 }, () => null), 1];
  expect(of('people')).toEqual({
    what: 'people',
    since: '2026-11-22',
    before: null,
    values: [...unknown, peopleCount],
    cap: null,
  });
  expect(of('calls openai')).toMatchObject({ cap: 500, values: [...unknown, 0] });
  expect(of('queue')?.values.at(-1)).toBe(7);
  expect(of('storage')?.values.at(-1)).toBeGreaterThan(0);
  // A service that nobody is configured for, and that was never asked.
  expect(series.map(({ what }) => what)).not.toContain('calls stability');
});

test('what was there before counting began is shown, and said', async () => {
  await harness.db
    .insert(tables.dailyCount)
    .values({ day: '2026-11-20', what: 'people', writer: 'before', count: 4 });
  expect((await read()).of('people')).toMatchObject({
    since: '2026-11-22',
    before: '2026-11-20',
    values: [null, null, null, null, 4, 0, 1],
  });
});

test('errors are set by the day: a write that was not confirmed counts nothing twice', async () => {
  let peopleCount = 3;
  let isCut = true;
  const cut = new Proxy(harness.db, {
    get: (db, name, self) =>
      name === 'execute' && isCut
        ? async (...queryArguments: Parameters<typeof harness.db.execute>) => {
            await db.execute(...queryArguments);
            throw new Error('the answer was lost');
          }
        : (Reflect.get(db, name, self) as unknown),
  });
  const keep = keepErrors({ ...deps, db: cut }, { counted: () => peopleCount, writer: 'one' });
  await expect(keep()).rejects.toThrow('lost');
  isCut = false;
  await keep();
  expect((await read()).of('errors')?.values.at(-1)).toBe(3);
  harness.passTime(120_000);
  peopleCount = 5;
  await keep();
  expect((await read()).of('errors')?.values.slice(-2)).toEqual([3, 2]);
});
