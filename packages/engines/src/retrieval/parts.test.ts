import { DIMENSIONS, guessVector } from '@firm/format/meaning/index.ts';
import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { finish } from './in-steps.ts';
import { completeQuestion } from './follow-up.ts';
import { chosenOneByOne, oneByOne, openChosenProducts, openDotProducts } from './dot-products.ts';
import { leansOnBefore } from './leans-on-before.ts';
import { firstPlaceOf, numberOfSign, numberTexts, openNumberedTexts } from './sign-numbers.ts';
import { createLikenesses, createSoftMatcher, type MeantWord } from './soft-match.ts';
import { toUnits } from './to-units.ts';
import { createVectorIndex, rarityOf, type Signs } from './vector-index.ts';
import { contentStems, isStopWord, splitWords, stem } from './words.ts';

describe('words of a text', () => {
  test('are small letters and digits, whatever comes', () =>
    holdsFor(200, (draw) => {
      for (const word of splitWords(drawPrompt(draw))) {
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(word).toBe(word.toLowerCase());
      }
    }));

  test.each([
    ['Don’t ask', ['dont', 'ask']],
    ['layer-2', ['layer2']],
    ['Layer two', ['layer2']],
    ['L2s', ['layer2']],
    ['ERC 20', ['erc20']],
    ['erc-721', ['erc721']],
    ['re-stake', ['restake']],
    ['ＧＡＳ', ['gas']],
    ['is it dangerous', ['is', 'it', 'risk']],
    ['', []],
    ['!!!', []],
  ])('%s', (text, words) => expect(splitWords(text)).toEqual(words));

  test.each(LONG_PROMPTS.map((text) => [text.slice(0, 16), text]))(
    'of 8,000 characters of %j are found',
    (_, text) => expect(splitWords(text).join('').length).toBeLessThanOrEqual(8_000),
  );

  test('that only carry a sentence are not what it is about', () => {
    expect(
      contentStems('What is the difference between a wallet and an exchange, please?'),
    ).toEqual([stem('wallet'), stem('exchange')]);
    for (const word of ['the', 'please', 'what', 'crypto']) expect(isStopWord(word)).toBe(true);
    for (const word of ['gas', 'seed', 'swap', 'constructor']) expect(isStopWord(word)).toBe(false);
  });

  test('have one stem in their forms, but liquidity and liquidation have two', () => {
    expect(stem('wallets')).toBe(stem('wallet'));
    expect(stem('staking')).toBe(stem('staked'));
    expect(stem('liquidation')).toBe(stem('liquidated'));
    expect(stem('liquidity')).not.toBe(stem('liquidation'));
    // What has a digit is a name.
    expect(stem('erc20s')).toBe('erc20s');
  });
});

const signsOf = (text: string): Signs => {
  const signs = new Map<string, number>();
  for (const word of splitWords(text)) signs.set(word, (signs.get(word) ?? 0) + 1);
  return signs;
};

