import { givenUp, ordinary, scam, type Sample } from './samples.ts';

/*
 * Sets of contracts that were written before anybody who wrote them had read the detector: each is
 * frozen, and `docs/detection.md` says what its first run gave.
 */

/**
 * Kinds that issue 35 names, in variants of our own, written before the detector was read and kept
 * apart from the others. What is missed among them is said, not mended one by one.
 */
const FRESH: readonly Sample[] = [
  ...scam(
    'Fresh trades',
    'FreshTrades',
    'RefusesATenthPercent',
    'RefusesFourPercent',
    'TakesMostAboveTwoPercent',
    'RefusesAfterAYear',
    'FeeGrowsByTheWeek',
    'OnlyTheFirstDay',
    'FirstDozenSells',
    'EachThirdIsStuck',
    'RefusesPaidGas',
    'FeeWhereBlocksCost',
    'RefusesRealBuilders',
    'WantsGasLeft',
    'RefusesPlainSigners',
    'RefusesByChance',
    'RefusesOddBlocks',
    'RefusesOnWorkdays',
    'RefusesThePoor',
    'RefusesSecondHand',
    'SecondSaleFails',
  ),
  ...scam(
    'Fresh powers',
    'FreshPowers',
    'AppointsWhoFreezes',
    'QueuesThenTaxes',
    'HelperNeedsNoLeave',
    'Facets',
    'RegisterForLargeSales',
    'OwnedByATreasury',
  ),
  ...givenUp(
    scam(
      'Fresh powers',
      'FreshPowers',
      'SaleCostsNothing',
      'SaleCostsNothingByAmount',
      'SilentCheckpoint',
      'SilentByClaim',
      'AppointsWhoIssues',
      'ProposesThenShutsOut',
      'SignerTidies',
      'SignerCloses',
      'LeaveForTheKeeper',
      'PermitOfTwo',
      'ApprovalMakesTokens',
      'ApprovalOfOneMakesTokens',
    ),
  ),
  ...ordinary(
    'Fresh ordinary',
    'FreshOrdinary',
    'VaultShares',
    'OldConstructor',
    'BridgeWithoutCode',
    'Staking',
    'ThreePercentForHolders',
    'FixedLargestWallet',
    'PermitOfHolders',
    'TipsByPrice',
    'ClaimsByProof',
    'RescuesOthers',
    'MetadataOfOwner',
    'CooldownOfAMinute',
    'LaunchTaxThatFell',
  ),
];

/**
 * A second fresh look: ideas that neither the families nor the first look have, and harmless twins
 * of them, written before the detector was read.
 */
const SECOND: readonly Sample[] = [
  ...givenUp(
    scam(
      'Second trades',
      'SecondTrades',
      'TaxByHoldersAge',
      'TaxWhenPoolIsRich',
      'RefusesOnceATenthIsBought',
      'StopsAfterFortySales',
      'MeltsByTheDay',
      'PartSaleLosesTheRest',
      'OneHourADay',
      'TaxOnEvenBlocks',
      'MinimumRisesByTheDay',
      'EachSaleTodayCostsMore',
      'QuarterOfAddressesIsStuck',
      'SaleLoopsOverBuyers',
      'ApprovalLastsOneBlock',
      'SellsOnlyInBlockOfPurchase',
      'EventsSayMore',
      'SaleWantsAPaidPass',
      'DailyQuotaForAllSellers',
    ),
  ),
  ...scam(
    'Second powers',
    'SecondPowers',
    'KindsByCodeHash',
    'RootThatOneSets',
    'MarksWalletsAsPools',
    'PriceOfExitInEther',
  ),
  ...givenUp(
    scam(
      'Second powers',
      'SecondPowers',
      'LedgerThatOneSwaps',
      'ApprovalForHook',
      'PermitThatMints',
      'MintFromUnbornContract',
      'LogicOnDemand',
      'CouponsOfTheKeeper',
      'KeepersLoanIsFree',
      'SwitchesByTinyTransfer',
    ),
  ),
  ...ordinary(
    'Second ordinary',
    'SecondOrdinary',
    'VestingInToken',
    'LargestWalletThatEnded',
    'DelayThatEnded',
    'BurnsWithLeave',
    'Reflection',
    'FeeBehindTwoDays',
    'UupsBehindTwoDays',
    'ManyCallsAtOnce',
    'IssueClosedAtStart',
    'EmissionByRule',
    'RefusesItsOwnAddress',
    'GaslessBySignature',
    'ZeroFirst',
    'HolderLocksOwn',
  ),
];

