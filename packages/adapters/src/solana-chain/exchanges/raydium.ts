import { readable, signing, writable } from '../build-transaction.ts';
import { deriveAddress, TOKEN_PROGRAM } from '../keys.ts';
import { exchangePrograms } from './programs.ts';
import type { Exchange } from './types.ts';
import { writeSale } from './write-sale.ts';

export const raydiumV4: Exchange = {
  program: exchangePrograms.raydiumV4,
  id: 'raydium-v4',
  name: 'Raydium',
  mark: '',
  read: (bytes, key) => ({
    vaults: [bytes.key(336), bytes.key(368)],
    mints: [bytes.key(400), bytes.key(432)],
    shares: { mint: bytes.key(464), amount: bytes.u64(720) },
    sell: ({ seller, from, to, amount }) => ({
      program: exchangePrograms.raydiumV4,
      accounts: [
        readable(TOKEN_PROGRAM),
        writable(key),
        readable(deriveAddress(exchangePrograms.raydiumV4, ['amm authority'])),
        writable(bytes.key(336)),
        writable(bytes.key(368)),
        writable(from),
        writable(to),
        signing(seller),
      ],
      // The swap that needs no order book.
      data: writeSale('10', amount),
    }),
  }),
};

export const raydiumCpmm: Exchange = {
  program: exchangePrograms.raydiumCpmm,
  id: 'raydium-cpmm',
  name: 'Raydium CPMM',
  mark: 'f7ede3f5d7c3de46',
  read: (bytes, key) => ({
    vaults: [bytes.key(72), bytes.key(104)],
    mints: [bytes.key(168), bytes.key(200)],
    shares: { mint: bytes.key(136), amount: bytes.u64(333) },
    sell: ({ seller, from, to, amount, vaults, programs, mints }) => ({
      program: exchangePrograms.raydiumCpmm,
      accounts: [
        signing(seller),
        readable(deriveAddress(exchangePrograms.raydiumCpmm, ['vault_and_lp_mint_auth_seed'])),
        readable(bytes.key(8)),
        writable(key),
        writable(from),
        writable(to),
        ...vaults.map(writable),
        ...programs.map(readable),
        ...mints.map(readable),
        writable(bytes.key(296)),
      ],
      data: writeSale('8fbe5adac41e33de', amount),
    }),
  }),
};

/** Its money can be counted; trades there are not built. */
export const raydiumClmm: Exchange = {
  program: exchangePrograms.raydiumClmm,
  id: 'raydium-clmm',
  name: 'Raydium CLMM',
  mark: 'f7ede3f5d7c3de46',
  read: (bytes) => ({
    mints: [bytes.key(73), bytes.key(105)],
    vaults: [bytes.key(137), bytes.key(169)],
  }),
};
