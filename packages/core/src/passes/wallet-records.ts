import { deleteWalletProofsOf, findWalletLink, type Database } from '@firm/db';
import type { PersonalRecords } from '../accounts/index.ts';

/**
 * The wallet of an account. The link goes with the person's row; proofs in browsers know only the
 * wallet.
 */
export const walletRecords: PersonalRecords<{ db: Database }> = {
  name: 'wallet',
  read: async (deps, { userId }) => (await findWalletLink(deps, { userId })) ?? null,
  erase: async (deps, { userId }) => {
    const link = await findWalletLink(deps, { userId });
    if (link) await deleteWalletProofsOf(deps, { address: link.address });
  },
};
