/* one-off */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import {
  createWalletClient,
  createPublicClient,
  http,
  encodeFunctionData,
  maxUint256,
  zeroAddress,
  defineChain,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { outboxFolder } from '@firm/adapters/mail/index.ts';
import { readMessage } from '@firm/adapters/mail/testing.ts';
import { freePort } from '@firm/db/testing.ts';
import { linkIn, TestBrowser } from '../src/auth/testing.ts';
import { builtProgram, startProgram } from './programs.ts';
import { NEW_DATA_KEY, VERSION_KEYS } from './versions/version-facts.ts';
const tree = process.argv[2];
const dataDir = mkdtempSync('/tmp/ofaults-up-');
const port = await freePort();
const env = {
  ...VERSION_KEYS,
  DATA_KEY: NEW_DATA_KEY,
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  WEB_DIR: 'none',
  CHAIN_RPC_URL: '',
};
const until = async (ask, ms = 150000) => {
  const end = Date.now() + ms;
  for (;;) {
    const f = await ask();
    if (f) return f;
    if (Date.now() > end) throw new Error('in vain ' + ask);
    await sleep(300);
  }
};
const fine = async (asked) => {
  const a = await asked;
  if (a.status >= 300) throw new Error(JSON.stringify(a));
  return a;
};
const rowsOf = async () => {
  const db = new PGlite(`file://${join(dataDir, 'db')}`);
  const out = new Map();
  const { rows: t } = await db.query(
    `select c.relname::text as name from pg_class c where relnamespace='public'::regnamespace and relkind='r' order by 1`,
  );
  for (const { name } of t) {
    const { rows } = await db.query(`select to_jsonb(x) as j from "${name}" x`);
    out.set(
      name,
      rows.map((r) => r.j),
    );
  }
  await db.close();
  return out;
};
const browserAt = () => new TestBrowser(`http://localhost:${port}`);
const email = 'ada@mail.example',
  password = 'correct horse battery';
const key = generatePrivateKey();
const account = privateKeyToAccount(key);
import { spawn } from 'node:child_process';
const startOld = () => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(tree, 'dist/server/main.mjs')],
    {
      cwd: dataDir,
      env: {
        PATH: process.env.PATH,
        ...(process.env.OFF ? { SAFETY_RPC_URLS: 'off' } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  for (const st of [child.stdout, child.stderr]) st.on('data', (c) => (out += c));
  const exit = new Promise((r) => child.on('close', r));
  return {
    output: () => out,
    kill: (x) => child.kill(x),
    exit,
    says: async (re) => until(() => re.exec(out)),
  };
};
let running = startOld();
try {
  await running.says(/^Ready/m, 200000);
  const b = browserAt();
  await fine(b.post('/auth/sign-up', { email, password, name: 'Ada' }));
  const mail = await until(() => {
    if (!readdirSync(dataDir).includes('outbox')) return;
    const [f] = readdirSync(outboxFolder(dataDir));
    return f && readMessage(readFileSync(join(outboxFolder(dataDir), f), 'utf8')).text;
  });
  await b.fetch(linkIn(mail, /token|verify|confirm/).href);
  await fine(b.post('/auth/sign-in', { email, password }));
  await fine(
    b.call('PUT', '/progress/ethereum-trading', { done: ['0-0', '0-1'], timeZone: 'UTC' }),
  );
  const chain = await until(async () => {
    const c = await b.call('GET', '/chain');
    return c.status === 200 && JSON.stringify(c).includes('0x') && c;
  });
  console.log('chain', JSON.stringify(chain).slice(0, 600));
  const net = defineChain({
    id: chain.network?.id ?? chain.id ?? chain.chainId ?? 31337,
    name: 'x',
    nativeCurrency: { name: 'e', symbol: 'E', decimals: 18 },
    rpcUrls: { default: { http: [`http://localhost:${port}/api/rpc`] } },
  });
  const nonce = await until(async () => {
    const n = await b.post('/wallet/nonce', { address: account.address });
    return n.message && n;
  });
  await fine(
    b.post('/wallet/verify', {
      message: nonce.message,
      signature: await account.signMessage({ message: nonce.message }),
    }),
  );
  await fine(b.post('/account/wallet'));
  const f = await b.post('/faucet', { address: account.address });
  console.log('faucet', JSON.stringify(f).slice(0, 200));
  const w = createWalletClient({ account, chain: net, transport: http() });
  const p = createPublicClient({ chain: net, transport: http() });
  const find = (o, re) => {
    for (const [k, v] of Object.entries(o ?? {})) {
      if (typeof v === 'string' && re.test(k) && /^0x[\da-f]{40}$/i.test(v)) return v;
      if (typeof v === 'object') {
        const r = find(v, re);
        if (r) return r;
      }
    }
  };
  const token = chain.token?.address ?? find(chain, /^token/i),
    collection = find(chain, /collection|passes|nft/i);
  const price = 2_000_000_000n * 10n ** 18n;
  const send = async (to, data) =>
    p.waitForTransactionReceipt({ hash: await w.sendTransaction({ to, data }) });
  await send(
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [collection, price] }),
  );
  await send(
    collection,
    encodeFunctionData({
      abi: dropErc1155Abi,
      functionName: 'claim',
      args: [
        account.address,
        2n,
        1n,
        token,
        price,
        { proof: [], quantityLimitPerWallet: 0n, pricePerToken: maxUint256, currency: zeroAddress },
        '0x',
      ],
    }),
  );
  const mine = await until(async () => {
    const m = await b.call('GET', `/passes/mine?address=${account.address}`);
    return m.passes?.[2]?.amount > 0 && m;
  });
  console.log('pass before', JSON.stringify(mine.passes));
  const a1 = await fine(b.post('/assistant/messages', { text: 'What is slippage?' }));
  const conversation = a1.conversation;
  console.log('conversation', conversation);
  await fine(b.post('/assistant/messages', { text: `/watch ${token}`, conversation }));
  const watches = await b.call('GET', '/assistant/watches');
  const job = await fine(b.post('/studio/voice', { prompt: 'Hi.', key: crypto.randomUUID() }));
  await until(async () => (await b.call('GET', `/studio/jobs/${job.id}`)).finishedAt);
  running.kill('SIGTERM');
  console.log('old exit', await running.exit);
  const before = await rowsOf();
  running = startProgram(builtProgram('main'), { folder: dataDir, environment: env });
  const t = performance.now();
  await running.says(/^Ready/m, 200000);
  console.log('present ready after', Math.round(performance.now() - t), 'ms');
  console.log(
    running
      .output()
      .split('\n')
      .filter((l) => /upgrad|backup|migrat/i.test(l))
      .join('\n'),
  );
  // The session made before stays.
  console.log('session stays', JSON.stringify((await b.call('GET', '/me')).user));
  console.log('progress', JSON.stringify((await b.call('GET', '/progress')).courses));
  const again = await until(async () => {
    const m = await b.call('GET', `/passes/mine?address=${account.address}`);
    return m.status === 200 && m;
  });
  console.log('pass after', JSON.stringify(again.passes));
  console.log(
    'watches',
    JSON.stringify(watches.watches?.map((x) => x.id)) ===
      JSON.stringify((await b.call('GET', '/assistant/watches')).watches?.map((x) => x.id)),
    watches.watches?.length,
  );
  const a2 = await fine(
    b.post('/assistant/messages', { text: 'and how do I lower it?', conversation }),
  );
  console.log(
    'conversation goes on',
    a2.conversation === conversation,
    JSON.stringify(a2).slice(0, 300),
  );
  console.log('library', (await b.call('GET', '/studio/jobs')).jobs.map((x) => x.status).join());
  const b2 = browserAt();
  console.log('sign-in', (await b2.post('/auth/sign-in', { email, password })).status);
  running.kill('SIGTERM');
  console.log('exit', await running.exit);
  const after = await rowsOf();
  for (const [name, rows] of before) {
    const now = after.get(name);
    if (!now) {
      console.log('TABLE GONE', name);
      continue;
    }
    const cols = Object.keys(rows[0] ?? {});
    const pick = (r) => JSON.stringify(cols.map((c) => r[c]));
    const set = new Set(now.map(pick));
    const lost = rows.filter((r) => !set.has(pick(r)));
    if (lost.length)
      console.log('changed', name, lost.length, 'of', rows.length, 'now', now.length);
  }
  console.log(
    'tables',
    before.size,
    '->',
    after.size,
    'rows',
    [...before.values()].reduce((s, r) => s + r.length, 0),
    '->',
    [...after.values()].reduce((s, r) => s + r.length, 0),
  );
} catch (e) {
  console.log(running.output().slice(-2500));
  console.log(e);
} finally {
  running.kill('SIGKILL');
  await running.exit;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
