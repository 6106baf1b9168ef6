import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { claimLaunchesToCheck, claimLaunchSource, keepLaunches } from './launches.ts';
import { claimLedgerLooks, finishLedgerLook, insertLedgerEntry } from './ledger.ts';
import { insertSafetyCheck } from './safety.ts';

const now = new Date('2026-11-21T08:00:00Z');
const until = new Date(now.getTime() + 60_000);
const AT_ONCE = 8;
const atOnce = <T>(ask: (attempt: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, attempt) => ask(attempt)));

describeOnDatabases('the ledger, by many processes at once', (under) => {
  const deps = () => ({ db: under.database.db });
  const names = Array.from({ length: 20 }, (_, at) => `token${at}`);

  test('one of them gets a source’s turn', async () => {
    expect(
      (
        await atOnce(() => claimLaunchSource(deps(), { name: 'DEX Screener', now, nextAt: until }))
      ).filter(Boolean),
    ).toHaveLength(1);
    expect(
      (
        await atOnce(() =>
          claimLaunchSource(deps(), {
            name: 'DEX Screener',
            now: until,
            nextAt: new Date(until.getTime() + 1),
          }),
        )
      ).filter(Boolean),
    ).toHaveLength(1);
  });

  test('a launch is taken up by one', async () => {
    const pairs = names.map((name) => ({
      chain: 'base',
      pairKey: name,
      pairAddress: name,
      address: name,
      addressKey: name,
      name,
      symbol: name,
      platform: 'Uniswap',
      sourceName: 'DEX Screener',
      measuredAt: now,
    }));
    await atOnce(() => keepLaunches(deps(), { pairs, now }));
    const claimedKeys = (await atOnce(() => claimLaunchesToCheck(deps(), { now, until, limit: 3 })))
      .flat()
      .map(({ pairKey }) => pairKey);
    expect(new Set(claimedKeys).size).toBe(claimedKeys.length);
    const rest = await claimLaunchesToCheck(deps(), { now, until, limit: 20 });
    expect([...claimedKeys, ...rest.map(({ pairKey }) => pairKey)].toSorted()).toEqual(
      names.toSorted(),
    );
  });

  test('a token gets one verdict, a look is taken up by one and written once', async () => {
    for (const name of names.slice(0, 4)) {
      await atOnce((attempt) =>
        insertSafetyCheck(deps(), {
          id: `${name} ${attempt}`,
          chain: 'base',
          address: name,
          verdict: 'caution',
          evidence: '{}',
          evidenceHash: 'x',
          checkedAt: now,
        }),
      );
      const insertions = await atOnce((attempt) =>
        insertLedgerEntry(deps(), {
          entry: {
            id: `${name} ${attempt}`,
            chain: 'base',
            address: name,
            addressKey: name,
            name,
            symbol: name,
            verdict: 'caution',
            summary: '',
            reasons: ['one, with "marks"'],
            evidenceHash: 'x',
            givenAt: now,
          },
          looks: [1, 24].map((hours) => ({ hours, nextAt: now })),
        }),
      );
      expect(insertions.filter(Boolean)).toHaveLength(1);
    }
    const claimedLooks = (
      await atOnce(() => claimLedgerLooks(deps(), { now, until, limit: 2 }))
    ).flat();
    const rest = await claimLedgerLooks(deps(), { now, until, limit: 20 });
    expect(
      new Set([...claimedLooks, ...rest].map(({ look }) => `${look.entryId} ${look.hours}`)).size,
    ).toBe(8);
    expect(claimedLooks.length + rest.length).toBe(8);
    const [one] = claimedLooks;
    const completions = await atOnce(() =>
      finishLedgerLook(deps(), {
        look: {
          entryId: one?.look.entryId ?? '',
          hours: one?.look.hours ?? 0,
          lookedAt: now,
          isDead: true,
        },
        now,
        judge: (_, looks) => (looks.some(({ isDead }) => isDead) ? 'hit' : null),
      }),
    );
    expect(completions.filter(Boolean)).toHaveLength(1);
  });
});
