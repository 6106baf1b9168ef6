import type { Account } from '../ask-node.ts';
import { readable, signing, writable } from '../build-transaction.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  associatedAccount,
  decodeKey,
  deriveAddress,
  SYSTEM_PROGRAM,
  WRAPPED_SOL,
  type Key,
} from '../keys.ts';
import { readBytes } from '../read-bytes.ts';
import { exchangePrograms } from './programs.ts';
import type { Exchange } from './types.ts';
import { writeSale } from './write-sale.ts';

const { pumpCurve, pumpSwap } = exchangePrograms;
const FEE_PROGRAM = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';
const SALE = '33e685a4017f83ad';

export const curveGlobal: Key = deriveAddress(pumpCurve, ['global']);
export const swapConfig: Key = deriveAddress(pumpSwap, ['global_config']);

/** Where pump.fun keeps the state of a token's launch curve. */
export const curveKey = (mint: Key): Key =>
  deriveAddress(pumpCurve, ['bonding-curve', decodeKey(mint)]);

const eventAuthority = (program: Key): Key => deriveAddress(program, ['__event_authority']);
const feeConfig = (program: Key): Key =>
  deriveAddress(FEE_PROGRAM, ['fee_config', decodeKey(program)]);
const volumeOf = (program: Key, seller: Key): Key =>
  deriveAddress(program, ['user_volume_accumulator', decodeKey(seller)]);

/** Keys at fixed places of an account; undefined where it is not there. */
const keysAt = (
  account: Account | null | undefined,
  places: readonly number[],
): Key[] | undefined => (account ? places.map(readBytes(account.data).key) : undefined);

/** Fee receivers: other accounts for a coin in pump's 'mayhem' mode. */
const FEE_PLACES = {
  curve: { usual: 41, mayhem: 483, buyback: 741 },
  swap: { usual: 57, mayhem: 385, buyback: 643 },
} as const;

export const pumpCurveExchange: Exchange = {
  program: pumpCurve,
  id: 'curve',
  name: 'pump.fun',
  mark: '17b7f83760d8ac60',
  read: (bytes, key) => ({
    // The curve does not say whose it is: whoever reads it derived its address from the token.
    mints: [SYSTEM_PROGRAM, WRAPPED_SOL],
    vaults: [SYSTEM_PROGRAM, SYSTEM_PROGRAM],
    coins: bytes.u64(32),
    isSoldOut: bytes.u8(48) !== 0,
    needs: [curveGlobal],
    sell: ({ seller, amount, from, mints: [mint], programs: [program], accounts }) => {
      const { usual, mayhem, buyback } = FEE_PLACES.curve;
      const [isMayhem, isCashback] = [bytes.u8(81) === 1, bytes.u8(82) === 1];
      const fees = keysAt(accounts.get(curveGlobal), [isMayhem ? mayhem : usual, buyback]);
      // Paid in another coin it is another instruction; and it takes only the usual account.
      const isPaidInCoins = bytes.optionalKey(83) === null;
      if (!fees || !isPaidInCoins || from !== associatedAccount(seller, { mint, program }))
        return undefined;
      const [feeRecipient = '', buybackRecipient = ''] = fees;
      return {
        program: pumpCurve,
        accounts: [
          readable(curveGlobal),
          writable(feeRecipient),
          readable(mint),
          writable(key),
          writable(associatedAccount(key, { mint, program })),
          writable(from),
          { ...signing(seller), isWritable: true },
          readable(SYSTEM_PROGRAM),
          writable(deriveAddress(pumpCurve, ['creator-vault', decodeKey(bytes.key(49))])),
          readable(program),
          readable(eventAuthority(pumpCurve)),
          readable(pumpCurve),
          readable(feeConfig(pumpCurve)),
          readable(FEE_PROGRAM),
          ...(isCashback ? [writable(volumeOf(pumpCurve, seller))] : []),
          readable(deriveAddress(pumpCurve, ['bonding-curve-v2', decodeKey(mint)])),
          writable(buybackRecipient),
        ],
        data: writeSale(SALE, amount),
      };
    },
  }),
};

export const pumpSwapExchange: Exchange = {
  program: pumpSwap,
  id: 'pump-swap',
  name: 'PumpSwap',
  mark: 'f19a6d0411b16dbc',
  read: (bytes, key) => ({
    mints: [bytes.key(43), bytes.key(75)],
    vaults: [bytes.key(139), bytes.key(171)],
    shares: { mint: bytes.key(107), amount: bytes.u64(203) },
    needs: [swapConfig],
    sell: ({ seller, amount, from, to, mints, programs, vaults, isFirst, accounts }) => {
      const { usual, mayhem, buyback } = FEE_PLACES.swap;
      const [isMayhem, isCashback] = [bytes.u8(243) === 1, bytes.u8(244) === 1];
      const fees = keysAt(accounts.get(swapConfig), [isMayhem ? mayhem : usual, buyback]);
      // Where the token stands second, a sale is another instruction.
      if (!fees || !isFirst) return undefined;
      const [feeRecipient = '', buybackRecipient = ''] = fees;
      const [mint, money] = mints;
      const moneyAccount = (owner: Key) =>
        associatedAccount(owner, { mint: money, program: programs[1] });
      const creator = bytes.optionalKey(211);
      const creatorVault = deriveAddress(pumpSwap, [
        'creator_vault',
        decodeKey(creator ?? SYSTEM_PROGRAM),
      ]);
      const volume = volumeOf(pumpSwap, seller);
      return {
        program: pumpSwap,
        accounts: [
          writable(key),
          { ...signing(seller), isWritable: true },
          readable(swapConfig),
          ...mints.map(readable),
          writable(from),
          writable(to),
          ...vaults.map(writable),
          readable(feeRecipient),
          writable(moneyAccount(feeRecipient)),
          ...programs.map(readable),
          readable(SYSTEM_PROGRAM),
          readable(ASSOCIATED_TOKEN_PROGRAM),
          readable(eventAuthority(pumpSwap)),
          readable(pumpSwap),
          writable(moneyAccount(creatorVault)),
          readable(creatorVault),
          readable(feeConfig(pumpSwap)),
          readable(FEE_PROGRAM),
          ...(isCashback ? [writable(moneyAccount(volume)), writable(volume)] : []),
          ...(creator === null
            ? []
            : [readable(deriveAddress(pumpSwap, ['pool-v2', decodeKey(mint)]))]),
          readable(buybackRecipient),
          writable(moneyAccount(buybackRecipient)),
        ],
        data: writeSale(SALE, amount),
      };
    },
  }),
};
