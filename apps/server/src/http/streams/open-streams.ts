const TICK_MILLISECONDS = 1_000;
/** Proxies cut what stays silent, after a minute by their samples. */
const TICKS_A_BEAT = 25;

type Open = { end: () => void; beat: (() => void) | undefined };

/**
 * The answers that stay open (event streams), so that stopping can end them: nothing else would.
 * One timer keeps all of them alive, some in each second.
 */
export class OpenStreams {
  readonly #open = new Set<Open>();
  /** Those whose turn is in the same second. */
  readonly #turns = Array.from({ length: TICKS_A_BEAT }, () => new Set<Open>());
  #nextTurn = 0;
  #ticks = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #onOpen: () => void = () => {};

  get size(): number {
    return this.#open.size;
  }

  /** Sets the one listener that is told of each stream that opens: the last that was set. */
  onOpen(onStreamOpen: () => void): void {
    this.#onOpen = onStreamOpen;
  }

  /**
   * @param end ends one stream
   * @param beat says something that nobody hears, so that what lies between keeps it open
   * @returns call when it has ended by itself
   */
  add(end: () => void, beat?: () => void): () => void {
    const stream = { end, beat };
    const turn = this.#turns[(this.#nextTurn += 1) % TICKS_A_BEAT];
    this.#open.add(stream);
    turn?.add(stream);
    this.#timer ??= setInterval(() => this.#tick(), TICK_MILLISECONDS).unref();
    this.#onOpen();
    return () => {
      this.#open.delete(stream);
      turn?.delete(stream);
      if (this.#open.size === 0) this.#rest();
    };
  }

  endAll(): void {
    for (const { end } of this.#open) end();
    this.#open.clear();
    for (const turn of this.#turns) turn.clear();
    this.#rest();
  }

  #tick(): void {
    this.#ticks += 1;
    for (const { beat } of this.#turns[this.#ticks % TICKS_A_BEAT] ?? []) beat?.();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
