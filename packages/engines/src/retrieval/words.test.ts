import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { contentStems, isStopWord, splitWords, stem } from './words.ts';

describe('words of a text', () => {
  test('are small letters and digits, whatever comes', () =>
    holdsFor(200, (draw) => {
      for (const word of splitWords(drawPrompt(draw))) {
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(word).toBe(word.toLowerCase());
      }
    }));

  test.each([
    ['Don’t ask', ['dont', 'ask']],
    ['layer-2', ['layer2']],
    ['Layer two', ['layer2']],
    ['L2s', ['layer2']],
    ['ERC 20', ['erc20']],
    ['erc-721', ['erc721']],
    ['re-stake', ['restake']],
    ['ＧＡＳ', ['gas']],
    ['is it dangerous', ['is', 'it', 'risk']],
    ['', []],
    ['!!!', []],
  ])('%s', (text, words) => expect(splitWords(text)).toEqual(words));

  test.each(LONG_PROMPTS.map((text) => [text.slice(0, 16), text]))(
    'of 8,000 characters of %j are found',
    (_, text) => expect(splitWords(text).join('').length).toBeLessThanOrEqual(8_000),
  );

  test('that only carry a sentence are not what it is about', () => {
    expect(
      contentStems('What is the difference between a wallet and an exchange, please?'),
    ).toEqual([stem('wallet'), stem('exchange')]);
    for (const word of ['the', 'please', 'what', 'crypto']) expect(isStopWord(word)).toBe(true);
    for (const word of ['gas', 'seed', 'swap', 'constructor']) expect(isStopWord(word)).toBe(false);
  });

  test('have one stem in their forms, but liquidity and liquidation have two', () => {
    expect(stem('wallets')).toBe(stem('wallet'));
    expect(stem('staking')).toBe(stem('staked'));
    expect(stem('liquidation')).toBe(stem('liquidated'));
    expect(stem('liquidity')).not.toBe(stem('liquidation'));
    // What has a digit is a name.
    expect(stem('erc20s')).toBe('erc20s');
  });
});
