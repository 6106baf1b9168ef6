import { identityCheckSchema, type TokenVerdict } from '@firm/schema';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { OurNames } from '../deps.ts';
import { createSafetyCache } from '../safety-cache.ts';
import { checkIdentity } from './check-identity.ts';
import { knownSites } from './known-sites.ts';
import { parseHost } from './parse-host.ts';
import { readAsLatin } from './read-as-latin.ts';

const TOKEN = '0xF12A5e6c3b1d9074e2A6bC8D0f4E7a9B3c5d1E2f';
const ours: OurNames = {
  brand: 'The Firm',
  links: [
    'https://thefirm.example',
    'https://t.me/the_firm',
    'https://x.com/the_firm',
    'https://t.me/the_firm_bot',
  ],
  handles: ['the_firm', 'the_firm_bot'],
  contracts: async () => [
    { chain: { slug: 'ethereum', name: 'Ethereum', id: 1 }, address: TOKEN, what: 'token' },
  ],
};
const deps = (changes: Partial<OurNames> = {}) => ({
  safety: {
    networks: [],
    pairs: [],
    security: [],
    ours: { ...ours, ...changes },
    cache: createSafetyCache({ clock: () => new Date() }),
  },
  clock: () => new Date('2026-11-21T12:00:00Z'),
});

async function check(text: string, before?: string[]) {
  const identityCheck = await checkIdentity(deps(), { text, before });
  expect(v.parse(identityCheckSchema, identityCheck)).toEqual(identityCheck);
  expect(
    JSON.stringify(identityCheck.rows.map(({ finding, value }) => [finding, value])) +
      identityCheck.summary,
  ).not.toMatch(/\bsafe\b/);
  return identityCheck;
}

type Case = [given: string, verdict: TokenVerdict, summary: RegExp];

