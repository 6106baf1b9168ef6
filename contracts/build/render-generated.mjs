import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = '/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */\n';

/** The errors of ERC-6093: the collection passes them on from FIRM, so they belong to both. */
const TOKEN_ERRORS = [
  'ERC20InsufficientBalance',
  'ERC20InsufficientAllowance',
  'ERC20InvalidSender',
  'ERC20InvalidReceiver',
  'ERC20InvalidApprover',
  'ERC20InvalidSpender',
];
const ROUTER_SWAPS = [
  'swapExactETHForTokensSupportingFeeOnTransferTokens',
  'swapExactTokensForETHSupportingFeeOnTransferTokens',
];

/** Used calls, reads and decodings: file → [name of the constant, contract and names] */
const SELECTION = {
  'erc20.ts': [
    'erc20Abi',
    {
      FirmToken: [
        'allowance',
        'approve',
        'balanceOf',
        'decimals',
        'name',
        'symbol',
        'totalSupply',
        'transfer',
        'transferFrom',
        'Approval',
        'Transfer',
        ...TOKEN_ERRORS,
      ],
    },
  ],
  'drop-erc1155.ts': [
    'dropErc1155Abi',
    {
      DropERC1155: [
        'balanceOf',
        'balanceOfBatch',
        'claim',
        'claimCondition',
        'getActiveClaimConditionId',
        'getClaimConditionById',
        'getSupplyClaimedByWallet',
        'maxTotalSupply',
        'totalSupply',
        'uri',
        'name',
        'multicall',
        'safeTransferFrom',
        'TokensClaimed',
        'TransferSingle',
        'TransferBatch',
        'DropClaimExceedLimit',
        'DropClaimExceedMaxSupply',
        'DropClaimInvalidTokenPrice',
        'DropClaimNotStarted',
        'DropNoActiveCondition',
        'DropExceedMaxSupply',
      ],
      FirmToken: TOKEN_ERRORS,
    },
  ],
  'drop-erc1155-admin.ts': [
    'dropErc1155AdminAbi',
    {
      DropERC1155: [
        'initialize',
        'multicall',
        'lazyMint',
        'setMaxTotalSupply',
        'setClaimConditions',
        'updateBatchBaseURI',
        'setOwner',
        'owner',
        'hasRole',
        'grantRole',
        'renounceRole',
        'primarySaleRecipient',
        'uri',
        'LazyMintUnauthorized',
        'DropUnauthorized',
      ],
    },
  ],
  'uniswap-v2-router.ts': [
    'uniswapV2RouterAbi',
    {
      UniswapV2Router02: [
        'WETH',
        'factory',
        'addLiquidityETH',
        'removeLiquidityETH',
        'getAmountsOut',
        'getAmountsIn',
        'swapExactETHForTokens',
        'swapExactTokensForETH',
        ...ROUTER_SWAPS,
      ],
    },
  ],
  'uniswap-v2-factory.ts': [
    'uniswapV2FactoryAbi',
    { UniswapV2Factory: ['getPair', 'createPair', 'allPairs', 'allPairsLength', 'PairCreated'] },
  ],
  'uniswap-v2-pair.ts': [
    'uniswapV2PairAbi',
    {
      UniswapV2Pair: [
        'getReserves',
        'token0',
        'token1',
        'totalSupply',
        'balanceOf',
        'approve',
        'Swap',
        'Sync',
        'Mint',
        'Burn',
      ],
    },
  ],
  'wrapped-ether.ts': [
    'wrappedEtherAbi',
    { WrappedEther: ['deposit', 'withdraw', 'balanceOf', 'Deposit', 'Withdrawal'] },
  ],
  'liquidity-lock.ts': [
    'liquidityLockAbi',
    {
      LiquidityLock: [
        'lock',
        'release',
        'lockAt',
        'lockCount',
        'Locked',
        'Released',
        'LockTimeTooEarly',
        'LockStillActive',
        'LockNotYours',
      ],
    },
  ],
  'owned-sample.ts': [
    'ownedSampleAbi',
    {
      HiddenMintToken: ['setPool', 'pool', 'owner', 'syncRewards'],
      PausableToken: ['pause', 'unpause', 'paused'],
    },
  ],
  'practice-token.ts': [
    'practiceTokenAbi',
    {
      PracticeToken: [
        'allowance',
        'approve',
        'balanceOf',
        'mint',
        'nonces',
        'permit',
        'stageApproval',
        'transfer',
        'transferFrom',
        'Approval',
        'Transfer',
        ...TOKEN_ERRORS,
      ],
    },
  ],
  'practice-pass.ts': ['practicePassAbi', { PracticePass: ['balanceOf', 'mint', 'price'] }],
  'practice-loan.ts': [
    'practiceLoanAbi',
    {
      PracticeLoan: [
        'isUnderEdge',
        'liquidate',
        'loanOf',
        'open',
        'repay',
        'setPrice',
        'PracticeLoanTooMuch',
      ],
      PracticeToken: TOKEN_ERRORS,
    },
  ],
  'practice-bridge.ts': [
    'practiceBridgeAbi',
    { PracticeBridge: ['finish', 'ready', 'readyOf', 'Finished', 'PracticeBridgeNothingReady'] },
  ],
  'payout-distributor.ts': [
    'payoutDistributorAbi',
    { PayoutDistributor: ['settle', 'paid', 'Paid', 'NothingMissing', 'ListsDiffer'] },
  ],
  'payout-claims.ts': [
    'payoutClaimsAbi',
    {
      PayoutClaims: [
        'open',
        'claim',
        'takeBack',
        'left',
        'treeOf',
        'OPEN_SECONDS',
        'Opened',
        'NothingHere',
        'NotInTheTree',
        'TooEarly',
      ],
    },
  ],
  'batch-reader.ts': ['batchReaderAbi', { BatchReader: ['aggregate3', 'getEthBalance'] }],
};