describe('texts by their signs', () => {
  test('are nearest to themselves, and as near to each other from either side', () =>
    holdsFor(60, ({ many, text }) => {
      const texts = many(1, 8, () => many(1, 6, () => text('abc', 1, 2)).join(' '));
      const index = finish(createVectorIndex(texts.map(signsOf)));
      const near = texts.map((one) => index.cosines(signsOf(one)));
      for (const [at, found] of near.entries()) {
        expect(found[at]).toBeCloseTo(1, 5);
        for (const [other, cosine] of found.entries()) {
          expect(cosine).toBeGreaterThanOrEqual(0);
          expect(cosine).toBeLessThanOrEqual(1 + 1e-5);
          expect(near[other]?.[at]).toBeCloseTo(cosine, 5);
        }
      }
    }));

  test('have the cosine of plain vectors, however often a sign counts in each', () =>
    holdsFor(60, ({ many, text, whole }) => {
      const draw = (): Signs =>
        new Map(many(0, 5, () => [text('abc', 1, 2), whole(1, 3) / 2] as const));
      const texts = many(1, 8, draw);
      const asked = draw();
      const having = (sign: string) => texts.filter((signs) => signs.has(sign)).length;
      const weigh = (signs: Signs) =>
        new Map(
          [...signs]
            .filter(([sign]) => having(sign) > 0)
            .map(([sign, times]) => [sign, times * rarityOf(having(sign), texts.length)] as const),
        );
      const dot = (one: Signs, other: Signs) =>
        [...one].reduce((sum, [sign, weight]) => sum + weight * (other.get(sign) ?? 0), 0);
      const found = finish(createVectorIndex(texts)).cosines(asked);
      const own = weigh(asked);
      for (const [at, signs] of texts.entries()) {
        const other = weigh(signs);
        const length = Math.sqrt(dot(own, own) * dot(other, other));
        expect(found[at]).toBeCloseTo(length === 0 ? 0 : dot(own, other) / length, 5);
      }
    }));

  test('a rare sign tells more than a frequent one, and one of no text most', () => {
    const [none, rare, frequent] = [0, 1, 3].map((having) => rarityOf(having, 3));
    expect(none).toBeGreaterThan(rare ?? NaN);
    expect(rare).toBeGreaterThan(frequent ?? NaN);
    expect(frequent).toBeGreaterThan(0);
  });

  test('of more than sixteen bits are told apart as well', () => {
    const last = 0x1_00_01;
    const texts = Array.from({ length: last + 1 }, (_, at) => new Map([[`${at % 2}`, 1]]));
    const index = finish(createVectorIndex([...texts, signsOf('gas')]));
    const found = index.cosines(signsOf('gas'));
    expect(found.findIndex((cosine) => cosine > 0)).toBe(last + 1);
  });

  test('words that nobody has weaken nothing, and alone find nothing', () => {
    const index = finish(createVectorIndex([signsOf('gas fee'), signsOf('seed phrase')]));
    const plain = index.cosines(signsOf('gas fee'));
    expect(index.cosines(signsOf('gas fee zyxomma qwrtz'))).toEqual(plain);
    expect([...index.cosines(signsOf('zyxomma'))]).toEqual([0, 0]);
    expect([...index.cosines(new Map())]).toEqual([0, 0]);
    expect([...finish(createVectorIndex([])).cosines(signsOf('gas'))]).toEqual([]);
  });
});

describe('signs as numbers', () => {
  test('are other numbers for other signs, whole ones that a double holds', () => {
    const signs = Array.from({ length: 20_000 }, (_, at) => `${at} ${at * 7}`);
    const numbers = new Set(signs.map(numberOfSign));
    expect(numbers.size).toBe(signs.length);
    for (const number of numbers) expect(Number.isSafeInteger(number)).toBe(true);
    expect(numberOfSign('')).toBe(numberOfSign(''));
  });

  test('are found where they first stand in a list, and nowhere else', () =>
    holdsFor(60, ({ many, whole }) => {
      const list = Float64Array.from(many(0, 20, () => whole(0, 12))).toSorted();
      for (let number = -1; number <= 13; number++)
        expect(firstPlaceOf(list, number)).toBe(list.indexOf(number));
    }));
});

describe('texts found by their numbers', () => {
  test('stand for the last value that each was given; others for none', () =>
    holdsFor(60, ({ many, text, whole }) => {
      const entries = many(0, 12, () => [text('ab', 0, 3), whole(0, 9)] as const);
      const find = openNumberedTexts(numberTexts(entries));
      const plain = new Map(entries);
      for (const asked of ['', 'a', 'b', 'ab', 'bab', 'zebra'])
        expect(find(asked)).toBe(plain.get(asked));
    }));
});

