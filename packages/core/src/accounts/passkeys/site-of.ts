import { isIP } from 'node:net';
import { Refusal } from '../../refusal.ts';

/** The site that passkeys are made for: from the configuration, never from a request. */
export type PasskeySite = { rpId: string; origin: string };

/**
 * Browsers make passkeys for names only, and over https or on this machine.
 *
 * @throws Refusal passkey/off
 */
export function passkeySiteOf({ publicUrl }: { publicUrl: string }): PasskeySite {
  if (!hasPasskeys({ publicUrl })) throw new Refusal('passkey/off');
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** Whether browsers make passkeys for this address. */
export function hasPasskeys({ publicUrl }: { publicUrl: string }): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || isLocal);
}
