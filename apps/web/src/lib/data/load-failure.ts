/**
 * A page, a lesson or a part of a page did not arrive: no network, a server that is down, a file of
 * an older version.
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Fetches code or content.
 * @throws LoadError instead of what the browser says, which differs in each
 */
export async function load<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (cause) {
    throw new LoadError('A part of the site did not arrive.', { cause });
  }
}
