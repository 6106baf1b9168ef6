/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const deployments: Readonly<Record<number, { readonly token: `0x${string}`; readonly collection: `0x${string}`; readonly implementation: `0x${string}`; readonly distributor?: `0x${string}`; readonly claims?: `0x${string}`; readonly block: number } | undefined>> = {
};
