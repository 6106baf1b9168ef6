/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const ownedSampleAbi = [
  {"inputs":[{"name":"pool_","type":"address"}],"name":"setPool","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"pool","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"owner","outputs":[{"name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"amount","type":"uint256"}],"name":"syncRewards","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"pause","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"unpause","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"paused","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
] as const;
