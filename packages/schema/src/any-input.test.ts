import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rankingInputSchema, RANKING_NAME_LENGTH } from './learning/academy.ts';
import { emailSchema, tokenSchema } from './people/accounts.ts';
import { endpoints } from './api/index.ts';
import { botRequestSchema } from './people/bot-request.ts';
import { isCalendarDay } from './learning/calendar-day.ts';
import {
  checkPageValues,
  evidenceLabels,
  groupRows,
  MAX_CHECK_ROWS,
  type CheckWriter,
} from './tokens/check-page.ts';
import { accentContrast, contrastOf } from './console/contrast.ts';
import { cursorSchema } from './console/door.ts';
import {
  commandsOf,
  FEATURE_NAMES,
  FEATURES,
  isOffered,
  pagesOf,
  type FeatureName,
} from './console/features.ts';
import { wordsSchema } from './console/words.ts';
import { fillPath, refusalsOf, type Endpoint } from './endpoint.ts';
import { eventsQuerySchema } from './events.ts';
import { newsListValues, NEWS_LISTED, NEWS_SLUG } from './people/news.ts';
import { optionalEmailSchema } from './people/optional-email.ts';
import { reportPath } from './page.ts';
import { benefitsOf, PASS_PROMISES, passTiers, promiseOf } from './tokens/passes.ts';
import { makeReportSchema, REPORT_REASONS, REPORT_KINDS } from './people/reports.ts';
import { PUT_BACK_DAYS, RULES, toTakenDown } from './rules.ts';
import { verdictLabels, type EvidenceRow, type SafetyCheck } from './tokens/safety.ts';
import { holdsFor, type Draw } from './testing/testing-draw.ts';

/** Signs that forms, mails, addresses and pages trip over. */
const ODD = 'aZ09 @.-_+~"\'<>()[]\\,;:/?#%&=\n\r\t\u0000\u00a0\u200b\u202e\u2028é中🦊';

const read = <T>(schema: v.GenericSchema<unknown, T>, input: unknown): T | undefined => {
  const result = v.safeParse(schema, input);
  return result.success ? result.output : undefined;
};

describe('an address of an endpoint', () => {
  const names = ['id', 'kind', 'n'] as const;

  test('is taken apart again into just what it was filled with', () =>
    holdsFor(150, (draw) => {
      const used = draw.shuffled(names).slice(0, draw.whole(1, 3));
      // One dot or two lead elsewhere, and are no id.
      const params = Object.fromEntries(used.map((name) => [name, `x${draw.text(ODD, 0, 12)}`]));
      const query = Object.fromEntries(
        draw
          .shuffled(['q', 'cursor', 'days'])
          .slice(0, draw.whole(0, 3))
          .map((name) => [
            name,
            draw.one<string | number | boolean>(draw.text(ODD, 0, 12), draw.whole(-5, 5), true),
          ]),
      );
      const path = `/api/a${used.map((name) => `/:${name}${draw.one('', '{a|b}')}`).join('')}/end`;
      const { pathname, searchParams, hash, origin } = new URL(
        fillPath(path, { params, query }),
        'https://here.test',
      );
      expect([origin, hash]).toEqual(['https://here.test', '']);
      const parts = pathname.split('/').slice(3, -1).map(decodeURIComponent);
      expect(parts).toEqual(used.map((name) => params[name]));
      expect(Object.fromEntries(searchParams)).toEqual(
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      );
    }));

  test('says with which codes it refuses: more is stated, none is taken away', () =>
    holdsFor(100, (draw) => {
      const base: Endpoint = {
        method: 'GET',
        path: draw.one('/api/a', '/api/a/:id'),
        summary: 'x',
      };
      const statement: Partial<Endpoint> = {
        ...(draw.chance(0.5) && { auth: draw.one('public', 'optional', 'session', 'account') }),
        ...(draw.chance(0.5) && { isForActive: true }),
        ...(draw.chance(0.5) && { permission: 'people.read' }),
        ...(draw.chance(0.5) && { needsProof: true }),
        ...(draw.chance(0.5) && { limit: { burst: 1, perMinute: 1 } }),
        ...(draw.chance(0.5) && { refusals: ['course/not-found'] }),
      };
      const [less, more] = [refusalsOf(base), refusalsOf({ ...base, ...statement })];
      expect(new Set(more).size).toBe(more.length);
      for (const code of less) expect(more).toContain(code);
      const isAskedWho = statement.auth === 'session' || statement.auth === 'account';
      expect(more.includes('auth/sign-in-required')).toBe(isAskedWho);
      expect(more.includes('auth/suspended')).toBe(
        statement.isForActive === true || statement.permission !== undefined,
      );
      expect(more.includes('console/not-allowed')).toBe(statement.permission !== undefined);
      expect(more.includes('auth/proof-required')).toBe(statement.needsProof === true);
      expect(more.includes('course/not-found')).toBe(statement.refusals !== undefined);
    }));
});

