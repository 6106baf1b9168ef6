import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** A Mini App that was opened longer ago is opened again. */
const INIT_DATA_SECONDS = 3600;
/** Clocks differ a little. */
const AHEAD_SECONDS = 300;
const LONGEST = 8_192;

const userSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  first_name: v.optional(v.string(), ''),
  username: v.optional(v.string()),
});

type InitDataResult =
  | { kind: 'person'; telegramId: string; name: string }
  | { kind: 'forged' }
  | { kind: 'old' };

/**
 * Verifies who opened a Mini App, as Telegram signed it with the bot's token: HMAC-SHA-256 over
 * every field but the hash, sorted by name (core.telegram.org/bots/webapps). Compares in constant
 * time; valid for an hour.
 *
 * @param input initData: query string from Telegram's client; now: milliseconds since 1970
 */
export function verifyInitData({
  initData,
  token,
  now,
}: {
  initData: string;
  token: string;
  now: number;
}): InitDataResult {
  if (initData.length > LONGEST) return { kind: 'forged' };
  const fields = new URLSearchParams(initData);
  const receivedHash = fields.get('hash') ?? '';
  fields.delete('hash');
  const names = [...fields.keys()];
  // The same field twice: which one was signed would be a matter of reading.
  if (!/^[0-9a-f]{64}$/.test(receivedHash) || new Set(names).size !== names.length)
    return { kind: 'forged' };
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  const dataCheckString = [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');
  if (
    !timingSafeEqual(
      createHmac('sha256', secret).update(dataCheckString).digest(),
      Buffer.from(receivedHash, 'hex'),
    )
  )
    return { kind: 'forged' };
  const age = now / 1000 - Number(fields.get('auth_date') ?? 'none');
  if (!(age <= INIT_DATA_SECONDS && age >= -AHEAD_SECONDS)) return { kind: 'old' };
  const user = readUser(fields.get('user'));
  return user
    ? {
        kind: 'person',
        telegramId: String(user.id),
        name: user.username === undefined ? user.first_name : `@${user.username}`,
      }
    : { kind: 'forged' };
}

function readUser(text: string | null): v.InferOutput<typeof userSchema> | undefined {
  try {
    const parseResult = v.safeParse(userSchema, JSON.parse(text ?? ''));
    return parseResult.success ? parseResult.output : undefined;
  } catch {
    return undefined;
  }
}
