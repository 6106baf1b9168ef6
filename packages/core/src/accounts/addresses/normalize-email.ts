import { normalizeText } from '@firm/format';

/** An address as it is kept and looked up: letters with marks as one character each. */
export const normalizeEmail = (email: string): string =>
  normalizeText(email.trim(), 'NFC').toLowerCase();
