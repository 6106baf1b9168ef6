import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { askingPart } from './asking-part.ts';
import {
  completeQuestion,
  createSubjects,
  joinSubjects,
  MAX_SUBJECT_WORDS,
  sharesSubject,
} from './follow-up.ts';
import { leansOnBefore } from './leans-on-before.ts';
import { meaningsOf } from './meanings.ts';
import type { Unit } from './prepare-ranking.ts';
import { facetsInCommon, readFacets } from './read-facets.ts';
import { readSigns } from './read-signs.ts';
import { stem } from './words.ts';

const STORIES = [
  'I bought some tokens yesterday on a site that a friend showed me.',
  'My wallet was fine until then and I had never lost anything before.',
  'Now the balance is empty and nobody answers my mails about it.',
  'The site looked like the real one to me when I opened it.',
];

describe('of a story', () => {
  test.each([
    'what can I do now?',
    'How do I get it back',
    'so, is that a scam?',
    'Please explain what an approval is.',
    'my question is: does it come back?',
  ])('the one sentence that asks is found, wherever it stands: %s', (asking) =>
    holdsFor(6, ({ shuffled, whole }) => {
      const told = shuffled(STORIES).slice(0, 3);
      const at = whole(0, told.length);
      const story = [...told.slice(0, at), asking, ...told.slice(at)];
      const end = /[.!?]$/.test(asking) ? '' : '.';
      const text = story.map((one) => (one === asking ? `${one}${end}` : one)).join(' ');
      expect(askingPart(text)).toBe(`${asking}${end}`);
    }),
  );

  test('that asks twice, or nowhere, none is', () => {
    const told = STORIES.slice(0, 3).join(' ');
    expect(askingPart(told)).toBeUndefined();
    expect(askingPart(`${told} What is gas then? How do I pay less?`)).toBeUndefined();
  });

  test('that is short, or one sentence, nothing is taken apart', () => {
    expect(askingPart('I lost it. What can I do now?')).toBeUndefined();
    expect(askingPart(`how do I ${'really '.repeat(20)}get it back?`)).toBeUndefined();
  });

  test('of anything, what is found was said there, in its own words', () =>
    holdsFor(80, (draw) => {
      const text = `${drawPrompt(draw)}. ${draw.one(...STORIES)} ${drawPrompt(draw)}?`;
      const found = askingPart(text);
      expect(found === undefined || text.includes(found)).toBe(true);
    }));
});

describe('what a conversation is about', () => {
  const term = (title: string, phrases: readonly string[] = []): Unit => ({
    url: `/academy/glossary#${title}`,
    title,
    phrases: [title, ...phrases],
    text: '',
    isAnswer: false,
  });
  const words = ['gas', 'fee', 'wallet', 'hardware', 'hot', 'block', 'token', 'scam', 'soulbound'];
  const known = new Set(words.map(stem));
  const subjectOf = createSubjects(
    [
      term('Gas', ['gas fee']),
      term('Hot wallet'),
      term('Wallet'),
      term('Block'),
      term('Slippage (price)'),
      { ...term('Scam'), url: '/documentation' },
    ],
    (one) => known.has(one),
  );

  test.each([
    ['what is gas?', 'gas', true],
    ['how high is the gas fee', 'gas', true],
    ['is a hot wallet risky', 'hot wallet', true],
    ['HOT WALLETS', 'hot wallet', true],
    ['what is slippage', 'slippage', true],
    ['a soulbound token', 'soulbound token', false],
    ['is it a scam', 'scam', false],
    // Who is blocked asks of no block.
    ['am I blocked', 'blocked', false],
    // What everybody names is not it, where something else is said.
    ['a hardware wallet', 'hardware wallet', true],
    ['what is a wallet', 'wallet', true],
    ['Xanthippe Quux', '', false],
    ['', '', false],
  ])('%s: %s', (question, subject, isTerm) =>
    expect(subjectOf(question)).toMatchObject({ subject, isTerm }),
  );

  test('is never said in words that our texts do not have, and never in many', () =>
    holdsFor(120, (draw) => {
      const question = `${draw.shuffled(words).slice(0, 7).join(' ')} ${drawPrompt(draw, 6)}`;
      const { subject, words: own } = subjectOf(question);
      for (const said of [subject, own])
        for (const word of said.split(' ').filter((one) => one !== ''))
          expect([word, known.has(stem(word)) || word === 'slippage']).toEqual([word, true]);
      expect(own.split(' ').length).toBeLessThanOrEqual(MAX_SUBJECT_WORDS);
    }));

  test('goes on with what is new, each word once, the older first, as long as there is room', () =>
    holdsFor(100, ({ many, one }) => {
      const [before, now] = [many(0, 4, () => one(...words)), many(0, 6, () => one(...words))];
      const joined = joinSubjects(before.join(' '), now.join(' '))
        .split(' ')
        .filter((word) => word !== '');
      expect(joined).toEqual([...new Set([...before, ...now])].slice(0, MAX_SUBJECT_WORDS));
    }));

  test('is spoken of by its share: by name in full, by what is said half, rare words more', () =>
    holdsFor(100, ({ shuffled, whole }) => {
      const subject = shuffled(words).slice(0, whole(1, 5));
      const rarity = (one: string) => one.length;
      const of = (pool: readonly string[], text: readonly string[]) =>
        sharesSubject({ pool: new Set(pool), text: new Set(text) }, subject, rarity);
      expect(of(subject, [])).toBe(1);
      expect(of([], subject)).toBe(0.5);
      expect(of(subject, subject)).toBe(1);
      expect(of([], [])).toBe(0);
      const [first = '', ...rest] = subject;
      expect(of(rest, [first])).toBeGreaterThanOrEqual(of(rest, []));
      expect(of([first], []) + of(rest, [])).toBeCloseTo(1, 9);
    }));

  test('nothing is spoken of where nothing was', () =>
    expect(sharesSubject({ pool: new Set(['gas']), text: new Set() }, [], () => 1)).toBe(0));
});

