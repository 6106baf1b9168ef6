import { figureAt, inside } from '../http/read-values.ts';
import { anyOf, cleanWarnings, flagAt, listAt, percentAt, shareOf, wordAt } from './read-report.ts';
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

/**
 * One token of an EVM network: flags '1' and '0', taxes as fractions, what is missing is unknown.
 */
export function readEvmReport(found: unknown): Partial<SecurityReport> {
  const pools = listAt(found, 'dex').map((pool) => wordAt(pool, 'pair').toLowerCase());
  const isOutside = (one: unknown) =>
    flagAt(one, 'is_locked') !== true && !pools.includes(wordAt(one, 'address').toLowerCase());
  const shares = listAt(found, 'lp_holders');
  // Positions of newer exchanges are counted one by one: their shares say nothing.
  const hasPositions = shares.some((one) => listAt(one, 'NFT_list').length > 0);
  const liquidity = listAt(found, 'dex').map((pool) => figureAt(pool, 'liquidity'));
  return {
    isHoneypot: flagAt(found, 'is_honeypot'),
    buyTax: percentAt(found, 1, 'buy_tax'),
    sellTax: percentAt(found, 1, 'sell_tax'),
    transferTax: percentAt(found, 1, 'transfer_tax'),
    canPause: flagAt(found, 'transfer_pausable'),
    canBlacklist: flagAt(found, 'is_blacklisted'),
    canMint: flagAt(found, 'is_mintable'),
    canChangeTax: anyOf(
      flagAt(found, 'slippage_modifiable'),
      flagAt(found, 'personal_slippage_modifiable'),
    ),
    isProxy: flagAt(found, 'is_proxy'),
    isOpenSource: flagAt(found, 'is_open_source'),
    hasHiddenOwner: flagAt(found, 'hidden_owner'),
    canTakeBackOwnership: flagAt(found, 'can_take_back_ownership'),
    isListedScam:
      flagAt(found, 'fake_token', 'value') === true ? true : flagAt(found, 'is_airdrop_scam'),
    // Only its '1' means something.
    isTrusted: flagAt(found, 'trust_list') === true ? true : null,
    holderCount: figureAt(found, 'holder_count'),
    topTenShare: shareOf(listAt(found, 'holders'), isOutside),
    lockedLiquidityShare: hasPositions
      ? null
      : shareOf(shares, (one) => flagAt(one, 'is_locked') === true),
    liquidityUsd:
      liquidity.length === 0 || liquidity.includes(null)
        ? null
        : liquidity.reduce<number>((sum, usd) => sum + (usd ?? 0), 0),
    warnings: cleanWarnings([
      ...WARNINGS.filter((key) => flagAt(found, key) === true).map(asWords),
      ...((figureAt(found, 'honeypot_with_same_creator') ?? 0) > 0
        ? [asWords('honeypot_with_same_creator')]
        : []),
      inside(found, 'other_potential_risks'),
      inside(found, 'note'),
    ]),
  };
}

/**
 * One token of Solana: each power with a status, '1' where it still exists. It says nothing of
 * sales.
 */
export function readSolanaReport(found: unknown): Partial<SecurityReport> {
  // Its own documents spell this in two ways.
  const isStuck = [flagAt(found, 'non_transferable'), flagAt(found, 'none_transferable')].includes(
    true,
  );
  return {
    canMint: flagAt(found, 'mintable', 'status'),
    canFreeze: flagAt(found, 'freezable', 'status'),
    canChangeTax: flagAt(found, 'transfer_fee_upgradable', 'status'),
    isTrusted: flagAt(found, 'trusted_token') === true ? true : null,
    holderCount: figureAt(found, 'holder_count'),
    topTenShare: shareOf(listAt(found, 'holders'), (one) => flagAt(one, 'is_locked') !== true),
    warnings: cleanWarnings([
      ...SOLANA_WARNINGS.filter((key) => flagAt(found, key, 'status') === true).map(asWords),
      ...(isStuck ? [asWords('non_transferable')] : []),
      ...(listAt(found, 'transfer_hook').length > 0 ? [asWords('transfer_hook')] : []),
      ...(inside(found, 'default_account_state') === '2' ? ['default account state: frozen'] : []),
    ]),
  };
}

const asWords = (key: string): string => key.replaceAll('_', ' ');
