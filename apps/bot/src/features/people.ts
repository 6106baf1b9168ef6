import { createHmac } from 'node:crypto';
import { cleanName } from '@firm/format';
import type { User } from 'grammy/types';
import { cutText } from '../render/cut-text.ts';

/**
 * As somebody calls themselves: '@ada', or their name. Only shown back to them when they link an
 * account.
 */
export const nameOf = ({ username, first_name: first, last_name: last }: User): string =>
  username === undefined
    ? cutText(cleanName([first, last].filter((part) => part !== undefined).join(' ')), 64)
    : `@${username}`;

/**
 * A conversation that is neither the person's private one nor anybody else's. Unguessable: only the
 * bot knows its token.
 */
export const conversationIn = (token: string, ...where: readonly (string | number)[]): string =>
  createHmac('sha256', token)
    .update(`conversation ${where.join(' ')}`)
    .digest('base64url');
