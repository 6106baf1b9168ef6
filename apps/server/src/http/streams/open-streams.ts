/**
 * The answers that stay open (event streams), so that stopping can end them: nothing else would.
 */
export class OpenStreams {
  readonly #ends = new Set<() => void>();

  get size(): number {
    return this.#ends.size;
  }

  /** @param end ends one stream. @returns call when it has ended by itself */
  add(end: () => void): () => void {
    this.#ends.add(end);
    return () => void this.#ends.delete(end);
  }

  endAll(): void {
    for (const end of this.#ends) end();
    this.#ends.clear();
  }
}
