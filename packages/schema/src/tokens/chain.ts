import * as v from 'valibot';

/**
 * A contract's or an account's address as EVM networks write it; the case of its letters is not
 * looked at.
 */
export const addressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));

/** Chain data for a page before it uses the chain, at GET /api/chain. */
export const chainSchema = v.variant('status', [
  v.strictObject({ status: v.literal('off') }),
  v.strictObject({
    status: v.literal('on'),
    id: v.number(),
    name: v.string(),
    currency: v.strictObject({ name: v.string(), symbol: v.string(), decimals: v.number() }),
    /** Path on this site that answers JSON-RPC. */
    rpcPath: v.string(),
    /** Without a trailing slash; null where there is none. */
    explorerUrl: v.nullable(v.string()),
    /** Test money and the test wallet exist here, and nowhere else. */
    isLocal: v.boolean(),
    token: v.strictObject({
      address: addressSchema,
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
    }),
    collection: addressSchema,
    /** Answers aggregate3, as Multicall3 does; null where the network has none. */
    batchReader: v.nullable(addressSchema),
    /**
     * Uniswap V2 contracts; null where we do not know of any. `dollarPair` is WETH against a
     * dollar.
     */
    exchange: v.nullable(
      v.strictObject({
        weth: addressSchema,
        factory: addressSchema,
        router: addressSchema,
        pair: addressSchema,
        dollarPair: addressSchema,
      }),
    ),
  }),
]);

export type ChainFacts = v.InferOutput<typeof chainSchema>;

/** POST /api/faucet. */
export const faucetRequestSchema = v.strictObject({ address: addressSchema });

/** Amounts from the faucet, in smallest units as decimal digits. */
export const fundedSchema = v.strictObject({
  ether: v.string(),
  tokens: v.string(),
  transactions: v.array(v.string()),
});

export type Funded = v.InferOutput<typeof fundedSchema>;
