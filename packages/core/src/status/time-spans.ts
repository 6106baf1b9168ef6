/** From, inclusive, to, exclusive; milliseconds since 1970. */
export type Span = { from: number; to: number };

/** Returns parts of a span not in `covering`, sorted. */
export function subtractSpans(span: Span, covering: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = span.from;
  for (const { from, to } of covering.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: Math.min(from, span.to) });
    at = Math.max(at, to);
    if (at >= span.to) break;
  }
  if (at < span.to) gaps.push({ from: at, to: span.to });
  return gaps.filter(({ from, to }) => to > from);
}

/** A span cut at the borders of equal pieces, each with where its piece begins. */
export function cut({ from, to }: Span, piece: number): { start: number; milliseconds: number }[] {
  const pieces: { start: number; milliseconds: number }[] = [];
  for (let at = from; at < to;) {
    const start = Math.floor(at / piece) * piece;
    const end = Math.min(to, start + piece);
    pieces.push({ start, milliseconds: end - at });
    at = end;
  }
  return pieces;
}
