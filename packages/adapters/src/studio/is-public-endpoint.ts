import { isPublicAddress } from './is-public-address.ts';

/**
 * Whether messages may be sent there: https at its usual port, no credentials, no private address.
 * A name is looked up by pinLookup when it is connected to, an address is checked here.
 */
export function isPublicEndpoint({ protocol, username, password, hostname, port }: URL): boolean {
  // Behind another port stands something that did not ask for this.
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host);
  return isAddress ? isPublicAddress(host) : true;
}
