import { Refusal } from '../../refusal.ts';
import type { CurrentUser } from './find-current-user.ts';

/**
 * Lets nobody through who is suspended: what others see, and what costs, is closed to them.
 * Learning, the account itself and the export stay open.
 *
 * @throws Refusal auth/suspended
 */
export function requireActive({ suspension }: Pick<CurrentUser, 'suspension'>): void {
  if (suspension) throw new Refusal('auth/suspended', { facts: suspension });
}
