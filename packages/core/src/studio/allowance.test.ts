import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { openHarness } from '../testing.ts';
import {
  countEngineCall,
  dayOf,
  giveUnitBack,
  hashAddress,
  nextDayOf,
  readAllowance,
  readUse,
  takeUnit,
} from './allowance.ts';
import type { StudioSetup } from './deps.ts';
import { noStudioRules } from './rules.ts';

const harness = openHarness();
const LIMIT = 3;
const PEOPLE = 2;
const PAID = 20;

type Engine = { id: 'embedded' | 'openai'; isPaid: boolean };
/** Engines by what is asked of them here: who they are, and whether somebody pays. */
const setup = (image: Engine) =>
  ({
    engines: { image, voice: { id: 'embedded', isPaid: false } },
    limits: {
      perPerson: { image: LIMIT, voice: 1, music: 1, video: 1, chat: 1 },
      peoplePerAddress: PEOPLE,
      perPaidEngine: PAID,
      bytesPerPerson: 1,
      bytesTotal: undefined,
    },
    rules: noStudioRules,
  }) as unknown as StudioSetup;

const free = setup({ id: 'embedded', isPaid: false });
const paidSetup = setup({ id: 'openai', isPaid: true });
const depsWith = (studio: StudioSetup) => ({
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  keyedHash: harness.keyedHash,
  studio,
});

let count = 0;
let person = { key: '', userId: null, address: '' };
beforeEach(() => {
  count++;
  // Each test in a day and from an address of its own.
  harness.setTime(new Date(Date.UTC(2026, 0, count, 12)));
  person = { key: `guest ${count}`, userId: null, address: `192.0.2.${count}` };
});

const take = async (studio = free, who = person, tool: 'image' | 'voice' = 'image') => {
  const deps = depsWith(studio);
  const addressHash = hashAddress(deps, who.address);
  const whose = { owner: who.key, addressHash, tool, day: dayOf(harness.clock()) };
  try {
    return (await takeUnit(deps, harness.db, whose)).left;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.facts, error.retryAfterSeconds];
  }
};
const readRemaining = async (studio = free, who = person) =>
  (await readAllowance(depsWith(studio), { person: who, tool: 'image' })).left;

describe('what a person may make in a day', () => {
  test('counts down to nothing, and says when there is more', async () => {
    expect(await readRemaining()).toBe(LIMIT);
    expect([await take(), await take(), await take()]).toEqual([2, 1, 0]);
    const noon = 12 * 3_600;
    expect(await take()).toEqual(['studio/limit-reached', { whose: 'person', max: LIMIT }, noon]);
    expect(await readRemaining()).toBe(0);
  });

  test('is there again at midnight in UTC, to the millisecond', async () => {
    for (let at = 0; at < LIMIT; at++) await take();
    harness.setTime(new Date(nextDayOf(harness.clock()) - 1));
    expect(await readRemaining()).toBe(0);
    harness.passTime(1);
    expect(await readRemaining()).toBe(LIMIT);
    expect(await take()).toBe(LIMIT - 1);
  });

  test('is never more, of however many tries at once', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(results.filter((one) => typeof one === 'number')).toHaveLength(LIMIT);
    expect(await readRemaining()).toBe(0);
  });

  test('is each tool’s own', async () => {
    for (let at = 0; at < LIMIT; at++) await take();
    expect(await take(free, person, 'voice')).toBe(0);
    const { allowances } = await readUse(depsWith(free), { person, tools: ['image', 'voice'] });
    expect([...allowances].map(([tool, one]) => [tool, one.left])).toEqual([
      ['image', 0],
      ['voice', 0],
    ]);
  });

  test('comes back where nothing came of it, and never beyond the whole', async () => {
    await take();
    const deps = depsWith(free);
    const whose = {
      owner: person.key,
      addressHash: hashAddress(deps, person.address),
      tool: 'image',
      day: dayOf(harness.clock()),
    } as const;
    for (let at = 0; at < 3; at++) await giveUnitBack(deps, whose, undefined);
    expect(await readRemaining()).toBe(LIMIT);
    expect(await take()).toBe(LIMIT - 1);
  });
});

describe('an address', () => {
  test('has so many people’s worth; more guests bring no more', async () => {
    const guests = Array.from({ length: 4 }, (_, at) => ({
      ...person,
      key: `${person.key} ${at}`,
    }));
    const takes: unknown[] = [];
    for (const guest of guests)
      for (let at = 0; at < LIMIT; at++) takes.push(await take(free, guest));
    expect(takes.filter((one) => typeof one === 'number')).toHaveLength(LIMIT * PEOPLE);
    expect(takes.at(-1)).toEqual([
      'studio/limit-reached',
      { whose: 'network' },
      expect.any(Number),
    ]);
  });

  test('that is at its limit takes nothing from the person', async () => {
    const guests = Array.from({ length: PEOPLE }, (_, at) => ({
      ...person,
      key: `${person.key} ${at}`,
    }));
    for (const guest of guests) for (let at = 0; at < LIMIT; at++) await take(free, guest);
    await take();
    expect(await readRemaining(free, { ...person, address: '198.51.100.7' })).toBe(LIMIT);
  });

  test('is kept as a hash that only this installation can make', () => {
    const deps = depsWith(free);
    expect(hashAddress(deps, '192.0.2.1')).not.toContain('192');
    expect(hashAddress(deps, '192.0.2.1')).not.toBe(hashAddress(deps, '192.0.2.2'));
  });
});

describe('an engine that somebody pays for', () => {
  test('is closed for everybody at its limit, and nobody’s own count is touched', async () => {
    for (let at = 0; at < PAID; at++) {
      const guest = { key: `payer ${count} ${at}`, userId: null, address: `203.0.113.${at}` };
      expect(await take(paidSetup, guest)).toBe(LIMIT - 1);
    }
    expect(await take(paidSetup)).toEqual([
      'studio/closed',
      { why: 'engine-limit' },
      expect.any(Number),
    ]);
    expect(await readRemaining(paidSetup)).toBe(LIMIT);
    const { usedUp } = await readUse(depsWith(paidSetup), { person, tools: ['image'] });
    expect([...usedUp]).toEqual(['openai']);
  });

  test('a call after a crash counts against the engine and not the person', async () => {
    const deps = depsWith(paidSetup);
    await take(paidSetup);
    for (let at = 0; at < PAID + 5; at++)
      await countEngineCall(deps, { tool: 'image', day: dayOf(harness.clock()) });
    expect(await readRemaining(paidSetup)).toBe(LIMIT - 1);
    expect(await take(paidSetup)).toEqual([
      'studio/closed',
      { why: 'engine-limit' },
      expect.any(Number),
    ]);
    await countEngineCall(depsWith(free), { tool: 'image', day: dayOf(harness.clock()) });
  });
});
