import { encodeDeployData } from 'viem';
import type { ReadArtifact } from '../deploy/artifacts.ts';
import type { Sender } from '../deploy/sender.ts';
import type { Address } from '../types.ts';

/** Where holders are paid from, and since when they are promised something, in seconds. */
export type WorldPayouts = { distributor: Address; from: number; claims?: Address };

const DAY_SECONDS = 86_400;
/** So that of a new world two weeks are over for more than a week, and one for a day or two. */
const SAMPLE_DAYS = 22;

/** The midnight (UTC) before a time; both in seconds since 1970. */
const midnightOf = (seconds: number): number => seconds - (seconds % DAY_SECONDS);

/** Since when a world that is made now promises something. */
export const samplePromiseOf = (now: number): number => midnightOf(now - SAMPLE_DAYS * DAY_SECONDS);

/**
 * Puts the distributor on a chain.
 *
 * @param from when the promise begins, seconds since 1970; the midnight before it is taken
 */
export async function deployPayouts(
  { artifact, sender }: { artifact: ReadArtifact; sender: Sender },
  { from }: { from: number },
): Promise<WorldPayouts> {
  const distributor = await sender.deploy({
    label: 'deploy the distributor',
    data: artifact('PayoutDistributor').bytecode,
  });
  const claims = await deployClaims({ artifact, sender }, { distributor });
  return { distributor, from: midnightOf(from), claims };
}

/** Puts the contract on a chain from which holders claim. */
export function deployClaims(
  { artifact, sender }: { artifact: ReadArtifact; sender: Sender },
  { distributor }: { distributor: Address },
): Promise<Address> {
  const { abi, bytecode } = artifact('PayoutClaims');
  return sender.deploy({
    label: 'deploy the claims',
    data: encodeDeployData({ abi, bytecode, args: [distributor] }),
  });
}
