/**
 * Whether a host name (as in a URL: IPv6 in brackets) or a bare address means this very machine.
 */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(bare)
  );
}
