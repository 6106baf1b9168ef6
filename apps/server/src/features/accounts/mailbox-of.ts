import { accounts } from '@firm/core';
import { normalizeText } from '@firm/format';

/**
 * The mailbox in which an email to this address lands, as far as its form tells: letters are
 * counted by it, since ada+1@ and ada+2@ fill the same one. Never used to say whose an account is.
 *
 * @param address a mail address as it was written
 */
export function mailboxOf(address: string): string {
  const tidy = normalizeText(accounts.normalizeEmail(address), 'NFKC');
  const at = tidy.lastIndexOf('@');
  const domain = tidy.slice(at + 1).replace(/\.$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  const [name = ''] = tidy.slice(0, Math.max(0, at)).split('+', 1);
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
