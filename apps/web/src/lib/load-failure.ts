/**
 * A page, a lesson or a part of a page did not arrive: no network, a server that is down, a file of
 * an older version.
 */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/**
 * Fetches code or content.
 * @throws LoadFailure instead of what the browser says, which differs in each
 */
export async function load<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    return await fetchPart();
  } catch (cause) {
    throw new LoadFailure('A part of the site did not arrive.', { cause });
  }
}
