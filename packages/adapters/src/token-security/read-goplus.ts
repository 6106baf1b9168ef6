import * as v from 'valibot';
import { fields, figure, text } from '../http/fields.ts';
import { anyOf, cleanWarnings, flag, percentOf, shareOf, shortList } from './read-report.ts';
import type { SecurityReport } from './token-security.ts';

/**
 * Flags that have no place of their own in a report; a '1' is a warning under the service's own
 * name for it.
 */
const WARNINGS = [
  'owner_change_balance',
  'selfdestruct',
  'external_call',
  'gas_abuse',
  'cannot_buy',
  'cannot_sell_all',
  'trading_cooldown',
  'is_whitelisted',
  'anti_whale_modifiable',
] as const;
const SOLANA_WARNINGS = ['closable', 'balance_mutable_authority', 'metadata_mutable'] as const;

const holder = fields({ address: text, percent: figure, is_locked: flag });
const tax = percentOf(1);
const evmSchema = fields({
  owner_change_balance: flag,
  selfdestruct: flag,
  external_call: flag,
  gas_abuse: flag,
  cannot_buy: flag,
  cannot_sell_all: flag,
  trading_cooldown: flag,
  is_whitelisted: flag,
  anti_whale_modifiable: flag,
  dex: shortList(fields({ pair: text, liquidity: figure })),
  holders: shortList(holder),
  // Positions of newer exchanges.
  lp_holders: shortList(
    fields({ percent: figure, is_locked: flag, NFT_list: shortList(v.unknown()) }),
  ),
  is_honeypot: flag,
  buy_tax: tax,
  sell_tax: tax,
  transfer_tax: tax,
  transfer_pausable: flag,
  is_blacklisted: flag,
  is_mintable: flag,
  slippage_modifiable: flag,
  personal_slippage_modifiable: flag,
  is_proxy: flag,
  is_open_source: flag,
  hidden_owner: flag,
  can_take_back_ownership: flag,
  fake_token: fields({ value: flag }),
  is_airdrop_scam: flag,
  trust_list: flag,
  holder_count: figure,
  honeypot_with_same_creator: figure,
  other_potential_risks: text,
  note: text,
});

/**
 * One token of an EVM network: flags '1' and '0', taxes as fractions, what is missing is unknown.
 */
export function readEvmReport(found: unknown): Partial<SecurityReport> {
  const said = v.parse(evmSchema, found);
  const pools = said.dex.map(({ pair }) => (pair ?? '').toLowerCase());
  const isOutside = ({ address, is_locked: isLocked }: v.InferOutput<typeof holder>) =>
    isLocked !== true && !pools.includes((address ?? '').toLowerCase());
  const shares = said.lp_holders;
  // Positions are counted one by one: their shares say nothing.
  const hasPositions = shares.some(({ NFT_list: positions }) => positions.length > 0);
  const liquidity = said.dex.map((pool) => pool.liquidity);
  return {
    isHoneypot: said.is_honeypot,
    buyTax: said.buy_tax,
    sellTax: said.sell_tax,
    transferTax: said.transfer_tax,
    canPause: said.transfer_pausable,
    canBlacklist: said.is_blacklisted,
    canMint: said.is_mintable,
    canChangeTax: anyOf(said.slippage_modifiable, said.personal_slippage_modifiable),
    isProxy: said.is_proxy,
    isOpenSource: said.is_open_source,
    hasHiddenOwner: said.hidden_owner,
    canTakeBackOwnership: said.can_take_back_ownership,
    isListedScam: said.fake_token.value === true ? true : said.is_airdrop_scam,
    // Only its '1' means something.
    isTrusted: said.trust_list === true ? true : null,
    holderCount: said.holder_count,
    topTenShare: shareOf(said.holders, isOutside),
    lockedLiquidityShare: hasPositions
      ? null
      : shareOf(shares, ({ is_locked: isLocked }) => isLocked === true),
    liquidityUsd:
      liquidity.length === 0 || liquidity.includes(null)
        ? null
        : liquidity.reduce<number>((sum, usd) => sum + (usd ?? 0), 0),
    warnings: cleanWarnings([
      ...WARNINGS.filter((key) => said[key] === true).map(asWords),
      ...((said.honeypot_with_same_creator ?? 0) > 0
        ? [asWords('honeypot_with_same_creator')]
        : []),
      said.other_potential_risks,
      said.note,
    ]),
  };
}

const power = fields({ status: flag });
const solanaSchema = fields({
  mintable: power,
  freezable: power,
  transfer_fee_upgradable: power,
  closable: power,
  balance_mutable_authority: power,
  metadata_mutable: power,
  // Its own documents spell this in two ways.
  non_transferable: flag,
  none_transferable: flag,
  trusted_token: flag,
  holder_count: figure,
  holders: shortList(holder),
  transfer_hook: shortList(v.unknown()),
  default_account_state: text,
});

/**
 * One token of Solana: each power with a status, '1' where it still exists. It says nothing of
 * sales.
 */
export function readSolanaReport(found: unknown): Partial<SecurityReport> {
  const said = v.parse(solanaSchema, found);
  const isStuck = said.non_transferable === true || said.none_transferable === true;
  return {
    canMint: said.mintable.status,
    canFreeze: said.freezable.status,
    canChangeTax: said.transfer_fee_upgradable.status,
    isTrusted: said.trusted_token === true ? true : null,
    holderCount: said.holder_count,
    topTenShare: shareOf(said.holders, ({ is_locked: isLocked }) => isLocked !== true),
    warnings: cleanWarnings([
      ...SOLANA_WARNINGS.filter((key) => said[key].status === true).map(asWords),
      ...(isStuck ? [asWords('non_transferable')] : []),
      ...(said.transfer_hook.length > 0 ? [asWords('transfer_hook')] : []),
      ...(said.default_account_state === '2' ? ['default account state: frozen'] : []),
    ]),
  };
}

const asWords = (key: string): string => key.replaceAll('_', ' ');
