import { createHash } from 'node:crypto';
import { normalizeText } from '@firm/format';

/**
 * Names a name in the ranking: for those who report it, and in the table of reported things. It
 * says nothing about the person, and is another one as soon as they choose another name.
 */
export const rankingRef = ({ userId, name }: { userId: string; name: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, normalizeText(name, 'NFKC').toLowerCase()]))
    .digest('base64url')
    .slice(0, 22);
