import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { requestCases } from '../testing/testing-requests.ts';
import { changeAt, makeFull, makeLeast, objectsIn } from '../testing/testing-make.ts';
import { endpoints } from './index.ts';

/* Values that are made and broken by rule, for whatever crosses the wire. */

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const takes = (schema: v.GenericSchema, input: unknown): boolean =>
  v.safeParse(schema, input).success;

/** The objects of a value; of the items of one list, which have one schema, the first stands for all. */
const placesIn = (value: unknown): ReturnType<typeof objectsIn> => {
  const places = new Map<string, ReturnType<typeof objectsIn>[number]>();
  for (const place of objectsIn(value)) {
    const [path, objectNode] = place;
    // Items of another form are of another schema.
    const form = `${path.replace(/\[\d+\]/g, '[]')} ${Object.keys(objectNode).join()}`;
    if (!places.has(form)) places.set(form, place);
  }
  return [...places.values()];
};

/** Everything in a value that is no object and no list, with where it stands. */
const leavesIn = (value: unknown): [string, string, unknown][] =>
  placesIn(value).flatMap(([path, objectNode]) =>
    Object.entries(objectNode)
      .filter(([, one]) => typeof one !== 'object' || one === null)
      .map(([name, one]): [string, string, unknown] => [path, name, one]),
  );

/** More than the longest that anything takes: the file of a certificate. */
const ENDLESS = ['a', '1', ' a', '🦊', 'a\n'].map((sign) => [sign, sign.repeat(100_001)] as const);

describe('what is sent', () => {
  const requests = requestCases
    .filter(({ endpoint }) => !endpoint.path.includes('webhook'))
    .flatMap(({ endpoint, part, right }) => {
      const schema = endpoint[part];
      return schema ? [{ name: `${nameOf(endpoint)} ${part}`, schema, right }] : [];
    });
  /** A JSON-RPC method checks its own `params`. */
  const isOpen = (path: string) => path.startsWith('$.params');

  test.each(requests)('$name: nothing is added, at any depth', ({ schema, right }) => {
    for (const input of right)
      for (const [path] of placesIn(input).filter(([at]) => !isOpen(at)))
        for (const name of ['more', 'constructor', 'prototype', 'length', '0']) {
          const more = changeAt(input, path, (objectNode) => void (objectNode[name] = 'x'));
          expect([path, name, takes(schema, more)]).toEqual([path, name, false]);
        }
  });

  test.each(requests)('$name: nobody’s prototype is reached', ({ schema, right }) => {
    for (const input of right) {
      const text = JSON.stringify(input).replace('{', '{"__proto__":{"isAdmin":true},');
      const result = v.safeParse(schema, JSON.parse(text.replace(',}', '}')));
      expect(result.success).toBe(false);
      expect({}).not.toHaveProperty('isAdmin');
    }
  });

  test.each(requests)('$name: no text is without end', ({ schema, right }) => {
    for (const input of right)
      for (const [path, name, value] of leavesIn(input).filter(([at]) => !isOpen(at))) {
        if (typeof value !== 'string') continue;
        for (const [sign, long] of ENDLESS) {
          const more = changeAt(input, path, (match) => void (match[name] = long));
          expect([path, name, sign, takes(schema, more)]).toEqual([path, name, sign, false]);
        }
      }
  });

  test.each(requests)('$name: no list is without end', ({ schema, right }) => {
    for (const input of right)
      for (const [path, nestedObject] of placesIn(input))
        for (const [name, value] of Object.entries(nestedObject)) {
          if (!Array.isArray(value) || value.length === 0) continue;
          const long = Array.from({ length: 1_001 }, () => value[0] as unknown);
          const more = changeAt(input, path, (one) => void (one[name] = long));
          expect([path, name, takes(schema, more)]).toEqual([path, name, false]);
        }
  });

  test.each(requests)('$name: no number is none, or another than was sent', ({ schema, right }) => {
    for (const input of right)
      for (const [path, name, value] of leavesIn(input).filter(([at]) => !isOpen(at))) {
        if (typeof value !== 'number') continue;
        for (const odd of [Number.NaN, Infinity, -Infinity, '1', true]) {
          const more = changeAt(input, path, (targetObject) => void (targetObject[name] = odd));
          // JSON-RPC names its requests by any number, and hours are looked at where they are kept.
          if (/^(?:id|quiet\w+)$/.test(name) && typeof odd === 'number' && !Number.isNaN(odd))
            continue;
          expect([path, name, odd, takes(schema, more)]).toEqual([path, name, odd, false]);
        }
      }
  });

  test.each(requests)(
    '$name: what is missing is missed, unless something stands for it',
    ({ schema, right }) => {
      for (const input of right)
        for (const [path, name] of leavesIn(input).filter(([at]) => !isOpen(at))) {
          const less = changeAt(input, path, (parentObject) => void delete parentObject[name]);
          const nothing = changeAt(
            input,
            path,
            (parentObject) => void (parentObject[name] = undefined),
          );
          // Left out or nothing is the same.
          expect([path, name, takes(schema, nothing)]).toEqual([path, name, takes(schema, less)]);
        }
    },
  );

  test.each(requests)('$name: no sign is hidden in what has one form', ({ schema, right }) => {
    for (const input of right)
      for (const [path, name, value] of leavesIn(input)) {
        if (typeof value !== 'string' || !/^(?:0x[\da-f]+|\d+)$/i.test(value)) continue;
        if (
          ['text', 'input', 'search', 'content', 'password', 'code'].includes(name) ||
          isOpen(path)
        )
          continue;
        // Digits of other scripts, signs that are not seen, a line that ends early.
        for (const text of [`${value}\u200b`, `\u202e${value}`, `${value}\n`, `${value}١`]) {
          const more = changeAt(input, path, (parentObject) => void (parentObject[name] = text));
          expect([path, name, text, takes(schema, more)]).toEqual([path, name, text, false]);
        }
      }
  });
});

