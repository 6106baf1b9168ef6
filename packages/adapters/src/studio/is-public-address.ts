import ipaddr from 'ipaddr.js';

/** Documentation's own range (RFC 9637), not yet among ipaddr.js's. */
const DOCUMENTATION = ipaddr.IPv6.parseCIDR('3fff::/20');
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to somebody on the internet: no private, local, mapped, translated
 * or reserved one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(GLOBAL) && !parsed.match(DOCUMENTATION));
}
