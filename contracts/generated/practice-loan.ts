/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const practiceLoanAbi = [
  {"inputs":[{"name":"borrower","type":"address"}],"name":"isUnderEdge","outputs":[{"name":"","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"borrower","type":"address"}],"name":"liquidate","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"borrower","type":"address"}],"name":"loanOf","outputs":[{"name":"locked","type":"uint256"},{"name":"debt","type":"uint256"},{"name":"price","type":"uint256"},{"name":"isClosed","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"name":"borrower","type":"address"},{"name":"debt","type":"uint256"},{"name":"price","type":"uint256"}],"name":"open","outputs":[],"stateMutability":"payable","type":"function"},
  {"inputs":[{"name":"amount","type":"uint256"}],"name":"repay","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"borrower","type":"address"},{"name":"price","type":"uint256"}],"name":"setPrice","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"amount","type":"uint256"},{"name":"debt","type":"uint256"}],"name":"PracticeLoanTooMuch","type":"error"},
  {"inputs":[{"name":"sender","type":"address"},{"name":"balance","type":"uint256"},{"name":"needed","type":"uint256"}],"name":"ERC20InsufficientBalance","type":"error"},
  {"inputs":[{"name":"spender","type":"address"},{"name":"allowance","type":"uint256"},{"name":"needed","type":"uint256"}],"name":"ERC20InsufficientAllowance","type":"error"},
  {"inputs":[{"name":"sender","type":"address"}],"name":"ERC20InvalidSender","type":"error"},
  {"inputs":[{"name":"receiver","type":"address"}],"name":"ERC20InvalidReceiver","type":"error"},
  {"inputs":[{"name":"approver","type":"address"}],"name":"ERC20InvalidApprover","type":"error"},
  {"inputs":[{"name":"spender","type":"address"}],"name":"ERC20InvalidSpender","type":"error"},
] as const;
