import type { ChatPiece } from '@firm/adapters/studio/index.ts';
import { drawFrom } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { tidyReply } from './tidy-reply.ts';

type Text = Extract<ChatPiece, { type: 'text' }>;
async function* piecesOf(parts: readonly string[], isEnded = true): AsyncGenerator<ChatPiece> {
  for (const text of parts) yield { type: 'text', text };
  // An engine ends with this.
  if (isEnded) yield { type: 'end' } as ChatPiece;
}
async function tidyText(parts: readonly string[], question = 'hello'): Promise<string> {
  const texts: string[] = [];
  for await (const piece of tidyReply(piecesOf(parts), { question }))
    if (piece.type === 'text') texts.push((piece satisfies Text).text);
  return texts.join('');
}

const PIECES = [
  'Gas is a fee. ',
  'See https://evil.example/x now. ',
  'Go to evil-swap.com! ',
  '- one point\n',
  '**bold** and `code`\n',
  '\n```js\nconsole.info(1);\n```\n',
  'It costs 1.5 USD, e.g. at noon. ',
  'This token is completely safe. ',
  'Write to @evil_help? ',
  `0x${'ab'.repeat(20)} is it. `,
  'Ünïcode 🦊 stays. ',
  '\n\n',
];

test('however a reply is cut on its way, the same is shown', async () => {
  for (let seed = 1; seed < 120; seed++) {
    const { many, one, whole } = drawFrom(seed * 7919);
    const replyText = many(1, 8, () => one(...PIECES)).join('');
    const parts: string[] = [];
    for (let at = 0; at < replyText.length;) {
      const length = whole(1, 9);
      parts.push(replyText.slice(at, at + length));
      at += length;
    }
    const question = one('hello', 'is this token good?');
    expect([seed, await tidyText(parts, question)]).toEqual([
      seed,
      await tidyText([replyText], question),
    ]);
  }
});

test('nothing that points elsewhere comes through, and what does not stays as it was', async () => {
  for (let seed = 1; seed < 60; seed++) {
    const { many, one } = drawFrom(seed * 104_729);
    const parts = many(1, 8, () => one(...PIECES));
    const tidiedText = await tidyText(parts);
    expect(tidiedText).not.toMatch(/evil|0xab/);
    for (const part of [
      'Gas is a fee.',
      '- one point\n',
      'Ünïcode 🦊 stays.',
      '**bold** and `code`',
    ])
      expect(tidiedText.split(part).length).toBe(parts.join('').split(part).length);
    // It is said that something was left out exactly where something was.
    expect(tidiedText.includes('[…]')).toBe(tidiedText.includes('\n\n*'));
  }
});

describe('what nobody may say of money', () => {
  test('is left out where the talk is of it: by the question, or by the reply itself', async () => {
    expect(await tidyText(['It is completely safe.'], 'is this token good?')).toMatch(/^\[…\]/);
    expect(await tidyText(['Tokens are risky. It is completely safe.'])).toMatch(
      /^Tokens are risky. \[…\]/,
    );
    expect(await tidyText(['Send 0.5 ETH to this address.'])).toMatch(/^\[…\]/);
  });

  test('is nobody’s verdict on anything else', async () =>
    expect(await tidyText(['Eggs that float are safe to throw away.'], 'cooking')).toBe(
      'Eggs that float are safe to throw away.',
    ));
});

test('a reply that breaks off shows what was said, and then its fault', async () => {
  async function* breakOff(): AsyncGenerator<ChatPiece> {
    yield { type: 'text', text: 'Half a sen' };
    throw new Error('gone');
  }
  const texts: string[] = [];
  await expect(async () => {
    for await (const piece of tidyReply(breakOff(), { question: '' }))
      if (piece.type === 'text') texts.push(piece.text);
  }).rejects.toThrow('gone');
  expect(texts.join('')).toBe('Half a sen');
});

test('an engine that does not say that it ended has ended all the same', async () => {
  const texts: string[] = [];
  for await (const piece of tidyReply(piecesOf(['See evil-swap.com'], false), { question: '' }))
    if (piece.type === 'text') texts.push(piece.text);
  expect(texts.join('')).toMatch(/^See \[…\]\n\n\*/);
});

test('a long word is not waited for without end', async () => {
  const shownNumbers: number[] = [];
  async function* endless(): AsyncGenerator<ChatPiece> {
    for (let at = 0; at < 60; at++) {
      yield { type: 'text', text: 'x'.repeat(100) };
      shownNumbers.push(0);
    }
  }
  let first: number | undefined;
  for await (const piece of tidyReply(endless(), { question: '' }))
    if (piece.type === 'text') first ??= shownNumbers.length;
  expect(first).toBeLessThan(30);
});
