import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { cutMessages, MESSAGE_LONGEST } from './cut-messages.ts';
import { bold, code, escapeHtml, italic, link, ownWords, plainText, words } from './html.ts';

const HOSTILE = 'ab <>&"\'\n🦊/.@:';

test('whatever is written is text: no markup comes of it, and it reads as it was', () =>
  holdsFor(300, ({ text }) => {
    const hostileText = text(HOSTILE, 0, 40);
    for (const html of [escapeHtml(hostileText), code(hostileText), bold(escapeHtml(hostileText))])
      expect(plainText(html)).toBe(hostileText);
    const markup = link(
      italic(escapeHtml(hostileText)),
      `https://thefirm.example/?q=${hostileText}`,
    );
    expect(markup.match(/<[^>]*>/g)).toHaveLength(4);
  }));

describe('words that others chose are nothing to press', () => {
  test.each([
    'free-eth.example',
    'a.b.co',
    'https://evil.example/x',
    '@evil',
    'me@evil.example',
    'tg://x',
    't.me/evil',
  ])('%s', (name) => {
    const displayName = words(name);
    expect(displayName).not.toMatch(/[\p{L}\p{N}]\.\p{L}{2}|:\/\/|@\w/u);
    expect(plainText(displayName).replaceAll('\u2060', '')).toBe(name);
  });

  test.each(['1.5 ETH', 'e.g. a.', 'U.S.', 'What? Yes.', '50 %', 'a @ b'])(
    '%s stays as it is',
    (text) => expect(words(text)).toBe(text),
  );
});

describe('of our own sentences only our addresses are links', () => {
  const site = 'https://thefirm.example';
  test.each([
    [`See ${site}/account.`, `<a href="${site}/account">${site}/account</a>`],
    [`${site}`, `<a href="${site}">${site}</a>`],
    [`Open ${site}/a?b=c&d=e now`, `<a href="${site}/a?b=c&amp;d=e">`],
    [`(${site}/a/)`, `<a href="${site}/a/">`],
  ])('%s', (text, part) => expect(ownWords(text, site)).toContain(part));

  test.each([
    `${site}.evil.example/x`,
    `${site}@evil.example`,
    `${site}:8443@evil.example`,
    `${site}-evil.example`,
    'https://thefirmXexample/x',
    'https://evil.example/?u=//thefirm.example',
  ])('%s is not', (text) => expect(ownWords(text, site)).not.toContain('<a '));
});

describe('messages', () => {
  test('are cut between lines, and blank lines stand neither first nor last', () => {
    expect(cutMessages(['', 'a', '', 'b', ''])).toEqual(['a\n\nb']);
    expect(cutMessages(['aaa', 'bbb', '', 'ccc'], 7)).toEqual(['aaa\nbbb', 'ccc']);
    expect(cutMessages([])).toEqual([]);
    expect(cutMessages(['', ''])).toEqual([]);
  });

  test('a line that is too long is cut at a space, and no character in two', () => {
    expect(cutMessages(['one two three'], 8)).toEqual(['one two', 'three']);
    for (const message of cutMessages(['🦊'.repeat(3_000)]))
      expect([message.isWellFormed(), message.length <= MESSAGE_LONGEST]).toEqual([true, true]);
  });

  test('none is longer than Telegram takes or empty, and nothing is lost', () =>
    holdsFor(200, ({ many, text, one }) => {
      const lines = many(0, 12, () =>
        one(bold(escapeHtml(text(HOSTILE.replace('\n', ''), 0, 12))), text('ab ', 0, 60), ''),
      );
      const messages = cutMessages(lines, 24);
      for (const message of messages) {
        expect(plainText(message).length).toBeLessThanOrEqual(24);
        expect(plainText(message).trim().length + message.length).toBeGreaterThan(0);
        // Each line's markup is closed in itself.
        expect(message.match(/<b>/g)?.length).toBe(message.match(/<\/b>/g)?.length);
      }
      const bare = (parts: readonly string[]) => plainText(parts.join('')).replace(/\s/g, '');
      expect(bare(messages)).toBe(bare(lines));
    }));
});
