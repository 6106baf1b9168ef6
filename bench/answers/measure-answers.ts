/** A message and the names of the texts that a reader held to be right for it. */
export type Asked = { message: string; right: ReadonlySet<string> };

/** Names of texts, best first. */
export type Order = (message: string) => Promise<readonly string[]>;

export type Measured = {
  asked: number;
  rightFirst: number;
  rightInThree: number;
  /** Messages for which nothing could be ordered: a service failed or said nothing. */
  failed: number;
  /** Of one message, the median. */
  milliseconds: number;
};

/** Counts how often an order puts a right text first, one message after the other. */
export async function measureOrder(all: readonly Asked[], order: Order): Promise<Measured> {
  const counts = { asked: all.length, rightFirst: 0, rightInThree: 0, failed: 0 };
  const times: number[] = [];
  for (const { message, right } of all) {
    const began = performance.now();
    try {
      const names = await order(message);
      times.push(performance.now() - began);
      if (right.has(names[0] ?? '')) counts.rightFirst++;
      if (names.slice(0, 3).some((name) => right.has(name))) counts.rightInThree++;
    } catch {
      counts.failed++;
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { ...counts, milliseconds: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
}

/** Turns texts into lists of numbers, one for each; @throws where the service does not. */
export type Embed = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

/** So many texts in one request: servers bound what they take at once. */
const TEXTS_AT_ONCE = 64;

/** Orders texts by how near a service's embedding of the message lies to theirs. */
export async function orderByEmbedding(
  texts: readonly { name: string; text: string }[],
  embed: Embed,
): Promise<Order> {
  const directions: { name: string; direction: readonly number[] }[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const part = texts.slice(at, at + TEXTS_AT_ONCE);
    const embedded = await embed(part.map(({ text }) => text));
    for (const [place, { name }] of part.entries())
      directions.push({ name, direction: toUnit(embedded[place] ?? []) });
  }
  return async (message) => {
    const [asked = []] = await embed([message]);
    const own = toUnit(asked);
    return directions
      .map(({ name, direction }) => ({ name, near: product(own, direction) }))
      .toSorted((a, b) => b.near - a.near)
      .map(({ name }) => name);
  };
}

/** Two orders as one, by their places: what stands at the top of either is near the top. */
export const together =
  (one: Order, other: Order): Order =>
  async (message) => {
    const scores = new Map<string, number>();
    for (const names of [await one(message), await other(message)])
      for (const [place, name] of names.slice(0, MAX_PLACES).entries())
        scores.set(name, (scores.get(name) ?? 0) + 1 / (SMOOTHING + place));
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  };

const MAX_PLACES = 20;
/** Reciprocal rank fusion, with the usual constant made for short lists. */
const SMOOTHING = 5;

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);

function toUnit(direction: readonly number[]): readonly number[] {
  const length = Math.sqrt(product(direction, direction));
  return length === 0 ? direction : direction.map((number) => number / length);
}