describe('an address of mail', () => {
  const mail = ({ text, many, whole }: Draw): string => {
    const label = (): string => text('abcXYZ019-', 1, 12);
    const host = many(1, 3, label).join('.');
    return `${text("abcXYZ019.!#$%&'*+/=?^_`{|}~-", 1, whole(1, 64))}@${host}`;
  };

  test('of usual signs is taken, with blanks around it cut off, once and for all', () =>
    holdsFor(200, (draw) => {
      const address = mail(draw);
      const around = draw.one('', ' ', '\n', '\t  ');
      expect(read(emailSchema, `${around}${address}${around}`)).toBe(address);
      expect(read(emailSchema, address)).toBe(address);
      expect(read(optionalEmailSchema, ` ${address} `)).toBe(address);
    }));

  test('that is taken breaks no head of a mail and no list of receivers', () =>
    holdsFor(400, (draw) => {
      const address = mail(draw);
      const at = draw.whole(0, address.length);
      const input = `${address.slice(0, at)}${draw.text(ODD, 1, 3)}${address.slice(at)}`;
      const [requiredEmail, optional] = [
        read(emailSchema, input),
        read(optionalEmailSchema, input),
      ];
      // Both fields take the same addresses.
      expect(optional).toBe(requiredEmail);
      for (const one of [requiredEmail, optional])
        expect(one === undefined || /^[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}]+$/u.test(one)).toBe(
          true,
        );
    }));

  test('has an end, and each of its sides one of its own', () => {
    const a = (length: number): string => 'a'.repeat(length);
    expect(read(emailSchema, `${a(64)}@${a(189)}`)).toBeDefined();
    for (const input of [`${a(65)}@b`, `a@${a(191)}`, `${a(64)}@${a(190)}`, 'a@', '@b', 'a'])
      expect([input, read(emailSchema, input)]).toEqual([input, undefined]);
  });

  test('of a request for a bot stays on its line too', () =>
    holdsFor(200, (draw) => {
      const email = `a@b${draw.text(ODD, 0, 3)}c`;
      const botRequest = { projectName: 'x', telegramAccount: '@x', website: 'x', email };
      const acceptedEmail = read(botRequestSchema, botRequest)?.email;
      expect(acceptedEmail === undefined || !/\p{Cc}/u.test(acceptedEmail)).toBe(true);
      expect(acceptedEmail === undefined).toBe(/\p{Cc}/u.test(email));
    }));
});

