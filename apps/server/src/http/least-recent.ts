/**
 * Keeps what was made last, up to a number of things; what was not asked for longest goes first. A
 * failure is not kept.
 */
export class LeastRecent<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, known);
    known.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#max) break;
      this.#kept.delete(oldest);
    }
    return known;
  }
}
