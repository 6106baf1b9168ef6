import { isPublicAddress } from './is-public-address.ts';

/**
 * Whether a host may be connected to: pinLookup checks the addresses of a name, but is never asked
 * about a host that is an address itself, so that is checked here.
 *
 * @param hostname as a URL has it: an IPv6 address in brackets
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  return !isAddress || isPublicAddress(host);
}

/** Whether messages may be sent there: https at its usual port, no credentials, a public host. */
export function isPublicEndpoint({ protocol, username, password, hostname, port }: URL): boolean {
  // Another port belongs to something that did not ask for this.
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return isPublicHost(hostname);
}