describe('directions held against each other', () => {
  test('many numbers at once give what one after the other gives', () =>
    holdsFor(40, ({ whole, many }) => {
      const rows = Int8Array.from(
        many(1, 9, () => Array.from({ length: DIMENSIONS }, () => whole(-127, 127))).flat(),
      );
      const [quick, plain] = [openDotProducts(rows), oneByOne(rows)];
      for (let question = 0; question < 3; question++) {
        const asked = Int16Array.from({ length: DIMENSIONS }, () => whole(-32_767, 32_767));
        expect([...quick.multiply(asked)]).toEqual([...plain.multiply(asked)]);
        expect([...quick.rows]).toEqual([...rows]);
      }
    }));

  test('of some rows it gives their sums, in the order in which they were chosen', () =>
    holdsFor(40, ({ whole, many }) => {
      const rows = Int8Array.from(
        many(1, 9, () => Array.from({ length: DIMENSIONS }, () => whole(-127, 127))).flat(),
      );
      const count = rows.length / DIMENSIONS;
      const [quick, plain] = [openChosenProducts(rows), chosenOneByOne(rows)];
      for (let question = 0; question < 3; question++) {
        const asked = Int16Array.from({ length: DIMENSIONS }, () => whole(-127, 127));
        const chosen = Uint32Array.from(many(0, count, () => whole(0, count - 1)));
        const all = oneByOne(rows).multiply(asked);
        expect([...quick(asked, chosen)]).toEqual([...plain(asked, chosen)]);
        expect([...quick(asked, chosen)]).toEqual([...chosen].map((number) => all[number]));
      }
    }));

  test('the largest sums there can be are right, and nothing is held against nothing', () => {
    const rows = new Int8Array(2 * DIMENSIONS).fill(127, 0, DIMENSIONS).fill(-127, DIMENSIONS);
    const most = 127 * 32_767 * DIMENSIONS;
    const asked = new Int16Array(DIMENSIONS).fill(32_767);
    expect([...openDotProducts(rows).multiply(asked)]).toEqual([most, -most]);
    expect([...openDotProducts(new Int8Array()).multiply(asked)]).toEqual([]);
  });
});

describe('a question held against others', () => {
  const rarity = (one: string): number => one.length;

  /** Words by their numbers, with directions where they are given. */
  const shared = (stems: readonly string[], vectors = new Map<string, Int8Array>()) => {
    const rows = new Int8Array(stems.length * DIMENSIONS);
    for (const [at, one] of stems.entries()) rows.set(vectors.get(one) ?? [], at * DIMENSIONS);
    return {
      words: Uint32Array.from(stems.keys()),
      rarities: Float64Array.from(stems, rarity),
      likenesses: createLikenesses({ vectors: rows, numberOf: (one) => stems.indexOf(one) }),
    };
  };
  /** Of two words by themselves. */
  const likeness = (one: MeantWord, { stem, vector }: MeantWord): number | undefined => {
    const { words, likenesses } = shared([stem], new Map(vector ? [[stem, vector]] : []));
    return likenesses([one], [words])[0]?.[0];
  };
  /** The same in plain steps. */
  const plainLikeness = (one: MeantWord, other: MeantWord): number => {
    if (one.stem === other.stem) return 1;
    const products =
      one.vector && Array.from(one.vector, (own, at) => own * (other.vector?.[at] ?? 0));
    const sum = products?.reduce((total, product) => total + product, 0) ?? 0;
    return Math.max(0, (sum / 127 ** 2 - 0.3) / 0.7);
  };
  const asked = (...stems: string[]) => stems.map((one) => ({ stem: one, vector: undefined }));

  test('is said in full by itself, half by half of its weight, not at all by other words', () => {
    const { words, ...known } = shared(['gas', 'fee', 'seed', 'bridge']);
    const [gas, fee, seed, bridge] = [0, 1, 2, 3] as const;
    const { ofQuestion, ofOther } = createSoftMatcher(asked('gas', 'fee'), {
      rarity,
      ...known,
      others: [words],
    });
    expect(ofQuestion(Uint32Array.of(gas, fee))).toBe(1);
    expect(ofQuestion(Uint32Array.of(gas))).toBe(0.5);
    expect(ofQuestion(Uint32Array.of(seed))).toBe(0);
    expect(ofQuestion(Uint32Array.of())).toBe(0);
    expect(ofOther(Uint32Array.of(gas, bridge))).toBeCloseTo(3 / 9, 6);
    expect(ofOther(Uint32Array.of())).toBe(0);
  });

  test('that has no words is said nowhere', () => {
    const { words, ...known } = shared(['gas']);
    const { ofQuestion, ofOther } = createSoftMatcher([], { rarity, ...known, others: [words] });
    expect([ofQuestion(words), ofOther(words)]).toEqual([0, 0]);
  });

  test('is held against its rarest sixteen words, however long it is', () => {
    const stems = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1));
    const { words, ...known } = shared(stems);
    const { ofQuestion } = createSoftMatcher(asked(...stems), {
      rarity,
      ...known,
      others: [words],
    });
    expect(ofQuestion(words.slice(0, 1))).toBe(0);
    expect(ofQuestion(words.slice(-1))).toBeGreaterThan(0);
    expect(() => known.likenesses(asked(...stems), [words])).toThrow(RangeError);
  });

  test('all words at once are as alike as two by themselves, question after question', () =>
    holdsFor(40, ({ text, many, whole }) => {
      const stems = [...new Set(many(2, 9, () => text('abcdefgh', 1, 3)))];
      const vectorOf = () => guessVector(text('abcdefghijklmnopqrstuvwxyz', 6, 12));
      const vectors = new Map(
        stems.flatMap((one) => {
          const vector = whole(0, 3) === 0 ? undefined : vectorOf();
          return vector ? [[one, vector] as const] : [];
        }),
      );
      const { words, likenesses } = shared(stems, vectors);
      for (let question = 0; question < 3; question++) {
        const said = many(1, 4, () => ({ stem: text('abcdefgh', 1, 3), vector: vectorOf() }));
        // One list after the other, with words that are in both.
        const rows = likenesses(said, [words.slice(0, 2), words]);
        for (const [at, one] of said.entries())
          for (const [number, stem] of stems.entries()) {
            const other = { stem, vector: vectors.get(stem) };
            expect(rows[at]?.[number]).toBeCloseTo(plainLikeness(one, other), 6);
          }
      }
    }));

  test('words are alike as far as they mean the same: between nothing and one, from either side', () =>
    holdsFor(150, ({ text }) => {
      const vector = () => guessVector(text('abcdefghijklmnopqrstuvwxyz', 6, 12));
      const [one, other] = [
        { stem: 'a', vector: vector() },
        { stem: 'b', vector: vector() },
      ];
      const found = likeness(one, other);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1 + 1e-6);
      expect(likeness(other, one)).toBeCloseTo(found ?? Number.NaN, 6);
      expect(likeness(one, { stem: 'a', vector: undefined })).toBe(1);
      expect(likeness(one, { stem: 'c', vector: undefined })).toBe(0);
    }));
});