/**
 * A third fresh look, written before the detector was read. The family is its truth, told beforehand:
 * a buyer loses at once, one person or anybody can rob today, or it comes later. Owners of most gave up.
 */
const THIRD: readonly Sample[] = [
  ...givenUp(
    scam(
      'Third: a buyer loses at once',
      'ThirdTrades',
      'SellsInOneTransaction',
      'ApprovalTakesHalf',
      'BotIfBusy',
      'DelegatedWalletsPay',
      'SparesTestChains',
      'LotteryOfSellers',
    ),
  ),
  ...givenUp(
    scam(
      'Third: later',
      'ThirdTrades',
      'SaleWorksByPrice',
      'MustClaimFirst',
      'ClosesAtBlock',
      'TaxesAllProfit',
    ),
  ),
  ...givenUp(scam('Third: later', 'ThirdPowers', 'SweepsDormant', 'UnlocksAfterSixtyDays')),
  ...givenUp(
    scam(
      'Third: anybody can rob today',
      'ThirdTrades',
      'DustRestartsLock',
      'SaleBurnsFromPool',
      'PoolBurnsByTheHour',
    ),
  ),
  ...givenUp(
    scam(
      'Third: anybody can rob today',
      'ThirdPowers',
      'PermitByNobody',
      'PermitOfContracts',
      'TransferAndCallSkipsLeave',
      'InitializesAgain',
      'SelfTransferDoubles',
      'BatchOverflow',
      'SwapsAnyOldToken',
    ),
  ),
  ...givenUp(
    scam(
      'Third: one person can rob today',
      'ThirdPowers',
      'PoolReadsMore',
      'HookOfSender',
      'IndexOfTheWeek',
      'RulesNotYetBuilt',
      'PoolsLeaveBySlot',
      'SecretStash',
      'PoolNeverRunsOut',
      'PendingOwnerStays',
      'GovernedByFewVotes',
      'EndpointOfOne',
      'ForwarderIsKeeper',
      'OptionsWriteAnywhere',
    ),
  ),
  ...scam(
    'Third: one person can rob today',
    'ThirdPowers',
    'MaskOfAddresses',
    'ExcludedKeepShares',
    'CapByLowByte',
  ),
  ...ordinary(
    'Third ordinary',
    'ThirdOrdinary',
    'GrowsByRule',
    'DelegatesVotes',
    'SharesOfVault',
    'RevocableVesting',
    'TwoPercentAYear',
    'MintedByLockbox',
    'PermitAllOrNothing',
    'LendsForOneCall',
    'MintWindowOver',
    'AirdropFromEscrow',
    'WritesDownBalances',
    'PaysDividends',
    'LimitsOnlyLoosen',
    'WrapsOldCoin',
    'TrustsRealForwarder',
    'PaysMany',
    'OperatorsByHolder',
    'TellsReceiver',
    'RecoveryByGuardian',
  ),
  ...givenUp(ordinary('Third ordinary', 'ThirdOrdinary', 'SellsItsFees')),
];

/**
 * A fourth fresh look, written before the detector was read: launches as they are met day by day, each
 * with its truth told beforehand, and six inventive ones. Owners of most gave up.
 */
