/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const batchReaderAbi = [
  {"inputs":[{"components":[{"name":"target","type":"address"},{"name":"allowFailure","type":"bool"},{"name":"callData","type":"bytes"}],"name":"calls","type":"tuple[]"}],"name":"aggregate3","outputs":[{"components":[{"name":"success","type":"bool"},{"name":"returnData","type":"bytes"}],"name":"results","type":"tuple[]"}],"stateMutability":"payable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"getEthBalance","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
] as const;
