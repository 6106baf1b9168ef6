type Address = `0x${string}`;
type Locker = { name: string; address: Address; kind: 'uncx-v2' | 'pink-v2' | 'named' };

/*
 * Most addresses as github.com/DefiLlama/DefiLlama-Adapters and other code names them on 2026-11-28;
 * Balancer and the bridges are from memory. None was tried on its network. `named`: the contract
 * documents nothing by pool, so a check says only that it holds shares.
 */
const uncx = (...addresses: Address[]): Locker[] =>
  addresses.map((address) => ({ name: 'UNCX', address, kind: 'uncx-v2' }));
const pink = (address: Address): Locker => ({ name: 'PinkLock', address, kind: 'pink-v2' });
const listNamedLockers = (name: string, ...addresses: Address[]): Locker[] =>
  addresses.map((address) => ({ name, address, kind: 'named' }));

/** Contracts that keep shares of pools for others until a time, by chain id. */
export const lockers: Readonly<Record<number, readonly Locker[]>> = {
  1: [
    ...uncx(
      '0x663A5C229c09b049E36dCc11a9B0d4a8Eb9db214',
      '0xED9180976c2a4742C7A57354FD39d8BEc6cbd8AB',
    ),
    pink('0x71B5759d73262FBb223956913ecF4ecC51057641'),
    ...listNamedLockers('UNCX', '0x59d7D55DdC58494FbBbca29904f108ece82Ac7FB'),
    ...listNamedLockers('Team Finance', '0xE2fE530C047f2d85298b07D9333C05737f1435fB'),
    ...listNamedLockers('PinkLock', '0x33d4cC8716Beb13F814F538Ad3b2de3b036f5e2A'),
  ],
  10: listNamedLockers('UNCX', '0x5923c3911d9424F7725CAd33Ed176A6b885484D6'),
  56: [
    ...uncx(
      '0xC765bddB93b0D1c1A88282BA0fa6B2d00E3e0c83',
      '0xc8B839b9226965caf1d9fC1551588AaF553a7BE6',
      '0x74dee1a3e2b83e1d1f144af2b741bbaffd7305e1',
    ),
    pink('0x407993575c91ce7643a4d4cCACc9A98c36eE1BBE'),
    ...listNamedLockers('UNCX', '0x7229247bD5cf29FA9B0764Aa1568732be024084b'),
    ...listNamedLockers('Team Finance', '0x0C89C0407775dd89b12918B9c0aa42Bf96518820'),
    ...listNamedLockers('PinkLock', '0x7ee058420e5937496F5a2096f04caA7721cF70cc'),
  ],
  137: [
    ...uncx('0xaDB2437e6F65682B85F814fBc12FeC0508A7B1D0'),
    pink('0x6C9A0D8B1c7a95a323d744dE30cf027694710633'),
    ...listNamedLockers('UNCX', '0x939d71ADe0Bf94d3F8cf578413bF2a2f248BF58b'),
    ...listNamedLockers('Team Finance', '0x3eF7442dF454bA6b7C1deEc8DdF29Cfb2d6e56c7'),
    ...listNamedLockers('PinkLock', '0x5fb71Dbf7248a01bf96cE2AB2DA34EEAbE58c261'),
  ],
  8453: [
    pink('0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC'),
    ...listNamedLockers('UNCX', '0xc4E637D37113192F4F1F060DaEbD7758De7F4131'),
    ...listNamedLockers('Team Finance', '0x4F0Fd563BE89ec8C3e7D595bf3639128C0a7C33A'),
  ],
  42161: [
    ...uncx(
      '0x275720567e5955f5f2d53a7a1ab8a0fc643de50e',
      '0xa71182392faaa9a123a9e8120e79515117f05be4',
    ),
    pink('0xeBb415084Ce323338CFD3174162964CC23753dFD'),
    ...listNamedLockers('UNCX', '0x63F4B2C082B1E0bbA38874567E053800379bF8D7'),
    ...listNamedLockers('Team Finance', '0xE0B0D2021293Bee9715e1Db3be31b55C00F72A75'),
  ],
  43114: [
    ...uncx('0xa9f6aefa5d56db1205f36c34e6482a6d4979b3bb'),
    pink('0x9479C6484a392113bB829A15E7c9E033C9e70D30'),
    ...listNamedLockers('Team Finance', '0x88ada02f6fce2f1a833cd9b4999d62a7ebb70367'),
    ...listNamedLockers('PinkLock', '0x4DffB05d1Bc222A2852799e2076e956acb589322'),
  ],
};

/**
 * Contracts that hold tokens for others and are no holders, by chain id: Uniswap V4's manager of
 * pools (docs.uniswap.org/contracts/v4/deployments), PancakeSwap Infinity's vault
 * (developer.pancakeswap.finance), Balancer's vault (docs.balancer.fi), four.meme's curve, and
 * bridges of the networks themselves. Read on 2026-11-28.
 */
const BALANCER: Address = '0xBA12222222228d8Ba445958a75a0704d566BF2C8';
export const notHolders: Readonly<Record<number, readonly Address[]>> = {
  1: [
    '0x000000000004444c5dc75cB358380D2e3dE08A90',
    BALANCER,
    // Bridges to Arbitrum, Optimism, Base and Polygon.
    '0xa3A7B6F88361F48403514059F1F16C8E78d60EeC',
    '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
    '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
    '0x40ec5B33f54e0E8A33A975908C5BA1c14e5BbbDf',
  ],
  10: ['0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3', BALANCER],
  56: [
    '0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF',
    '0x238a358808379702088667322f80aC48bAd5e6c4',
    '0x5c952063c7fc8610FFDB798152D69F0B9550762b',
  ],
  130: ['0x1F98400000000000000000000000000000000004'],
  137: ['0x67366782805870060151383F4BbFF9daB53e5cD6', BALANCER],
  8453: ['0x498581fF718922c3f8e6A244956aF099B2652b2b', BALANCER],
  42161: ['0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32', BALANCER],
  43114: ['0x06380C0e0912312B5150364B9DC4542BA0DbBc85', BALANCER],
};
