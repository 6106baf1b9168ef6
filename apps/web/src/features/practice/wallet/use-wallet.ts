import { useSyncExternalStore } from 'react';
import { currentWallet, watchWallet, type PracticeWallet } from './keys.ts';

/** The practice wallet of this browser; undefined: there is none. */
export const useWallet = (): PracticeWallet | undefined =>
  useSyncExternalStore(watchWallet, currentWallet, () => undefined);