const FOURTH: readonly Sample[] = [
  ...givenUp(
    scam(
      'Fourth: a buyer loses at once',
      'FourthMemes',
      'TurboWhaleGuard',
      'FairLaunchFrog',
      'HodlRewards',
      'SandwichStopper',
      'CalamariGame',
    ),
  ),
  ...givenUp(scam('Fourth: later', 'FourthMemes', 'DiamondFloor', 'SeasonOfApes')),
  ...givenUp(scam('Fourth: later', 'FourthSchemes', 'RentedStars')),
  ...givenUp(scam('Fourth: anybody can rob today', 'FourthMemes', 'TakeoverReady', 'GasSaverDoge')),
  ...givenUp(
    scam(
      'Fourth: anybody can rob today',
      'FourthSchemes',
      'PresaleHeroes',
      'ArcadeLegends',
      'SafeReports',
    ),
  ),
  ...scam('Fourth: anybody can rob today', 'FourthSchemes', 'MonoliteReplicants'),
  ...givenUp(
    scam(
      'Fourth: one person can rob today',
      'FourthMemes',
      'BabyPepeClassic',
      'DogWithScarf',
      'MoonCatInu',
      'SnipeProofShiba',
      'AutoLiquidityBonk',
      'PinkShieldFloki',
      'MarketingMaxi',
      'TimelockedTendies',
      'TipJarMonkey',
      'GhostDust',
      'ManyPoolsMilady',
    ),
  ),
  ...givenUp(
    scam(
      'Fourth: one person can rob today',
      'FourthSchemes',
      'AirdropSeason',
      'PlayLandGold',
      'VestedVikings',
      'TreasuryAgents',
      'CouncilOfThree',
    ),
  ),
  ...givenUp(
    ordinary(
      'Fourth ordinary',
      'FourthOrdinary',
      'SteadyTurtle',
      'CalmCapybara',
      'MeltingPenguin',
      'PatientWhale',
    ),
  ),
  ...ordinary(
    'Fourth ordinary',
    'FourthOrdinary',
    'PocketGalleries',
    'MirrorLake',
    'LeanBeans',
    'TightRope',
    'FrozenGlacier',
  ),
  ...givenUp(ordinary('Fourth ordinary', 'FourthLibraries', 'BonfireNights')),
  ...ordinary(
    'Fourth ordinary',
    'FourthLibraries',
    'PlainPancake',
    'FullMoon',
    'SlowSalmon',
    'GardenStakes',
    'SuperPenny',
    'BackedAcorn',
    'ChattyParrot',
    'TreeRings',
    'HarvestGifts',
    'PortraitPug',
  ),
];

/**
 * A fifth fresh look, written before the detector was read: launches as they are met day by day, each
 * with its truth told beforehand, and six inventive ones. Owners of most gave up.
 */
const FIFTH: readonly Sample[] = [
  ...givenUp(
    scam(
      'Fifth: a buyer loses at once',
      'FifthMemes',
      'PaperHandsPanda',
      'StealthSeal',
      'WalletHopWombat',
    ),
  ),
  ...givenUp(scam('Fifth: a buyer loses at once', 'FifthSchemes', 'ProofOfPuppy')),
  ...givenUp(scam('Fifth: later', 'FifthMemes', 'MilestoneMeerkat', 'ClimbingCrab')),
  ...givenUp(scam('Fifth: later', 'FifthSchemes', 'HeartbeatHare')),
  ...givenUp(
    scam('Fifth: anybody can rob today', 'FifthSchemes', 'QuestQuokka', 'LuckyHolderLion'),
  ),
  ...givenUp(
    scam(
      'Fifth: anybody can rob today',
      'FifthTricks',
      'CalmMarketCow',
      'MetaMarmot',
      'ReverseRaccoon',
    ),
  ),
  ...givenUp(
    scam(
      'Fifth: one person can rob today',
      'FifthMemes',
      'SixteenAgents',
      'BouncerBulldog',
      'SwapTunerTuna',
      'CharityChow',
      'RoomyWalletWhale',
      'AirdropOtter',
      'RenouncedRooster',
      'StakeReadyShark',
      'ReasonableRhino',
      'AuthAardvark',
      'PairPelican',
    ),
  ),
  ...givenUp(
    scam(
      'Fifth: one person can rob today',
      'FifthSchemes',
      'MirrorMoose',
      'YieldYak',
      'UpgradeUnicorn',
      'LpBurnLynx',
    ),
  ),
  ...givenUp(
    scam(
      'Fifth: one person can rob today',
      'FifthTricks',
      'ThankYouTurkey',
      'ZeroValueZebra',
      'OmniOwl',
    ),
  ),
  ...givenUp(
    ordinary(
      'Fifth ordinary',
      'FifthOrdinary',
      'FairFalcon',
      'EvenElephant',
      'FadingFinch',
      'BoomerangBat',
      'AnchorAnt',
      'SharedSheep',
    ),
  ),
  ...ordinary(
    'Fifth ordinary',
    'FifthOrdinary',
    'LoosenLobster',
    'BellhopBeaver',
    'DividendDuck',
    'HollowHeron',
  ),
  ...ordinary(
    'Fifth ordinary',
    'FifthLibraries',
    'BrightBadger',
    'CliffCondor',
    'TwinTern',
    'VaultVole',
    'RootRobin',
    'NoticeNewt',
    'EmptyThrone',
    'SignedSwift',
    'MatedMagpie',
    'SlimSloth',
  ),
];