describe('what is answered', () => {
  const answers = endpoints.flatMap((one) => [
    ...(one.answer ? [{ name: nameOf(one), schema: one.answer }] : []),
    ...Object.entries(one.events ?? {}).map(([event, schema]) => ({
      name: `${nameOf(one)} ${event}`,
      schema,
    })),
  ]);

  test('there is something to answer', () => expect(answers.length).toBeGreaterThan(80));

  test.each(answers)(
    '$name: the least and the most are read as they are, over the wire too',
    ({ schema }) => {
      for (const sampleInput of [makeLeast(schema), makeFull(schema)]) {
        // An optional field of a brand has a default to replace it.
        const value = v.parse(schema, sampleInput);
        expect(value).toMatchObject(Object(sampleInput));
        expect(v.parse(schema, value)).toEqual(value);
        expect(v.parse(schema, JSON.parse(JSON.stringify(sampleInput)))).toEqual(value);
      }
    },
  );

  test.each(answers)(
    '$name: no field slips out beside the stated ones, at any depth',
    ({ schema }) => {
      const full = makeFull(schema);
      for (const [path] of placesIn(full)) {
        for (const name of ['password', 'tokenHash', 'more']) {
          const more = changeAt(full, path, (objectNode) => void (objectNode[name] = 'x'));
          const isRecord = takes(schema, more) && recordsIn(schema).length > 0;
          expect([path, name, takes(schema, more) && !isRecord]).toEqual([path, name, false]);
        }
      }
    },
  );

  /** Fields that may be left out, by where they stand: an older server or page does not know them. */
  const MAY_BE_LEFT_OUT = new Set([
    'hands',
    'advice',
    'unchecked',
    'cause',
    'holders',
    'locked',
    'byPush',
    'id',
    'result',
    'error',
    'data',
    'trial',
    'coverage',
    'engine',
    'nextCursor',
    // Of a brand: an older page knows fewer.
    ...'heroBadge heroText logo imagePrompts voicePrompts musicPrompts videoPrompts'.split(' '),
    ...'chips partners picture termsText termsDate privacyText privacyDate off'.split(' '),
  ]);

  test.each(answers)('$name: unknown is null, and never left out', ({ schema }) => {
    const full = makeFull(schema);
    for (const [path, match] of placesIn(full))
      for (const name of Object.keys(match)) {
        if (MAY_BE_LEFT_OUT.has(name)) continue;
        const less = changeAt(full, path, (one) => void delete one[name]);
        const isKey = name === 'key' && takes(schema, less);
        expect([path, name, takes(schema, less) && !isKey]).toEqual([path, name, false]);
      }
  });

  test.each(answers)('$name: each field in its own type', ({ schema }) => {
    const full = makeFull(schema);
    for (const [path, name, value] of leavesIn(full)) {
      if (value === null) continue;
      for (const other of [{}, [], ...(typeof value === 'string' ? [1, true] : ['x'])]) {
        const more = changeAt(full, path, (targetObject) => void (targetObject[name] = other));
        // An option is named by its id, or by its place.
        if (name === 'chosen' && other === 1) continue;
        expect([path, name, other, takes(schema, more)]).toEqual([path, name, other, false]);
      }
    }
  });

  /** Objects whose names are somebody's own, which a name of ours may be among. */
  const recordsIn = (schema: v.GenericSchema): string[] =>
    JSON.stringify(makeFull(schema)).match(/"key":/g) ?? [];
});
