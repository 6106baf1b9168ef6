import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { accountNews } from '../text/en/account-news.ts';
import { emails } from './addresses/write-email.ts';
import { normalizeEmail } from './addresses/normalize-email.ts';
import { tidyName } from './rename-user.ts';
import { sniffPicture } from './set-picture.ts';

const drawName = ({ many, one, text }: Draw): string =>
  many(0, 40, () =>
    one(
      text('abc', 1, 6),
      ' ',
      '\n',
      '\t',
      '\u0000',
      '\u202E',
      '\u2066',
      '\u2028',
      '👨‍👩‍👧',
      'é',
      'e\u0301',
      'Ада',
      '阿达',
      '\uD800',
      '<b>',
    ),
  ).join('');

describe('the name that a person goes by', () => {
  test('is one line of 80 characters at most, whatever was typed', () =>
    holdsFor(300, (draw) => {
      const name = tidyName(drawName(draw));
      expect(Array.from(name).length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
      expect(name).not.toMatch(/^\s|\s$|\s{2}/);
    }));

  test('that was tidied stays as it is', () =>
    holdsFor(300, (draw) => {
      const name = tidyName(drawName(draw));
      expect(tidyName(name)).toBe(name);
    }));

  test('keeps what people are called', () => {
    for (const name of ['Ada Lovelace', "O'Neil", 'Ånna-Łucja', 'محمد', '李小龍', '👩‍💻 dev'])
      expect(tidyName(name)).toBe(name);
    expect(tidyName(' Ada \n\n Lovelace\t')).toBe('Ada Lovelace');
    expect(tidyName(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  });
});

test('an address is the same in capitals and with blanks around it', () =>
  holdsFor(100, ({ text, chance }) => {
    const email = `${text('abcXYZ+.', 1, 10)}@${text('abcXYZ', 1, 8)}.Example`;
    const typedEmail = `${chance(0.5) ? ' ' : ''}${chance(0.5) ? email.toUpperCase() : email}\n`;
    expect(normalizeEmail(typedEmail)).toBe(normalizeEmail(email));
    expect(normalizeEmail(normalizeEmail(email))).toBe(normalizeEmail(email));
  }));

describe('a file is the picture that it begins as', () => {
  const of = (...parts: (string | number[])[]) =>
    sniffPicture(
      Buffer.concat(
        parts.map((part) =>
          typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
        ),
      ),
    );

  test.each([
    ['png', of('\x89PNG\r\n\x1a\n', [0, 0, 0, 13])],
    ['jpeg', of([0xff, 0xd8, 0xff, 0xe0])],
    ['gif', of('GIF89a', [1, 0])],
    ['gif', of('GIF87a', [1, 0])],
    ['webp', of('RIFF', [9, 0, 0, 0], 'WEBPVP8 ')],
    ['avif', of([0, 0, 0, 32], 'ftypavif', [0, 0, 0, 0])],
    ['avif', of([0, 0, 0, 32], 'ftypmif1', [0, 0, 0, 0], 'avif')],
  ])('%s', (kind, expectedKind) => expect(expectedKind).toBe(kind));

  test.each([
    ['nothing', of('')],
    ['a page', of('<!doctype html><script>')],
    ['a drawing with scripts', of('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a sound', of('RIFF', [9, 0, 0, 0], 'WAVE')],
    ['a film', of([0, 0, 0, 32], 'ftypisom')],
    ['a phone’s photograph', of([0, 0, 0, 32], 'ftypheic', [0, 0, 0, 0], 'mif1')],
    ['half a head', of('\x89PNG\r\n')],
    ['a head that is not at the beginning', of(' GIF89a')],
    ['a name that says picture', of('picture.png')],
  ])('%s is none', (_, match) => expect(match).toBeUndefined());
});

describe('a mail about an account', () => {
  const sender = { brand: 'The Firm', publicUrl: 'https://thefirm.example' };
  const token = 'a'.repeat(43);

  test('carries its token in the address of a page, and keeps where to go on', () => {
    const mail = emails.verify(sender, 'ada@example.org', { token, returnTo: '/studio?a=b&c=d' });
    expect(mail.to).toBe('ada@example.org');
    expect(mail.text).toContain(`token=${token}`);
    expect(mail.text).toContain(encodeURIComponent('/studio?a=b&c=d'));
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test('is the same mail for the same token, and another for another', () => {
    const key = (one: string) => emails.reset(sender, 'ada@example.org', one).idempotencyKey;
    expect(key(token)).toBe(key(token));
    expect(key(token)).not.toBe(key('b'.repeat(43)));
    expect(key(token)).not.toBe(
      emails.verify(sender, 'ada@example.org', { token, returnTo: undefined }).idempotencyKey,
    );
  });

  test('escapes an address that is a stranger’s choice', () => {
    const nasty = '"><img/src=x>@example.org';
    const event = { kind: 'email-changed', email: nasty, isFirst: false } as const;
    const text = accountNews(sender.brand, { ...sender, event, reportToken: token });
    const { html } = emails.news('ada@example.org', text, 'key');
    expect(html).not.toContain('<img/src=x>');
  });

  test('says to whoever has an account already how they get in, and no more', () => {
    const mail = emails.alreadyRegistered(sender, 'ada@example.org', token);
    expect(mail.text).toContain('https://thefirm.example/academy/auth');
    expect(mail.text).toContain(`/reset-password?token=${token}`);
  });
});
