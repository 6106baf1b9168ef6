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
  const parsedAddress = ipaddr.parse(address);
  if (parsedAddress.range() !== 'unicast') return false;
  return (
    parsedAddress instanceof ipaddr.IPv4 ||
    (parsedAddress.match(GLOBAL) && !parsedAddress.match(DOCUMENTATION))
  );
}