describe('a question that leans on the one before', () => {
  test.each([
    'and on L2?',
    'why?',
    'more',
    'how do I undo it',
    'what about bridges',
    'tell me more',
    'which is the cheapest',
    'give me an example',
    'can you show me an example with 200 dollars',
    'sorry, I still do not get it',
    'simpler please',
    'how often does that go wrong',
    'which kinds are there',
  ])('%s', (question) =>
    expect(leansOnBefore(question, { words: 1, isClear: false, isAsked: false })).not.toBe('no'),
  );

  test.each([
    ['what is a honeypot token', 2],
    ['how long does it take to withdraw from an exchange', 5],
    ['is it dangerous to share my public address', 5],
    ['what is gas and why do I pay it', 3],
    ['how do they make up those price targets', 3],
    ['a paper wallet, is it good', 2],
    ['what is a price', 1],
    ['', 0],
  ])('%s does not', (question, words) =>
    expect(leansOnBefore(question, { words, isClear: true, isAsked: false })).toBe('no'),
  );

  test('is read to the end, whatever it is made of', () => {
    for (const text of LONG_PROMPTS)
      expect(leansOnBefore(text, { words: 9, isClear: true, isAsked: false })).toMatch(
        /^(?:surely|perhaps|no)$/,
      );
  });
});

test.each([
  ['and how do I undo it?', 'approval', 'how do I undo approval'],
  ['why?', 'gas', 'why gas'],
  ['which is the cheapest', 'passes', 'which is the cheapest passes'],
  ['ok, how do I recognise one', 'honeypot', 'how do I recognise honeypot'],
  ['give me an example', 'slippage', 'example of slippage give me'],
  ['I don’t understand, in easy words', 'gas', 'what is gas'],
  ['easier please', 'slippage', 'what is slippage'],
])('%s after %s is asked as a whole', (question, subject, whole) =>
  expect(completeQuestion(question, subject)).toBe(whole),
);

test('answers come before passages, and a passage is called by all its names', () => {
  const passage = {
    url: '/a',
    title: 'Gas',
    place: 'Glossary',
    text: 'x',
    aliases: ' fee,, gwei ,',
  };
  const answer = { url: '/b', title: 'Why gas', place: '', asks: ['why gas?'], say: 'y', next: [] };
  expect(toUnits([passage], [answer])).toEqual([
    { url: '/b', title: 'Why gas', phrases: ['why gas?'], text: 'y', isAnswer: true },
    { url: '/a', title: 'Gas', phrases: ['Gas', 'fee', 'gwei'], text: 'x', isAnswer: false },
  ]);
});
