/** How contracts are called that many wallets permit something. */
export const permissionNames = {
  permit2: 'Permit2',
  exchange: 'Uniswap’s router',
};