describe('words that somebody writes', () => {
  test('of a name in the ranking can be seen, and are the same when they are read again', () =>
    holdsFor(300, (draw) => {
      const input = draw.text(ODD, 0, 45);
      const acceptedName = read(rankingInputSchema, { name: input, takesPart: true })?.name;
      const trimmedName = input.trim();
      const isRight =
        trimmedName.length > 0 &&
        trimmedName.length <= RANKING_NAME_LENGTH &&
        !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmedName);
      expect([input, acceptedName]).toEqual([input, isRight ? trimmedName : undefined]);
      expect(read(rankingInputSchema, { name: acceptedName ?? null, takesPart: true })?.name).toBe(
        acceptedName ?? null,
      );
    }));

  test('are told where they end: one sign more is one too many, white space is none', () =>
    holdsFor(100, ({ whole, text }) => {
      const longest = whole(1, 600);
      const schema = wordsSchema('Say it.', longest);
      const says = (input: string): string | undefined =>
        v.safeParse(schema, input).issues?.[0].message;
      const [full, blanks] = ['x'.repeat(longest), text(' \n\t\u00a0', 0, 9)];
      expect(read(schema, `${blanks}${full}${blanks}`)).toBe(full);
      expect(says(`${full}x`)).toBe(`Please use at most ${longest} characters.`);
      expect(says(blanks)).toBe('Say it.');
    }));

  test('of a report: where it is none of the rules they are needed, else they may be', () =>
    holdsFor(100, (draw) => {
      const reason = draw.one(...REPORT_REASONS);
      const words = draw.one('', '   ', draw.text('ab c', 1, 30));
      const reportInput = { kind: draw.one(...REPORT_KINDS), ref: 'a-1', reason, words };
      const isTaken = read(makeReportSchema, reportInput) !== undefined;
      expect([reason, words, isTaken]).toEqual([
        reason,
        words,
        reason !== 'other' || words.trim() !== '',
      ]);
    }));
});

test('where something is reported is an address that says it back', () =>
  holdsFor(100, (draw) => {
    const [kind, ref] = [draw.one(...REPORT_KINDS), draw.text('abXY09_-', 1, 60)];
    const { pathname, search } = new URL(reportPath(kind, ref), 'https://here.test');
    expect([pathname, search]).toEqual([`/report/${kind}/${ref}`, '']);
    expect(
      read(makeReportSchema, { kind, ref, reason: REPORT_REASONS[0], words: '' }),
    ).toBeDefined();
  }));

test('a token or a cursor is taken as it is, or not at all', () =>
  holdsFor(200, (draw) => {
    const input = draw.text(draw.chance(0.5) ? 'abXY09_-' : `${ODD}ab`, 0, 110);
    const isOne = /^[A-Za-z0-9_-]*$/.test(input);
    const isToken = isOne && input.length >= 20 && input.length <= 100;
    expect(read(tokenSchema, input)).toBe(isToken ? input : undefined);
    expect(read(cursorSchema, input)).toBe(isOne && input !== '' ? input : undefined);
  }));

describe('days', () => {
  test('of the calendar are those that a clock of the world names', () =>
    holdsFor(500, ({ whole, chance }) => {
      const [year, month, day] = [whole(1900, 2200), whole(0, 13), whole(0, 32)];
      const pad = (one: number, to = 2): string => String(one).padStart(chance(0.95) ? to : 1, '0');
      const text = `${year}-${pad(month)}-${pad(day)}`;
      const at = new Date(Date.UTC(year, month - 1, day));
      const isOne = text.length === 10 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
      expect([text, isCalendarDay(text)]).toEqual([text, isOne]);
    }));

  test('until something is removed are as many over any change of the year and the clock', () =>
    holdsFor(200, (draw) => {
      const at = new Date(draw.whole(0, 4_000_000_000) * 1_000);
      const rule = draw.one(...RULES);
      const takenDown = toTakenDown(rule, at);
      expect(takenDown?.rule).toBe(rule);
      const days = (Date.parse(takenDown?.removedOn ?? '') - at.getTime()) / 86_400_000;
      expect(days).toBe(PUT_BACK_DAYS);
      expect(toTakenDown(`${rule} `, at)).toBeNull();
    }));
});

