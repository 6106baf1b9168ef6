/**
 * Where to go after signing in. Only a path of our own is followed: an address that could lead elsewhere, also by
 * tricks that browsers repair (`//host`, `/\host`, control characters), becomes the fallback.
 */
export function safeReturnPath(value: string | null, fallback = '/dashboard'): string {
  if (value === null || !/^\/(?![/\\])[\x20-\x7e]*$/.test(value)) return fallback;
  try {
    const url = new URL(value, 'https://own.invalid');
    return url.origin === 'https://own.invalid' ? `${url.pathname}${url.search}${url.hash}` : fallback;
  } catch {
    return fallback;
  }
}
