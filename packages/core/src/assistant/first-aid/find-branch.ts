import { AID_KINDS, type AidKind } from './aid-kinds.ts';
import type { AidBranch, FirstAid, FirstAidBook } from './first-aid.ts';

/** Finds the first branch that fits, with the first aid that it belongs to. */
export function findBranch(
  firstAid: FirstAidBook,
  fits: (branch: AidBranch) => boolean,
): { kind: AidKind; aid: FirstAid; branch: AidBranch } | undefined {
  for (const kind of AID_KINDS) {
    const aid = firstAid(kind);
    const branch = aid?.branches.find(fits);
    if (aid && branch) return { kind, aid, branch };
  }
  return undefined;
}

/** Reads the kind of a branch by its id; undefined for a plain situation. */
export const kindOfBranch =
  (firstAid: FirstAidBook) =>
  (id: string): AidKind | undefined =>
    findBranch(firstAid, (branch) => branch.id === id)?.kind;

/** The kind whose whole first aid has this title. */
export const kindOfTitle = (firstAid: FirstAidBook, title: string): AidKind | undefined =>
  AID_KINDS.find((kind) => firstAid(kind)?.title === title);
