/* Makes what a schema takes. Imported by tests only. */
import * as v from 'valibot';

/** Parts of the library's schema that this code reads. */
type Node = {
  type?: string;
  entries?: Readonly<Record<string, Node>>;
  item?: Node;
  wrapped?: Node;
  value?: unknown;
  literal?: unknown;
  options?: readonly unknown[];
};

/** Texts of every form that some field has. */
const TEXTS = [
  'x',
  'some words here',
  '1',
  '2026-11-22',
  '2026-11-22T08:00:00.000Z',
  `0x${'a1'.repeat(20)}`,
  `0x${'a1'.repeat(32)}`,
  `0x${'a1'.repeat(65)}`,
  '0x',
  'a1b2c3d4',
  'a1'.repeat(32),
  '0-1',
  'user:x',
  'ada@mail.example',
  `${'a1'.repeat(16)}.svg`,
  '#7fc8ff',
  '#0b4f8a',
  'ACME',
  'https://acme.example',
  'a'.repeat(40),
  '00000000-0000-4000-8000-000000000000',
  `${'1'.repeat(13)}.${'a'.repeat(30)}`,
  '',
];
const NUMBERS = [1, 0, 7, 1_795_248_000_000, 0.5];

/** A value that the schema takes, with everything that may be there; null where something may be. */
export const makeFull = (schema: v.GenericSchema): unknown =>
  // The library's types do not tell what it keeps; each member is looked at before it is used.
  make(schema as unknown as Node, true);

/** The least that the schema takes: what may be left out is, what may be null is. */
export const makeLeast = (schema: v.GenericSchema): unknown =>
  make(schema as unknown as Node, false);

const takes = (schema: Node, value: unknown): boolean =>
  // Walked from a schema, it is one.
  v.safeParse(schema as unknown as v.GenericSchema, value).success;

function make(node: Node, isFull: boolean): unknown {
  switch (node.type) {
    case 'strict_object':
    case 'object':
    case 'loose_object': {
      const sampleObject: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(node.entries ?? {}))
        if (isFull || one.type !== 'optional') sampleObject[name] = make(one, isFull);
      return sampleObject;
    }
    case 'array': {
      const item = node.item as Node;
      // As few as it takes, up to ten.
      for (let count = isFull ? 1 : 0; count <= 10; count++) {
        const samples = Array.from({ length: count }, () => make(item, isFull));
        if (takes(node, samples)) return samples;
      }
      throw new Error('a list that no list fits');
    }
    case 'optional':
      return make(node.wrapped as Node, isFull);
    case 'nullable':
      return isFull ? make(node.wrapped as Node, isFull) : null;
    case 'record':
      return isFull ? { key: make(node.value as Node, isFull) } : {};
    case 'variant':
    case 'union': {
      const options = (node.options ?? []) as Node[];
      const outputs = options.map((one) => make(one, isFull));
      return outputs.find((one) => takes(node, one));
    }
    case 'picklist':
      return node.options?.[0];
    case 'literal':
      return node.literal;
    case 'boolean':
      return true;
    case 'number':
      return NUMBERS.find((one) => takes(node, one));
    case 'string': {
      const sampleText = TEXTS.find((one) => takes(node, one));
      if (sampleText === undefined) throw new Error('a text that none of ours fits');
      return sampleText;
    }
    case 'unknown':
    case 'any':
      return isFull ? [1] : null;
    default:
      throw new Error(`of ${node.type} nothing is made`);
  }
}

/** Every object in a value, with where it stands. */
export function objectsIn(value: unknown, path = '$'): [string, Record<string, unknown>][] {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsIn(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Record<string, unknown>;
  return [
    [path, one],
    ...Object.entries(one).flatMap(([name, inner]) => objectsIn(inner, `${path}.${name}`)),
  ];
}

/** A copy of a value in which one object, found by where it stands, is changed. */
export function changeAt(
  value: unknown,
  path: string,
  change: (objectNode: Record<string, unknown>) => void,
): unknown {
  const copy = structuredClone(value);
  for (const [at, match] of objectsIn(copy)) if (at === path) change(match);
  return copy;
}
