import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { asksIfOurs } from './emergencies/asks-if-ours.ts';
import { readSettings } from './commands/read-settings.ts';
import { detectLanguage } from '@firm/understanding/language.ts';
import { findSecret } from './secrets/find-secret.ts';
import { parseMessage, tokenOfCommand } from './messages/parse-message.ts';
import { tokenOfLink } from './pasted/token-of-link.ts';
import { splitQuestions } from './messages/split-questions.ts';
import { mustNotBeSaid } from './secrets/must-not-be-said.ts';
import { mixesScripts, tidyModelAnswer } from './answers/tidy-model-answer.ts';
import { TIERS } from './tiers.ts';
import { readWatchWish } from './watches/read-watch-wish.ts';
import { writeExcerpt } from './answers/write-excerpt.ts';

const EVM = '0x52908400098527886e0f7030069857d2e4169ee7';
const PIECES = [
  '/check',
  '/watch@the_bot',
  '!picks',
  '/constructor',
  '/__proto__',
  'is',
  'this',
  'really',
  'you',
  'yours',
  'your admin',
  'what is gas',
  'and why',
  'how about',
  'quiet 22-7',
  'daily',
  'Europe/Berlin',
  'price 5%',
  'launches base 50k',
  '$PEPE',
  '$5',
  '@support_firm',
  EVM,
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'https://dexscreener.com/base/0xabc',
  'evil.com',
  'evil[.]com',
  '<b>',
  '[link](https://evil.com)',
  '**',
  'abandon',
  'ability',
  'Привет',
  'मेरा',
  '比特币',
  '🚀',
  '\u202E',
  '\u0000',
  '\uD800',
  "don't",
  '’',
  '\n\n',
  '…',
] as const;

const drawMessage = ({ many, one, chance, text }: Draw, max = 25): string =>
  many(0, max, () => (chance(0.85) ? one(...PIECES) : text('abc .,!?-/@:', 1, 12)))
    .join(' ')
    .slice(0, 2_000);

/** As long as a message may be, of what patterns have to go over again and again. */
const LONG = [
  'a-',
  'a.',
  'is this ',
  'and ',
  ', ',
  '?',
  ' ',
  'is x really ',
  '@a.',
  'quiet 2',
  '0x',
  '1',
  'abandon ',
  '<',
  '[a](',
  '(dot) ',
  'you should ',
].map((piece) => piece.repeat(Math.ceil(2_000 / piece.length)).slice(0, 2_000));

const KINDS = ['command', 'unknown-command', 'check', 'identity', 'ours', 'question'];

describe('whatever somebody writes', () => {
  test('is one of the things that can be wanted, in their own words', () =>
    holdsFor(400, (draw) => {
      const message = drawMessage(draw);
      const intent = parseMessage(message);
      expect(KINDS).toContain(intent.kind);
      if (intent.kind === 'question') expect(message).toContain(intent.text);
      if (intent.kind === 'identity') expect(intent.subject).not.toBe('');
      if (intent.kind === 'unknown-command') expect(intent.name.length).toBeLessThanOrEqual(32);
    }));

  test('is the same thing with blanks around it', () =>
    holdsFor(150, (draw) => {
      const message = drawMessage(draw, 8);
      expect(parseMessage(` \n${message}\t `)).toEqual(parseMessage(message));
    }));

  test.each(LONG.map((message) => [message.slice(0, 12), message]))(
    '2,000 characters of %j are read to the end',
    (_, message) => {
      expect(KINDS).toContain(parseMessage(message).kind);
      expect(splitQuestions(message).length).toBeLessThanOrEqual(2);
      asksIfOurs(message);
      readWatchWish(message, undefined);
      detectLanguage(message);
      findSecret(message);
      tidyModelAnswer(message);
    },
  );

  test('is no command by the name of a member of every object', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(['unknown-command', 'question']).toContain(parseMessage(`/${name}`).kind);
  });
});

describe('two questions in one message', () => {
  test.each([
    ['what is gas and how do I pay it', ['what is gas', 'how do I pay it']],
    ['What is a seed? Where do I keep it?', ['What is a seed', 'Where do I keep it?']],
    ['what is gas', ['what is gas']],
    ['gas and fees', ['gas and fees']],
    ['why? because', ['why? because']],
    ['', ['']],
  ])('%s', (message, parts) => expect(splitQuestions(message)).toEqual(parts));

  test('are never more than two, and each is part of what was written', () =>
    holdsFor(300, (draw) => {
      const message = drawMessage(draw);
      const parts = splitQuestions(message);
      expect(parts.length === 1 || parts.length === 2).toBe(true);
      for (const part of parts) expect(message).toContain(part);
    }));
});

