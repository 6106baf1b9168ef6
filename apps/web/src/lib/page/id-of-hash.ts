/**
 * The id that the fragment of an address names. What is no percent-encoding, as in a link that was
 * cut off, is taken as it stands.
 *
 * @param hash with its #
 */
export function idOfHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
