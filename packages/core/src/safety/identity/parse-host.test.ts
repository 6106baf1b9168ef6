import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { isOneOff } from './is-one-off.ts';
import { hostingSuffixes, knownSites, shorteners } from './known-sites.ts';
import { listedSites } from './link-rows.ts';
import { parseHost } from './parse-host.ts';
import { readAsLatin, skeleton } from './read-as-latin.ts';

describe('whose name a host has', () => {
  test.each([
    ['app.uniswap.org', 'uniswap.org', 'uniswap', false],
    ['UNISWAP.ORG.', 'uniswap.org', 'uniswap', false],
    ['uniswap.org.evil.example', 'evil.example', 'evil', false],
    ['www.bank.co.uk', 'bank.co.uk', 'bank', false],
    ['co.uk', 'co.uk', 'co', false],
    ['uniswap.pages.dev', 'uniswap.pages.dev', 'uniswap', true],
    ['a.b.pages.dev', 'b.pages.dev', 'b', true],
    ['pages.dev', 'pages.dev', 'pages', false],
    ['notpages.dev', 'notpages.dev', 'notpages', false],
    ['localhost', 'localhost', 'localhost', false],
    ['xn--nskap-3ve.example', 'xn--nskap-3ve.example', 'ünіskap', false],
  ])('%s: %s', (host, domain, label, isHosted) => {
    const parsedHost = parseHost(host);
    expect(parsedHost).toMatchObject({ domain, isHosted, isIp: false });
    if (!host.startsWith('xn--')) expect(parsedHost.label).toBe(label);
    else expect(parsedHost.shown).not.toContain('xn--');
  });

  test.each(['203.0.113.7', '[2001:db8::1]', '2001:db8::1'])('%s is a number, no name', (host) =>
    expect(parseHost(host)).toMatchObject({ isIp: true, isHosted: false }),
  );
});

test('each known site is known by a bare domain of its own, hosters and shorteners are nobody’s', () => {
  const domains = knownSites.flatMap((site) => site.domains);
  expect(new Set(domains).size).toBe(domains.length);
  for (const domain of [...domains, ...shorteners]) expect(parseHost(domain).domain).toBe(domain);
  for (const suffix of hostingSuffixes) expect(domains).not.toContain(suffix);
  for (const domain of listedSites.keys()) {
    expect(parseHost(domain).domain).toBe(domain);
    expect([...domains, ...shorteners, ...hostingSuffixes]).not.toContain(domain);
  }
});

describe('one letter off', () => {
  test.each([
    ['uniswap', 'uniswop', true],
    ['uniswap', 'unswap', true],
    ['uniswap', 'uniswapp', true],
    ['uniswap', 'unisawp', true],
    ['uniswap', 'nuiswap', true],
    ['uniswap', 'uniswap', false],
    ['uniswap', 'unswop', false],
    ['uniswap', 'uniswappp', false],
    ['uniswap', 'pawsinu', false],
    ['aaa', 'aa', true],
    ['ab', 'ba', true],
    ['', 'a', true],
    ['', '', false],
  ])('%s and %s: %s', (a, b, is) => {
    expect(isOneOff(a, b)).toBe(is);
    expect(isOneOff(b, a)).toBe(is);
  });

  test('is every single slip, whichever word it is made in', () =>
    holdsFor(300, ({ text, whole, one }) => {
      const word = text('abcdef', 3, 12);
      const at = whole(0, word.length - 1);
      const slip = one(
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}x${word.slice(at)}`,
        `${word.slice(0, at)}x${word.slice(at + 1)}`,
        word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
      );
      expect(isOneOff(word, slip)).toBe(word !== slip);
    }));
});

describe('as a hurried reader sees it', () => {
  test.each([
    ['раураl', 'paypal'],
    ['ｂｉｎａｎｃｅ', 'binance'],
    ['𝗯𝗶𝗻𝗮𝗻𝗰𝗲', 'binance'],
    ['mètamàsk', 'metamask'],
    ['Привет', 'Привет'],
    ['日本', '日本'],
    ['PEPE', 'PEPE'],
  ])('%s reads %s', (text, latinText) => expect(readAsLatin(text)).toBe(latinText));

  test.each([
    ['paypa1', 'paypal'],
    ['rnetamask', 'metamask'],
    ['vvallet', 'wallet'],
    ['Ledger-Live', 'ledgerlive'],
    ['0penSea', 'opensea'],
    ['bіnаnсе', 'binance'],
    ['METAMASK', 'metamask'],
    ['The_Firm.Support', 'TheFirmSupport'],
  ])('%s is taken for %s', (spelling, meaning) =>
    expect(skeleton(spelling)).toBe(skeleton(meaning)),
  );

  test('to read it twice changes nothing', () =>
    holdsFor(200, ({ text }) => {
      const rawText = text('abcіоеαρ01345$rnvviIlL-_. éüß日', 0, 16);
      expect(readAsLatin(readAsLatin(rawText))).toBe(readAsLatin(rawText));
    }));
});
