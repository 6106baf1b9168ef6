/**
 * Which nodes are at the same place of the chain. One that is behind the others is left out, and,
 * where three or more answer, one that is ahead of them too: nobody else has seen its blocks.
 */
export function chooseHeads(
  nodeHeads: readonly { host: string; head: number | undefined }[],
  lagBlocks: number,
): string[] {
  const heads = nodeHeads.flatMap(({ host, head }) => (head === undefined ? [] : [{ host, head }]));
  const sortedHeads = heads.map(({ head }) => head).toSorted((a, b) => a - b);
  // Of two the newer one, for a node is behind more often than ahead.
  const middle = sortedHeads[Math.floor(sortedHeads.length / 2)] ?? 0;
  return heads.filter(({ head }) => Math.abs(head - middle) <= lagBlocks).map(({ host }) => host);
}
