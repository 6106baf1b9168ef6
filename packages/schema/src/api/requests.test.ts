import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { requestCases } from '../testing/testing-requests.ts';
import { endpoints } from './index.ts';

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const tables = requestCases.map((one) => ({ ...one, name: nameOf(one.endpoint) }));
const schemaOf = ({ endpoint, part }: (typeof requestCases)[number]): v.GenericSchema => {
  const schema = endpoint[part];
  if (!schema) throw new Error(`${nameOf(endpoint)} takes no ${part}`);
  return schema;
};

test('what every endpoint takes is written down', () => {
  const statedParts = endpoints.flatMap((one) =>
    (['body', 'query'] as const).flatMap((part) => (one[part] ? [`${nameOf(one)} ${part}`] : [])),
  );
  const writtenParts = tables.map(({ name, part }) => `${name} ${part}`);
  expect(writtenParts.toSorted()).toEqual(statedParts.toSorted());
});

describe.each(tables)('$name takes as $part', (table) => {
  const schema = schemaOf(table);
  const takes = (input: unknown): boolean => v.safeParse(schema, input).success;
  const isOpen = table.name.includes('webhook');

  test('what is right, up to the last character', () => {
    for (const input of table.right) expect([input, takes(input)]).toEqual([input, true]);
  });

  test('nothing that is nearly right', () => {
    for (const input of table.wrong) expect([input, takes(input)]).toEqual([input, false]);
  });

  test('an object and nothing else', () => {
    const others = [null, undefined, 'x', 7, true, [table.right[0]], () => ({})];
    expect(others.filter(takes)).toEqual([]);
  });

  test('no field beside those that are stated, by whatever name', () => {
    if (isOpen) return;
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'id', 'role', ''];
    for (const right of table.right)
      for (const name of names) {
        // As it comes over the wire: there `__proto__` is a field like any other.
        const input: unknown = JSON.parse(
          JSON.stringify(right).replace(
            /\}$/,
            `${Object.keys(right).length > 0 ? ',' : ''}"${name}":{}}`,
          ),
        );
        expect([name, takes(input)]).toEqual([name, false]);
      }
  });

  test('each of its fields in its own type', () => {
    if (isOpen) return;
    // `params` of JSON-RPC are a list of anything: the filter of the chain reads them by method.
    for (const right of table.right)
      for (const name of Object.keys(right).filter((one) => one !== 'params'))
        for (const other of [{}, { length: 1 }, [[]], Symbol('x'), 1n])
          expect([name, takes({ ...right, [name]: other })]).toEqual([name, false]);
  });

  test('what is read is read as the same again, where nothing is turned into a number', () => {
    for (const input of table.right) {
      const once = v.parse(schema, input);
      const again = v.safeParse(schema, once);
      if (again.success) expect(again.output).toEqual(once);
      else expect(table.part).toBe('query');
    }
  });
});
