import { beforeEach, expect, test, vi } from 'vitest';
import { local } from '../../../lib/data/safe-storage.ts';
import { noteFirstAnswer, outcomeOf, readDrillResults } from './drill-results.ts';

beforeEach(() => {
  for (const key of ['academy-drills', 'academy-drill-results']) local.remove(key);
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00') });
  return () => void vi.useRealTimers();
});

const choice = (isRight: boolean, refuses: boolean) => ({
  label: '',
  outcome: '',
  isRight,
  refuses,
});

test('a trap that is taken is missed, and something harmless that is refused a false alarm', () => {
  const [take, refuse, other] = [choice(false, false), choice(true, true), choice(false, false)];
  const trap = { choices: [take, refuse, other] };
  expect(trap.choices.map((one) => outcomeOf(trap, one))).toEqual(['missed', 'right', 'missed']);
  const harmless = { choices: [choice(true, false), choice(false, true), choice(false, false)] };
  expect(harmless.choices.map((one) => outcomeOf(harmless, one))).toEqual([
    'right',
    'alarm',
    'missed',
  ]);
});

test('the first answer of a day counts, the next day another one', () => {
  expect(noteFirstAnswer('a', 'missed')).toEqual({ outcome: 'missed', isNew: true });
  expect(noteFirstAnswer('a', 'right')).toEqual({ outcome: 'missed', isNew: false });
  vi.setSystemTime(new Date('2026-11-23T10:00:00'));
  expect(noteFirstAnswer('a', 'right')).toEqual({ outcome: 'right', isNew: true });
  expect(readDrillResults().get('a')?.outcome).toBe('right');
});

test('what the version before kept still counts, and what is not ours does not', () => {
  local.write('academy-drills', JSON.stringify(['phishing-host', 7]));
  local.write('academy-drill-results', JSON.stringify({ b: { outcome: 'won', day: '' }, c: null }));
  expect([...readDrillResults()]).toEqual([['phishing-host', { outcome: 'right', day: '' }]]);
  expect(noteFirstAnswer('phishing-host', 'missed').isNew).toBe(true);
});
