import { portOf } from '@firm/format/testing.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startBrevoServer,
  startSmtpServer,
  type TestBrevoServer,
  type TestSmtpServer,
} from '@firm/adapters/mail/testing.ts';
import { startS3, type TestS3 } from '@firm/adapters/storage/testing.ts';
import {
  startModelsLabServer,
  startOpenAiServer,
  startStabilityServer,
  type ServiceServer,
} from '@firm/adapters/studio/testing.ts';
import { startOidcProvider } from '../testing/sign-in/oidc-provider.ts';
import { builtProgram, startProgram } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-online-'));
const TOKEN = '0x00000000000000000000000000000000000000F1';
const COLLECTION = '0x00000000000000000000000000000000000000C0';
const PASSWORD = 'a-password-nobody-may-read';

let smtp: TestSmtpServer;
let brevo: TestBrevoServer;
let bucket: TestS3;
let studio: Record<'modelslab' | 'stability' | 'openai', ServiceServer>;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let rpc: { url: string; server: Server };

beforeAll(async () => {
  smtp = await startSmtpServer({ auth: { user: 'firm', pass: PASSWORD } });
  brevo = await startBrevoServer();
  bucket = await startS3();
  studio = {
    modelslab: await startModelsLabServer('modelslab-key-0123'),
    stability: await startStabilityServer('stability-key-0123'),
    openai: await startOpenAiServer({ key: 'openai-key-0123' }),
  };
  provider = await startOidcProvider({ redirectUri: 'http://localhost:3000/' });
  rpc = await startRpc();
});
afterAll(async () => {
  rpc.server.closeAllConnections();
  rpc.server.close();
  await Promise.all([
    smtp.close(),
    brevo.close(),
    bucket.close(),
    provider.close(),
    ...Object.values(studio).map((one) => one.close()),
  ]);
  rmSync(folder, { recursive: true, force: true });
});

/** A provider's node of chain 1, with code at the token's address alone. */
async function startRpc(): Promise<typeof rpc> {
  const server = createServer((request, response) => {
    void json(request).then((rpcRequest) => {
      const { id, method, params } = rpcRequest as { id: number; method: string; params: string[] };
      const result =
        method === 'eth_chainId'
          ? '0x1'
          : params[0]?.toLowerCase() === TOKEN.toLowerCase()
            ? '0x60'
            : '0x';
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}/v2/provider-key-0123`, server };
}

/** Nothing on this machine asks a service outside. */
const inside = {
  DATA_DIR: join(folder, 'data'),
  GOPLUS_URL: 'off',
  HONEYPOT_URL: 'off',
  RUGCHECK_URL: 'off',
  DEXSCREENER_URL: 'http://127.0.0.1:1',
  GECKOTERMINAL_URL: 'http://127.0.0.1:1',
};

async function doctor(environment: Record<string, string>, args = ['--online']) {
  const command = startProgram(builtProgram('doctor'), {
    folder,
    args,
    environment: { ...inside, ...environment },
  });
  const code = await command.exit;
  return { code, lines: command.output().trim().split('\n') };
}

async function command(args: string[], environment: Record<string, string>) {
  const running = startProgram(builtProgram('admin'), {
    folder,
    args,
    environment: { ...inside, ...environment },
  });
  return { code: await running.exit, said: running.output().trim() };
}

const everything = (): Record<string, string> => ({
  SMTP_URL: smtp.url,
  S3_ENDPOINT: bucket.choice.endpoint,
  S3_BUCKET: bucket.choice.bucket,
  S3_REGION: bucket.choice.region,
  S3_ACCESS_KEY_ID: bucket.choice.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.choice.secretAccessKey,
  CHAIN_RPC_URL: rpc.url,
  CHAIN_ID: '1',
  TOKEN_ADDRESS: TOKEN,
  COLLECTION_ADDRESS: TOKEN,
  SAFETY_RPC_URLS: `8453=${rpc.url}/base`,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'client-secret-0123',
  GOOGLE_ISSUER_URL: provider.issuer,
  MODELSLAB_API_KEY: 'modelslab-key-0123',
  MODELSLAB_URL: studio.modelslab.url,
  STABILITY_API_KEY: 'stability-key-0123',
  STABILITY_URL: studio.stability.url,
  OPENAI_API_KEY: 'openai-key-0123',
  OPENAI_BASE_URL: `${studio.openai.url}/v1`,
  OPENAI_CHAT_MODEL: 'llama3.2',
  STUDIO_CHAT: 'openai',
});

const SECRETS = /a-password-nobody|provider-key|-key-0123|client-secret|the-secret-of-the-test/;

test('everything outside is tried, one line each with its time, and nothing is left behind', async () => {
  const { lines } = await doctor(everything());
  const time = String.raw`\(\d+ ms\)$`;
  for (const line of [
    `ok {3}mail: answers and takes the sign-in ${time}`,
    `ok {3}bucket bucket: keeps a file, gives it back and removes it ${time}`,
    `ok {3}chain Ethereum: answers as chain 1, with its contracts ${time}`,
    `bad {2}simulation on Base: it is chain 1 and not chain 8453 ${time}`,
    `ok {3}social sign-in by 127\\.0\\.0\\.1:\\d+: describes itself as OpenID providers do ${time}`,
    `ok {3}ModelsLab: takes the key ${time}`,
    `ok {3}Stability AI: takes the key; 12\\.5 credits are left ${time}`,
    `ok {3}models at 127\\.0\\.0\\.1:\\d+: answers; 1 models ${time}`,
    `bad {2}DEX Screener: cannot be reached \\(\\w+\\) ${time}`,
  ])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${line}`)));
  expect(lines.join('\n')).not.toMatch(SECRETS);
  expect(smtp.received).toEqual([]);
  expect([...bucket.files.keys()]).toEqual([]);
});

