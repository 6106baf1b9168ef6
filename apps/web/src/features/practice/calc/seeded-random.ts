import { sha512 } from './sha512.ts';

const SIZE = 624;

/**
 * The random numbers of Python's `random.Random(seed)` with a text as its seed (Mersenne Twister
 * 19937). The figures of the lessons were made with it
 * (content/courses/technical-analysis/figures.py), so series 1 here is series 1 there.
 */
export class SeededRandom {
  readonly #state = new Uint32Array(SIZE);
  #next = SIZE;
  #spare: number | undefined;

  constructor(seed: string) {
    const bytes = new TextEncoder().encode(seed);
    let number = 0n;
    for (const byte of bytes) number = (number << 8n) | BigInt(byte);
    number = (number << 512n) | sha512(bytes);
    const key: number[] = [];
    for (; number > 0n; number >>= 32n) key.push(Number(number & 0xffff_ffffn));
    this.#mix(key);
  }

  /** Evenly from 0 up to, not including, 1. */
  random(): number {
    return ((this.#word() >>> 5) * 67_108_864 + (this.#word() >>> 6)) / 9_007_199_254_740_992;
  }

  /** From a normal distribution. */
  gauss(mean: number, spread: number): number {
    let z = this.#spare;
    this.#spare = undefined;
    if (z === undefined) {
      const angle = this.random() * 2 * Math.PI;
      const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
      z = Math.cos(angle) * radius;
      this.#spare = Math.sin(angle) * radius;
    }
    return mean + z * spread;
  }

  #at(i: number): number {
    return this.#state[i] ?? 0;
  }

  #mix(key: number[]): void {
    const s = this.#state;
    s[0] = 19_650_218;
    for (let n = 1; n < SIZE; n += 1)
      s[n] = Math.imul(1_812_433_253, this.#at(n - 1) ^ (this.#at(n - 1) >>> 30)) + n;
    let i = 1;
    let j = 0;
    const step = (): void => {
      i += 1;
      if (i < SIZE) return;
      s[0] = this.#at(SIZE - 1);
      i = 1;
    };
    const before = (): number => this.#at(i - 1) ^ (this.#at(i - 1) >>> 30);
    for (let n = Math.max(SIZE, key.length); n > 0; n -= 1) {
      s[i] = (this.#at(i) ^ Math.imul(before(), 1_664_525)) + (key[j] ?? 0) + j;
      j = (j + 1) % key.length;
      step();
    }
    for (let n = SIZE - 1; n > 0; n -= 1) {
      s[i] = (this.#at(i) ^ Math.imul(before(), 1_566_083_941)) - i;
      step();
    }
    s[0] = 0x8000_0000;
  }

  #word(): number {
    if (this.#next === SIZE) this.#refill();
    let y = this.#at(this.#next);
    this.#next += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c_5680;
    y ^= (y << 15) & 0xefc6_0000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #refill(): void {
    const s = this.#state;
    for (let i = 0; i < SIZE; i += 1) {
      const y = (this.#at(i) & 0x8000_0000) | (this.#at((i + 1) % SIZE) & 0x7fff_ffff);
      s[i] = this.#at((i + 397) % SIZE) ^ (y >>> 1) ^ ((y & 1) === 0 ? 0 : 0x9908_b0df);
    }
    this.#next = 0;
  }
}
