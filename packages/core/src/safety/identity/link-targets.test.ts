import { processorMilliseconds } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { findTargets } from './link-targets.ts';

const EVIL = 'https://evil.example/restore?a=1';
const once = encodeURIComponent(EVIL);
const twice = encodeURIComponent(once);
const base64 = Buffer.from(EVIL).toString('base64url');
const hostsOf = (link: string) => [
  ...new Set(findTargets(new URL(link)).targets.map(({ host }) => host)),
];

describe('an address inside an address', () => {
  test.each([
    ['plain', `https://www.google.com/url?q=${EVIL}`],
    ['encoded', `https://www.google.com/url?sa=t&url=${once}&usg=x`],
    ['encoded twice', `https://l.facebook.com/l.php?u=${twice}&h=x`],
    ['encoded three times', `https://a.test/?x=${encodeURIComponent(twice)}`],
    ['after the last page', `https://www.youtube.com/redirect?event=x&q=${once}`],
    ['of a search', `https://duckduckgo.com/l/?uddg=${once}&rut=1`],
    ['in base64 behind a mark', `https://www.bing.com/ck/a?!&&p=x&u=a1${base64}&ntb=1`],
    ['in base64 in the path', `https://a.test/go/${base64}`],
    ['in the path', `https://web.archive.org/web/2024/${EVIL}`],
    ['encoded in the path', `https://phantom.app/ul/browse/${once}?ref=x`],
    ['behind the #', `https://a.test/#${EVIL}`],
    ['named behind the #', `https://a.test/page#/x?redirect=${once}`],
    ['as the whole query', `https://href.li/?${EVIL}`],
    ['without a scheme', 'https://a.test/out?to=evil.example/x'],
    ['relative to the scheme', 'https://a.test/login?next=//evil.example/x'],
    ['with turned strokes', 'https://a.test/login?next=/\\evil.example'],
    ['one stroke missing', 'https://a.test/login?next=https:/evil.example'],
    ['kept by a search', 'https://www.google.com/amp/s/evil.example/x'],
    ['kept elsewhere', 'https://evil-example.cdn.ampproject.org/c/s/evil.example/x'],
    ['translated', 'https://evil-example.translate.goog/x?_x_tr_sl=de'],
    ['opened in a wallet', 'https://metamask.app.link/dapp/evil.example/x'],
    ['opened in another wallet', `https://link.trustwallet.com/open_url?coin_id=60&url=${once}`],
    ['of a mail filter', `https://eur01.safelinks.protection.outlook.com/?url=${once}&data=x`],
    ['of another', 'https://urldefense.com/v3/__https://evil.example/x__;!!abc'],
    ['of a third', 'https://urldefense.proofpoint.com/v2/url?u=https-3A__evil.example_x&d=y'],
    ['of a network', `https://vk.com/away.php?to=${once}`],
    ['shared', `https://twitter.com/intent/tweet?text=hi&url=${once}`],
    [
      'behind one of the same site',
      `https://a.test/?next=${encodeURIComponent(`https://a.test/?next=${once}`)}`,
    ],
  ])('%s', (_, link) => expect(hostsOf(link)).toEqual(['evil.example']));

  test('each of a chain, and no loop', () => {
    expect(hostsOf(`https://a.test/?u=${encodeURIComponent(`https://b.test/?u=${once}`)}`)).toEqual(
      ['b.test', 'evil.example'],
    );
    expect(hostsOf('https://a.test/?u=https://a.test/?u=https://a.test/')).toEqual([]);
  });

  test('what runs instead of opening', () => {
    const { targets } = findTargets(new URL('https://a.test/?url=javascript:alert(1)'));
    expect(targets.map(({ protocol }) => protocol)).toEqual(['javascript:']);
  });

  test('endless ones end', () => {
    let link = EVIL;
    for (let n = 0; n < 9; n++) link = `https://s${n}.test/${link}`;
    expect(findTargets(new URL(link)).isTooDeep).toBe(true);
    const milliseconds = processorMilliseconds(() => {
      for (const piece of ['%25', 'https://', 'aHR0c', 'a.', '&u=', '//', '%', '?u='])
        findTargets(new URL(`https://a.test/?u=${piece.repeat(6_000 / piece.length)}`));
    });
    expect(milliseconds).toBeLessThan(1_000);
  });
});

test.each([
  'https://accounts.example.com/login?continue=https://mail.example.com/inbox',
  'https://example.com/login?next=/home',
  'https://example.com/?page=index.html&v=1.5',
  'https://www.google.com/search?q=https://evil.example',
  'https://example.com/?utm_source=news.letter',
  'https://app.uniswap.org/swap?outputCurrency=0x6982508145454Ce325dDbE47a25d4ec3d2311933',
  'https://example.com/?u=%E0%A4%A',
])('%s leads nowhere else', (link) => expect(hostsOf(link)).toEqual([]));
