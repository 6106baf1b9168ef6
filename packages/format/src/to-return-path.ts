/** In characters. No address of this site is longer. */
const LONGEST = 1000;

/**
 * Where to go after signing in, from an address that anybody may have written: a path of this site,
 * or undefined. Refused is whatever a browser would take for another site ('//evil', '/\evil',
 * 'https:…', hidden control characters) and addresses of the API.
 */
export function toReturnPath(given: string | null | undefined): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST || !/^\/(?![/\\])/.test(given))
    return undefined;
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(given)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(given, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, base);
  // '/x/..//evil' only becomes another site once its dots are resolved.
  if (origin !== base || pathname.startsWith('//') || /^\/api(\/|$)/.test(pathname))
    return undefined;
  return `${pathname}${search}${hash}`;
}
