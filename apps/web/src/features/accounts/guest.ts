import { session } from '../../lib/data/safe-storage.ts';

const GUEST = 'guestUser';

/**
 * Marks this browser session as a guest's (product specification, section 3). Cleared by signing in
 * or out.
 */
export const becomeGuest = (): void => void session.write(GUEST, 'true');

export const endGuest = (): void => session.remove(GUEST);
