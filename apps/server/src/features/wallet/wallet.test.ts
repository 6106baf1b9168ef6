import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import {
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  maxUint256,
  pad,
  parseGwei,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { assistant, passes } from '@firm/core';
import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileContractWallet } from '../../../../../contracts/testing/contract-wallet.ts';
import { createBaseApp } from '../../http/create-base-app.ts';
import type { Deps } from '../../http/deps.ts';
import { requireWalletProof } from './proven-wallet.ts';
import { liveSite } from '../../http/site/live-site.ts';
import {
  noSite,
  serve,
  serveApi,
  signInForTest,
  testConfig,
  testDeps,
} from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import { apiRoutes } from '../../api.ts';
import { formRoutes } from '../../forms.ts';
import { passMetadataRoutes } from '../passes/pass-metadata-routes.ts';

let local: TestChain;
beforeAll(async () => void (local = await startTestChain()), 90_000);
afterAll(() => local.stop());

/** A browser: keeps cookies. */
function browserAt(url: string, origin = 'http://localhost:3000') {
  const jar = new Map<string, string>();
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      body: (text === '' ? undefined : JSON.parse(text)) as never,
    };
  };
  const nonce = async (address: string) =>
    // A wrong shape fails the expectations below.
    (await ask('POST', '/wallet/nonce', { address })).body as {
      nonce: string;
      message: string;
      expiresAt: number;
    };
  const prove = async (
    account: PrivateKeyAccount,
    change: (message: string) => string = (message) => message,
  ) => {
    const message = change((await nonce(account.address)).message);
    return await ask('POST', '/wallet/verify', {
      message,
      signature: await account.signMessage({ message }),
    });
  };
  return { jar, ask, nonce, prove };
}
const person = () => privateKeyToAccount(generatePrivateKey());
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

