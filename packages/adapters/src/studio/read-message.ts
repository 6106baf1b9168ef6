const LONGEST = 300;

/**
 * The sentence with which a service says what is wrong, in any of the shapes that they use:
 * `message`, `messege`, `error` as text or object, `errors`, `detail` as text, object or list.
 *
 * @param secrets taken out of it, should the service repeat them
 */
export function readMessage(body: unknown, secrets: readonly string[]): string | undefined {
  const message = dig(body, 0);
  if (message === undefined) return undefined;
  const clean = secrets
    .filter((secret) => secret.length >= 4)
    .reduce((line, secret) => line.replaceAll(secret, '…'), message);
  const line = clean.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // A page of HTML in a message is no sentence.
  return line === '' || /^<(!doctype|html|head|body)\b/i.test(line)
    ? undefined
    : line.slice(0, LONGEST);
}

function dig(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null || depth > 4) return undefined;
  if (Array.isArray(value))
    return value.map((entry) => dig(entry, depth + 1)).find((message) => message !== undefined);
  const fields: Record<string, unknown> = { ...value };
  for (const name of ['error', 'message', 'messege', 'msg', 'errors', 'detail']) {
    const message = dig(fields[name], depth + 1);
    if (message !== undefined) return message;
  }
  // Complaints by field: {"prompt": ["The prompt field is required."]}
  return depth === 0
    ? undefined
    : Object.values(fields)
        .map((entry) => (Array.isArray(entry) ? dig(entry, depth + 1) : undefined))
        .find((message) => message !== undefined);
}
