import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';

/** The key that limits count a request by: the program's API key, else the visitor's address. */
export const countedBy = (c: Context<AppEnv>): string => {
  const key = c.get('program')?.key;
  return key ? `key:${key.id}` : c.get('address');
};