/**
 * A sixth fresh look, written before the detector was read: launches on eight bases (a tax with a swap,
 * the reflection of 2021, an ERC-20 with an owner, with roles or with votes, a lean one, clones of a
 * token maker, half coin and half card), each with its truth told beforehand.
 */
const SIXTH: readonly Sample[] = [
  ...givenUp(
    scam('Sixth: a buyer loses at once', 'SixthTax', 'MevShieldMoose', 'FinchFlashMarket'),
  ),
  ...givenUp(scam('Sixth: later', 'SixthProjects', 'OracleOtter')),
  ...givenUp(scam('Sixth: anybody can rob today', 'SixthVotes', 'DolphinDao', 'PayPenguin')),
  ...scam(
    'Sixth: one person can rob today',
    'SixthTax',
    'ChillGuyCoin',
    'WagmiHamster',
    'LuckyLlamaClub',
  ),
  ...givenUp(
    scam('Sixth: one person can rob today', 'SixthTax', 'PandaProtocol', 'CakeDividendDoge'),
  ),
  ...scam(
    'Sixth: one person can rob today',
    'SixthReflection',
    'SafeGalaxyMoon',
    'HyperReflectInu',
  ),
  ...givenUp(
    scam('Sixth: one person can rob today', 'SixthReflection', 'BabySafeComet', 'TitanReflect'),
  ),
  ...givenUp(
    scam(
      'Sixth: one person can rob today',
      'SixthProjects',
      'SunriseMango',
      'NovaStakeNetwork',
      'QuestPassToken',
      'OmniBeagle',
      'CircuitBreakerCoin',
      'RaccoonRoles',
    ),
  ),
  ...scam(
    'Sixth: one person can rob today',
    'SixthProjects',
    'LumenLite',
    'OpenBazaar',
    'MarmotMulticall',
    'RabbitRealEstate',
    'FerretFeeCouncil',
  ),
  ...givenUp(scam('Sixth: one person can rob today', 'SixthVotes', 'ViperVoteProxy')),
  ...givenUp(scam('Sixth: one person can rob today', 'SixthHybrid', 'PixelGoblins')),
  ...givenUp(
    scam(
      'Sixth: one person can rob today',
      'SixthMaker',
      'MintyFreshPup',
      'MemePadPigeon',
      'PluginParrot',
    ),
  ),
  ...givenUp(
    ordinary('Sixth ordinary', 'SixthOrdinary', 'SteadyHarbor', 'BuybackBeaver', 'QuietReflect'),
  ),
  ...ordinary(
    'Sixth ordinary',
    'SixthOrdinary',
    'LooseningLoris',
    'LobsterLiquidity',
    'DonatingDeer',
    'KestrelKit',
    'LarkLaunch',
    'PocketPandas',
  ),
  ...ordinary(
    'Sixth ordinary',
    'SixthOrdinaryLibraries',
    'VestingVole',
    'SnapshotSeal',
    'MerkleMagpie',
    'StorkStaking',
    'PermitPear',
    'CockatooCallback',
    'GrainSilo',
    'RoleRobin',
    'BridgeBison',
    'VixenVotes',
    'GullGovernor',
  ),
];

