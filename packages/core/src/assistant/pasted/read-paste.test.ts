import { processorMilliseconds } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';

const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const cut = (text: string, at: number, between: string) =>
  text.slice(0, at) + between + text.slice(at);

describe('what copying broke is whole again', () => {
  test.each([
    ['capitals before it', `0X${EVM.slice(2)}`, EVM],
    ['a zero-width space', cut(EVM, 20, '\u200b'), EVM],
    ['marks of direction and joiners', cut(cut(EVM, 30, '\u200d\u2060'), 5, '\u202e'), EVM],
    ['a byte-order mark', `${cut(SOLANA, 10, '\ufeff')}`, SOLANA],
    ['a line break', `check ${cut(EVM, 22, '\n')} please`, `check ${EVM} please`],
    ['two line breaks', cut(cut(EVM, 30, '\r\n'), 12, '\n  '), EVM],
    ['a line break in one of Solana', cut(SOLANA, 22, '\n'), SOLANA],
    ['hxxps', 'hxxps://evil.example/x', 'https://evil.example/x'],
    ['brackets', 'hxxps://evil[.]example', 'https://evil.example'],
    ['no scheme', 'is login(.)evil[dot]example/a ok?', 'is https://login.evil.example/a ok?'],
    ['the colon too', 'hxxp[:]//evil[.]example', 'http://evil.example'],
    ['all of it', 'https[://]evil{.}example', 'https://evil.example'],
    ['spaces', 'evil [.] example', 'https://evil.example'],
  ])('%s', (_, paste, expectedText) => expect(readPaste(paste)).toBe(expectedText));
});

describe('what is as it was written stays so', () => {
  test.each([
    'I paid 0x of fees (approx.)',
    `${EVM}\n${EVM}`,
    `${SOLANA}\nthanks`,
    'می\u200cخواهم',
    '👩\u200d🚀',
    'see [1] and (2). Next',
    'what is gas?',
    `0x12\n34`,
  ])('%j', (text) => expect(readPaste(text)).toBe(text));

  test('a long text takes no time', () => {
    const milliseconds = processorMilliseconds(() => {
      for (const piece of ['0x1 ', 'a[.]', 'hxxp', '0X', 'a\n', '\u200b', '[.', 'a.'])
        readPaste(piece.repeat(8_000 / piece.length));
    });
    expect(milliseconds).toBeLessThan(1_000);
  });
});