describe('a community that does without some of it', () => {
  const paths = [
    ...FEATURE_NAMES.flatMap((name) => [...FEATURES[name].pages, ...FEATURES[name].api]),
    ...endpoints.map(({ path }) => path),
    '/',
    '/academy',
    '/news/confirm',
    '/api/account',
  ].map((path) => path.replace('*', ''));

  test('closes what belongs to that, whatever else is closed and in whichever order', () =>
    holdsFor(150, (draw) => {
      const off: FeatureName[] = draw.shuffled(FEATURE_NAMES).slice(0, draw.whole(0, 15));
      for (const path of draw.shuffled(paths).slice(0, 12)) {
        const closers = FEATURE_NAMES.filter((name) => !isOffered(path, [name]));
        expect([path, isOffered(path, off)]).toEqual([
          path,
          !closers.some((name) => off.includes(name)),
        ]);
        expect(isOffered(path, off.toReversed())).toBe(isOffered(path, [...off, ...off]));
      }
      const always = ['/news/confirm', '/news/unsubscribe'];
      // Letters can be ended whatever is off.
      for (const path of always) expect(isOffered(path, off)).toBe(true);
      for (const page of pagesOf(off).map((one) => one.replace('*', '')))
        expect(isOffered(page, off)).toBe(always.includes(page));
      const featuresLeft = FEATURE_NAMES.filter((name) => !off.includes(name));
      expect([...commandsOf(off), ...commandsOf(featuresLeft)].toSorted()).toEqual(
        commandsOf(FEATURE_NAMES).toSorted(),
      );
    }));
});

test('a card says what is promised here and all that is no promise, in its own order', () =>
  holdsFor(100, ({ one, shuffled: shuffleList, whole }) => {
    const tier = one(...passTiers);
    const keptPromises = shuffleList(PASS_PROMISES).slice(0, whole(0, PASS_PROMISES.length));
    const benefits = benefitsOf(tier, keptPromises);
    expect(benefits).toEqual(tier.benefits.filter((line) => benefits.includes(line)));
    for (const line of tier.benefits) {
      const promise = promiseOf(line);
      expect([line, benefits.includes(line)]).toEqual([
        line,
        promise === undefined || keptPromises.includes(promise),
      ]);
    }
  }));

test('topics that are asked for are read once each, and said again they are the same', () =>
  holdsFor(150, ({ many, one }) => {
    const requestedTopics = many(1, 12, () => one('launches', 'market', 'job:1', 'job:2', ''));
    const topics = read(eventsQuerySchema, { topics: requestedTopics.join(',') })?.topics;
    expect(topics).toEqual(
      requestedTopics.filter((topic, at) => requestedTopics.indexOf(topic) === at),
    );
    expect(read(eventsQuerySchema, { topics: topics?.join(',') })?.topics).toEqual(topics);
  }));

describe('colours', () => {
  const colour = ({ text }: Draw): string => `#${text('0123456789abcdef', 6, 6)}`;
  const withGreen = (one: string, green: number): string =>
    `${one.slice(0, 3)}${green.toString(16).padStart(2, '0')}${one.slice(5)}`;

  test('are apart from black by as much as they are light, and from white by as much as dark', () =>
    holdsFor(200, (draw) => {
      const one = colour(draw);
      const [low, high] = [draw.whole(0, 127), draw.whole(128, 255)];
      const [darker, lighter] = [withGreen(one, low), withGreen(one, high)];
      expect(contrastOf(lighter, '#000000')).toBeGreaterThan(contrastOf(darker, '#000000'));
      expect(contrastOf(lighter, '#ffffff')).toBeLessThan(contrastOf(darker, '#ffffff'));
      // The two distances are one way from black to white.
      expect(contrastOf(one, '#000000') * contrastOf(one, '#ffffff')).toBeCloseTo(21, 6);
    }));

  test('for an accent are measured where they are worst', () =>
    holdsFor(100, (draw) => {
      const one = colour(draw);
      for (const [theme, ground] of [
        ['dark', '#0b0e0d'],
        ['light', '#f6f2e8'],
      ] as const)
        expect(accentContrast(one, theme)).toBeLessThanOrEqual(contrastOf(one, ground));
      expect(Math.min(accentContrast(one, 'dark'), accentContrast(one, 'light'))).toBeLessThan(4.6);
    }));
});

