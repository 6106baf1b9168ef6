import type { Address } from '../../chain/index.ts';

export type Sets = {
  /** @returns whether they were apart until now */
  join: (a: Address, b: Address) => boolean;
  rootOf: (one: Address) => Address;
  groups: () => Map<Address, Address[]>;
};

/** Sets of addresses that are joined one by one (union-find). */
export function createSets(): Sets {
  const parents = new Map<Address, Address>();
  const rootOf = (one: Address): Address => {
    let root = one;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // Path compression: each node on the path now points to the root.
    for (let at = one; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const members = new Set<Address>();
  return {
    join: (a, b) => {
      members.add(a).add(b);
      const [first, second] = [rootOf(a), rootOf(b)];
      if (first === second) return false;
      parents.set(first, second);
      return true;
    },
    rootOf,
    groups: () => Map.groupBy(members, rootOf),
  };
}
