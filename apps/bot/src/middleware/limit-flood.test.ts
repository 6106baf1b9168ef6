import { expect, test } from 'vitest';
import { limitFlood } from './limit-flood.ts';

test('20,001 other senders forgive nobody who floods and goes on', async () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const limit = limitFlood({ clock: () => now, records: { isFirst: async () => false } as never });
  const isLetThrough = async (id: number) => {
    let hasPassed = false;
    await limit({ from: { id }, chat: { id } } as never, async () => void (hasPassed = true));
    return hasPassed;
  };
  const flooder = 1;
  for (let i = 0; i < 30; i += 1) expect(await isLetThrough(flooder)).toBe(true);
  for (let id = 2; id < 20_003; id += 1) {
    await isLetThrough(id);
    if (id % 1_000 === 0) expect(await isLetThrough(flooder)).toBe(false);
  }
  expect(await isLetThrough(flooder)).toBe(false);
});
