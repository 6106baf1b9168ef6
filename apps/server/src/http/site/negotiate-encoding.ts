export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the encoding that the visitor wants most, and of equals the smallest. What nobody can be
 * given otherwise is sent as it is.
 *
 * @param header Accept-Encoding, as 'gzip;q=0.8, br'
 * @param available what there is; 'identity' always is
 */
export function negotiateEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  // Plain is always acceptable, but only as the last resort when nothing is said about it.
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  const best = PREFERRED.filter(
    (encoding) => available.includes(encoding) && weightOf(encoding) > 0,
  ).sort((a, b) => weightOf(b) - weightOf(a))[0];
  return best ?? 'identity';
}