describe('links', () => {
  test.each<Case>([
    ['https://thefirm.example/nft', 'no-red-flag', /^Yes, this is ours/],
    ['thefirm.example', 'no-red-flag', /^Yes, this is ours/],
    ['https://t.me/the_firm', 'no-red-flag', /^Yes, this is ours/],
    ['https://app.uniswap.org/swap', 'no-red-flag', /no red flag/],
    ['https://uniswap.org', 'no-red-flag', /no red flag/],
    ['https://t.me/the_firm_support', 'high-risk', /name copies The Firm/],
    ['https://t.me/somebody_else', 'no-red-flag', /no red flag/],
    ['https://x.com/the_f1rm', 'high-risk', /name copies The Firm/],
    ['http://thefirm.example', 'caution', /not encrypted/],
    ['https://thefirm.example@evil.example/x', 'high-risk', /leads to evil\.example/],
    ['https://uniswap.org%40evil.example', 'caution', /./],
    ['https://185.13.4.7/wallet', 'high-risk', /bare number/],
    ['https://0x7f000001/', 'high-risk', /bare number/],
    ['https://2130706433/', 'high-risk', /bare number/],
    ['https://[2001:db8::1]/', 'high-risk', /bare number/],
    [
      'https://unіswap.org',
      'high-risk',
      /copies Uniswap \(uniswap\.org\), with look-alike letters/,
    ],
    ['https://xn--unswap-kof.org', 'high-risk', /./],
    ['https://metamaask.io', 'high-risk', /copies MetaMask/],
    [
      'https://rnetamask.io',
      'high-risk',
      /copies MetaMask \(metamask\.io\), with look-alike letters/,
    ],
    [
      'https://metamask.io.signin.example',
      'high-risk',
      /copies MetaMask .* as part of another address/,
    ],
    ['https://uniswap-earn.com', 'high-risk', /copies Uniswap/],
    ['https://coinbase.support', 'high-risk', /copies Coinbase .* with another ending/],
    ['https://thefirm.app', 'high-risk', /copies The Firm/],
    ['https://my-metamask.vercel.app', 'high-risk', /copies MetaMask/],
    ['https://somebody.vercel.app', 'caution', /anyone can put up a page/],
    ['https://eth-airdrop.example', 'high-risk', /offers free money/],
    ['https://dapp-rectify.example', 'high-risk', /repair or verify a wallet/],
    ['https://help.example/enter-seed-phrase', 'high-risk', /recovery phrase/],
    ['https://crypto-recovery.example', 'high-risk', /lost money back/],
    ['https://bit.ly/3xY', 'caution', /short link/],
    ['https://example.org:8443/', 'caution', /unusual port/],
    ['https://gardenclub.org.uk', 'no-red-flag', /did not look at/],
    ['javascript:alert(1)', 'high-risk', /not a web address/],
    ['data:text/html,<script>', 'high-risk', /not a web address/],
    ['https://pаypal-mixed-кот.example', 'high-risk', /several scripts|copies/],
  ])('%s: %s', async (subjectText, verdict, summary) => {
    const identityCheck = await check(subjectText);
    expect({ verdict: identityCheck.verdict, summary: identityCheck.summary }).toEqual({
      verdict,
      summary: expect.stringMatching(summary),
    });
    expect(identityCheck.isOurs).toBe(identityCheck.summary.startsWith('Yes'));
  });

  const evil = 'https://evil-metamask-verify.com/restore';
  test.each<Case>([
    [`https://www.google.com/url?q=${evil}`, 'high-risk', /leads on to evil-metamask-verify\.com/],
    [
      `https://l.facebook.com/l.php?u=${encodeURIComponent(evil)}`,
      'high-risk',
      /leads on to evil-metamask-verify\.com/,
    ],
    [`https://app.uniswap.org/?next=${evil}`, 'high-risk', /leads on to evil-metamask/],
    [`https://thefirm.example/login?next=${evil}`, 'high-risk', /leads on to evil-metamask/],
    [`https://x.com/intent/post?url=${evil}`, 'high-risk', /leads on to evil-metamask/],
    [`https://x.com/intent/post?url=https://uniswap.org/x`, 'no-red-flag', /no red flag/],
    ['https://www.google.com/url?q=https://bit.ly/x', 'caution', /leads on to bit\.ly.*short link/],
    ['https://t.co/abc', 'caution', /cannot see where it really leads/],
    ['https://app.uniswap.org/?url=javascript:alert(1)', 'high-risk', /javascript:/],
    [`${evil}?next=https://uniswap.org`, 'high-risk', /./],
    [
      'https://www.coinbase.com/signin?return_to=https://wallet.coinbase.com/home',
      'no-red-flag',
      /no red flag/,
    ],
    [`https://a.example/${'https://b.example/'.repeat(30)}`, 'caution', /so often/],
  ])('that leads on: %s: %s', async (input, verdict, summary) => {
    const answer = await check(input);
    expect({ verdict: answer.verdict, summary: answer.summary }).toEqual({
      verdict,
      summary: expect.stringMatching(summary),
    });
  });

  test.each([
    'https://claim.zknation.io/',
    'https://claim.kaito.ai/',
    'https://airdrop.tari.com/',
    'https://docs.arbitrum.foundation/airdrop-eligibility-distribution',
    'https://gardenclub.org.uk/claim-your-expenses',
    'https://northfieldlibrary.org/blog/what-is-a-seed-phrase',
    'https://www.fedex.com.br/',
    'https://northfieldlibrary.org/reclaimed-wood',
  ])('an honest address that speaks of claims or phrases is no high risk: %s', async (link) => {
    expect((await check(link)).verdict).not.toBe('high-risk');
  });

  test.each<Case>([
    ['https://sites.google.com/view/somebody', 'caution', /anyone can put up a page/],
    ['https://docs.google.com/forms/d/e/1FAIpQLSd/viewform', 'caution', /anyone can put up/],
    ['https://gateway.example.org/ipfs/bafybeigdyrzt5sfp7udm7hu76u', 'caution', /anyone can/],
    ['https://ipfs.io/ipns/k51qzi5uqu5d', 'caution', /anyone can put up a page/],
    ['https://team.notion.site/Notes-7478cc5ce085435b9fd2d433157138cd', 'caution', /anyone can/],
    ['https://medium.com/@somebody/notes-1f2e3d', 'caution', /anyone can put up a page/],
    ['https://linktr.ee/somebody', 'caution', /anyone can put up a page/],
    ['https://telegra.ph/Notes-11-28', 'caution', /anyone can put up a page/],
    ['https://t.me/some_cat_bot', 'caution', /anyone can put up a page/],
    ['https://t.me/somebody?start=x1', 'caution', /anyone can put up a page/],
    ['https://my-notes.eth.limo/', 'caution', /anyone can put up a page/],
    ['https://sites.google.com/view/metamask-extension-app', 'high-risk', /names MetaMask/],
    ['https://t.me/TrustWalletSupportBot', 'high-risk', /names Trust Wallet/],
    ['https://www.google.com/url?q=https://sites.google.com/view/x', 'caution', /anyone can/],
  ])('that anyone can put up: %s: %s', async (suspectLink, verdict, summary) => {
    const answer = await check(suspectLink);
    expect({ verdict: answer.verdict, summary: answer.summary }).toEqual({
      verdict,
      summary: expect.stringMatching(summary),
    });
  });

  test('an account says in a row of its own that anybody can have one', async () => {
    for (const link of ['https://t.me/somebody_else', 'https://x.com/somebody_else']) {
      const { verdict, rows } = await check(link);
      expect(verdict).toBe('no-red-flag');
      expect(rows.find(({ id }) => id === 'link-page')).toMatchObject({
        state: 'unknown',
        finding: expect.stringContaining('Anyone can open an account'),
      });
    }
    const { rows } = await check('https://app.uniswap.org/swap');
    expect(rows.map(({ id }) => id)).not.toContain('link-page');
  });

  test.each<[kind: string, given: string, summary: RegExp]>([
    ['two scripts', 'https://wаllet-кot.example', /several scripts|copies/],
    ['Latin and Cherokee', 'https://ꮯoinbase.example', /several scripts|copies/],
    ['Latin and Georgian', 'https://swapო.example', /several scripts/],
    ['two scripts, none Latin', 'https://приветγεια.example', /several scripts/],
    ['digits of another script', 'https://swap१२.example', /several scripts/],
    ['a word all in disguise', 'https://хсур.com', /letters look Latin/],
    ['in Punycode', `https://${new URL('https://хсур.com').hostname}`, /letters look Latin/],
    ['a sign like a stroke', 'https://uniswap.org∕login.example', /dot or a slash|copies/],
    ['a sign like a dot', 'https://mail·example.com', /dot or a slash/],
    ['two directions', 'https://wallet.שלום.example.com', /right to left/],
    ['signs turn', 'https://example.org/\u202egpj.exe', /Hidden signs/],
    ['signs turn in the host', 'https://uni\u202eswap.example', /Hidden signs/],
    ['such signs, encoded', 'https://example.org/%E2%80%AEgpj.exe', /Hidden signs/],
  ])('letters that deceive, %s', async (_, deceptiveLink, summary) => {
    const answer = await check(deceptiveLink);
    expect({ verdict: answer.verdict, summary: answer.summary }).toEqual({
      verdict: 'high-risk',
      summary: expect.stringMatching(summary),
    });
  });

  test.each([
    'https://bücher.example',
    'https://москва.рф',
    'https://東京タワー.example',
    'https://iphone修理.example',
    'https://שלום.co.il',
    'https://www.مثال.com',
  ])('a language of its own is no disguise: %s', async (link) => {
    const { rows } = await check(link);
    expect(rows.find(({ id }) => id === 'link-look-alike')?.state).toBe('clear');
  });

  test('a full stop of another script leads where its plain one does', async () => {
    for (const dot of ['。', '．', '｡'])
      expect((await check(`https://uniswap${dot}org`)).verdict).toBe('no-red-flag');
  });

  test('none of the sites that we know is called an imitation of another', async () => {
    for (const { name, domains } of knownSites) {
      for (const domain of domains) {
        expect(parseHost(domain).domain).toBe(domain);
        expect({ name, verdict: (await check(`https://${domain}/`)).verdict }).toEqual({
          name,
          verdict: 'no-red-flag',
        });
      }
    }
  });
});

