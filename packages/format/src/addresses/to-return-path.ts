/** In characters. No address of this site is longer. */
const LONGEST = 1000;

/**
 * Where to go after signing in, from an address that anybody may have written: a path of this site,
 * or undefined. Refused is whatever a browser would take for another site ('//evil', '/\evil',
 * 'https:…', hidden control characters) and addresses of the API.
 */
export function toReturnPath(rawPath: string | null | undefined): string | undefined {
  if (typeof rawPath !== 'string' || rawPath.length > LONGEST || !/^\/(?![/\\])/.test(rawPath))
    return undefined;
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(rawPath)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(rawPath, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(rawPath, base);
  // '/x/..//evil' only becomes another site once its dots are resolved.
  if (origin !== base || pathname.startsWith('//') || /^\/api(\/|$)/.test(pathname))
    return undefined;
  return `${pathname}${search}${hash}`;
}
