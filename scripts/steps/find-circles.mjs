import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, targetOf } from './walls.mjs';

/** Folders of the same kind: a feature of each, by the first group. */
const FEATURES = [
  /^(apps\/(?:server|web)\/src\/features\/[^/]+)\//,
  /^(packages\/core\/src\/[^/]+)\//,
];

const isTest = (file) => /\.test\.[a-z]+$|\btesting\b/.test(file);

/**
 * @param targetsOf node → nodes
 * @returns groups of nodes that reach each other, by Tarjan's algorithm without recursion
 */
export function circlesOf(nodes, targetsOf) {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const onPath = new Set();
  const circles = [];
  const enter = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    path.push(node);
    onPath.add(node);
    return { node, rest: [...targetsOf(node)] };
  };
  const lower = (node, to) => lowest.set(node, Math.min(lowest.get(node), to));
  for (const start of nodes) {
    const work = order.has(start) ? [] : [enter(start)];
    while (work.length > 0) {
      const { node, rest } = work.at(-1);
      const target = rest.pop();
      if (target === undefined) {
        work.pop();
        if (work.length > 0) lower(work.at(-1).node, lowest.get(node));
        if (lowest.get(node) !== order.get(node)) continue;
        const circle = path.splice(path.indexOf(node));
        for (const one of circle) onPath.delete(one);
        if (circle.length > 1) circles.push(circle);
      } else if (!order.has(target)) work.push(enter(target));
      else if (onPath.has(target)) lower(node, order.get(target));
    }
  }
  return circles;
}

/** @returns sentences about circles of imports: of values, of types, and of what comes later */
function findCircles(sources) {
  const targetsOf = (file) =>
    importsOf(sources.get(file))
      .map(({ specifier }) => targetOf(file, specifier))
      .filter((target) => sources.has(target));
  return circlesOf(sources.keys(), targetsOf).map(
    (circle) => `files import each other in a circle: ${circle.join(', ')}`,
  );
}

/** @returns sentences about features that import each other */
function findMutual(sources) {
  const featureOf = (file) =>
    FEATURES.map((pattern) => pattern.exec(file)?.[1]).find((one) => one !== undefined);
  const arrows = new Map();
  for (const [file, source] of sources) {
    const from = featureOf(file);
    if (from === undefined || isTest(file)) continue;
    for (const { specifier } of importsOf(source)) {
      const target = targetOf(file, specifier);
      const to = sources.has(target) ? featureOf(target) : undefined;
      if (to !== undefined && to !== from) arrows.set(`${from} ${to}`, file);
    }
  }
  return [...arrows].flatMap(([arrow, file]) => {
    const [from, to] = arrow.split(' ');
    const back = arrows.get(`${to} ${from}`);
    return from < to && back !== undefined
      ? [`two features import each other: ${file} and ${back}`]
      : [];
  });
}

/** Two files that import each other, in each way to write it, and two that do not. */
function checkPlanted() {
  const file = (feature) => `packages/core/src/${feature}/index.ts`;
  const plant = (backwards) =>
    new Map([
      [file('one'), "import { two } from '../two/index.ts';"],
      [file('two'), backwards],
    ]);
  const offences = [
    "import { one } from '../one/index.ts';",
    "import type { One } from '../one/index.ts';",
    "export type * from '../one/index.ts';",
    "const one = () => import('../one/index.ts');",
  ];
  return [
    ...offences
      .filter((one) => findCircles(plant(one)).length === 0 || findMutual(plant(one)).length === 0)
      .map((one) => `a circle is not seen: ${one}`),
    ...[findCircles, findMutual]
      .filter((find) => find(plant("import { page } from 'valibot';")).length > 0)
      .map(() => 'a circle is seen where there is none'),
  ];
}

/** @returns what is wrong: circles among the given files, and pairs of features */
export function findAllCircles(root, files) {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  return [...checkPlanted(), ...findCircles(sources), ...findMutual(sources)];
}
