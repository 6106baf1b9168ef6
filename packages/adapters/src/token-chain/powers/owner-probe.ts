/* How OwnerProbe.sol is called, and what it answers. */
const MARKET = {
  type: 'tuple',
  name: 'market',
  components: [
    { name: 'token', type: 'address' },
    { name: 'weth', type: 'address' },
    { name: 'pair', type: 'address' },
    { name: 'router', type: 'address' },
  ],
} as const;
export const OWNER_PROBE = [
  {
    type: 'function',
    name: 'run',
    stateMutability: 'nonpayable',
    inputs: [
      {
        type: 'tuple',
        name: 'plan',
        components: [
          MARKET,
          { name: 'target', type: 'address' },
          { name: 'factory', type: 'address' },
          { name: 'tokens', type: 'uint256' },
          { name: 'ether_', type: 'uint256' },
          { name: 'spend', type: 'uint256' },
          { name: 'preludes', type: 'bytes[]' },
          { name: 'calls', type: 'bytes[][]' },
          { name: 'selectors', type: 'bytes4[]' },
          { name: 'payables', type: 'bytes4[]' },
          { name: 'patterns', type: 'bytes[]' },
        ],
      },
    ],
    outputs: [
      { name: 'done', type: 'uint256' },
      { name: 'level', type: 'uint256' },
      {
        name: 'outcomes',
        type: 'tuple[]',
        components: [
          { name: 'selector', type: 'uint256' },
          { name: 'pattern', type: 'uint256' },
          { name: 'effects', type: 'uint256' },
        ],
      },
    ],
  },
] as const;
