import { readFileSync } from 'node:fs';
import type { FamilySample } from '../../contracts/testing/launch-families.ts';

/**
 * One of our own contracts after a known pattern. `isScam`: what it is; `givesUp`: its owner gives
 * ownership up after the pool is made.
 */
export type Sample = FamilySample & { family: string; isScam: boolean };

export const scam = (family: string, file: string, ...names: readonly string[]): Sample[] =>
  names.map((name) => ({ family, file, name, isScam: true }));
export const ordinary = (family: string, file: string, ...names: readonly string[]): Sample[] =>
  names.map((name) => ({ family, file, name, isScam: false }));
export const givenUp = (samples: readonly Sample[]): Sample[] =>
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
  ...scam(
    'Decided elsewhere',
    'Elsewhere',
    'OutsideBalances',
    'OutsideSwitch',
    'OutsideFee',
    'TrackerThatBlocks',
    'TrackerThatIsTried',
    'HiddenPlace',
  ),
  ...scam(
    'Moves from others',
    'MovesFromOthers',
    'OwnerBurns',
    'OwnerCollects',
    'LeaveOnPurchase',
    'LeaveOnCall',
    'PoolBurn',
  ),
  ...scam(
    'Switches of other shapes',
    'Switches',
    'SixFees',
    'FeeByIndex',
    'FeeBySide',
    'FeeFromList',
    'FeeFromStruct',
    'FeeByDivisor',
    'ListBoolFirst',
    'ListOfBoth',
    'ListOfGroup',
  ),
  ...scam(
    'Governed in name',
    'GovernedInName',
    'DollarBehindForwarder',
    'DollarBehindOneOfOne',
    'DollarBehindNoDelay',
    'MintBesideTimelock',
    'ProxyBehindOneKey',
  ),
  ...ordinary(
    'Powers behind a delay or several keys',
    'OrdinaryGoverned',
    'MintBehindTimelock',
    'PauseBehindMultisig',
    'DollarBehindMultisig',
    'DollarBehindTimelock',
    'ProxyBehindTimelock',
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
 * Not among those that are counted: written after the rules that they try, from what well-known
 * tokens showed (bench/well-known.ts).
 */
export const REAL_SHAPES: readonly Sample[] = [
  ...ordinary('Real shapes', 'RealShapes', 'SmallAmounts', 'OlderProxy', 'NinetyFunctions'),
  ...scam('Real shapes', 'RealShapes', 'MintBehindMany', 'MintBehindBurners'),
];

/**
 * Written after the trials that they are for: one power each that no other set shows, and harmless twins.
 * They are not counted.
 */
export const ONE_POWER_EACH: readonly Sample[] = [
  ...givenUp(
    scam(
      'One power each',
      'OnePowerEach',
      'SecretWordStops',
      'NinthTierIsStuck',
      'ExtensionsOfKeeper',
      'KeeperSpeaksForToken',
      'LoanTakesWhatIsLeft',
      'HeldForTwoHundredDays',
      'CuratorsAppointMakers',
      'LeaveForItselfMakes',
      'OldFeeComesBack',
      'FeeGrowsWithGifts',
      'MakesOnePercentOften',
      'WalletsAreHeld',
      'StopsAgainAndAgain',
      'SilentLoseAll',
      'ClerkMovesCoins',
      'LibraryOfKeeper',
      'MarketMovesPieces',
      'FeeAfterFortyPurchases',
      'WaitWithoutEnd',
      'MakesAnewByWord',
      'MakesTwoPercentForEach',
      'ShortSignatureIsEnough',
      'CollectsByLists',
      'BurnsBelowNothing',
      'PoolPaysItself',
      'BurnsOutOfThePoolLater',
      'LendsAnybodysStamp',
      'SilentForComputedOne',
    ),
  ),
  ...scam('One power each', 'OnePowerEach', 'BeaconObeysOne'),
  ...givenUp(
    ordinary(
      'One power each',
      'OnePowerEach',
      'MadeByIdleBridge',
      'ClaimsByKeptRoot',
      'KeeperCallsAnything',
      'LoanTakesAllBack',
      'StopsOnceAFortnight',
      'WaitOfTenBlocks',
      'MakesTwoPercentAYear',
      'ContractsAnswerForThemselves',
      'ProofsMakeFewTokens',
      'ScalesAllAlike',
      'CollectsWithLeave',
      'BurnsOwnAlone',
      'NobodyPaysHimself',
      'BurnsItsOwnLater',
      'LendsOwnStamp',
      'ToldForComputedOne',
    ),
  ),
];

/** Samples of each `npm test`: the most telling of each side, all quick to compile. */
export const FEW: readonly string[] = [
  'OnlyOwnerSells',
  'DoorByTime',
  'FeePerWallet',
  'DisguisedMint',
  'OwnerNeedsNoLeave',
  'OwnershipComesBack',
  'OutsideSwitch',
  'HiddenPlace',
  'FeeBySide',
  'MildSettableFee',
  'Rebasing',
  'OneTradeABlock',
  'OldStyle',
];

type Code = NonNullable<Sample['bytecode']>;
type Versions = readonly { version: string; bytecode: Readonly<Record<string, Code>> }[];

/**
 * The same four tokens by six compilers of eight years, with their metadata
 * (contracts/build/compile-versions.mjs): one ordinary, three scams.
 */
export function versionSamples(): Sample[] {
  const file = new URL('../../contracts/artifacts/versions.json', import.meta.url);
  // Our own file, made by our own script.
  const versions: Versions = JSON.parse(readFileSync(file, 'utf8'));
  return versions.flatMap(({ version, bytecode }) =>
    Object.entries(bytecode).map(([name, code]): Sample => ({
      family: 'Six compilers',
      file: 'Versions',
      name: `${name} ${version}`,
      isScam: name !== 'VersionPlain',
      bytecode: code,
    })),
  );
}
