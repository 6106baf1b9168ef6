import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { apiErrorSchema } from '../errors.ts';
import { partsOf, type Part } from '../testing/testing-walk.ts';
import { endpoints } from './index.ts';

/* Rules that hold for whatever crosses the wire, also for an endpoint born tomorrow. */

type Found = Part & { at: string };
const partsIn = (schemasOf: (one: Endpoint) => readonly (v.GenericSchema | undefined)[]): Found[] =>
  endpoints.flatMap((one) =>
    schemasOf(one).flatMap((schema) =>
      schema
        ? partsOf(schema).map((part) => ({ ...part, at: `${one.method} ${one.path} ${part.path}` }))
        : [],
    ),
  );

const comingIn = partsIn(({ body, query }) => [body, query]);
const goingOut = partsIn(({ answer, events = {} }) => [answer, ...Object.values(events)]);
const placesOf = (parts: readonly Found[]): string[] => parts.map(({ at }) => at);

test('the walk sees something: texts, lists, choices, either way', () => {
  const types = (parts: readonly Part[]) => new Set(parts.map(({ type }) => type));
  for (const type of ['strict_object', 'string', 'array', 'number', 'boolean', 'picklist', 'union'])
    expect(types(comingIn)).toContain(type);
  for (const type of ['strict_object', 'string', 'array', 'variant', 'record', 'nullable'])
    expect(types(goingOut)).toContain(type);
  expect(goingOut.length).toBeGreaterThan(500);
});

describe('what somebody sends', () => {
  /** Telegram's own words, which nobody else can send. */
  const ours = comingIn.filter(({ at }) => !at.includes('/telegram/webhook'));

  test('has a bound to each of its texts', () => {
    const texts = ours.filter(({ type }) => type === 'string');
    // A pattern bounds where it is anchored and repeats nothing without end.
    const isClosed = ({ source }: RegExp): boolean =>
      /^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(source.replace(/\[[^\]]*\]/g, 'x'));
    const isBounded = ({ checks, patterns }: Part): boolean =>
      checks.includes('max_length') || checks.includes('length') || patterns.some(isClosed);
    expect(placesOf(texts.filter((one) => !isBounded(one)))).toEqual([]);
  });

  test('has a bound to each of its lists', () => {
    const lists = ours.filter(({ type }) => type === 'array');
    expect(lists.length).toBeGreaterThan(2);
    const open = lists.filter(
      ({ checks }) => !checks.includes('max_length') && !checks.includes('length'),
    );
    expect(placesOf(open)).toEqual([]);
  });

  test('is held against whole patterns, that no line break ends early', () => {
    const patterns = ours.flatMap(({ at, patterns: all }) => all.map((one) => ({ at, one })));
    expect(patterns.length).toBeGreaterThan(15);
    for (const { at, one } of patterns) {
      expect([at, one.source]).toEqual([at, expect.stringMatching(/^\^.*\$$/)]);
      // Sticky and global patterns remember where they were; `m` and `i` let more through.
      expect([at, one.flags.replace('u', '')]).toEqual([at, '']);
    }
  });

  test('is no object that anything may be added to', () => {
    expect(placesOf(ours.filter(({ type }) => /^(loose_)?object/.test(type)))).toEqual([]);
    // A JSON-RPC method's input is checked where its node is asked.
    const open = ours.filter(({ at }) => !at.startsWith('POST /api/practice/rpc .params[]'));
    expect(
      placesOf(open.filter(({ type }) => ['any', 'unknown', 'record'].includes(type))),
    ).toEqual([]);
  });
});

/** Its owner needs it to check signatures, and gets it once. */
const SHOWN_ONCE = new Set(['PUT /api/account/keys/:keyId/webhook .secret']);

describe('what is answered', () => {
  test('is stated to the last field: nothing slips out beside it', () => {
    const open = goingOut.filter(
      ({ type }) => type === 'object' || type === 'loose_object' || type === 'any',
    );
    expect(placesOf(open)).toEqual([]);
  });

  test('has no field by the name of a secret', () => {
    const secretFields = goingOut.filter(({ path }) =>
      /\b(?:password|passwordHash|secret|tokenHash|privateKey|seedPhrase|ip|addressHash|session(?:Token)?)\b/.test(
        path,
      ),
    );
    expect(placesOf(secretFields).filter((place) => !SHOWN_ONCE.has(place))).toEqual([]);
  });
});

describe('a refusal', () => {
  const right = { error: { code: 'a/b', message: 'No.', requestId: 'x' } };
  const takes = (input: unknown): boolean => v.safeParse(apiErrorSchema, input).success;

  test('has one shape, with what is to be mended where something is', () => {
    expect(takes(right)).toBe(true);
    expect(takes({ error: { ...right.error, fields: { 'messages.0.content': 'Too long' } } })).toBe(
      true,
    );
  });

  test.each([
    ['no code', { error: { message: 'No.', requestId: 'x' } }],
    ['no sentence', { error: { code: 'a/b', requestId: 'x' } }],
    ['no number', { error: { code: 'a/b', message: 'No.' } }],
    ['a stack', { error: { ...right.error, stack: 'at x' } }],
    ['something beside it', { ...right, debug: true }],
    ['a field without words', { error: { ...right.error, fields: { name: null } } }],
  ])('is none with %s', (_, input) => expect(takes(input)).toBe(false));
});

describe('paths', () => {
  test('carry no secret: what proves somebody comes in a body or a cookie', () => {
    for (const { path, query, method } of endpoints) {
      expect(path).not.toMatch(/:(?:token|password|signature|code)\b/);
      const queryFields = query ? partsOf(query).map((part) => part.path) : [];
      expect([
        method,
        path,
        queryFields.filter((one) => /password|signature|secret/i.test(one)),
      ]).toEqual([method, path, []]);
    }
  });

  test('are written as their neighbours are: small letters, dashes, no slash at the end', () => {
    for (const { path } of endpoints)
      expect(path).toMatch(
        /^(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:csv|json))?|:[a-z][A-Za-z]*(?:\{[^}]+\})?))+$/,
      );
  });

  test('that change something are never asked by a link: none of them is a GET', () => {
    const verbs = /^(?:set|change|delete|remove|erase|revoke|rename|sign|end|mark|close)s?$/i;
    const changing = endpoints.filter(({ summary }) => verbs.test(summary.split(' ')[0] ?? ''));
    expect(changing.length).toBeGreaterThan(10);
    expect(changing.filter(({ method }) => method === 'GET')).toEqual([]);
  });
});