/**
 * A seventh fresh look, written before the detector was read: launches on eight bases of their own, most
 * with the power in a hand that is not the owner's, and harmless ones half of which keep a bounded power.
 */
const SEVENTH: readonly Sample[] = [
  ...givenUp(scam('Seventh: a buyer loses at once', 'SeventhMemes', 'VerifiedViper')),
  ...givenUp(scam('Seventh: a buyer loses at once', 'SeventhSchemes', 'TransientTapir')),
  ...scam('Seventh: a buyer loses at once', 'SeventhLean', 'VestedVulture'),
  ...scam('Seventh: a buyer loses at once', 'SeventhSchemes', 'UpOnlyUrchin'),
  ...givenUp(scam('Seventh: later', 'SeventhMemes', 'BroccoliDog')),
  ...scam('Seventh: anybody can rob today', 'SeventhLean', 'FlashFerret'),
  ...givenUp(
    scam(
      'Seventh: one person can rob today',
      'SeventhMemes',
      'SpaceHedgehog',
      'WojakReturns',
      'TreasuryTabby',
      'HeatwaveHippo',
      'MigrateMarmot',
    ),
  ),
  ...scam('Seventh: one person can rob today', 'SeventhMemes', 'GrumpyGecko'),
  ...givenUp(
    scam('Seventh: one person can rob today', 'SeventhReflection', 'EndlessEwe', 'GiveawayGoat'),
  ),
  ...scam('Seventh: one person can rob today', 'SeventhReflection', 'SafeSunrise'),
  ...givenUp(
    scam(
      'Seventh: one person can rob today',
      'SeventhOwnable',
      'GoldenCatDollar',
      'MigrationMantis',
      'ClaimClam',
    ),
  ),
  ...scam('Seventh: one person can rob today', 'SeventhOwnable', 'RescueRhino'),
  ...scam('Seventh: one person can rob today', 'SeventhLean', 'PermitPlatypus', 'LibraryLemur'),
  ...givenUp(
    scam(
      'Seventh: one person can rob today',
      'SeventhMaker',
      'PinkPadPuffin',
      'LaunchLobster',
      'BeaconBeaver',
    ),
  ),
  ...givenUp(scam('Seventh: one person can rob today', 'SeventhRoles', 'RoleRaven')),
  ...scam('Seventh: one person can rob today', 'SeventhRoles', 'BreakerBadger'),
  ...scam(
    'Seventh: one person can rob today',
    'SeventhVotes',
    'TimelockTurtle',
    'CornfieldUnicorn',
    'CouncilCrane',
  ),
  ...scam('Seventh: one person can rob today', 'SeventhHybrid', 'CardCrow'),
  ...givenUp(ordinary('Seventh ordinary', 'SeventhReflection', 'RippleRabbit')),
  ...givenUp(
    ordinary('Seventh ordinary', 'SeventhOrdinary', 'BuybackBison', 'DecayDuck', 'WhaleWarden'),
  ),
  ...ordinary(
    'Seventh ordinary',
    'SeventhOrdinary',
    'CeilingCheetah',
    'LooseLion',
    'NoticeNightjar',
    'RescueRobin',
    'SideDoorSeal',
  ),
  ...ordinary(
    'Seventh ordinary',
    'SeventhOrdinaryLean',
    'MerkleMole',
    'VaultVicuna',
    'SwapSwan',
    'DividendDingo',
    'StreamSwift',
  ),
  ...ordinary('Seventh ordinary', 'SeventhMaker', 'CloneClover'),
  ...ordinary('Seventh ordinary', 'SeventhRoles', 'GuardianGannet', 'NewsNarwhal'),
  ...ordinary('Seventh ordinary', 'SeventhVotes', 'AssemblyAuk', 'InflationIbis'),
  ...ordinary('Seventh ordinary', 'SeventhHybrid', 'HeronHalves'),
];

