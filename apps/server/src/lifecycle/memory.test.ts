import { expect, test } from 'vitest';
import { checkMemory } from '../features/doctor/check-memory.ts';
import { findMissingMemory, readMemoryLimit } from './memory.ts';

const MEGABYTE = 1_048_576;
const embeddedConfig = { databaseUrl: undefined };
const postgres = { databaseUrl: 'postgres://here/firm' };

test('the least of machine and container counts', () => {
  const machine = 2048 * MEGABYTE;
  expect(readMemoryLimit(0, machine)).toBe(2048);
  expect(readMemoryLimit(512 * MEGABYTE, machine)).toBe(512);
  expect(readMemoryLimit(2 ** 63, machine)).toBe(2048);
  expect(readMemoryLimit(4096 * MEGABYTE, machine)).toBe(2048);
});

test('a machine of 1 GB is enough, half of it is not, and with PostgreSQL it is', () => {
  expect(findMissingMemory(embeddedConfig, 960)).toBe(undefined);
  expect(findMissingMemory(embeddedConfig, 512)).toEqual({ megabytes: 512, needed: 900 });
  expect(findMissingMemory(postgres, 512)).toBe(undefined);
  expect(findMissingMemory(postgres, 256)).toBeDefined();
});

test('the doctor says how much there is, and what to do where it is too little', () => {
  expect(checkMemory(embeddedConfig, 2048)).toEqual([{ what: 'memory: 2048 MB' }]);
  const [finding] = checkMemory(embeddedConfig, 512);
  expect(finding?.what).toBe('memory: 512 MB, and this program needs 900');
  expect(finding?.mend).toContain('--memory');
});