describe('whether somebody asks if a person is ours', () => {
  test.each([
    ['Is Anna really one of your moderators?', 'Anna'],
    ['is @support_firm yours?', '@support_firm'],
    ['Does Peter Smith work for you?', 'Peter Smith'],
    ['someone says he is from your team', undefined],
    ['did your support write me first?', undefined],
    ['which accounts are yours?', undefined],
  ])('%s', (message, name) => expect(asksIfOurs(message)).toEqual({ name }));

  test.each(['is my wallet safe', 'what is gas', 'is this close to your price', '', 'yours'])(
    '%j does not',
    (message) => expect(asksIfOurs(message)).toBeUndefined(),
  );

  test('a name is said as it was written', () =>
    holdsFor(100, ({ text, one }) => {
      const name = `${text('ABC', 1, 1)}${text('abcdef', 3, 8)}`;
      const claim = asksIfOurs(one(`Is ${name} your admin?`, `does ${name} work for you?`));
      expect(claim?.name === undefined || claim.name === name).toBe(true);
    }));
});

describe('how somebody wants to be told', () => {
  const before = { timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'at-once' } as const;

  test('is hours of a day and places that there are, or is asked again', () =>
    holdsFor(300, ({ whole, one, chance }) => {
      const hours = `${whole(-5, 40)}${one('-', ' to ', ' until ', ':30-', '.5-')}${whole(-5, 40)}`;
      const zone = chance(0.5) ? ` ${one('Europe/Berlin', 'Mars/Base', 'UTC', 'UTC+99')}` : '';
      const command = `quiet ${hours}${zone}`;
      const settings = readSettings(command, before);
      if (settings === undefined) return;
      const { quietFrom, quietUntil, timeZone } = settings;
      for (const hour of [quietFrom, quietUntil])
        expect(hour === null || (hour >= 0 && hour <= 23 && Number.isInteger(hour))).toBe(true);
      expect(quietFrom === null).toBe(quietUntil === null);
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }));

  test('leaves what was not said as it was', () => {
    const now = { ...before, quietFrom: 1, quietUntil: 2, timeZone: 'Asia/Tokyo' };
    expect(readSettings('daily', now)).toEqual({ ...now, digest: 'daily' });
    expect(readSettings('quiet off', now)).toEqual({ ...now, quietFrom: null, quietUntil: null });
    expect(readSettings('something else', now)).toBeUndefined();
  });
});

describe('what somebody wants to watch', () => {
  test('has a percentage between 2 and 1,000, whatever number was said', () =>
    holdsFor(200, ({ one, text }) => {
      const wish = readWatchWish(
        `PEPE ${one('price ', 'by ', '')}${text('0123456789.', 1, 8)}%`,
        undefined,
      );
      if (wish === undefined || wish.kind === 'launch') return;
      expect(wish.percent).toBeGreaterThanOrEqual(2);
      expect(wish.percent).toBeLessThanOrEqual(1_000);
      expect(wish.token).not.toBe('');
    }));

  test('is what was checked last, where no token is named', () => {
    const last = { chain: 'base', address: EVM };
    expect(readWatchWish('owner', last)).toMatchObject({ kind: 'owner', token: `base ${EVM}` });
    expect(readWatchWish('owner', undefined)).toBeUndefined();
    expect(readWatchWish('', undefined)).toBeUndefined();
  });

  test('is more in a tier that is paid for, and nothing of it less', () => {
    const { free, premium } = TIERS;
    expect(premium.watches).toBeGreaterThan(free.watches);
    expect(premium.picks).toBeGreaterThan(free.picks);
    for (const kind of free.kinds) expect(premium.kinds).toContain(kind);
  });
});

