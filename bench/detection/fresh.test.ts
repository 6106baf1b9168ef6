import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeSamples, type Judged } from './judge-samples.ts';
import { ONE_POWER_EACH } from './samples.ts';
import { FRESH_SETS } from './fresh-samples.ts';
import { startDetection, type Detection } from './start-detection.ts';

/* Fresh variants of known kinds: a few each time, all of them in the full run. */
const isFull = process.env['FULL'] !== undefined;
const FEW = [
  'EachThirdIsStuck',
  'RefusesFourPercent',
  'RefusesSecondHand',
  'ProposesThenShutsOut',
  'SilentByClaim',
  'ApprovalMakesTokens',
  'BridgeWithoutCode',
  'CooldownOfAMinute',
  'FixedLargestWallet',
  'StopsAfterFortySales',
  'KindsByCodeHash',
  'ApprovalForHook',
  'CouponsOfTheKeeper',
  'RootThatOneSets',
  'LogicOnDemand',
  'GaslessBySignature',
  'UupsBehindTwoDays',
  'DelegatedWalletsPay',
  'UnlocksAfterSixtyDays',
  'SaleBurnsFromPool',
  'PermitByNobody',
  'TransferAndCallSkipsLeave',
  'BatchOverflow',
  'SwapsAnyOldToken',
  'HookOfSender',
  'RulesNotYetBuilt',
  'PoolNeverRunsOut',
  'PendingOwnerStays',
  'GovernedByFewVotes',
  'ForwarderIsKeeper',
  'ExcludedKeepShares',
  'CapByLowByte',
  'SweepsDormant',
  'IndexOfTheWeek',
  'OptionsWriteAnywhere',
  'GrowsByRule',
  'MintedByLockbox',
  'TrustsRealForwarder',
  'MarketingMaxi',
  'SteadyTurtle',
  'FairFalcon',
  'MirrorMoose',
  'DiamondFloor',
  'PresaleHeroes',
  'SnipeProofShiba',
  'TreasuryAgents',
  'CouncilOfThree',
  'FrozenGlacier',
  'QuestQuokka',
  'CalmMarketCow',
  'ReverseRaccoon',
  'AirdropOtter',
  'LpBurnLynx',
  'ThankYouTurkey',
  'SlimSloth',
  'SecretWordStops',
  'NinthTierIsStuck',
  'ExtensionsOfKeeper',
  'MadeByIdleBridge',
  'ClaimsByKeptRoot',
  'CockatooCallback',
  'RaccoonRoles',
  'FerretFeeCouncil',
  'LuckyLlamaClub',
  'PandaProtocol',
  'MarmotMulticall',
  'KeeperSpeaksForToken',
  'KeeperCallsAnything',
  'LoanTakesWhatIsLeft',
  'LoanTakesAllBack',
  'HeldForTwoHundredDays',
  'BeaconObeysOne',
  'CuratorsAppointMakers',
  'LeaveForItselfMakes',
  'OldFeeComesBack',
  'FeeGrowsWithGifts',
  'MakesOnePercentOften',
  'WalletsAreHeld',
  'StopsAgainAndAgain',
  'StopsOnceAFortnight',
  'FlashFerret',
  'EndlessEwe',
  'VaultVicuna',
  'BuybackBison',
  'StreamSwift',
  'TurnoutTurtle',
  'SandwichSlayer',
  'EmissionEgret',
  'TrickleTapir',
  'OrchardOriole',
  'SilentLoseAll',
  'ClerkMovesCoins',
  'LibraryOfKeeper',
  'MarketMovesPieces',
  'FeeAfterFortyPurchases',
  'WaitWithoutEnd',
  'WaitOfTenBlocks',
  'MakesTwoPercentAYear',
  'MakesAnewByWord',
  'MakesTwoPercentForEach',
];
const ALL = [...FRESH_SETS.flat(), ...ONE_POWER_EACH];
/**
 * Told as less than dangerous, and known to be: docs/detection.md names them. The first two throw
 * dice, and are only sometimes.
 */
const MISSED = [
  'LotteryOfSellers',
  'RefusesByChance',
  'SweepsDormant',
  'IndexOfTheWeek',
  'SecretStash',
  'MonoliteReplicants',
  'AirdropSeason',
  'LuckyHolderLion',
  'ExtensionsOfKeeper',
  'FinchFlashMarket',
  'DolphinDao',
  'BabySafeComet',
  'NovaStakeNetwork',
  'OmniBeagle',
  'PixelGoblins',
  'BroccoliDog',
];

/**
 * No trial and no reading shows them. The first one's balance was written before there was code to
 * read; the other one's list of claims tells of one that may be claimed for ever.
 */
const SILENT = ['SecretStash', 'AirdropSeason'];
/**
 * Harmless tokens of which somebody keeps a power, that treat an account apart, or that ask their
 * pool: decision 095 says of each why that is told.
 */
const TOLD = [
  'FeeBehindTwoDays',
  'UupsBehindTwoDays',
  'IssueClosedAtStart',
  'TwoPercentAYear',
  'MintedByLockbox',
  'MintWindowOver',
  'AirdropFromEscrow',
  'LimitsOnlyLoosen',
  'TrustsRealForwarder',
  'SellsItsFees',
  'PatientWhale',
  'PocketGalleries',
  'FullMoon',
  'EvenElephant',
  'FadingFinch',
  'AnchorAnt',
  'LoosenLobster',
  'BellhopBeaver',
  'EmptyThrone',
  'SteadyHarbor',
  'BuybackBeaver',
  'LooseningLoris',
  'LobsterLiquidity',
  'DonatingDeer',
  'LarkLaunch',
  'PocketPandas',
  'KeeperCallsAnything',
  'StopsOnceAFortnight',
  'BuybackBison',
  'DecayDuck',
  'WhaleWarden',
  'CeilingCheetah',
  'LooseLion',
  'CloneClover',
  'GuardianGannet',
  'InflationIbis',
  'HeronHalves',
  'CappedCoyote',
  'LoosenedLoon',
  'AdvanceAxolotl',
  'BriefBuffalo',
  'WaningMoon',
  'ProfilePuffin',
  'TrickleTapir',
  'RolelessRhino',
  'CardCassowary',
  'CuratedCockatiel',
  'WaitOfTenBlocks',
  'MakesTwoPercentAYear',
];

let detection: Detection;
let judgedSamples: Judged[];
beforeAll(async () => {
  detection = await startDetection(isFull ? ALL : ALL.filter(({ name }) => FEW.includes(name)));
  judgedSamples = await judgeSamples(detection);
}, 400_000);
afterAll(() => detection.stop());

test('a fresh trap is dangerous, and a harmless twin is not', () => {
  const wrong = judgedSamples.filter(
    ({ sample, verdict }) =>
      /high-risk|do-not-touch/.test(verdict) !== sample.isScam && !MISSED.includes(sample.name),
  );
  expect(wrong.map(({ sample, verdict }) => [sample.name, verdict])).toEqual([]);
});

test('no trap reads as clean, and a token that nobody can change does', () => {
  const wrong = judgedSamples.filter(
    ({ sample: { name, isScam }, verdict }) =>
      (verdict === 'no-red-flag') !== (isScam ? SILENT.includes(name) : !TOLD.includes(name)),
  );
  expect(wrong.map(({ sample, verdict }) => [sample.name, verdict])).toEqual([]);
});
