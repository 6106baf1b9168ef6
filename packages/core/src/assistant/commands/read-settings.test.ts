import type { AlertSettings } from '@firm/schema';
import { describe, expect, test } from 'vitest';
import { isTimeZone, readSettings } from './read-settings.ts';

const before: AlertSettings = {
  timeZone: 'Asia/Tokyo',
  quietFrom: 1,
  quietUntil: 5,
  digest: 'at-once',
};

describe('how somebody wants to be told', () => {
  test.each<[string, Partial<AlertSettings>]>([
    ['quiet 22-7 Europe/Berlin', { quietFrom: 22, quietUntil: 7, timeZone: 'Europe/Berlin' }],
    ['quiet 22-7', { quietFrom: 22, quietUntil: 7 }],
    ['Quiet 22:00 until 07:00', { quietFrom: 22, quietUntil: 7 }],
    ['quiet from 0 to 23 UTC', { quietFrom: 0, quietUntil: 23, timeZone: 'UTC' }],
    ['quiet 22–7 America/New_York', { quietFrom: 22, quietUntil: 7, timeZone: 'America/New_York' }],
    [
      'quiet 22-7 America/Port-au-Prince',
      { quietFrom: 22, quietUntil: 7, timeZone: 'America/Port-au-Prince' },
    ],
    [
      '22-7 America/Argentina/Buenos_Aires',
      { quietFrom: 22, quietUntil: 7, timeZone: 'America/Argentina/Buenos_Aires' },
    ],
    ['quiet 22-7 Etc/GMT+5', { quietFrom: 22, quietUntil: 7, timeZone: 'Etc/GMT+5' }],
    ['quiet 22-7 europe/berlin', { quietFrom: 22, quietUntil: 7, timeZone: 'europe/berlin' }],
    ['quiet off', { quietFrom: null, quietUntil: null }],
    ['quiet none, daily', { quietFrom: null, quietUntil: null, digest: 'daily' }],
    ['a digest once a day', { digest: 'daily' }],
    ['AT ONCE', { digest: 'at-once' }],
    ['one by one, GMT', { digest: 'at-once', timeZone: 'GMT' }],
  ])('%j', (text, change) => expect(readSettings(text, before)).toEqual({ ...before, ...change }));

  test.each([
    ['nothing', ''],
    ['small talk', 'thank you'],
    ['an hour that there is not', 'quiet 24-7'],
    ['half an hour, which we do not keep', 'quiet 22:30-7'],
    ['half an hour at the end', 'quiet 22-7:15 Europe/Berlin'],
    ['hours of twelve', 'quiet 10-7 pm'],
    ['hours of twelve in words', 'quiet 10pm to 7am UTC'],
    ['an offset, which moves with no summer', 'quiet 22-7 UTC+2'],
    ['a zone that there is not', 'quiet 22-7 Europe/Atlantis'],
  ])('%s is asked for again rather than half understood', (_, text) =>
    expect(readSettings(text, before)).toBeUndefined(),
  );

  test('what was is not changed by reading', () => {
    const settingsCopy = { ...before };
    readSettings('quiet off, daily, UTC', before);
    expect(before).toEqual(settingsCopy);
  });
});

test.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['Asia/Kathmandu', true],
  ['', false],
  ['Europe', false],
  ['Europe/Berlin\n', false],
  ['UTC+2', false],
  ['__proto__', false],
])('%j is a zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
