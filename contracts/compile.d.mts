export function compileContracts(options: { root: string; out?: string }): Promise<string>;
