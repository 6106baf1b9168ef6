import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { chunkText } from './chunk-text.ts';
import { findUnread } from './left-out.ts';
import { spellOut } from './letters.ts';
import { normaliseSpeech } from './normalise.ts';
import { sayDigits, sayNumber, sayOrdinal, sayPairs, sayWhole, sayYear } from './say-number.ts';
import { MAX_SPEECH_CHARACTERS, synthesizeSpeech, VOICES } from './synthesize-speech.ts';

const SAID = /^[\x20-\x7e]*$/;

describe('whatever somebody types', () => {
  test('is words that the voices can say: no digit, no sign, no letter of another script', () =>
    holdsFor(250, (draw) => {
      const spokenText = normaliseSpeech(drawPrompt(draw));
      expect(spokenText).toMatch(SAID);
      expect(spokenText).not.toMatch(/[0-9$%#<>@\\/*_~^|{}[\]]/);
      expect(spokenText).not.toMatch(/ {2}|^\s|\s$/);
    }));

  test('is said the same when it is read again', () =>
    holdsFor(120, ({ many, one }) => {
      const plain = many(1, 10, () => one('the', 'market', 'sleeps', 'never', 'people', 'swap'));
      const normalisedText = normaliseSpeech(plain.join(' '));
      expect(normaliseSpeech(normalisedText)).toBe(normalisedText);
    }));

  test.each(LONG_PROMPTS.map((text) => [text.slice(0, 16), text]))(
    '8,000 characters of %j become pieces that the voice can take',
    (_, text) => {
      for (const piece of chunkText(normaliseSpeech(text)))
        expect(piece.length > 0 && piece.length <= 400).toBe(true);
    },
  );

  test('what has no sound is told, twelve pieces at most, each once', () =>
    holdsFor(150, (draw) => {
      const text = drawPrompt(draw, 60);
      const unread = findUnread(text);
      expect(unread.length).toBeLessThanOrEqual(12);
      expect(new Set(unread).size).toBe(unread.length);
      const plain = text.toWellFormed().normalize('NFC');
      for (const piece of unread) {
        expect(plain).toContain(piece);
        expect(piece).not.toBe('');
      }
    }));
});

test.each<[string, readonly string[]]>([
  ['plain English, naïve café', []],
  ['Привет мир, hello', ['Привет мир']],
  ['buy 比特币 now 🚀🚀', ['比特币', '🚀🚀']],
  ['gas is Ξ0.01', []],
  ['👨‍👩‍👧 family', ['👨‍👩‍👧']],
  ['∑ x² ≠ 4 → ∞, ½ ♪', ['∑', '♪']],
  ['1 + 1 = 2 < 3 ≤ 4 | a ~ b ^ c', []],
  ['π is 3.14', ['π']],
])('%s: what is not read aloud', (text, unread) => expect(findUnread(text)).toEqual(unread));

/** Reads number words back, to show that they say what was meant. */
function fromWords(numberWords: string): bigint {
  const ones = (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen'
  ).split(' ');
  const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const scales = 'thousand million billion trillion quadrillion quintillion'.split(' ');
  let [sum, group] = [0n, 0n];
  for (const word of numberWords.split(' ')) {
    if (ones.includes(word)) group += BigInt(ones.indexOf(word));
    else if (tens.includes(word)) group += BigInt(tens.indexOf(word) * 10);
    else if (word === 'hundred') group *= 100n;
    else {
      sum += group * 1_000n ** BigInt(scales.indexOf(word) + 1);
      group = 0n;
    }
  }
  return sum + group;
}

describe('a number in words', () => {
  test('is that number, however long', () =>
    holdsFor(400, ({ text }) => {
      const digits = text('0123456789', 1, 21);
      expect(fromWords(sayWhole(digits))).toBe(BigInt(digits));
    }));

  test('has every digit after its point, and no zero is lost', () =>
    holdsFor(300, ({ text }) => {
      const fraction = text('0123456789', 1, 9);
      const [whole = '', rest = ''] = sayNumber(`12.${fraction}`).split(' point ');
      expect(whole).toBe('twelve');
      const zeroCount = /^(.+) zeros (.+)$/.exec(rest);
      const readBackDigits = zeroCount
        ? `${'0'.repeat(Number(fromWords(zeroCount[1] ?? '')))}${digitsOf(zeroCount[2] ?? '')}`
        : digitsOf(rest);
      expect(readBackDigits).toBe(fraction);
    }));

  test('of more than 21 digits is read digit by digit', () =>
    expect(digitsOf(sayWhole('1234567890123456789012'))).toBe('1234567890123456789012'));

  test('that is a year is said as years are', () =>
    holdsFor(200, ({ whole }) => {
      const year = whole(1_100, 2_099);
      const spokenYear = sayYear(year);
      expect(spokenYear).toMatch(/^[a-z ]+$/);
      expect(spokenYear).not.toMatch(/ {2}|undefined/);
    }));

  test('no two years, and no two places in a row, are said alike', () => {
    const years = Array.from({ length: 1_000 }, (_, at) => sayYear(1_100 + at));
    expect(new Set(years).size).toBe(years.length);
    const places = Array.from({ length: 1_000 }, (_, at) => sayOrdinal(String(at)));
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) expect(place).toMatch(/(?:first|second|third|th)$/);
  });

  test('of a standard, and letters by name, are words', () =>
    holdsFor(150, ({ text }) => {
      expect(sayPairs(text('0123456789', 1, 5))).toMatch(/^[a-z]+(?: [a-z]+)*$/);
      expect(spellOut(text('abcXYZ019', 1, 8))).toMatch(/^[a-z]+(?: [a-z]+)*$/);
      expect(spellOut('é!🚀')).toBe('');
    }));
});

const digitsOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => '0123456789'[Array.from('0123456789', (one) => sayDigits(one)).indexOf(word)])
    .join('');

