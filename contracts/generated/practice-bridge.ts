/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const practiceBridgeAbi = [
  {"inputs":[],"name":"finish","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"owner","type":"address"}],"name":"ready","outputs":[],"stateMutability":"payable","type":"function"},
  {"inputs":[{"name":"owner","type":"address"}],"name":"readyOf","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"owner","type":"address"},{"indexed":false,"name":"amount","type":"uint256"}],"name":"Finished","type":"event"},
  {"inputs":[{"name":"owner","type":"address"}],"name":"PracticeBridgeNothingReady","type":"error"},
] as const;