/**
 * An eighth set holds what a beginner meets in the first hours, on eight bases. In most traps the
 * power lies with somebody who is not the owner.
 */
const EIGHTH: readonly Sample[] = [
  ...givenUp(scam('Eighth: a buyer loses at once', 'EighthWizard', 'DiamondDingo', 'VerifiedVole')),
  ...givenUp(scam('Eighth: later', 'EighthMemes', 'LateLemon')),
  ...scam('Eighth: later', 'EighthSlim', 'WiltedGarden'),
  ...scam('Eighth: later', 'EighthRoles', 'AttestedAlbatross'),
  ...givenUp(
    scam(
      'Eighth: one person can rob today',
      'EighthMemes',
      'PairPepper',
      'SandwichSlayer',
      'CozyCapy',
      'BasedBroccoli',
      'DripDivDuck',
      'HyperHamster',
    ),
  ),
  ...scam('Eighth: one person can rob today', 'EighthMemes', 'MaxiMoggy'),
  ...givenUp(
    scam(
      'Eighth: one person can rob today',
      'EighthWizard',
      'GuardedGiraffe',
      'VoucherViper',
      'LockedLammergeier',
      'EmissionEgret',
    ),
  ),
  ...givenUp(
    scam('Eighth: one person can rob today', 'EighthGalaxies', 'SafeNebula', 'CometCharity'),
  ),
  ...scam('Eighth: one person can rob today', 'EighthGalaxies', 'RewardRocket'),
  ...scam('Eighth: one person can rob today', 'EighthSlim', 'ZapZebra', 'ModularMink'),
  ...givenUp(
    scam(
      'Eighth: one person can rob today',
      'EighthFactory',
      'PadPossum',
      'BondedBadger',
      'ProxyPorpoise',
    ),
  ),
  ...scam('Eighth: one person can rob today', 'EighthRoles', 'StakeStarling', 'RegulatedRedpanda'),
  ...scam('Eighth: one person can rob today', 'EighthVotes', 'ParliamentPanther', 'TurnoutTurtle'),
  ...scam('Eighth: one person can rob today', 'EighthHybrid', 'GoblinGallery', 'BadgeBushbaby'),
  ...givenUp(ordinary('Eighth ordinary', 'EighthOrdinary', 'SimpleSkunk', 'OrchardOriole')),
  ...ordinary(
    'Eighth ordinary',
    'EighthOrdinary',
    'CappedCoyote',
    'LoosenedLoon',
    'AdvanceAxolotl',
    'BriefBuffalo',
  ),
  ...givenUp(ordinary('Eighth ordinary', 'EighthGalaxies', 'StillOrbit')),
  ...ordinary('Eighth ordinary', 'EighthGalaxies', 'WaningMoon'),
  ...ordinary(
    'Eighth ordinary',
    'EighthOrdinaryLean',
    'LogoLizard',
    'ReserveRobin',
    'CourierCrow',
    'FloorFlamingo',
  ),
  ...givenUp(ordinary('Eighth ordinary', 'EighthFactory', 'PlainPelican')),
  ...ordinary('Eighth ordinary', 'EighthFactory', 'ProfilePuffin'),
  ...ordinary('Eighth ordinary', 'EighthRoles', 'TrickleTapir', 'RolelessRhino'),
  ...ordinary('Eighth ordinary', 'EighthVotes', 'CommonsCormorant', 'StewardStork'),
  ...ordinary('Eighth ordinary', 'EighthHybrid', 'CardCassowary', 'CuratedCockatiel'),
];

