export function compileFamilies(options: {
  root: string;
  wanted: readonly { file: string; name: string }[];
}): Promise<Map<string, { abi: unknown[]; bytecode: `0x${string}`; runtime: `0x${string}` }>>;
