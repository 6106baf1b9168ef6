/**
 * One of our own contracts after a known pattern. `isScam`: what it is; `givesUp`: its owner gives
 * ownership up after the pool is made.
 */
export type Sample = {
  family: string;
  file: string;
  name: string;
  isScam: boolean;
  givesUp?: boolean;
};

const scam = (family: string, file: string, ...names: readonly string[]): Sample[] =>
  names.map((name) => ({ family, file, name, isScam: true }));
const ordinary = (family: string, file: string, ...names: readonly string[]): Sample[] =>
  names.map((name) => ({ family, file, name, isScam: false }));
const givenUp = (samples: readonly Sample[]): Sample[] =>
  samples.map((sample) => ({ ...sample, givesUp: true }));

export const SAMPLES: readonly Sample[] = [
  ...scam(
    'Sale blocked',
    'SaleBlocked',
    'OnlyOwnerSells',
    'WhitelistSells',
    'BuyersStuck',
    'SilentSaleFailure',
    'ApprovalIgnored',
    'GasTrap',
    'OutsideGuard',
  ),
  ...scam(
    'Fee on transfer',
    'FeeOnTransfer',
    'ConfiscatoryFee',
    'HeavyPurchaseFee',
    'RouterFee',
    'GrowingFee',
    'SettableFee',
    'FeePerWallet',
    'FeeInBasisPoints',
  ),
  ...scam('Mint', 'Mint', 'OpenMint', 'DisguisedMint', 'SilentMint', 'MintForAnybody', 'BatchMint'),
  ...scam(
    'Leak',
    'Leak',
    'ForcedTransfer',
    'OwnerNeedsNoLeave',
    'BurnFromAnybody',
    'PoolDrain',
    'WipeList',
  ),
  ...scam('Limit', 'Limit', 'SettableSellLimit', 'TinySellLimit', 'MustKeepMost', 'SettableWait'),
  ...scam(
    'Trapdoor',
    'Trapdoor',
    'DoorByTime',
    'DoorAfterOneSale',
    'TradingSwitch',
    'DisguisedSwitch',
    'BotList',
    'DisguisedList',
  ),
  ...givenUp(
    scam(
      'Hidden owner',
      'HiddenOwner',
      'SecondOwnerMints',
      'FixedOwnerPauses',
      'ListedOwnerTaxes',
      'OwnershipComesBack',
    ),
  ),
  ...scam(
    'Proxy swap',
    'ProxySwap',
    'SwappableProxy',
    'SwappableBeacon',
    'SwappableSlot',
    'SwappableRules',
  ),
  ...ordinary(
    'Plain, permit, votes',
    'Ordinary',
    'FixedSupply',
    'WithPermit',
    'WithVotes',
    'Burnable',
    'FlashMint',
  ),
  ...ordinary(
    'Capped, roles, vesting, wrapped',
    'Ordinary',
    'CappedAndFull',
    'RolesGivenUp',
    'VestedTeam',
    'WrappedToken',
  ),
  ...givenUp(ordinary('Owner given up', 'Ordinary', 'OwnerGivenUp')),
  ...givenUp(ordinary('Owner given up', 'OrdinaryDollar', 'DollarGivenUp')),
  ...ordinary('Mild fee', 'OrdinaryUnusual', 'MildFixedFee', 'MildSettableFee'),
  ...ordinary(
    'Rebasing, cooldown, launch limit, old style',
    'OrdinaryUnusual',
    'Rebasing',
    'OneTradeABlock',
    'LaunchLimit',
    'OldStyle',
  ),
  ...ordinary('Dollar with proxy, blacklist, pause, mint', 'OrdinaryDollar', 'DollarLike'),
];

/**
 * What `npm test` tries each time: the most telling of each side, none of which takes long to
 * compile.
 */
export const FEW: readonly string[] = [
  'OnlyOwnerSells',
  'DoorByTime',
  'FeePerWallet',
  'DisguisedMint',
  'OwnerNeedsNoLeave',
  'OwnershipComesBack',
  'MildSettableFee',
  'Rebasing',
  'OneTradeABlock',
  'OldStyle',
];
