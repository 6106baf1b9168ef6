import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Abi } from 'viem';
import type { Hex } from '../types.ts';

export type Artifact = { name: string; abi: Abi; bytecode: Hex };

/** Reads a compiled contract by its name from a folder made by `contracts/compile.mjs`. */
export type ReadArtifact = (name: string) => Artifact;

/**
 * @param folder dist/contracts
 * @throws when the folder lacks the contract: the build has not run
 */
export function artifactsIn(folder: string): ReadArtifact {
  const artifactCache = new Map<string, Artifact>();
  return (name) => {
    const artifact =
      artifactCache.get(name) ??
      // A file that this project has written.
      (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Artifact);
    artifactCache.set(name, artifact);
    return artifact;
  };
}
