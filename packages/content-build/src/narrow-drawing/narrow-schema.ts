import * as v from 'valibot';

/** Fills of a bar, a cell or a key, by the classes of `prose.module.css`. */
export const FILLS = {
  box: 'd-box',
  brass: 'd-box-brass',
  gain: 'd-gain',
  loss: 'd-loss',
  hole: 'd-line-loss',
  caution: 'd-caution',
  muted: 'd-muted',
} as const;
export type Fill = keyof typeof FILLS;

const fill = v.picklist(Object.keys(FILLS) as Fill[]); // the keys are the type's own
const size = v.tuple([fill, v.pipe(v.number(), v.minValue(0))]);
const shares = v.optional(v.array(v.pipe(v.number(), v.minValue(1))));
const box = v.pipe(v.array(v.string()), v.minLength(1));

/** A text in a plot: where it stands in the wide drawing, which end stands there, its words. */
const placedTupleSchema = v.tuple([
  v.number(),
  v.number(),
  v.picklist(['start', 'middle', 'end']),
  v.string(),
]);

const leaf = [
  v.string(),
  v.strictObject({ box }),
  v.strictObject({ brass: box }),
  v.strictObject({ arrow: v.string() }),
  v.strictObject({ bar: v.pipe(v.array(size), v.minLength(1)), of: v.number() }),
  v.strictObject({ cells: v.array(size) }),
  v.strictObject({ key: v.record(v.string(), v.string()) }),
  v.strictObject({ table: v.array(v.array(v.string())), shares }),
  v.strictObject({
    plot: v.tuple([v.number(), v.number(), v.number(), v.number()]),
    height: v.number(),
    left: v.optional(v.number(), 0),
    right: v.optional(v.number(), 0),
    texts: v.array(placedTupleSchema),
  }),
] as const;
const block = v.union(leaf);
const columns = v.strictObject({ columns: v.array(v.array(block)), shares });
const outer = v.union([...leaf, columns]);

/** A drawing for a narrow column: what stands under what. How it is written: content/README.md. */
export const narrowDrawing = v.array(
  v.union([...leaf, columns, v.strictObject({ frame: v.array(outer) })]),
);

export type Block = v.InferOutput<typeof narrowDrawing>[number];
export type Plot = Extract<Block, { plot: unknown }>;