/**
 * A ninth set holds launches as a beginner meets them, on twelve bases; in most traps the power lies
 * with somebody who is not the owner, or nobody needs to do anything any more.
 */
const NINTH: readonly Sample[] = [
  ...givenUp(scam('Ninth: buyers are shut in', 'NinthTax', 'MorningTram')),
  ...scam('Ninth: buyers are shut in', 'NinthSlim', 'SlateRoof', 'TinWhistle'),
  ...scam('Ninth: buyers are shut in', 'NinthStake', 'HoneyJar'),
  ...scam('Ninth: buyers are shut in', 'NinthElastic', 'SpringMelt'),
  ...givenUp(scam('Ninth: buyers are shut in', 'NinthCunning', 'EchoChamber')),
  ...scam('Ninth: buyers are shut in', 'NinthCunning', 'MidnightFerry'),
  ...givenUp(scam('Ninth: one person can shut them in', 'NinthTax', 'StreetOrgan')),
  ...scam('Ninth: one person can shut them in', 'NinthTax', 'PaperLantern'),
  ...scam('Ninth: one person can shut them in', 'NinthReflection', 'GoldenAcorn'),
  ...scam('Ninth: one person can shut them in', 'NinthPad', 'RedBalloon'),
  ...scam('Ninth: one person can shut them in', 'NinthLean', 'GraphiteLine'),
  ...givenUp(scam('Ninth: one person can rob today', 'NinthPlain', 'SeasidePier', 'QuietMeadow')),
  ...scam('Ninth: one person can rob today', 'NinthPlain', 'OpenHarvest', 'PostOffice'),
  ...scam('Ninth: one person can rob today', 'NinthSlim', 'IronRivet'),
  ...givenUp(scam('Ninth: one person can rob today', 'NinthClones', 'MarbleGate')),
  ...scam('Ninth: one person can rob today', 'NinthClones', 'ChalkCliff', 'BrassTelescope'),
  ...scam('Ninth: one person can rob today', 'NinthRoles', 'CedarChest'),
  ...scam('Ninth: one person can rob today', 'NinthBridge', 'HarbourFerry', 'OldQuay'),
  ...scam('Ninth: one person can rob today', 'NinthVotes', 'TownCrier', 'BallotBox'),
  ...scam('Ninth: one person can rob today', 'NinthHybrid', 'StampAlbum'),
  ...scam('Ninth: one person can rob today', 'NinthElastic', 'TideTable'),
  ...scam('Ninth: one person can rob today', 'NinthLean', 'FlintArrow'),
  ...scam('Ninth: one person can rob today', 'NinthCunning', 'UnbornCastle'),
  ...givenUp(scam('Ninth: one person can rob today', 'NinthCunning', 'WaxSeal')),
  ...ordinary(
    'Ninth ordinary',
    'NinthBounded',
    'SmallToll',
    'WideningRiver',
    'GateOpens',
    'SirenOnce',
    'OrchardTithe',
  ),
  ...ordinary('Ninth ordinary', 'NinthRoles', 'NoticeBoard', 'MeadowMill'),
  ...ordinary('Ninth ordinary', 'NinthBridge', 'FoundProperty'),
  ...ordinary('Ninth ordinary', 'NinthPad', 'LapsedLedger'),
  ...ordinary('Ninth ordinary', 'NinthHybrid', 'PressedFlower'),
  ...ordinary(
    'Ninth ordinary',
    'NinthNobody',
    'AshGrove',
    'SharedBread',
    'PatientOak',
    'BorrowedUmbrella',
    'StillHarbour',
    'CarrierPigeon',
  ),
  ...ordinary('Ninth ordinary', 'NinthVotes', 'OpenForum'),
  ...ordinary('Ninth ordinary', 'NinthStake', 'MillPond'),
  ...ordinary('Ninth ordinary', 'NinthElastic', 'SlowGlacier'),
  ...ordinary('Ninth ordinary', 'NinthLean', 'LeanFeather'),
];

