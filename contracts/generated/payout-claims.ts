/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const payoutClaimsAbi = [
  {"inputs":[{"name":"token","type":"address"},{"name":"purpose","type":"uint256"},{"name":"root","type":"bytes32"},{"name":"amount","type":"uint256"}],"name":"open","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"token","type":"address"},{"name":"purpose","type":"uint256"},{"name":"root","type":"bytes32"},{"name":"holder","type":"address"},{"name":"due","type":"uint256"},{"name":"proof","type":"bytes32[]"}],"name":"claim","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"token","type":"address"},{"name":"purpose","type":"uint256"},{"name":"root","type":"bytes32"}],"name":"takeBack","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"","type":"bytes32"}],"name":"left","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"token","type":"address"},{"name":"purpose","type":"uint256"},{"name":"root","type":"bytes32"}],"name":"treeOf","outputs":[{"name":"","type":"bytes32"}],"stateMutability":"pure","type":"function"},
  {"inputs":[],"name":"OPEN_SECONDS","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"purpose","type":"uint256"},{"indexed":true,"name":"token","type":"address"},{"indexed":true,"name":"root","type":"bytes32"},{"indexed":false,"name":"amount","type":"uint256"},{"indexed":false,"name":"payer","type":"address"}],"name":"Opened","type":"event"},
  {"inputs":[],"name":"NothingHere","type":"error"},
  {"inputs":[],"name":"NotInTheTree","type":"error"},
  {"inputs":[{"name":"from","type":"uint256"}],"name":"TooEarly","type":"error"},
] as const;
