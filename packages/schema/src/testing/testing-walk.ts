/* Goes through a schema. Imported by tests only. */
import type { GenericSchema } from 'valibot';

/** A part of a schema: where it stands, and what is said of it. */
export type Part = {
  path: string;
  type: string;
  /** Names of the checks in its pipe: 'max_length', 'regex'… */
  checks: readonly string[];
  /** Of its `regex`, where it has one. */
  patterns: readonly RegExp[];
};

/** Parts of the library's schema that this code reads. */
type Node = {
  type?: string;
  kind?: string;
  requirement?: unknown;
  pipe?: readonly Node[];
  entries?: Readonly<Record<string, Node>>;
  item?: Node;
  wrapped?: Node;
  value?: unknown;
  options?: readonly unknown[];
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every part of a schema, itself first. */
export function partsOf(schema: GenericSchema, path = ''): Part[] {
  // The library's types do not tell what it keeps; each member is looked at before it is used.
  return walk(schema as unknown as Node, path);
}

function walk(node: Node, path: string): Part[] {
  const actions = actionsOf(node);
  const part: Part = {
    path,
    type: node.type ?? '',
    checks: actions.map(({ type = '' }) => type),
    patterns: actions.flatMap(({ requirement }) =>
      requirement instanceof RegExp ? [requirement] : [],
    ),
  };
  const below = [
    ...Object.entries(node.entries ?? {}).map(([name, one]) => [one, `${path}.${name}`] as const),
    ...(node.item ? [[node.item, `${path}[]`] as const] : []),
    ...(node.wrapped ? [[node.wrapped, path] as const] : []),
    ...(node.type === 'record' && isNode(node.value) ? [[node.value, `${path}{}`] as const] : []),
    ...(node.options ?? []).flatMap((one, at) =>
      isNode(one) ? [[one, `${path}|${at}`] as const] : [],
    ),
  ];
  return [part, ...below.flatMap(([one, at]) => walk(one, at))];
}

/** The checks of a schema, those of the one that it was made from among them. */
const actionsOf = ({ pipe: [firstNode, ...actions] = [] }: Node): Node[] =>
  firstNode ? [...actionsOf(firstNode.pipe === undefined ? {} : firstNode), ...actions] : [];
