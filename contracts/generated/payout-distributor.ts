/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const payoutDistributorAbi = [
  {"inputs":[{"name":"token","type":"address"},{"name":"purpose","type":"uint256"},{"name":"holders","type":"address[]"},{"name":"due","type":"uint256[]"}],"name":"settle","outputs":[{"name":"total","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"","type":"uint256"},{"name":"","type":"address"},{"name":"","type":"address"}],"name":"paid","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"purpose","type":"uint256"},{"indexed":true,"name":"token","type":"address"},{"indexed":true,"name":"holder","type":"address"},{"indexed":false,"name":"amount","type":"uint256"},{"indexed":false,"name":"payer","type":"address"}],"name":"Paid","type":"event"},
  {"inputs":[],"name":"NothingMissing","type":"error"},
  {"inputs":[{"name":"holders","type":"uint256"},{"name":"amounts","type":"uint256"}],"name":"ListsDiffer","type":"error"},
] as const;
