/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const liquidityLockAbi = [
  {"inputs":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"},{"name":"until","type":"uint256"}],"name":"lock","outputs":[{"name":"id","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"id","type":"uint256"}],"name":"release","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"id","type":"uint256"}],"name":"lockAt","outputs":[{"components":[{"name":"token","type":"address"},{"name":"owner","type":"address"},{"name":"amount","type":"uint256"},{"name":"until","type":"uint256"}],"name":"","type":"tuple"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"lockCount","outputs":[{"name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"id","type":"uint256"},{"indexed":true,"name":"token","type":"address"},{"indexed":true,"name":"owner","type":"address"},{"indexed":false,"name":"amount","type":"uint256"},{"indexed":false,"name":"until","type":"uint256"}],"name":"Locked","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"name":"id","type":"uint256"},{"indexed":true,"name":"token","type":"address"},{"indexed":true,"name":"owner","type":"address"},{"indexed":false,"name":"amount","type":"uint256"}],"name":"Released","type":"event"},
  {"inputs":[{"name":"until","type":"uint256"},{"name":"earliest","type":"uint256"}],"name":"LockTimeTooEarly","type":"error"},
  {"inputs":[{"name":"until","type":"uint256"},{"name":"currentTime","type":"uint256"}],"name":"LockStillActive","type":"error"},
  {"inputs":[{"name":"id","type":"uint256"},{"name":"owner","type":"address"}],"name":"LockNotYours","type":"error"},
] as const;
