/**
 * Browser storage that never throws: private windows, blocked cookies and full disks make
 * `localStorage` fail on reading as well as on writing. What could not be stored is kept in memory
 * for this page, and `write` says so.
 */
type SafeStorage = {
  read(key: string): string | null;
  /** @returns false when the value is only held in memory */
  write(key: string, value: string): boolean;
  remove(key: string): void;
};

export function safeStorage(kind: 'local' | 'session'): SafeStorage {
  const memory = new Map<string, string>();
  const area = (): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored where storing is forbidden.
      }
    },
  };
}

export const local: SafeStorage = safeStorage('local');
export const session: SafeStorage = safeStorage('session');
