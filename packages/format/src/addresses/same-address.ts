/** Whether two addresses are the same; on EVM networks capitals do not count. */
export const isSameAddress = (one: string | null | undefined, other: string): boolean =>
  other.startsWith('0x') ? one?.toLowerCase() === other.toLowerCase() : one === other;
