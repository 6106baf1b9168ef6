import { safeStorage } from '../../../lib/data/safe-storage.ts';

/** Of this tab: a reload goes on with the same restore. */
const KEY = 'restore-key';
const session = safeStorage('session');

export const readRestoreKey = (): string | undefined => session.read(KEY) ?? undefined;
export const hasRestore = (): boolean => readRestoreKey() !== undefined;
export const keepRestoreKey = (key: string): void => void session.write(KEY, key);
export const dropRestoreKey = (): void => session.remove(KEY);
