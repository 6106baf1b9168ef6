import { Refusal } from '../refusal.ts';
import { recogniseChain } from './other-chains/recognise-chain.ts';

/** Why an address cannot be checked: it is of a chain that is not, or of none. */
export function explainUnreadable(text: string): Refusal {
  const chain = recogniseChain(text.trim());
  return chain
    ? new Refusal('safety/other-chain', { facts: chain })
    : new Refusal('safety/bad-address');
}