describe('a question that is made whole', () => {
  test.each([
    ['is it safe?', 'is staking safe'],
    ['how do they work', 'how do staking work'],
    ['what are its risks', 'what are staking risks'],
    ['which of these two is cheaper', 'which staking is cheaper'],
    ['can I do that?', 'can I do staking'],
    ['what happens there?', 'what happens staking'],
    ['how?', 'how does staking work'],
    ['ok, and why?', 'why staking'],
    ['tell me more', 'tell me more staking'],
    ['a worked example please', 'example of staking'],
    ['and if I already did?', 'i already staking'],
    ['risks', 'risks staking'],
  ])('%s', (question, whole) => expect(completeQuestion(question, 'staking')).toBe(whole));

  test('says what was asked before where it was done already', () =>
    expect(completeQuestion('and if I already did?', 'cloud', 'put the seed in the cloud')).toBe(
      'i already put the seed in the cloud',
    ));

  test('names its subject, whatever leans on it', () =>
    holdsFor(120, (draw) => {
      const question = draw.chance(0.5)
        ? drawPrompt(draw, 8)
        : `${draw.one('and ', 'ok, ', '')}${draw.one('is it', 'how do I undo', 'what about')} ${draw.one('that', 'them', 'this one', 'L2')}?`;
      expect(completeQuestion(question, 'zyxomma', 'zyxomma')).toContain('zyxomma');
    }));
});

describe('whether a question leans on the one before', () => {
  test('it says so the same way in capitals, with blanks around it, and with any apostrophe', () =>
    holdsFor(120, ({ one, chance }) => {
      const question = one(
        'why',
        'how do I undo it',
        "and what's the cheapest",
        "i don't get it",
        'what is a bridge',
        'is it dangerous to share my key',
        'does that also apply to NFTs',
        'what if I already did',
      );
      const options = { words: one(0, 1, 2, 3, 5), isClear: chance(0.5), isAsked: false };
      const plain = leansOnBefore(question, options);
      for (const same of [
        question.toUpperCase(),
        `  ${question}\n`,
        question.replaceAll("'", '’'),
        question.replaceAll("'", '`'),
      ])
        expect([same, leansOnBefore(same, options)]).toEqual([same, plain]);
    }));

  test('what somebody wrote an answer to stands on its own, unless it says nothing at all', () => {
    for (const [question, words] of [
      ['how do I undo it', 1],
      ['and what about bridges', 1],
      ['is that safe', 1],
    ] as const) {
      expect(leansOnBefore(question, { words, isClear: false, isAsked: true })).toBe('no');
      expect(leansOnBefore(question, { words, isClear: false, isAsked: false })).not.toBe('no');
    }
    expect(leansOnBefore('why?', { words: 0, isClear: true, isAsked: true })).toBe('surely');
  });

  test('the more a question says itself, the less it leans', () => {
    const rank = { no: 0, perhaps: 1, surely: 2 };
    for (const question of ['how do I undo it', 'and bridges', 'can I sell them', 'is that taxed'])
      for (const isClear of [true, false]) {
        const marks = [1, 2, 3, 4, 5, 6].map(
          (words) => rank[leansOnBefore(question, { words, isClear, isAsked: false })],
        );
        expect([question, marks]).toEqual([question, marks.toSorted((a, b) => b - a)]);
      }
  });
});

