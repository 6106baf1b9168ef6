/**
 * Does a piece of work once, however many ask for it while it is under way: they share its outcome.
 *
 * @returns starts the work, or joins it; equal keys mean the same work
 */
export function createSingleFlight<Key, Value>(): (
  key: Key,
  work: () => Promise<Value>,
) => Promise<Value> {
  const underWay = new Map<Key, Promise<Value>>();
  return (key, work) => {
    const currentFlight = underWay.get(key);
    if (currentFlight) return currentFlight;
    const flight = Promise.try(work).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
