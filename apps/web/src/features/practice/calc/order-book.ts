/** Orders that wait, best price first. */
export type Line = {
  price: number;
  size: number;
};

export type Fill = {
  /** Amounts taken of each line. */
  taken: number[];
  total: number;
  /** Unfilled amount. */
  open: number;
};

/** A market order takes what waits, best price first, until it is full. */
export function fill(lines: readonly Line[], amount: number): Fill {
  let open = amount;
  const fills = lines.map(({ size }) => {
    const part = Math.min(size, open);
    open -= part;
    return part;
  });
  return {
    taken: fills,
    total: fills.reduce((sum, part, i) => sum + part * (lines[i]?.price ?? 0), 0),
    open,
  };
}