test('what does not work says why and how to mend it, without a secret, and ends with 1', async () => {
  const silent = createNetServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const port = portOf(silent);
  const { code, lines } = await doctor({
    ...everything(),
    SMTP_URL: smtp.url.replace(PASSWORD, `${PASSWORD}-wrong`),
    S3_SECRET_ACCESS_KEY: 'another-secret-of-the-test',
    COLLECTION_ADDRESS: COLLECTION,
    GOOGLE_ISSUER_URL: `http://127.0.0.1:${port}`,
    MODELSLAB_API_KEY: 'modelslab-key-0123-old',
    STABILITY_API_KEY: 'stability-key-0123-old',
    OPENAI_CHAT_MODEL: 'gpt-oss',
    DATABSE_URL: 'postgres://firm:secret-0123@localhost/firm',
  });
  expect(code).toBe(1);
  const text = lines.join('\n');
  for (const line of [
    /^bad {2}mail: mail: SMTP failed \(EAUTH 535\) \(\d+ ms\)\n {5}→ .*SMTP_URL/m,
    /^bad {2}bucket bucket: storage: PUT answered 403 \(\d+ ms\)\n {5}→ .*S3_/m,
    /^bad {2}chain Ethereum: no contract at 0x\w+C0 \(COLLECTION_ADDRESS\)/m,
    /^bad {2}social sign-in by 127\.0\.0\.1:\d+: no answer in time \((5|6|7|8|9|10)\d{3} ms\)/m,
    /^bad {2}ModelsLab: it answered 200 'Invalid API key' \(\d+ ms\)\n {5}→ .*MODELSLAB_API_KEY/m,
    /^bad {2}Stability AI: it answered 401 \(\d+ ms\)\n {5}→ .*STABILITY_API_KEY/m,
    /^bad {2}models at 127\.0\.0\.1:\d+: it does not list the model gpt-oss/m,
    /^bad {2}configuration: DATABSE_URL is not known; did you mean DATABASE_URL\?/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toMatch(SECRETS);
  expect(text).not.toContain('secret-0123');
  silent.close();
});

test.skipIf(process.env['FULL'] !== '1')(
  'Brevo is asked whose key it is; without a wish for it nothing outside is asked',
  async () => {
    const environment = { BREVO_API_KEY: brevo.apiKey, BREVO_URL: brevo.url };
    const { lines } = await doctor(environment);
    expect(lines.filter((line) => /^ok {3}mail: Brevo takes the key/.test(line))).toHaveLength(1);
    expect((await doctor(environment, [])).lines.join('\n')).not.toMatch(/Brevo|DEX Screener/);
    const wrong = await doctor(environment, ['--onlin']);
    expect(wrong).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^Usage: npm run doctor/)],
    });
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'test-mail sends one email and says what the service answered, also when it refused',
  async () => {
    const sendRun = await command(['test-mail', 'ada@example.org'], { SMTP_URL: smtp.url });
    expect(sendRun.code).toBe(0);
    expect(sendRun.said).toMatch(
      /^Sent to ada@example\.org by SMTP by 127\.0\.0\.1\. It answered: 250 /,
    );
    expect(smtp.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['ada@example.org']]);
    smtp.refuseWith(550);
    const refusal = await command(['test-mail', 'ada@example.org'], { SMTP_URL: smtp.url });
    smtp.refuseWith(undefined);
    expect(refusal).toEqual({
      code: 1,
      said: expect.stringMatching(/^Not sent\. SMTP by 127\.0\.0\.1 answered: 550 no$/),
    });
    const brevoSent = await command(['test-mail', 'ada@example.org'], {
      BREVO_API_KEY: brevo.apiKey,
      BREVO_URL: brevo.url,
    });
    expect(brevoSent.said).toMatch(/ by Brevo by .* It answered: 201 <1@smtp-relay/);
    const outboxRun = await command(['test-mail', 'ada@example.org'], {});
    expect(outboxRun).toEqual({
      code: 0,
      said: expect.stringMatching(/^Saved as data\/outbox\/.*\.eml\. No mail service is set/),
    });
    const nobody = await command(['test-mail', 'ada'], { SMTP_URL: smtp.url });
    expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('plain address') });
  },
);