describe('money, shares and moments', () => {
  test('of any amount are said in full', () =>
    holdsFor(300, ({ one, whole, chance }) => {
      const amount = `${whole(0, 999_999)}${chance(0.5) ? `.${String(whole(0, 99)).padStart(2, '0')}` : ''}`;
      const text = one(
        `$${amount}`,
        `€${amount}`,
        `${amount}%`,
        `${amount}x`,
        `+${amount}k`,
        `-${amount}`,
      );
      const spokenText = normaliseSpeech(text);
      expect([text, spokenText]).toEqual([text, expect.stringMatching(/^[a-z ,]+$/)]);
    }));

  test('of dates that are none are said all the same', () => {
    for (const text of ['0000-00-00', '2026-13-45', '99:99', '24:00', '2026-02-31'])
      expect([text, normaliseSpeech(text)]).toEqual([
        text,
        expect.stringMatching(/^[A-Za-z ,']+$/),
      ]);
  });
});

describe('the voice', () => {
  test('speaks a word at each end of its paces, and nothing faster or slower', () => {
    const seconds = (speed: number) => synthesizeSpeech({ text: 'swap', speed }).seconds;
    expect(seconds(0.5)).toBeGreaterThan(seconds(1));
    expect(seconds(2)).toBeLessThan(seconds(1));
    expect(seconds(9)).toBe(seconds(2));
    expect(seconds(-1)).toBe(seconds(0.5));
    expect(seconds(Number.NaN)).toBe(seconds(1));
  });

  test('refuses what is too long, what has no sound, and who it is not', () => {
    const catchRefusal = (text: string, voice = VOICES[0] as string) => {
      try {
        // A name from outside is no voice of ours: that it is refused is what is tested.
        synthesizeSpeech({ text, voice: voice as (typeof VOICES)[number] });
        return undefined;
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      }
    };
    expect(catchRefusal('a'.repeat(MAX_SPEECH_CHARACTERS + 1))).toBe('invalid');
    expect(catchRefusal('')).toBe('invalid');
    expect(catchRefusal('火箭 🚀')).toBe('invalid');
    expect(catchRefusal('hello', 'constructor')).toBe('invalid');
    expect(catchRefusal('hello', '-o /etc/passwd')).toBe('invalid');
  });

  test('reads what looks like an option of its program as words', () => {
    const { seconds } = synthesizeSpeech({ text: '-o /out.wav -voice awb' });
    expect(seconds).toBeGreaterThan(0.5);
  });
});
