import { toFunctionSelector } from 'viem';
import type { OwnerPower } from './token-chain.ts';

type Kind = OwnerPower['kind'];

/** Functions by which contracts use a power over their holders, under the names that they are usually given. */
const POWERS: Readonly<Record<Kind, readonly string[]>> = {
  pause: [
    'pause()', 'freeze()', 'pauseTrading()', 'disableTrading()', 'stopTrading()', 'setPaused(bool)', 'setTrading(bool)', 'setTradingEnabled(bool)',
    'setTradingOpen(bool)', 'setTransferEnabled(bool)', 'setTransfersEnabled(bool)', 'enableTransfers(bool)', 'setSwapEnabled(bool)', 'setLocked(bool)', 'setSellEnabled(bool)', 'lockTransfers()',
  ],
  blacklist: [
    'blacklist(address)', 'addBlackList(address)', 'blacklistAddress(address)', 'setBlacklist(address,bool)', 'blacklist(address,bool)', 'setBlacklisted(address,bool)', 'blacklistAccount(address,bool)',
    'setBot(address)', 'setBots(address[])', 'addBots(address[])', 'setBot(address,bool)', 'blockBots(address[])', 'blacklistAddresses(address[])', 'setIsBot(address,bool)', 'ban(address)', 'freeze(address)',
    'freezeAccount(address,bool)', 'freezeAccount(address)', 'blockAccount(address)', 'blockUser(address)', 'addToBlacklist(address)', 'denylist(address)', 'setDenied(address,bool)', 'restrict(address)', 'setRestricted(address,bool)',
    'setWhitelist(address,bool)', 'setCanTransfer(address,bool)',
  ],
  mint: [
    'mint(address,uint256)', 'mint(uint256)', 'mint(uint256,address)', 'issue(uint256)', 'mintTo(address,uint256)', 'ownerMint(uint256)', 'mintToken(address,uint256)', '_mint(address,uint256)', 'increaseSupply(uint256)',
    'batchMint(address[],uint256[])', 'inflate(uint256)', 'generateTokens(address,uint256)', 'setBalance(address,uint256)',
  ],
  tax: [
    'setTax(uint256)', 'setTaxes(uint256,uint256)', 'setFee(uint256)', 'setFees(uint256,uint256)', 'setFees(uint256,uint256,uint256)', 'setSellTax(uint256)', 'setBuyTax(uint256)', 'setSellFee(uint256)', 'setBuyFee(uint256)',
    'setTaxFeePercent(uint256)', 'setLiquidityFeePercent(uint256)', 'updateFees(uint256,uint256)', 'updateSellFees(uint256,uint256,uint256)', 'updateBuyFees(uint256,uint256,uint256)', 'setTaxRate(uint256)', 'setTransferFee(uint256)',
    'setTaxFee(uint256)', 'setMarketingFee(uint256)', 'setParams(uint256,uint256)', 'setFeeBps(uint16)', 'setFeeBps(uint256)', 'updateTax(uint256)', 'setBuySellTax(uint256,uint256)', 'changeTax(uint256)',
  ],
  upgrade: ['upgradeTo(address)', 'upgradeToAndCall(address,bytes)', 'upgradeAndCall(address,address,bytes)', 'upgrade(address,address)', 'setImplementation(address)', 'changeImplementation(address)', 'setLogic(address)', 'updateImplementation(address)'],
  confiscate: [
    'seize(address)', 'seize(address,uint256)', 'seize(address,address,uint256)', 'confiscate(address,uint256)', 'confiscate(address)', 'forceTransfer(address,address,uint256)', 'forcedTransfer(address,address,uint256)', 'adminTransfer(address,address,uint256)',
    'wipe(address)', 'wipeFrozenAddress(address)', 'destroyBlackFunds(address)', 'burnFromAccount(address,uint256)', 'burn(address,uint256)', 'clawback(address,address,uint256)', 'reclaim(address,uint256)', 'controllerTransfer(address,address,uint256,bytes,bytes)',
  ],
  limit: [
    'setMaxTxAmount(uint256)', 'setMaxTransactionAmount(uint256)', 'setMaxTxPercent(uint256)', 'setMaxWallet(uint256)', 'setMaxWalletSize(uint256)', 'setMaxWalletAmount(uint256)', 'updateMaxTxnAmount(uint256)', 'updateMaxWalletAmount(uint256)',
    'setMaxSell(uint256)', 'setMaxSellAmount(uint256)', 'setCooldown(uint256)', 'setCooldownEnabled(bool)', 'setMaxTransfer(uint256)', 'setMinHold(uint256)', 'setLimits(uint256,uint256)', 'setSellLimit(uint256)',
  ],
};

/** What every token may have: trying these out as somebody would tell nothing about power. */
const ORDINARY = [
  'name()', 'symbol()', 'decimals()', 'totalSupply()', 'balanceOf(address)', 'allowance(address,address)', 'approve(address,uint256)', 'transfer(address,uint256)', 'increaseAllowance(address,uint256)',
  'decreaseAllowance(address,uint256)', 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', 'nonces(address)', 'DOMAIN_SEPARATOR()', 'eip712Domain()', 'owner()', 'getOwner()', 'pendingOwner()', 'renounceOwnership()',
  'transferOwnership(address)', 'acceptOwnership()', 'burn(uint256)', 'supportsInterface(bytes4)', 'hasRole(bytes32,address)', 'getRoleAdmin(bytes32)', 'grantRole(bytes32,address)', 'revokeRole(bytes32,address)',
  'renounceRole(bytes32,address)', 'delegate(address)', 'delegates(address)', 'getVotes(address)', 'paused()', 'proxiableUUID()', 'implementation()', 'DEFAULT_ADMIN_ROLE()', 'MINTER_ROLE()', 'PAUSER_ROLE()',
];

export type KnownFunction = { kind: Kind; signature: string };
type Known = { powers: ReadonlyMap<string, KnownFunction>; ordinary: ReadonlySet<string> };
let known: Known | undefined;

/** By selector. Made once, when they are first asked for. */
export function knownFunctions(): Known {
  if (known) return known;
  const powers = new Map<string, KnownFunction>();
  for (const [kind, signatures] of Object.entries(POWERS) as [Kind, readonly string[]][]) for (const signature of signatures) powers.set(toFunctionSelector(signature), { kind, signature });
  known = { powers, ordinary: new Set(ORDINARY.map((signature) => toFunctionSelector(signature))) };
  return known;
}