describe('what a text is read for', () => {
  test('what was corrected is what counts, and what came before counts less', () => {
    const read = readSigns('walet', { correct: (one) => (one === 'walet' ? 'wallet' : one) });
    expect([...read.stems]).toEqual([['wallet', 1]]);
    expect(read.words.map((word) => word.stem)).toEqual(['wallet']);
    const after = readSigns('gas', { context: 'wallet gas' });
    expect(after.stems.get(stem('gas'))).toBe(1);
    expect(after.stems.get('wallet')).toBeLessThan(1);
    expect(after.words.map((word) => word.stem)).toEqual([stem('gas')]);
  });

  test('is of any text a reading: directions of length one or none, weights of 0 to 1', () =>
    holdsFor(60, (draw) => {
      const read = readSigns(drawPrompt(draw, 12), { context: drawPrompt(draw, 3) });
      for (const direction of [read.direction, read.turned]) {
        const length = Math.hypot(...direction);
        expect(length === 0 || Math.abs(length - 1) < 1e-3).toBe(true);
      }
      for (const signs of [read.stems, read.grams, read.meanings, read.phrases])
        for (const [sign, weight] of signs) {
          expect(sign).not.toBe('');
          expect(weight > 0 && weight <= 1).toBe(true);
        }
      for (const one of read.stems.keys()) expect(read.meanings.has(one)).toBe(true);
    }));

  test('a typing error leaves most of its pieces', () => {
    const pieces = (text: string) => new Set(readSigns(text).grams.keys());
    const [right, wrong] = [pieces('liquidation'), pieces('liquidaton')];
    expect(right.intersection(wrong).size * 2).toBeGreaterThan(right.size);
    expect(pieces('gas').intersection(pieces('wallet')).size).toBe(0);
  });

  test.each(LONG_PROMPTS.map((text) => [text.slice(0, 16), text]))(
    'of 8,000 characters of %j no more than the beginning is read',
    (_, text) => expect(readSigns(text).phrases.size).toBeLessThanOrEqual(160),
  );

  test('a story counts up to its eightieth word', () => {
    const story = Array.from({ length: 200 }, (_, at) => `word${at}`);
    const [whole, start] = [story, story.slice(0, 80)].map((words) => readSigns(words.join(' ')));
    expect(whole?.stems).toEqual(start?.stems);
    expect(whole?.grams).toEqual(start?.grams);
    expect(start?.stems.size).toBe(80);
  });

  test('words of one line mean something in common, by any of their forms', () => {
    const share = (one: string, other: string) =>
      meaningsOf(stem(one)).some((meaning) => meaningsOf(stem(other)).includes(meaning));
    for (const [one, other] of [
      ['fees', 'cost'],
      ['stolen', 'hacked'],
      ['stuck', 'pending'],
      ['diploma', 'certificate'],
      ['mnemonic', 'seed'],
      // What is indented goes on with the line before.
      ['cheaper', 'fee'],
      ['attacker', 'thief'],
    ] as const)
      expect([one, other, share(one, other)]).toEqual([one, other, true]);
    expect(share('music', 'tax')).toBe(false);
    expect(meaningsOf('zyxomma')).toEqual([]);
    expect(meaningsOf('constructor')).toEqual([]);
  });

  test.each([
    ['what is gas', 'define'],
    ['how do I swap', 'how'],
    ['why so slow', 'why'],
    ['was I scammed', 'risk'],
    ['which is cheaper', 'cost'],
    ['where do I see it', 'where'],
    ['how long does it take', 'when'],
    ['how many are there', 'count'],
    ['is it different from a card', 'compare'],
    ['may I sell', 'may'],
    ['can anyone read it', 'may'],
    ['who made it', 'who'],
    ['it won’t open', 'fix'],
    ['unlink my account', 'undo'],
  ])('%s wants to know: %s', (question, facet) => {
    expect(readFacets(question)).toContain(facet);
    expect(readFacets(question.toUpperCase())).toEqual(readFacets(question));
    expect(facetsInCommon(readFacets(question), new Set([facet]))).toBeGreaterThan(0);
  });
});
