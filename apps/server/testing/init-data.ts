import { createHmac } from 'node:crypto';

/** Signs Mini App data as Telegram does. */
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
