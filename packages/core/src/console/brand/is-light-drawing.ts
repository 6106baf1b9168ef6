/** Elements that are drawn, each as often as something refers to it. */
const MOST_DRAWN = 6_000;
/** Masks, clips and see-through parts among them: each is drawn on a sheet of its own. */
const MOST_SHEETS = 200;

type Cost = { drawn: number; sheets: number };
type Part = { id: string | undefined; refers: string[]; sheets: number; inside: Part[] };

const TAG = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)(\/?)>/g;
const REFERENCE = /(?:url\(|href=")\s*#([\w.-]+)/g;
const SHEET = /\s(?:mask|clip-path|opacity)="/g;

/**
 * Whether a cleaned drawing is drawn in a moment. What refers to a part draws it again, so that ten
 * masks inside each other, each used eight times, are a thousand million drawings in a few letters.
 *
 * @param svg what `cleanSvg` wrote
 */
export function isLightDrawing(svg: string): boolean {
  const root: Part = { id: undefined, refers: [], sheets: 0, inside: [] };
  const byId = new Map<string, Part[]>();
  const open = [root];
  for (const [, closing, , attributes = '', alone] of svg.matchAll(TAG)) {
    if (closing === '/') {
      open.pop();
      continue;
    }
    const part: Part = {
      id: /\sid="([^"]*)"/.exec(attributes)?.[1],
      refers: [...attributes.matchAll(REFERENCE)].map(([, id = '']) => id),
      sheets: attributes.match(SHEET)?.length ?? 0,
      inside: [],
    };
    (open.at(-1) ?? root).inside.push(part);
    if (part.id !== undefined) byId.set(part.id, [...(byId.get(part.id) ?? []), part]);
    if (alone !== '/') open.push(part);
  }
  const { drawn: drawnCount, sheets } = createCounter(byId)(root);
  return drawnCount <= MOST_DRAWN && sheets <= MOST_SHEETS;
}

/** Counts each part once; one that leads back to itself never ends. */
function createCounter(byId: ReadonlyMap<string, readonly Part[]>): (part: Part) => Cost {
  const counts = new Map<Part, Cost>();
  const endless: Cost = { drawn: Infinity, sheets: Infinity };
  return function count(part: Part): Cost {
    const before = counts.get(part);
    if (before) return before;
    counts.set(part, endless);
    const cost = { drawn: 1, sheets: part.sheets };
    for (const one of [...part.inside, ...part.refers.flatMap((id) => byId.get(id) ?? [])]) {
      const { drawn: drawnCount, sheets } = count(one);
      cost.drawn += drawnCount;
      cost.sheets += sheets;
    }
    counts.set(part, cost);
    return cost;
  };
}
