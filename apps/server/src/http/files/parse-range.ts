export type ByteRange = { start: number; /** Inclusive. */ end: number };

/**
 * Reads a Range header for a body of `size` bytes. Undefined: send the whole (no range, several
 * ranges or one we cannot read); 'unsatisfiable': it lies outside.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const rangeMatch = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!rangeMatch) return undefined;
  const [, first = '', last = ''] = rangeMatch;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
