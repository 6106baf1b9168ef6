/* A learner with a wallet of their own, as the page is one, for tests of practice. Imported by tests only. */
import {
  practiceBridgeAbi,
  practiceLoanAbi,
  practicePassAbi,
  practiceTokenAbi,
  uniswapV2RouterAbi,
} from '@firm/contracts';
import type { PracticeChainFacts, PracticeCheck, PracticeRun } from '@firm/schema';
import { encodeFunctionData, erc721Abi, maxUint256, parseEther, parseUnits, type Hex } from 'viem';
import {
  generatePrivateKey,
  mnemonicToAccount,
  privateKeyToAccount,
  type LocalAccount,
} from 'viem/accounts';

type Answer<T> = T & { status: number };
type Address = `0x${string}`;

const NO_DEADLINE = 2n ** 40n;
const dollars = (amount: number): bigint => parseUnits(String(amount), 6);

export class Learner {
  account: LocalAccount = privateKeyToAccount(generatePrivateKey());
  /** Everything that was sent to the server, as text. */
  readonly sent: string[] = [];
  chain: PracticeChainFacts | undefined;
  run: PracticeRun | undefined;
  readonly #url: string;
  readonly #cookie: string;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    this.sent.push(`${path} ${text ?? ''}`);
    const response = await fetch(`${this.#url}/api/practice${path}`, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(text === undefined ? {} : { body: text }),
    });
    const answer: unknown = response.status === 204 ? {} : await response.json();
    // The server holds its answers to the statements.
    return { ...(answer as T), status: response.status };
  }

  /** Of the last transaction that was sent. */
  lastHash: Hex = '0x';

  /** Asks for a number and signs it: the body of a start. */
  async prove(signer: LocalAccount = this.account, address: string = signer.address) {
    const { nonce, message } = await this.call<{ nonce: string; message: string }>(
      'POST',
      '/challenge',
      { address },
    );
    // A local account signs without asking anybody.
    const signature = await signer.signMessage?.({ message: message ?? '' });
    return { address, nonce, signature };
  }

  async start(task: string): Promise<PracticeRun> {
    const { status, ...run } = await this.call<PracticeRun>(
      'POST',
      `/tasks/${task}/start`,
      await this.prove(),
    );
    if (status !== 200) throw new Error(JSON.stringify(run));
    this.chain ??= await this.call<PracticeChainFacts>('GET', '/chain');
    this.run = run;
    return run;
  }

  /** goal → state, and whether the task is done. */
  async check(): Promise<{ isDone: boolean } & Record<string, unknown>> {
    const { isDone, goals } = await this.call<PracticeCheck>(
      'POST',
      `/tasks/${this.run?.task}/check`,
    );
    return { isDone, ...Object.fromEntries(goals.map(({ goal, state }) => [goal, state])) };
  }

  deed(body: unknown): Promise<{ status: number }> {
    return this.call('POST', `/tasks/${this.run?.task}/deed`, body);
  }

  person(name: string): Address {
    // The server holds its answers to the statements.
    return this.run?.scene.people[name] as Address;
  }

  /** The account of the scene's words. */
  sceneAccount(): LocalAccount {
    return mnemonicToAccount(this.run?.scene.words ?? '');
  }

  facts(): Record<keyof PracticeChainFacts, Address> {
    // The caller has started a task; only addresses are read.
    return this.chain as unknown as Record<keyof PracticeChainFacts, Address>;
  }

  async rpc<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const { result, error, status } = await this.call<{ result?: T; error?: unknown }>(
      'POST',
      '/rpc',
      { jsonrpc: '2.0', id: 1, method, params },
    );
    if (status !== 200 || result === undefined) throw new Error(JSON.stringify({ status, error }));
    return result;
  }

  /** Signs here and sends through this session. @returns whether it succeeded in its block */
  async send(call: Parameters<Learner['sign']>[0], from?: LocalAccount): Promise<boolean> {
    const hash = await this.rpc<Hex>('eth_sendRawTransaction', [await this.sign(call, from)]);
    this.lastHash = hash;
    for (;;) {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] };
      const { result } = await this.call<{ result: { status: Hex } | null }>('POST', '/rpc', body);
      // A busy node has its block a moment later.
      if (result) return Number(result.status) === 1;
    }
  }

  /** A signed transaction that is not sent yet. */
  async sign(
    call: { to: Address; data?: Hex; value?: bigint; nonce?: number },
    from: LocalAccount = this.account,
  ): Promise<Hex> {
    const nonce = await this.rpc<Hex>('eth_getTransactionCount', [from.address, 'pending']);
    return from.signTransaction({
      type: 'eip1559',
      chainId: 31337,
      gas: 600_000n,
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1_000_000n,
      nonce: Number(nonce),
      ...call,
    });
  }

  pay(to: Address, amount: number, from?: LocalAccount): Promise<boolean> {
    return this.transfer(this.facts().dollar, to, dollars(amount), from);
  }

  /** @param amount in the token's smallest units */
  transfer(token: Address, to: Address, amount: bigint, from?: LocalAccount): Promise<boolean> {
    const data = encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'transfer',
      args: [to, amount],
    });
    return this.send({ to: token, data }, from);
  }

  approve(spender: Address, amount: bigint, token = this.facts().dollar): Promise<boolean> {
    return this.send(this.approval(spender, amount, token));
  }

  approval(spender: Address, amount: bigint, token = this.facts().dollar) {
    const data = encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'approve',
      args: [spender, amount],
    });
    return { to: token, data };
  }

  /** @param minTokens of what comes out, in smallest units */
  swapEther(token: Address, ether: string, minTokens: bigint): Promise<boolean> {
    const { router, weth } = this.facts();
    const data = encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'swapExactETHForTokens',
      args: [minTokens, [weth, token], this.account.address, NO_DEADLINE],
    });
    return this.send({ to: router, data, value: parseEther(ether) });
  }

  async swapAllBack(): Promise<boolean> {
    const { router, weth, dollar } = this.facts();
    const amount = await this.balance(dollar);
    await this.approve(router, amount);
    const data = encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'swapExactTokensForETH',
      args: [amount, 1n, [dollar, weth], this.account.address, NO_DEADLINE],
    });
    return this.send({ to: router, data });
  }

  async balance(token: Address, owner: Address = this.account.address): Promise<bigint> {
    const data = encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'balanceOf',
      args: [owner],
    });
    return BigInt(await this.rpc<Hex>('eth_call', [{ to: token, data }, 'latest']));
  }

  provide(ether: string, amount: number): Promise<boolean> {
    const { router, dollar } = this.facts();
    const data = encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'addLiquidityETH',
      args: [dollar, dollars(amount), 1n, 1n, this.account.address, NO_DEADLINE],
    });
    return this.send({ to: router, data, value: parseEther(ether) });
  }

  async withdrawAll(): Promise<boolean> {
    const { router, dollar, dollarPool } = this.facts();
    const shares = await this.balance(dollarPool);
    await this.approve(router, shares, dollarPool);
    const data = encodeFunctionData({
      abi: uniswapV2RouterAbi,
      functionName: 'removeLiquidityETH',
      args: [dollar, shares, 1n, 1n, this.account.address, NO_DEADLINE],
    });
    return this.send({ to: router, data });
  }

  mint(): Promise<boolean> {
    const data = encodeFunctionData({ abi: practicePassAbi, functionName: 'mint' });
    return this.send({ to: this.facts().pass, data });
  }

  givePass(to: Address, id: bigint): Promise<boolean> {
    const from = this.account.address;
    const data = encodeFunctionData({
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [from, to, id],
    });
    return this.send({ to: this.facts().pass, data });
  }

  repay(amount: number): Promise<boolean> {
    const data = encodeFunctionData({
      abi: practiceLoanAbi,
      functionName: 'repay',
      args: [dollars(amount)],
    });
    return this.send({ to: this.facts().loan, data });
  }

  finishExit(): Promise<boolean> {
    const data = encodeFunctionData({ abi: practiceBridgeAbi, functionName: 'finish' });
    return this.send({ to: this.facts().bridge, data });
  }

  /** Signs a permission (EIP-2612) for the next use. */
  async permit(spender: Address, amount: bigint): Promise<{ deadline: bigint; signature: Hex }> {
    const { dollar } = this.facts();
    const owner = this.account.address;
    const data = encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'nonces',
      args: [owner],
    });
    const nonce = BigInt(await this.rpc<Hex>('eth_call', [{ to: dollar, data }, 'latest']));
    const signature = await this.account.signTypedData({
      domain: {
        name: 'Practice Dollar',
        version: '1',
        chainId: 31337,
        verifyingContract: dollar,
      },
      types: {
        Permit: [
          'owner:address',
          'spender:address',
          'value:uint256',
          'nonce:uint256',
          'deadline:uint256',
        ].map((field) => {
          const [name = '', type = ''] = field.split(':');
          return { name, type };
        }),
      },
      primaryType: 'Permit',
      message: { owner, spender, value: amount, nonce, deadline: NO_DEADLINE },
    });
    return { deadline: NO_DEADLINE, signature };
  }
}

export { dollars, maxUint256 as unlimited };
