import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';

/** What limits count a request by: the key of a program, else the visitor's address. */
export const countedBy = (c: Context<AppEnv>): string => {
  const key = c.get('program')?.key;
  return key ? `key:${key.id}` : c.get('address');
};
