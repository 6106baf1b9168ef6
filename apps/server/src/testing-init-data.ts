import { createHmac } from 'node:crypto';

/** What Telegram hands a Mini App, signed as it signs it. */
export function signInitData(fields: Record<string, string>, token: string): string {
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  return new URLSearchParams({
    ...fields,
    hash: createHmac('sha256', secret).update(text).digest('hex'),
  }).toString();
}
