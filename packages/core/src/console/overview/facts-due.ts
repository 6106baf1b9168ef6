/** A fact of the world that lessons draw from, as content/facts.yaml states it. */
export type Fact = {
  name: string;
  /** Description, for the next check. */
  is: string;
  value: string;
  source: { title: string; url: string };
  /** The day from which it is due (ISO, UTC); null: it cannot change any more. */
  next: string | null;
};

/** The facts that have to be looked up again, the one that is due longest first. */
export function factsDue(
  facts: readonly Fact[],
  now: Date,
): (Omit<Fact, 'next'> & { since: string })[] {
  const today = now.toISOString().slice(0, 10);
  return facts
    .flatMap(({ next, ...fact }) =>
      next !== null && next <= today ? [{ ...fact, since: next }] : [],
    )
    .toSorted((a, b) => a.since.localeCompare(b.since) || a.name.localeCompare(b.name));
}