describe('a page that is drawn before what it is about', () => {
  const drawRow = (draw: Draw): EvidenceRow => ({
    id: 'sell',
    title: draw.text(ODD, 1, 9),
    // The keys of the record.
    state: draw.one(...(Object.keys(evidenceLabels) as EvidenceRow['state'][])),
    finding: draw.text(ODD, 1, 9),
    value: draw.one(null, '1 %'),
    threshold: draw.one(null, '10 %'),
    sources: draw.many(0, 3, () => ({ name: 'A', url: null, measuredAt: draw.whole(1, 9_999) })),
    lesson: draw.one(null, { title: 'L', href: '/l' }),
  });
  const drawCheck = (draw: Draw): SafetyCheck => ({
    id: 'x',
    chain: { slug: 'base', name: 'Base', id: 8453 },
    address: `0x${draw.text('0123456789abcdef', 40, 40)}`,
    token: { name: draw.text(ODD, 0, 9), symbol: draw.text(ODD, 0, 5), decimals: 18 },
    // The keys of the record.
    verdict: draw.one(...(Object.keys(verdictLabels) as SafetyCheck['verdict'][])),
    summary: 'x',
    decidedBy: [],
    cappedBy: [],
    rows: draw.many(0, MAX_CHECK_ROWS, () => drawRow(draw)),
    market: null,
    dial: draw.real(-20, 120),
    checkedAt: draw.whole(1, 9_999),
    tookMilliseconds: 1,
    path: '/check/base/0x',
    ledgerId: null,
  });
  const write: CheckWriter = {
    timestamp: (at) => `at ${at}`,
    price: String,
    dollars: String,
    age: String,
    percent: String,
  };

  test('has a text for each of its marks, as many for any check', () =>
    holdsFor(40, (draw) => {
      const check = drawCheck(draw);
      const values = checkPageValues(check, write);
      expect(Object.keys(values)).toEqual(
        Object.keys(checkPageValues({ ...check, rows: [] }, write)),
      );
      expect(Object.values(values).every((value) => typeof value === 'string')).toBe(true);
      const { against, nothing, notes } = groupRows(check);
      const visibleItems = [...against, ...nothing, ...notes];
      for (const [at, row] of visibleItems.entries()) {
        expect(values[`r${at}_title`]).toBe(row.title);
        expect(values[`r${at}_word`]).toBe(evidenceLabels[row.state]);
        const measureTimes = row.sources.map(({ measuredAt }) => measuredAt);
        expect(values[`r${at}_measured`]).toBe(
          measureTimes.length === 0 ? '' : write.timestamp(Math.max(...measureTimes)),
        );
      }
      expect(values[`r${visibleItems.length}_title`] ?? '').toBe('');
    }));

  test('has its needle on the dial, further to the right the higher it points', () =>
    holdsFor(100, (draw) => {
      const check = drawCheck(draw);
      const angleOf = (dial: number): number =>
        Number(checkPageValues({ ...check, rows: [], dial }, write)['angle']);
      const [one, other] = [draw.real(-50, 150), draw.real(-50, 150)];
      for (const angle of [angleOf(one), angleOf(other)])
        expect(angle >= -90 && angle <= 90).toBe(true);
      expect((angleOf(one) - angleOf(other)) * (one - other)).toBeGreaterThanOrEqual(0);
      expect([angleOf(0), angleOf(50), angleOf(100)]).toEqual([-90, 0, 90]);
    }));

  test('lists announcements in their order, the newest of them where there are too many', () =>
    holdsFor(40, (draw) => {
      const items = draw.many(0, NEWS_LISTED + 9, () => ({
        slug: `2026-11-22-${draw.text('abc019-', 1, 80)}`,
        title: draw.text(ODD, 1, 20),
        line: draw.text(ODD, 1, 20),
        publishedAt: new Date(draw.whole(0, 2_000_000_000) * 1_000).toISOString(),
      }));
      const values = newsListValues(items, (at) => new Date(at).toISOString());
      for (let at = 0; at < NEWS_LISTED; at += 1) {
        const item = items[at];
        expect(values[`n${at}_slug`]).toBe(item?.slug ?? '');
        expect(values[`n${at}_date`]).toBe(item?.publishedAt ?? '');
        expect(item === undefined || NEWS_SLUG.test(item.slug)).toBe(true);
      }
      expect(values[`n${NEWS_LISTED}_slug`]).toBeUndefined();
    }));
});
