import { noteSourceStates, type Database } from '@firm/db';
import type { SafetyDeps } from '../deps.ts';

/** For a process's clock: keeps what it has seen of sources, where all processes' meet. */
export async function keepSourceStates({
  db,
  safety,
}: {
  db: Database;
  safety: Pick<SafetyDeps['safety'], 'cache'>;
}): Promise<void> {
  await noteSourceStates(
    { db },
    [...safety.cache.sources.drain()].map(([name, { state, at, why }]) => ({
      name,
      state,
      measuredAt: at,
      why,
    })),
  );
}

/** Under which name the chain of a network is known as a source. */
export const chainSource = (slug: string): string => `chain ${slug}`;

/** All that checks ask here, by name. */
export const sourceNames = ({
  pairs,
  security,
  networks,
}: Pick<SafetyDeps['safety'], 'pairs' | 'security' | 'networks'>): string[] => [
  ...pairs.map(({ name }) => name),
  ...security.map(({ name }) => name),
  ...networks.filter(({ tokenChain }) => tokenChain).map(({ slug }) => chainSource(slug)),
];
