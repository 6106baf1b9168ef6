/**
 * Takes a provider's address, its host and every part of its path or query that can be a key out of
 * a sentence of its.
 *
 * @param secretUrl the address as configured
 */
export function scrubText(text: string, secretUrl: string): string {
  const { host, hostname, username, password, pathname, search } = new URL(secretUrl);
  const parts = [
    secretUrl,
    host,
    hostname,
    username,
    password,
    ...pathname.split('/'),
    ...new URLSearchParams(search).values(),
  ];
  const secret = parts.filter((part) => part.length >= 6).toSorted((a, b) => b.length - a.length);
  // A provider's sentence may hold other addresses of its (dashboards with project ids).
  const clean = secret.reduce(
    (remainingText, part) => remainingText.replaceAll(part, '…'),
    text.replaceAll(/\b(https?|wss?):\/\/\S+/g, '…'),
  );
  return [...clean].slice(0, 300).join('');
}
