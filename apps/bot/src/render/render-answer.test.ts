import { describe, expect, test } from 'vitest';
import type { Answer, AnswerBlock } from '@firm/schema';
import { cutMessages } from './cut-messages.ts';
import { plainText } from './html.ts';
import { renderAnswer } from './render-answer.ts';

const options = { publicUrl: 'https://thefirm.example', now: Date.parse('2026-11-21T12:00:00Z') };
const render = (blocks: AnswerBlock[], suggestions: Answer['suggestions'] = []) =>
  renderAnswer({ blocks, suggestions }, options);
const source = { name: 'DEX Screener', url: null, measuredAt: options.now - 65_000 };
const launch = (symbol: string) => ({
  chain: { slug: 'base', name: 'Base', id: 8453 },
  address: '0xA',
  pairAddress: '0xB',
  name: symbol,
  symbol,
  platform: 'Uniswap',
  priceUsd: 0.000001,
  marketCapUsd: null,
  liquidityUsd: 52_000,
  volume24hUsd: null,
  createdAt: options.now - 3_600_000 * 5,
  isPaidPromotion: true,
  verdict: 'high-risk' as const,
  reasons: ['It cannot be sold <now>.'],
  source,
});

describe('messages are cut', () => {
  test('between lines, within the limit, with nothing lost and every mark closed', () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) => `<b>Row ${at}</b> ${'word '.repeat(at % 40)}&lt;${at}&gt;`,
    );
    const messages = cutMessages(lines);
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) {
      expect(plainText(message).length).toBeLessThanOrEqual(4096);
      expect(message.match(/<b>/g)?.length).toBe(message.match(/<\/b>/g)?.length);
    }
    expect(messages.join('\n').split('\n')).toEqual(lines);
  });

  test('a line that no message holds is cut at a space, never within a character', () => {
    const long = `<i>${'😀'.repeat(3_000)} ${'&amp;word '.repeat(800)}</i>`;
    const messages = cutMessages(['before', long, 'after']);
    expect(messages.map((message) => plainText(message).length <= 4096)).not.toContain(false);
    expect(messages.join('')).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|<i>/);
    expect(messages.map(plainText).join('').replace(/\s/g, '')).toBe(
      `before${plainText(long)}after`.replace(/\s/g, ''),
    );
  });

  test('a text of 100 KB is many messages and never an empty one', () => {
    const { messages } = render([
      { kind: 'text', text: 'x'.repeat(100_000) },
      { kind: 'text', text: '\n\n' },
    ]);
    expect(messages).toHaveLength(25);
    expect(messages.map((message) => message.trim())).not.toContain('');
  });
});

