/**
 * Shortens an address for display: the first and last characters with an ellipsis between.
 * Returns the address as it is when the short form would not be shorter.
 *
 * @param address any string, usually 42 characters of EVM hex
 * @param first characters kept at the start (the members area and passes use 6, the home page 8 or
 *   21)
 * @param last characters kept at the end (4; 6 or 19)
 */
export function shortenAddress(address: string, first = 6, last = 4): string {
  if (address.length <= first + last + 1) return address;
  return `${address.slice(0, first)}…${address.slice(-last)}`;
}
