/* A time stamping service of openssl's own. Imported by tests only. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from '@firm/format/testing.ts';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Speaks RFC 3161; nobody else vouches for its certificate. */
export async function startTimeService(): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'firm-tsa-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { stdio: 'pipe', cwd: folder });
  writeFileSync(at('serial'), '01\n');
  writeFileSync(
    at('ts.cnf'),
    `[tsa]\ndefault_tsa=t\n[t]\nserial=${at('serial')}\nsigner_digest=sha256\n` +
      'default_policy=1.2.3.4.1\ndigests=sha256\ness_cert_id_alg=sha256\naccuracy=secs:1\n',
  );
  writeFileSync(
    at('leaf.cnf'),
    'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n' +
      'basicConstraints=critical,CA:FALSE\n',
  );
  openssl('req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -subj /CN=root');
  openssl('req -newkey rsa:2048 -nodes -keyout key -out csr -subj /CN=time');
  openssl(
    'x509 -req -in csr -CA root.pem -CAkey root.key -CAcreateserial -extfile leaf.cnf -out pem',
  );
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      writeFileSync(at('query'), Buffer.concat(parts));
      openssl(
        'ts -reply -config ts.cnf -queryfile query -inkey key -signer pem -chain root.pem -out reply',
      );
      response.end(readFileSync(at('reply')));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