/**
 * Code that is sent along with a call and deployed nowhere: constructors that answer, and what a
 * call may put at an address.
 */
const PROBES = {
  boundedReader: ['BoundedReader', 'bytecode'],
  saleProbe: ['SaleProbe', 'bytecode'],
  ownerProbe: ['OwnerProbe', 'runtime'],
  batchProbe: ['BatchProbe', 'bytecode'],
  slotReader: ['SlotReader', 'runtime'],
  crowd: ['Crowd', 'runtime'],
};

/**
 * @param {{ artifactsDir: string, deploymentsDir: string }} folders
 * @returns {[string, string][]} file name → text
 */
export function renderGenerated({ artifactsDir, deploymentsDir }) {
  const abis = Object.entries(SELECTION).map(([file, [constant, selection]]) => {
    const items = Object.entries(selection).flatMap(([contract, names]) =>
      select(JSON.parse(readFileSync(join(artifactsDir, `${contract}.json`), 'utf8')), names),
    );
    return [
      file,
      `${HEADER}export const ${constant} = ` +
        `[\n${items.map((item) => `  ${JSON.stringify(item)},\n`).join('')}] as const;\n`,
    ];
  });
  const index = [
    ...Object.entries(SELECTION).map(
      ([file, [constant]]) => `export { ${constant} } from './${file}';\n`,
    ),
    `export { probes } from './probes.ts';\n`,
    `export { deployments } from './deployments.ts';\n`,
  ];
  return [
    ...abis,
    ['probes.ts', renderProbes(artifactsDir)],
    ['deployments.ts', renderDeployments(deploymentsDir)],
    ['index.ts', HEADER + index.join('')],
  ];
}

function select({ name, abi }, names) {
  return names.flatMap((itemName) => {
    const items = abi.filter((item) => item.name === itemName);
    if (items.length === 0) throw new Error(`${name} has no ${itemName}`);
    return items.map(withoutInternalTypes);
  });
}

/** `internalType` names the Solidity type; nothing that runs needs it. */
function withoutInternalTypes(value) {
  if (Array.isArray(value)) return value.map(withoutInternalTypes);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'internalType' ? [] : [[key, withoutInternalTypes(inner)]],
    ),
  );
}

function renderProbes(artifactsDir) {
  const codes = Object.entries(PROBES).map(
    ([constant, [name, part]]) =>
      `  ${constant}: ` +
      `'${JSON.parse(readFileSync(join(artifactsDir, `${name}.json`), 'utf8'))[part]}',\n`,
  );
  return `${HEADER}export const probes = {\n${codes.join('')}} as const;\n`;
}

/** The public networks that the deploy script has written down, by chain id. */
function renderDeployments(folder) {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+\.json$/.test(name))
        .toSorted()
    : [];
  const rows = files.map(
    (name) =>
      `  ${name.slice(0, -5)}: ` +
      `${JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')))},\n`,
  );
  const address = '`0x${string}`';
  const deployment =
    `{ readonly token: ${address}; readonly collection: ${address}; ` +
    `readonly implementation: ${address}; readonly distributor?: ${address}; ` +
    `readonly claims?: ${address}; readonly block: number }`;
  return (
    `${HEADER}export const deployments: Readonly<Record<number, ${deployment} | undefined>> = ` +
    `{\n${rows.join('')}};\n`
  );
}
