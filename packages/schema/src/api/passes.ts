import { chainSchema, faucetRequestSchema, fundedSchema } from '../tokens/chain.ts';
import { signedInSchema } from '../people/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { unproven } from '../refusals.ts';
import {
  holdingsQuerySchema,
  holdingsSchema,
  linkedWalletSchema,
  passCardsSchema,
  provenWalletSchema,
  walletNonceRequestSchema,
  walletNonceSchema,
  walletVerifyRequestSchema,
} from '../tokens/wallet.ts';

/** Reads the collection's texts on passes, with pictures served from here. */
export const cards = endpoint('GET', '/api/passes', {
  summary: 'Names and pictures of the passes, as the collection has them',
  description: 'At most ten minutes old',
  answer: passCardsSchema,
  refusals: ['chain/away', 'chain/off'],
});

export const media = endpoint('GET', '/api/passes/:id{[0-2]}/:kind{image|animation}', {
  summary: 'A picture or video of a pass, as the collection has it',
  description: 'The file',
  refusals: ['chain/away', 'chain/off'],
});

/** Reads a wallet's holdings; everybody can read the chain, so no proof is needed. */
export const holdings = endpoint('GET', '/api/passes/mine', {
  summary: 'Passes and tokens of a wallet',
  limit: { burst: 30, perMinute: 60 },
  query: holdingsQuerySchema,
  description: 'At most 5 seconds old',
  answer: holdingsSchema,
  noStore: true,
  refusals: ['chain/away', 'chain/off'],
});

/** Reads a page's first data. */
export const chain = endpoint('GET', '/api/chain', {
  summary: 'Which chain this site works with',
  description: 'The chain',
  answer: chainSchema,
  refusals: ['chain/away'],
});

/** The chain itself, filtered. Calls and bytes are counted one by one: see the route. */
export const rpc = endpoint('POST', '/api/rpc', {
  summary: 'JSON-RPC to the chain: reads and signed transactions only',
  bodyLimit: { bytes: 256 * 1024, type: /^application\/json\s*(;|$)/i },
  description: 'Its answer',
  refusals: ['chain/away', 'chain/off', 'request/too-many'],
});

/** Test money on the local chain. */
export const faucet = endpoint('POST', '/api/faucet', {
  summary: 'Test money for a test wallet, on the local chain only',
  limit: { name: 'faucet', limit: 20, windowSeconds: 3600 },
  body: faucetRequestSchema,
  description: 'What was sent',
  answer: fundedSchema,
  noStore: true,
  refusals: [
    'chain/away',
    'chain/off',
    'faucet/wrong-chain',
    'faucet/bad-address',
    'faucet/already-funded',
    'faucet/address-limit',
    'faucet/asker-limit',
    'faucet/hourly-limit',
    'faucet/empty',
  ],
});

/*
 * Sign-In with Ethereum: a message, its signature back, and what this browser has proven. Needs no
 * account.
 */
const proofs = { limit: 60, windowSeconds: 600 };
const signatureRefusals = [
  'chain/away',
  'chain/off',
  'wallet/bad-message',
  'wallet/wrong-domain',
  'wallet/wrong-chain',
  'wallet/nonce-used',
  'wallet/expired',
  'wallet/bad-signature',
] as const;
const lockedCode = 'auth/changes-locked';

export const nonce = endpoint('POST', '/api/wallet/nonce', {
  summary: 'A sign-in message for a wallet to sign',
  limit: { name: 'wallet nonce', ...proofs },
  body: walletNonceRequestSchema,
  description: 'The message and its nonce',
  answer: walletNonceSchema,
  noStore: true,
  refusals: ['chain/away', 'chain/off'],
});

export const prove = endpoint('POST', '/api/wallet/verify', {
  summary: 'Proves a wallet by its signature of a sign-in message',
  limit: { name: 'wallet verify', ...proofs },
  body: walletVerifyRequestSchema,
  description: 'The wallet',
  answer: provenWalletSchema,
  noStore: true,
  refusals: signatureRefusals,
});

export const proven = endpoint('GET', '/api/wallet', {
  summary: 'The wallet that this browser has proven',
  description: 'It, or null',
  answer: provenWalletSchema,
  noStore: true,
});

export const forget = endpoint('DELETE', '/api/wallet', {
  summary: 'Forgets what this browser has proven',
  status: 204,
  description: 'Forgotten',
  noStore: true,
});

export const linkedWallet = endpoint('GET', '/api/account/wallet', {
  summary: 'The account’s wallet',
  auth: 'account',
  description: 'It, or null',
  answer: linkedWalletSchema,
  noStore: true,
});

/** The wallet that this browser has proven becomes the account's. */
export const link = endpoint('POST', '/api/account/wallet', {
  summary: 'Links the proven wallet to the account',
  auth: 'account',
  limit: { name: 'link wallet', limit: 20, windowSeconds: 600 },
  description: 'It, or null',
  answer: linkedWalletSchema,
  noStore: true,
  refusals: ['wallet/proof-required', 'wallet/taken', 'wallet/signs-in', lockedCode],
});

export const unlink = endpoint('DELETE', '/api/account/wallet', {
  summary: 'Unlinks the account’s wallet',
  auth: 'account',
  status: 204,
  description: 'There is none any more',
  noStore: true,
  refusals: ['wallet/signs-in', lockedCode],
});

/** Which wallet may sign in is decided on the account page, by who has shown that it is theirs. */
export const allowSignIn = endpoint('POST', '/api/account/wallet/sign-in', {
  summary: 'Lets the linked wallet, proven in this browser, sign in to the account',
  auth: 'account',
  limit: { name: 'link wallet', limit: 20, windowSeconds: 600 },
  description: 'The wallet',
  answer: linkedWalletSchema,
  noStore: true,
  refusals: ['wallet/proof-required', ...unproven],
});

export const stopSignIn = endpoint('DELETE', '/api/account/wallet/sign-in', {
  summary: 'Has the wallet sign in no longer, unless it is the last way in',
  auth: 'account',
  status: 204,
  description: 'It signs in no longer',
  noStore: true,
  refusals: ['wallet/sign-in-off', 'wallet/last-way-in', ...unproven],
});

export const beginSignIn = endpoint('POST', '/api/auth/wallet/begin', {
  summary: 'A message for a wallet to sign in with; good once, for ten minutes, in this browser',
  tags: ['sign-in'],
  body: walletNonceRequestSchema,
  description: 'The message and its nonce',
  answer: walletNonceSchema,
  noStore: true,
  refusals: ['chain/away', 'chain/off', 'auth/too-many-requests'],
});

export const signIn = endpoint('POST', '/api/auth/wallet', {
  summary: 'Sign in with a wallet, or make an account with it',
  tags: ['sign-in'],
  auth: 'optional',
  body: walletVerifyRequestSchema,
  answer: signedInSchema,
  noStore: true,
  refusals: [
    ...signatureRefusals,
    'wallet/not-a-way-in',
    'auth/email-not-verified',
    'auth/too-many-requests',
  ],
});