describe('every kind of block', () => {
  test('launches: ticker, age, liquidity, verdict, reasons, source and age; what is paid says so', () => {
    const {
      messages: [text = ''],
      buttons,
    } = render([
      {
        kind: 'launches',
        list: {
          launches: Array.from({ length: 11 }, () => launch('NEW')),
          chains: [],
          sources: [{ name: 'GeckoTerminal', measuredAt: null, problem: 'It does not answer.' }],
        },
      },
    ]);
    expect(text).toContain(
      '<code>NEW</code> on Base · Uniswap · <a ' +
        'href="https://thefirm.example/check/base/0xA">🔺 High risk</a>' +
        ' · <b>paid promotion</b>',
    );
    expect(text).toContain(
      'price $0.00000100 · liquidity $52.00K · pair 5 h old <i>DEX Screener, 65 s ago</i>',
    );
    expect(text).toContain('• It cannot be sold &lt;now&gt;.');
    expect(text).toContain('3 more on the site');
    expect(text).toContain('GeckoTerminal: It does not answer.');
    expect(text).toMatch(/Information, not financial advice\.<\/i>$/);
    expect(buttons).toEqual([]);
  });

  test('picks, record, watches, alerts, passages, choices, what is locked and what went wrong', () => {
    const blocks: AnswerBlock[] = [
      {
        kind: 'picks',
        list: {
          criteria: ['Sold in a trial'],
          picks: [
            {
              launch: launch('PICK'),
              met: [{ criterion: 'Age', value: '5 h' }],
              wouldChange: ['A pause'],
              orderedBy: 'By liquidity',
            },
          ],
          considered: 1_200,
          measuredAt: options.now,
          note: null,
        },
      },
      {
        kind: 'record',
        record: {
          since: null,
          measuredAt: options.now,
          byVerdict: [
            {
              verdict: 'do-not-touch',
              given: 10,
              judged: 8,
              hits: 7,
              misses: 1,
              share: 0.875,
              low: 0.529,
              high: 0.978,
            },
            {
              verdict: 'caution',
              given: 1,
              judged: 0,
              hits: 0,
              misses: 0,
              share: null,
              low: null,
              high: null,
            },
          ],
          rules: ['A hit is …'],
          entries: [],
          nextCursor: null,
        },
      },
      {
        kind: 'watches',
        watches: [
          {
            id: '1',
            kind: 'price',
            title: 'PEPE: price',
            createdAt: 0,
            lastToldAt: options.now - 10_000,
          },
        ],
        settings: { timeZone: 'UTC', quietFrom: 22, quietUntil: 7, digest: 'daily' },
      },
      {
        kind: 'alerts',
        alerts: [
          {
            id: '1',
            watchId: '1',
            text: 'It moved',
            path: '/check/base/0xA',
            madeAt: options.now - 200_000,
            isRead: false,
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            title: 'Slippage',
            excerpt: 'The difference.',
            href: '/academy/glossary#slippage',
            section: 'Glossary',
          },
        ],
      },
      {
        kind: 'choices',
        title: 'Which one?',
        choices: [{ label: 'PEPE', note: 'Ethereum 0x69…', command: '/check ethereum 0xA' }],
        more: 9_999,
      },
      { kind: 'locked', text: 'Part of premium.', href: '/nft' },
      { kind: 'problem', text: 'The network does not answer.' },
    ];
    const { messages, buttons } = render(blocks, [
      { label: 'Help', command: '/help' },
      { label: 'Menu', command: '/menu' },
    ]);
    const text = messages.join('\n');
    for (const words of [
      'Age: 5 h',
      '1,200 launches checked.',
      'A pause',
      'By liquidity',
      '⛔ Do not touch: 10 given, 8 judged, 7 hits, 1 misses: 87.5% hits (95%: 52.9% to 97.8%)',
      'too early to say',
      '1. PEPE: price <i>last alert 10 s ago</i>',
      'Alerts come once a day, not between 22:00 and 7:00 (UTC).',
      '• <a href="https://thefirm.example/check/base/0xA">It moved</a> <i>3 min ago</i>',
      '<a href="https://thefirm.example/academy/glossary#slippage">Slippage</a>',
      '• <code>PEPE</code> Ethereum 0x69…',
      '9,999 more',
      '🔒 Part of premium.',
      '⚠️ The network does not answer.',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\bsafe\b/i);
    expect(buttons.map((row) => row.map(({ label }) => label))).toEqual([
      ['PEPE · Ethereum 0x69…'],
      ['See how to open it'],
      ['Help', 'Menu'],
    ]);
  });

  test('addresses of this site are links in our own sentences, nobody else’s are', () => {
    const { messages } = render([
      {
        kind: 'text',
        text:
          'Open https://thefirm.example/account, not https://thefirm.example.evil.example or ' +
          '@thefirm_support.',
      },
    ]);
    expect(messages[0]).toContain(
      '<a href="https://thefirm.example/account">https://thefirm.example/account</a>,',
    );
    expect(messages[0]).not.toMatch(/<a href="https:\/\/thefirm\.example"|evil\.example|@thefirm/);
  });
});
