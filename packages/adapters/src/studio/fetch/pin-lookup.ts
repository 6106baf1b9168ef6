import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** Asks for every address of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** A name leads to an address that is not on the public internet. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

export const resolveName: Resolve = (name) =>
  new Promise((resolve, reject) =>
    systemLookup(name, { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    ),
  );

/**
 * A look-up for a connection, which goes only to the addresses that were checked: a name that
 * answers otherwise the second time changes nothing. One private address among several spoils them
 * all.
 */
export function pinLookup(resolve: Resolve): LookupFunction {
  return (name: string, options: LookupOptions, lookupCallback) => {
    resolve(name).then(
      (addresses) => {
        const refusedAddress = addresses.find(({ address }) => !isPublicAddress(address));
        const [first] = addresses;
        if (refusedAddress ?? !first)
          lookupCallback(
            new PrivateAddressError(`${name} is at ${refusedAddress?.address ?? 'no address'}`),
            [],
            undefined,
          );
        else if (options.all) lookupCallback(null, addresses, undefined);
        else lookupCallback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => lookupCallback(error, [], undefined),
    );
  };
}
