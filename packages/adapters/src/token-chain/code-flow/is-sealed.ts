import type { Program } from '../read-code.ts';
import { followWhole } from './read-control.ts';
import { ANYWHERE } from './values.ts';

/**
 * Whether nobody can change which code a proxy runs: its own code writes nothing and runs what the place
 * names, and the code that it runs writes that place nowhere and runs no other.
 *
 * @param place of storage, where the proxy keeps which code it runs
 */
export async function isSealed(
  { proxy, logic }: { proxy: Program; logic: Program },
  place: string,
): Promise<boolean> {
  // After its end other code may be put at the same address.
  if ([proxy, logic].some(({ notes }) => notes.includes('self-destruct'))) return false;
  const outer = await followWhole(proxy);
  if (outer?.writes.size !== 0 || [...outer.runs].join() !== `slot:${place}>0`) return false;
  const inner = await followWhole(logic);
  return (
    inner !== undefined &&
    !inner.writesFarOff &&
    !inner.writes.has(ANYWHERE) &&
    !inner.writes.has(place) &&
    [...inner.runs].every((one) => one === 'this')
  );
}