/**
 * A tenth set follows scams and tokens that were reported or published between 2021 and 2026, in code
 * of our own: the power lies with the deployer, a wallet written as a number, a host, a bridge,
 * anybody, or nobody at all.
 */
const TENTH: readonly Sample[] = [
  ...scam(
    'Tenth: buyers are shut in',
    'TenthPlain',
    'CobaltKite',
    'PorchSwing',
    'VelvetGlove',
    'SundialMoth',
  ),
  ...givenUp(scam('Tenth: one person can shut them in', 'TenthPlain', 'PebbleBeach')),
  ...scam('Tenth: one person can shut them in', 'TenthPlain', 'NettleTea'),
  ...scam('Tenth: one person can shut them in', 'TenthLibrary', 'CandleWick'),
  ...givenUp(scam('Tenth: one person can shut them in', 'TenthLibrary', 'LemonPeel')),
  ...givenUp(scam('Tenth: one person can shut them in', 'TenthTax', 'WalnutCart', 'PewterMug')),
  ...scam('Tenth: one person can shut them in', 'TenthReflection', 'ClayOven', 'OatBarn'),
  ...givenUp(scam('Tenth: one person can shut them in', 'TenthPad', 'PinkHarbour')),
  ...scam('Tenth: one person can rob today', 'TenthPlain', 'AmberSignal'),
  ...givenUp(scam('Tenth: one person can rob today', 'TenthLibrary', 'SilverThimble')),
  ...scam('Tenth: one person can rob today', 'TenthLibrary', 'GardenHose', 'PlumStone'),
  ...givenUp(scam('Tenth: one person can rob today', 'TenthTax', 'AlmondTree')),
  ...scam('Tenth: one person can rob today', 'TenthPool', 'TwinMirror', 'EmberPile'),
  ...givenUp(scam('Tenth: one person can rob today', 'TenthProxies', 'OpalBridge')),
  ...scam('Tenth: one person can rob today', 'TenthProxies', 'FernGully'),
  ...scam(
    'Tenth: one person can rob today',
    'TenthBridge',
    'IvoryGate',
    'CopperFerry',
    'ParrotPost',
  ),
  ...scam('Tenth: one person can rob today', 'TenthLean', 'ThornHedge'),
  ...scam('Tenth: one person can rob today', 'TenthKinds', 'QuickParliament'),
  ...givenUp(scam('Tenth: one person can rob today', 'TenthKinds', 'FadedViolet', 'LooseStamps')),
  ...scam('Tenth: one person can rob today', 'TenthKinds', 'TitheBarn'),
  ...ordinary(
    'Tenth ordinary',
    'TenthBounded',
    'CivicToll',
    'TrainingWheels',
    'FirstHour',
    'NoticePeriod',
    'ShortGuard',
  ),
  ...ordinary('Tenth ordinary', 'TenthHonest', 'CappedCouncil'),
  ...givenUp(ordinary('Tenth ordinary', 'TenthHonest', 'QuietFerry')),
  ...ordinary(
    'Tenth ordinary',
    'TenthHonest',
    'SealedOpal',
    'FernMeadow',
    'YearlyBread',
    'GrainStore',
    'StrayFinder',
    'ChimeBell',
    'PaperCheque',
    'CurtainRise',
  ),
  ...ordinary('Tenth ordinary', 'TenthLean', 'SmoothHedge'),
  ...givenUp(ordinary('Tenth ordinary', 'TenthNobody', 'MirrorPond')),
  ...ordinary('Tenth ordinary', 'TenthNobody', 'PennyTill', 'TidyStamps', 'BreathingBellows'),
];

/** All of them, in the order in which they were written. */
export const FRESH_SETS: readonly (readonly Sample[])[] = [
  FRESH,
  SECOND,
  THIRD,
  FOURTH,
  FIFTH,
  SIXTH,
  SEVENTH,
  EIGHTH,
  NINTH,
  TENTH,
];