describeOnEmbedded('wallets', (under) => {
  let deps: Deps;
  let server: Awaited<ReturnType<typeof serve>>;
  const time = { offset: 0 };
  beforeAll(async () => {
    deps = testDeps({
      database: under.database,
      chain: local.chain,
      clock: () => new Date(Date.now() + time.offset),
    });
    const harness = createBaseApp(deps);
    harness.get('/api/members-only', requireWalletProof(deps), (c) =>
      c.json({ wallet: c.get('wallet' as never) }),
    );
    const app = harness
      .route('/', apiRoutes(deps))
      .route('/passes/metadata', passMetadataRoutes(deps));
    app.route(
      '/forms',
      formRoutes(deps, noSite, liveSite(deps), (request, env) => app.fetch(request, env)),
    );
    server = await serve(app);
  });
  afterAll(() => server.close());

  test('a wallet is proven by its signature, without an account, by a cookie no script reads', async () => {
    const [browser, account] = [browserAt(server.url), person()];
    expect(await browser.ask('GET', '/wallet')).toMatchObject({
      status: 200,
      body: { wallet: null },
    });
    expect(await browser.ask('GET', '/members-only')).toMatchObject(
      refusal(403, 'wallet_proof_required'),
    );
    const { message } = await browser.nonce(account.address);
    expect(message).toMatch(
      new RegExp(
        '^localhost:3000 wants you to sign in with your Ethereum account:\n' +
          `${account.address}\n\n` +
          '.*costs nothing.*\n\n' +
          'URI: http://localhost:3000\n' +
          'Version: 1\n' +
          'Chain ID: 31337\n',
      ),
    );
    const proven = await browser.prove(account);
    expect(proven).toMatchObject({
      status: 200,
      body: { wallet: { address: account.address, chainId: 31337 } },
    });
    expect(proven.cookies[0]).toMatch(
      /^firm\.wallet_proof=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await browser.ask('GET', '/members-only')).toMatchObject({
      status: 200,
      body: { wallet: { address: account.address } },
    });
    expect(
      await browser.ask('GET', '/members-only', undefined, {
        'x-wallet': account.address.toLowerCase(),
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await browser.ask('GET', '/members-only', undefined, { 'x-wallet': person().address }),
    ).toMatchObject(refusal(403, 'wallet_proof_required'));
  });

  test('in another browser the cookie is worth nothing; it ends by itself, and on asking', async () => {
    const [browser, thief, account] = [browserAt(server.url), browserAt(server.url), person()];
    await browser.prove(account);
    await thief.nonce(account.address);
    thief.jar.set('firm.wallet_proof', browser.jar.get('firm.wallet_proof') ?? '');
    expect(await thief.ask('GET', '/members-only')).toMatchObject({ status: 403 });
    time.offset = 12 * 3_600_000 + 1000;
    expect(await browser.ask('GET', '/members-only')).toMatchObject({ status: 403 });
    time.offset = 0;
    expect(await browser.ask('GET', '/members-only')).toMatchObject({ status: 200 });
    const oldCookies = new Map(browser.jar);
    expect(await browser.ask('DELETE', '/wallet')).toMatchObject({ status: 204 });
    for (const [name, value] of oldCookies) browser.jar.set(name, value);
    expect(await browser.ask('GET', '/members-only')).toMatchObject({ status: 403 });
  });

  test('minting without the page’s program says what is missing', async () => {
    const browser = browserAt(server.url);
    const mint = async (): Promise<string> => {
      const response = await fetch(`${server.url}/forms/mint`, {
        method: 'POST',
        headers: {
          origin: 'http://localhost:3000',
          cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: new URLSearchParams({ tier: '0' }),
      });
      return `${response.status} ${await response.text()}`;
    };
    expect(await mint()).toMatch(/^422 Please install MetaMask to mint NFTs/);
    await browser.prove(person());
    expect(await mint()).toMatch(/^422 Please connect your wallet first/);
  });

  test('a clip is begun for a proven wallet; test money never pays for real money', async () => {
    const [browser, account, usual] = [browserAt(server.url), person(), { ...deps.studio }];
    const ask = (headers = {}) =>
      browser.ask('POST', '/studio/video', { prompt: 'rain', key: crypto.randomUUID() }, headers);
    expect(await ask()).toMatchObject(refusal(403, 'wallet_proof_required'));
    await browser.prove(account);
    expect(await ask({ 'x-wallet': person().address })).toMatchObject(
      refusal(403, 'wallet_proof_required'),
    );
    const { status, body } = await ask({ 'x-wallet': account.address });
    // A wrong shape fails the expectations below.
    const { id, ...queuedJob } = body as { id: string };
    expect([status, queuedJob]).toMatchObject([
      202,
      { tool: 'video', status: 'queued', error: null },
    ]);
    expect(await browser.ask('POST', `/studio/jobs/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    await browser.ask('DELETE', '/wallet');
    expect(await browser.ask('POST', `/studio/jobs/${id}/retry`)).toMatchObject(
      refusal(403, 'wallet_proof_required'),
    );

    await browser.prove(account);
    Object.assign(deps.studio, {
      isTestMoney: true,
      engines: { ...usual.engines, video: { ...usual.engines.video, isPaid: true } },
    });
    try {
      expect(await ask()).toMatchObject(refusal(503, 'studio/closed'));
      expect(await browser.ask('POST', `/studio/jobs/${id}/retry`)).toMatchObject(
        refusal(503, 'studio/closed'),
      );
      // A wrong shape fails the expectations below.
      const { tools } = (await browser.ask('GET', '/studio')).body as { tools: { tool: string }[] };
      expect(tools.find(({ tool }) => tool === 'video')).toMatchObject({
        closed: expect.stringContaining('test money'),
        allowance: { left: 10 },
      });
    } finally {
      Object.assign(deps.studio, usual);
    }
  });

  describe('each field of the message is checked', () => {
    const cases: [string, (message: string) => string, string][] = [
      ['domain', (text) => text.replace(/^localhost:3000/, 'evil.example'), 'wallet/wrong-domain'],
      [
        'domain without its port',
        (text) => text.replace(/^localhost:3000/, 'localhost'),
        'wallet/wrong-domain',
      ],
      ['scheme', (text) => `https://${text}`, 'wallet/wrong-domain'],
      [
        'URI of another site',
        (text) => text.replace('URI: http://localhost:3000', 'URI: https://evil.example/login'),
        'wallet/wrong-domain',
      ],
      [
        'URI that only begins like ours',
        (text) =>
          text.replace('URI: http://localhost:3000', 'URI: http://localhost:3000.evil.example'),
        'wallet/wrong-domain',
      ],
      ['version', (text) => text.replace('Version: 1', 'Version: 2'), 'wallet/bad-message'],
      ['chain', (text) => text.replace('Chain ID: 31337', 'Chain ID: 1'), 'wallet/wrong-chain'],
      ['nonce', (text) => text.replace(/Nonce: \w{4}/, 'Nonce: 0000'), 'wallet/nonce-used'],
      [
        'issued long ago',
        (text) => text.replace(/Issued At: .*/, 'Issued At: 2020-01-01T00:00:00.000Z'),
        'wallet/expired',
      ],
      [
        'issued in the future',
        (text) => text.replace(/Issued At: .*/, 'Issued At: 2099-01-01T00:00:00.000Z'),
        'wallet/expired',
      ],
      [
        'expired',
        (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2020-01-01T00:00:00.000Z'),
        'wallet/expired',
      ],
      [
        'not valid yet',
        (text) => `${text}\nNot Before: 2099-01-01T00:00:00.000Z`,
        'wallet/expired',
      ],
      ['a field of their own', (text) => `${text}\nAdmin: true`, 'wallet/bad-message'],
    ];
    test.each(cases)('%s', async (_, change, code) => {
      const browser = browserAt(server.url);
      expect(await browser.prove(person(), change)).toMatchObject(refusal(422, code));
      expect(await browser.ask('GET', '/wallet')).toMatchObject({ body: { wallet: null } });
    });

    test('somebody else’s address, and signatures that are none', async () => {
      const [browser, account, other] = [browserAt(server.url), person(), person()];
      expect(
        await browser.prove(account, (text) => text.replace(account.address, other.address)),
      ).toMatchObject(refusal(422, 'wallet/bad-signature'));
      const { message } = await browser.nonce(account.address);
      expect(
        await browser.ask('POST', '/wallet/verify', { message, signature: '0x00' }),
      ).toMatchObject(refusal(422, 'wallet/bad-signature'));
      expect(
        await browser.ask('POST', '/wallet/verify', { message, signature: 'hello' }),
      ).toMatchObject(refusal(422, 'invalid_input'));
    });

    test('localhost and 127.0.0.1 are one place, and each is asked for by its own name', async () => {
      const browser = browserAt(server.url, 'http://127.0.0.1:3000');
      const proven = await browser.prove(
        person(),
        (text) => (
          expect(text).toMatch(/^127\.0\.0\.1:3000 .*URI: http:\/\/127\.0\.0\.1:3000/s),
          text
        ),
      );
      expect(proven.status).toBe(200);
    });
  });

  describe('a nonce', () => {
    test('is good once, even for many at the same moment', async () => {
      const [browser, account] = [browserAt(server.url), person()];
      const { message } = await browser.nonce(account.address);
      const signature = await account.signMessage({ message });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          browser.ask('POST', '/wallet/verify', { message, signature }),
        ),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(
        7,
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('is good only in the browser that asked for it', async () => {
      const [victim, attacker, account] = [browserAt(server.url), browserAt(server.url), person()];
      const { message } = await victim.nonce(account.address);
      await attacker.nonce(account.address);
      const signature = await account.signMessage({ message });
      expect(await attacker.ask('POST', '/wallet/verify', { message, signature })).toMatchObject(
        refusal(422, 'wallet/nonce-used'),
      );
      expect(
        await browserAt(server.url).ask('POST', '/wallet/verify', { message, signature }),
      ).toMatchObject(refusal(422, 'wallet/nonce-used'));
      expect(await victim.ask('POST', '/wallet/verify', { message, signature })).toMatchObject({
        status: 200,
      });
    });

    test('ends after ten minutes', async () => {
      const [browser, account] = [browserAt(server.url), person()];
      const { message } = await browser.nonce(account.address);
      const signature = await account.signMessage({ message });
      time.offset = 10 * 60_000 + 1000;
      expect(await browser.ask('POST', '/wallet/verify', { message, signature })).toMatchObject(
        refusal(422, 'wallet/expired'),
      );
      time.offset = 0;
    });
  });

  describe('an account’s wallet', () => {
    test('is linked with a proof, belongs to one account only, and is unlinked', async () => {
      const account = person();
      const signedIn = async () => {
        const { cookie, userId } = await signInForTest(deps);
        const browser = browserAt(server.url);
        const [name = '', value = ''] = cookie.split('=');
        browser.jar.set(name, value);
        return { ...browser, userId };
      };
      const [ada, bob] = [await signedIn(), await signedIn()];
      expect(await browserAt(server.url).ask('GET', '/account/wallet')).toMatchObject({
        status: 401,
      });
      expect(await ada.ask('GET', '/account/wallet')).toMatchObject({
        status: 200,
        body: { wallet: null },
      });
      expect(await ada.ask('POST', '/account/wallet')).toMatchObject(
        refusal(403, 'wallet_proof_required'),
      );
      await ada.prove(account);
      expect(await ada.ask('POST', '/account/wallet')).toMatchObject({
        status: 200,
        body: { wallet: { address: account.address } },
      });
      expect(await ada.ask('POST', '/account/wallet')).toMatchObject({ status: 200 });
      await bob.prove(account);
      expect(await bob.ask('POST', '/account/wallet')).toMatchObject(refusal(409, 'wallet/taken'));
      const other = person();
      await ada.prove(other);
      expect(await ada.ask('POST', '/account/wallet')).toMatchObject({
        status: 200,
        body: { wallet: { address: other.address } },
      });
      expect(await bob.ask('POST', '/account/wallet')).toMatchObject({
        status: 200,
        body: { wallet: { address: account.address } },
      });
      expect(await bob.ask('DELETE', '/account/wallet')).toMatchObject({ status: 204 });
      expect(await bob.ask('GET', '/account/wallet')).toMatchObject({ body: { wallet: null } });
      expect(await ada.ask('GET', '/account/wallet')).toMatchObject({
        body: { wallet: { address: other.address } },
      });
    });

    test('is nothing for guests', async () => {
      const { cookie } = await signInForTest(deps, { isGuest: true });
      expect(
        await browserAt(server.url).ask('GET', '/account/wallet', undefined, { cookie }),
      ).toMatchObject({ status: 401 });
    });
  });

  test('without a chain there is nothing to prove', async () => {
    const off = testDeps({ database: under.database });
    const harness = await serveApi(off);
    const browser = browserAt(harness.url);
    expect(await browser.ask('POST', '/wallet/nonce', { address: person().address })).toMatchObject(
      refusal(404, 'chain/off'),
    );
    expect(await browser.ask('GET', '/wallet')).toMatchObject({
      status: 200,
      body: { wallet: null },
    });
    expect(await browser.ask('GET', `/passes/mine?address=${person().address}`)).toMatchObject(
      refusal(404, 'chain/off'),
    );
    await harness.close();
  });

  describe('on a chain that does things', () => {
    const account = person();
    const send = async (to: `0x${string}` | undefined, data: `0x${string}`) => {
      const nonce = Number(
        await local.chain.request('eth_getTransactionCount', [account.address, 'latest']),
      );
      const raw = await account.signTransaction({
        chainId: 31337,
        type: 'eip1559',
        nonce,
        gas: 3_000_000n,
        maxFeePerGas: parseGwei('10'),
        maxPriorityFeePerGas: 0n,
        data,
        ...(to ? { to } : {}),
      });
      const hash = await local.chain.request('eth_sendRawTransaction', [raw]);
      const receiptOf = async () =>
        // A node answers so by the JSON-RPC specification.
        (await local.chain.request('eth_getTransactionReceipt', [hash])) as {
          status: string;
          contractAddress: `0x${string}`;
        } | null;
      let receipt = await receiptOf();
      while (!receipt) receipt = await receiptOf();
      expect(receipt.status).toBe('0x1');
      return receipt;
    };
    beforeAll(async () => void (await local.chain.fundTestWallet(account.address)));

    test('a contract wallet proves itself and signs in, deployed (EIP-1271) or not yet (EIP-6492)', async () => {
      const { wallet, factory } = compileContractWallet();
      const { contractAddress: factoryAddress } = await send(
        undefined,
        encodeDeployData({ abi: factory.abi, bytecode: factory.bytecode }),
      );
      const salt = pad('0x01');
      const bytecode =
        `${wallet.bytecode}${encodeAbiParameters([{ type: 'address' }], [account.address]).slice(2)}` as const;
      const address = getContractAddress({
        opcode: 'CREATE2',
        from: factoryAddress,
        salt,
        bytecode,
      });
      const data = encodeFunctionData({
        abi: factory.abi,
        functionName: 'make',
        args: [account.address, salt],
      });
      const browser = browserAt(server.url);
      const sign = async (
        [begin, path]: readonly [string, string],
        signer: PrivateKeyAccount,
        wrap: (signature: `0x${string}`) => `0x${string}` = (signature) => signature,
      ) => {
        // A wrong shape fails the expectations below.
        const { message } = (await browser.ask('POST', begin, { address })).body as {
          message: string;
        };
        const signature = wrap(await signer.signMessage({ message }));
        return await browser.ask('POST', path, { message, signature });
      };
      const verify = (
        ...signArgs: Parameters<typeof sign> extends [unknown, ...infer R] ? R : never
      ) => sign(['/wallet/nonce', '/wallet/verify'], ...signArgs);
      const signIn = (...inputs: Parameters<typeof verify>) =>
        sign(['/auth/wallet/begin', '/auth/wallet'], ...inputs);
      const wrapUndeployed = (signature: `0x${string}`) =>
        serializeErc6492Signature({ address: factoryAddress, data, signature });
      expect(await verify(account)).toMatchObject(refusal(422, 'wallet/bad-signature'));
      expect(await verify(person(), wrapUndeployed)).toMatchObject(
        refusal(422, 'wallet/bad-signature'),
      );
      expect(await verify(account, wrapUndeployed)).toMatchObject({
        status: 200,
        body: { wallet: { address } },
      });
      expect(await signIn(person(), wrapUndeployed)).toMatchObject(
        refusal(422, 'wallet/bad-signature'),
      );
      expect(await signIn(account, wrapUndeployed)).toMatchObject({ body: { signedIn: true } });
      await send(factoryAddress, data);
      expect(await signIn(account)).toMatchObject({ body: { signedIn: true } });
      expect(await verify(account)).toMatchObject({ status: 200, body: { wallet: { address } } });
      expect(await verify(person())).toMatchObject(refusal(422, 'wallet/bad-signature'));
    });

    test('what a wallet holds unlocks within seconds, and locks again after giving it away', async () => {
      const { token, collection } = await local.chain.contracts();
      const browser = browserAt(server.url);
      const mine = async () =>
        (await browser.ask('GET', `/passes/mine?address=${account.address.toLowerCase()}`))
          .body as {
          tokens: string;
          passes: { id: number; name: string; amount: number }[];
          perks: unknown;
          address: string;
        };
      const perks = (premium: boolean) => [
        { id: 'members', isUnlocked: true },
        { id: 'premium', isUnlocked: premium },
      ];
      const { userId } = await signInForTest(deps);
      await deps.db
        .insert(tables.walletLink)
        .values({ userId, address: account.address.toLowerCase(), linkedAt: new Date() });
      const tier = async () => (await assistant.readTier(deps, { userId })).tier;
      expect(await tier()).toBe('free');
      const before = await mine();
      expect(before).toMatchObject({
        address: account.address,
        perks: perks(false),
        passes: [
          { id: 0, name: 'Diamond', amount: 0 },
          { id: 1, name: 'Golden', amount: 0 },
          { id: 2, name: 'Silver', amount: 0 },
        ],
      });
      const price = 2_000_000_000n * 10n ** 18n;
      await send(
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [collection, price] }),
      );
      const nobody = {
        proof: [],
        quantityLimitPerWallet: 0n,
        pricePerToken: maxUint256,
        currency: zeroAddress,
      };
      await send(
        collection,
        encodeFunctionData({
          abi: dropErc1155Abi,
          functionName: 'claim',
          args: [account.address, 2n, 1n, token, price, nobody, '0x'],
        }),
      );
      time.offset = 5_000;
      const after = await mine();
      expect(await tier()).toBe('premium');
      expect(after.perks).toEqual(perks(true));
      expect(after.passes[2]?.amount).toBe(before.passes[2]!.amount + 1);
      expect(BigInt(before.tokens) - BigInt(after.tokens)).toBe(price);
      await send(
        collection,
        encodeFunctionData({
          abi: dropErc1155Abi,
          functionName: 'safeTransferFrom',
          args: [account.address, person().address, 2n, 1n, '0x'],
        }),
      );
      // Decisions may rely on it for 60 seconds, and no longer.
      const readPassBalance = async () =>
        (await passes.findHoldings(deps, { address: account.address })).passes.get(2);
      expect(await readPassBalance()).toBe(1n);
      time.offset = 65_000;
      expect(await readPassBalance()).toBe(0n);
      expect(await tier()).toBe('free');
      expect(await mine()).toMatchObject({ passes: before.passes, perks: perks(false) });
      time.offset = 0;
    });

    test('the collection’s uri leads to each pass’s metadata', async () => {
      for (const [id, name] of [
        [0, 'Diamond'],
        [1, 'Golden'],
        [2, 'Silver'],
      ] as const) {
        const response = await fetch(`${server.url}/passes/metadata/${id}`);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const site = testConfig().publicUrl;
        expect(await response.json()).toMatchObject({
          name: `The Firm ${name} Pass`,
          image: `${site}/passes/${name.toLowerCase()}.webp`,
          animation_url: `${site}/passes/${name.toLowerCase()}.mp4`,
          description: expect.stringContaining('Exclusive whales chat'),
        });
      }
      for (const id of ['3', '-1', '00', 'x', '0.txt'])
        expect((await fetch(`${server.url}/passes/metadata/${id}`)).status).toBe(404);
    });
  });
});
