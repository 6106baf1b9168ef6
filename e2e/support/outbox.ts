import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest email in the outbox to an address that says this; empty: there is none yet. */
export function lastEmail(address: string, saying: string): string {
  const folder = join(process.env['SITE_DATA'] ?? '', 'outbox');
  const emails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  // Lines of an email are folded and '=' is written '=3D' (quoted-printable, RFC 2045).
  return (
    emails
      .map((email) => email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast((email) => email.includes(address) && email.includes(saying)) ?? ''
  );
}
