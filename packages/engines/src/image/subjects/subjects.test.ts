import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Look, Pose, Subject } from './look.ts';
import { OWN, WHOLE } from './index.ts';

const SIDE = 96;
/** Room on each side, in which what is larger than its square shows. */
const ROOM = 3;
const WIDE = SIDE * ROOM;

const look: Look = {
  accent: '#e8b33a',
  light: '#f4f4f0',
  shade: '#23242a',
  maker: 'The Firm',
  lit: -1,
  index: 0,
  phase: 0.3,
};

const POSES: readonly Pose[] = [
  'stand',
  'walk',
  'run',
  'jump',
  'sit',
  'ride',
  'dance',
  'surf',
  'wave',
  'hold',
  'fly',
  'sleep',
  'meditate',
  'fight',
  'fall',
];

/** Paints a subject: its pixels, how many have ink, and how far they reach from its centre. */
function paint(subject: Subject, changes: Partial<Look> = {}, t = 0, size = SIDE) {
  const canvas = createCanvas(WIDE, WIDE);
  const context = canvas.getContext('2d');
  context.translate(WIDE / 2, WIDE / 2);
  subject.draw(context, size, { ...look, ...changes }, t);
  const pixels = new Uint8Array(canvas.data());
  let inkedPixels = 0;
  let reach = 0;
  for (let at = 0; at < WIDE * WIDE; at++) {
    if ((pixels[at * 4 + 3] ?? 0) < 40) continue;
    inkedPixels++;
    const [x, y] = [(at % WIDE) - WIDE / 2, Math.floor(at / WIDE) - WIDE / 2];
    reach = Math.max(reach, Math.abs(x), Math.abs(y));
  }
  return { pixels, inked: inkedPixels, reach: reach / size };
}

const apart = (one: Uint8Array, other: Uint8Array): number =>
  Buffer.compare(one, other) === 0
    ? 0
    : one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] ?? 0)), 0) / one.length;

const isFull = process.env['FULL'] === '1';
const allSubjects = [...OWN.values(), ...WHOLE.values()].map((subject): [string, Subject] => [
  `${subject.name}${WHOLE.has(subject.name) && OWN.get(subject.name) !== subject ? ', whole' : ''}`,
  subject,
]);

/** Each costs some pictures: the short run has every third. */
const subjects = isFull ? allSubjects : allSubjects.filter((_, at) => at % 3 === 0);

describe.each(subjects)('%s', (_, subject) => {
  test('is painted where it was asked for', () => {
    const { inked: inkedPixels, reach } = paint(subject);
    // A fiftieth of its square at least: something is to be seen.
    expect(inkedPixels).toBeGreaterThan((SIDE * SIDE) / 50);
    expect(reach).toBeLessThan(1);
  });

  test('is the same at both ends of its loop, and each time', () => {
    const [start, again, end] = [0, 0, 1].map((t) => paint(subject, {}, t).pixels);
    expect(start && again && Buffer.compare(start, again)).toBe(0);
    expect(apart(start ?? new Uint8Array(1), end ?? new Uint8Array(1))).toBeLessThan(0.5);
  });
});

/** A pose costs a picture of each; one of a kind stands for the others but in the full run. */
const posedSubjects = isFull ? allSubjects : allSubjects.filter((_, at) => at % 12 === 0);

test.each(posedSubjects)('%s can take any pose, colour and clothes', (_, subject) => {
  for (const pose of POSES) {
    const { inked: inkedPixels } = paint(subject, {
      pose,
      colour: '#8348b8',
      wears: ['hat', 'crown', 'scarf', 'glasses', 'no such thing'].map((name) => ({ name })),
      lit: 1,
      index: 3,
    });
    expect([pose, inkedPixels > 0]).toEqual([pose, true]);
  }
});