describe('accounts', () => {
  test.each<Case>([
    ['@the_firm', 'no-red-flag', /^Yes, this account is ours\. But we never write first/],
    ['@The_Firm', 'no-red-flag', /^Yes/],
    ['@the_firrn', 'high-risk', /name copies The Firm/],
    ['@the_fіrm', 'high-risk', /name copies The Firm/],
    ['@the_firm_admin', 'high-risk', /never ask for keys/],
    ['@thefirmsupport', 'high-risk', /name copies The Firm/],
    ['@some_cat', 'caution', /not one of The Firm’s accounts/],
    ['The Firm Support', 'high-risk', /name copies The Firm/],
  ])('%s: %s', async (subjectText, verdict, summary) => {
    expect(await check(subjectText)).toMatchObject({
      subject: { kind: 'handle' },
      verdict,
      summary: expect.stringMatching(summary),
    });
  });
});

describe('addresses', () => {
  test('our own contract, however it is written', async () => {
    for (const subjectText of [TOKEN, TOKEN.toLowerCase(), `is this you? ${TOKEN}`])
      expect(await check(subjectText)).toMatchObject({
        verdict: 'no-red-flag',
        isOurs: true,
        summary: 'Yes, this is ours: our token on Ethereum.',
      });
  });
  test('one that begins and ends like ours', async () => {
    const twin = `0xf12a${'7'.repeat(32)}1e2f`;
    expect(await check(twin)).toMatchObject({
      verdict: 'high-risk',
      isOurs: false,
      summary: expect.stringContaining('begins and ends like our token on Ethereum'),
    });
  });
  test('one that begins and ends like one given before', async () => {
    const friend = `0xabcd${'1'.repeat(32)}9876`;
    expect(await check(`0xabcd${'2'.repeat(32)}9876`, [friend])).toMatchObject({
      verdict: 'high-risk',
      rows: [{ id: 'ours' }, { id: 'look-alike', value: friend }],
    });
    expect(await check(friend, [friend])).toMatchObject({ verdict: 'caution' });
  });
  test('the chain does not answer: not known, and nothing is called ours', async () => {
    const identityCheck = await checkIdentity(
      deps({ contracts: () => Promise.reject(new Error('away')) }),
      { text: TOKEN },
    );
    expect(identityCheck).toMatchObject({
      verdict: 'caution',
      isOurs: false,
      rows: [{ id: 'ours', state: 'unknown' }, { id: 'look-alike' }],
    });
  });
});

test('endless, empty and odd texts end in a check like any other', async () => {
  for (const text of [
    'x'.repeat(100_000),
    `https://${'a.'.repeat(60_000)}com`,
    '\u202e\u200b',
    '@',
    '%00',
    'https://',
    '::::',
    '@'.repeat(500),
  ]) {
    // Of this process, in microseconds: other programs on the machine take none of it.
    const before = process.cpuUsage();
    expect((await check(text)).verdict).toMatch(/caution|high-risk/);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(500_000);
  }
});

test('look-alike letters read as Latin only where the whole word then does', () => {
  expect(['РЕРЕ', 'ＰＥＰＥ', '𝐏𝐄𝐏𝐄', 'Ethërеum', 'привет', '比特币'].map(readAsLatin)).toEqual([
    'PEPE',
    'PEPE',
    'PEPE',
    'Ethereum',
    'привет',
    '比特币',
  ]);
});