describe('a link to a token', () => {
  test.each([
    [`https://dexscreener.com/base/${EVM}`, { chain: 'base', address: EVM, is: 'either' }],
    [`dexscreener.com/base/${EVM}?x=1#y`, { chain: 'base', address: EVM, is: 'either' }],
    [`https://etherscan.io/token/${EVM}`, { chain: 'ethereum', address: EVM, is: 'token' }],
    [
      `https://www.geckoterminal.com/eth/pools/${EVM}`,
      { chain: 'ethereum', address: EVM, is: 'pool' },
    ],
    [`https://thefirm.example/check/base/${EVM}`, { chain: 'base', address: EVM, is: 'token' }],
  ])('%s', (link, token) => expect(tokenOfLink(link, 'https://thefirm.example')).toEqual(token));

  test.each([
    `https://evil.example/check/base/${EVM}`,
    `https://etherscan.io.evil.example/token/${EVM}`,
    `https://evil.example/etherscan.io/token/${EVM}`,
    `https://etherscan.io@evil.example/token/${EVM}`,
    'https://etherscan.io/token/0x12',
    'https://[',
    'javascript:alert(1)',
    '',
  ])('%s is none', (link) => expect(tokenOfLink(link, 'https://thefirm.example')).toBeUndefined());

  test('is named in a command by network and address, and by nothing else', () => {
    expect(tokenOfCommand(`/check base ${EVM}`)).toEqual({ chain: 'base', address: EVM });
    for (const other of ['/check PEPE', `/check base ${EVM} fresh`, `check base ${EVM}`, ''])
      expect(tokenOfCommand(other)).toBeUndefined();
  });
});

describe('a secret', () => {
  const words =
    'abandon ability able about above absent absorb abstract absurd abuse access accident';

  test('is found however its words are set apart', () =>
    holdsFor(80, ({ one, chance }) => {
      const between = one(' ', '\n', ', ', ' 1. ', ' - ', '\t');
      const phrase = words.split(' ').join(between);
      expect(findSecret(chance(0.5) ? phrase.toUpperCase() : `my words: ${phrase} ok?`)).toBe(
        'seed-phrase',
      );
    }));

  test('is no sentence about one, no address and no short list', () => {
    for (const text of [
      'Never share your seed phrase or your private key with anybody.',
      EVM,
      words.split(' ').slice(0, 8).join(' '),
      'what is the ability to absorb abuse',
      '',
    ])
      expect([text, findSecret(text)]).toEqual([text, undefined]);
  });
});

describe('the answer of a model', () => {
  test('is shown without links, markup and what is not seen, or not at all', () =>
    holdsFor(300, (draw) => {
      const shownAnswer = tidyModelAnswer(drawMessage(draw));
      if (shownAnswer === undefined) return;
      expect(shownAnswer).not.toMatch(/https?:|evil\.com|[<>*`#]|0x[0-9a-f]{4}|[^\P{C}\n]/iu);
      expect(mixesScripts(shownAnswer)).toBe(false);
      expect(tidyModelAnswer(shownAnswer)).toBe(shownAnswer);
    }));

  test('that says what nobody may say is not shown', () => {
    for (const sentence of [
      'This token is completely safe.',
      'It is guaranteed to rise.',
      'You should buy now.',
      'Send 1 ETH to this address.',
      'Enter your recovery phrase here.',
    ]) {
      expect([sentence, mustNotBeSaid(sentence)]).toEqual([sentence, true]);
      expect(tidyModelAnswer(`Gas is a fee. ${sentence}`)).toBeUndefined();
    }
    for (const sentence of ['Gas is a fee.', 'Nobody can guarantee a profit.'])
      expect([sentence, mustNotBeSaid(sentence)]).toEqual([sentence, false]);
  });
});

test('an excerpt is of the passage, and as long as it may be at the most', () =>
  holdsFor(200, ({ many, text, whole, one }) => {
    const passage = many(
      1,
      20,
      () => `${text('Abcdefgh ', 5, 80)}${one('. ', '! ', '? ', ' ')}`,
    ).join('');
    const longest = whole(40, 300);
    const url = one('/academy/course/x', '/glossary#gas');
    const excerpt = writeExcerpt({ text: passage, url }, text('abcdefgh ', 3, 40), longest);
    expect(excerpt.length).toBeLessThanOrEqual(longest);
  }));

test('a language is told of a sentence, and of English or of nothing none', () => {
  const samples: readonly (readonly [string, string | undefined])[] = [
    ['Как мне вернуть мои деньги?', 'ru'],
    ['ich habe meine Wörter verloren, was soll ich tun', 'de'],
    ['alguien me robó el dinero de mi billetera', 'es'],
    ['我的钱包被盗了', 'zh'],
    ['Someone stole the money from my wallet, what can I do?', undefined],
    ['', undefined],
    ['🚀🚀', undefined],
    ['0x52908400098527886e0f7030069857d2e4169ee7', undefined],
  ];
  for (const [message, language] of samples)
    expect([message, detectLanguage(message)]).toEqual([message, language]);
});
