import { expect, test } from 'vitest';
import { nextBackupAt } from './backup-schedule.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = (dayAndTime: string) => new Date(`2026-11-${dayAndTime}Z`);
const next = (scheduleOptions: Partial<Parameters<typeof nextBackupAt>[0]>) =>
  nextBackupAt({
    schedule: undefined,
    everyHours: undefined,
    last: undefined,
    now,
    ...scheduleOptions,
  });
const toSchedule = (hour: number | null, changedAt = at('21T12:00:00')) => ({ hour, changedAt });

test.each([
  ['nobody has said anything', {}, undefined],
  ['the environment, and there is none', { everyHours: 24 }, now],
  ['the environment', { everyHours: 24, last: at('22T01:00:00') }, at('23T01:00:00')],
  ['the console: none', { everyHours: 24, schedule: toSchedule(null) }, undefined],
  ['an hour of tomorrow', { schedule: toSchedule(3), last: at('22T03:00:05') }, at('23T03:00:00')],
  ['an hour of today', { schedule: toSchedule(23), last: at('21T23:00:05') }, at('22T23:00:00')],
  ['one that was missed', { schedule: toSchedule(3), last: at('20T03:00:05') }, at('22T03:00:00')],
  ['set after its hour', { schedule: toSchedule(3, at('22T09:00:00')) }, at('23T03:00:00')],
  ['set before its hour', { schedule: toSchedule(3, at('22T02:00:00')) }, at('22T03:00:00')],
  ['at midnight', { schedule: toSchedule(0), last: at('22T00:00:00') }, at('23T00:00:00')],
])('%s', (_name, scheduleOptions, due) => expect(next(scheduleOptions)).toEqual(due));
