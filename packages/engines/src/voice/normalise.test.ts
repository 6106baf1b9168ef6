import { describe, expect, test } from 'vitest';
import { chunkText } from './chunk-text.ts';
import { normaliseSpeech } from './normalise.ts';
import { RESPELLINGS } from './respellings.ts';
import { sayNumber, sayOrdinal, sayPairs, sayWhole, sayYear } from './say-number.ts';

describe('numbers', () => {
  test.each([
    ['x² ≠ 4', 'x squared is not four'],
    ['1½ cups at 25℃', 'one and one half cups at twenty five degrees Celsius'],
    ['2 ± ∞ ≈ 3°', 'two plus or minus infinity about three degrees'],
  ])('%s is said %s', (text, words) => expect(normaliseSpeech(text)).toBe(words));

  test.each([
    ['0', 'zero'],
    ['7', 'seven'],
    ['13', 'thirteen'],
    ['21', 'twenty one'],
    ['100', 'one hundred'],
    ['1001', 'one thousand one'],
    ['1000000', 'one million'],
    ['12345678', 'twelve million three hundred forty five thousand six hundred seventy eight'],
    ['007', 'seven'],
  ])('%s is %s', (digits, words) => expect(sayWhole(digits)).toBe(words));

  test.each([
    ['3.14', 'three point one four'],
    ['1,234.5', 'one thousand two hundred thirty four point five'],
    ['0.00001234', 'zero point four zeros one two three four'],
    ['.5', 'zero point five'],
  ])('%s is %s', (text, words) => expect(sayNumber(text)).toBe(words));

  test('years, ordinals and standards have their own reading', () => {
    expect([1909, 1999, 2000, 2009, 2026].map(sayYear)).toEqual([
      'nineteen oh nine',
      'nineteen ninety nine',
      'two thousand',
      'two thousand nine',
      'twenty twenty six',
    ]);
    expect(['1', '2', '12', '20', '103'].map(sayOrdinal)).toEqual([
      'first',
      'second',
      'twelfth',
      'twentieth',
      'one hundred third',
    ]);
    expect(['20', '721', '1155', '1559', '4337'].map(sayPairs)).toEqual([
      'twenty',
      'seven twenty one',
      'eleven fifty five',
      'fifteen fifty nine',
      'forty three thirty seven',
    ]);
  });
});

describe('text as it is spoken', () => {
  test.each([
    ['$3,214.07', 'three thousand two hundred fourteen dollars and seven cents'],
    ['$1', 'one dollar'],
    ['$0.50', 'fifty cents'],
    ['$2.5B', 'two point five billion dollars'],
    ['€1,000', 'one thousand euros'],
    ['-3%', 'minus three percent'],
    ['+12.5 %', 'plus twelve point five percent'],
    ['$PEPE', 'peppay'],
    ['$XYZ', 'ex why zee'],
    ['ETH/USDC', 'eath to you ess dee see'],
    ['5 gwei', 'five gway'],
    ['ERC-721', 'ee are see seven twenty one'],
    ['10x', 'ten ex'],
    ['24/7', 'twenty four seven'],
    ['in 2024', 'in twenty twenty four'],
    ['2024-01-15', 'January fifteenth, twenty twenty four'],
    ['5-10 bps', 'five to ten basis points'],
    [
      '0x1234567890abcdef1234567890abcdef12345678',
      'zero ex one two three four, to, five six seven eight',
    ],
    ['0x12ab…cdef', 'zero ex one two ay bee, to, see dee ee eff'],
    ['vitalik.eth', 'vee tah lick dot eath'],
    ['https://www.etherscan.io/tx/0xabc?x=1', 'eath er scan dot io'],
    ['Uniswap’s pool', "you knee swap's pool"],
    ['HODL & DeFi', 'hoddle and dee fye'],
    ['café naïve', 'cafe naive'],
    ['10 sec', 'ten sec'],
    ['the SEC', 'the ess ee see'],
  ])('%s', (text, spokenText) => expect(normaliseSpeech(text)).toBe(spokenText));

  test('no digit and nothing unreadable is left, whatever comes in', () => {
    const wild =
      'a1b2 3.4.5 7,8,9 $ % # 0x 1e9 ½ ² 日本語 🚀 <b>x</b> \u0000 \uD800 12:00 99:99 1/0 v1 ' +
      '--5 +-+ $$$ @@ 00012';
    expect(normaliseSpeech(wild)).not.toMatch(/[0-9$%#<>@\\/]|[^\x20-\x7e]/);
    expect(normaliseSpeech('日本語 🚀')).toBe('');
  });

  test('the table respells at least 150 words, each into plain letters', () => {
    expect(RESPELLINGS.size).toBeGreaterThanOrEqual(150);
    for (const [word, respelling] of RESPELLINGS) {
      expect(word).toBe(word.toLowerCase());
      expect(respelling).toMatch(/^[a-z ]*$/);
      expect(respelling).not.toBe(word);
    }
    for (const word of ['defi', 'hodl', 'eth', 'gwei', 'uniswap', 'nft', 'dao', 'dapp'])
      expect(RESPELLINGS.has(word)).toBe(true);
  });
});

describe('pieces of long text', () => {
  test('lose nothing, stay under the limit, and prefer ends of sentences', () => {
    const text = `${'One short sentence. '.repeat(60)}${'x'.repeat(900)} tail, and more words here`;
    const chunks = chunkText(text, 200);
    expect(chunks.join(' ').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(200);
    expect(chunks[0]?.endsWith('.')).toBe(true);
  });
});
