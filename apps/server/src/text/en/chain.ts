import type { passes } from '@firm/core';

type Sentences<Code extends string> = Record<Code, string>;

/** Refusals about the chain and wallets, by code. */
export const chainText = {
  'chain/off': 'Chain features are off on this installation.',
  'chain/away': 'The chain does not answer right now. Please try again in a moment.',
  'wallet/bad-message': 'This is not a sign-in message that this site asked for.',
  'wallet/wrong-domain': 'This message was made for another site. Do not sign it there either.',
  'wallet/wrong-chain': 'This message names another network.',
  'wallet/nonce-used': 'This message has been used already or is too old. Please sign a new one.',
  'wallet/expired': 'This message has expired. Please sign a new one.',
  'wallet/bad-signature': 'The signature does not belong to this wallet.',
  'wallet/taken': 'This wallet is linked to another account. Unlink it there first.',
  wallet_proof_required: 'Please prove with a signature that this wallet is yours.',
  signInStatement: 'Prove that this wallet is yours. This costs nothing and sends no transaction.',
  no_such_pass: 'There is no such pass.',
} as const satisfies Sentences<passes.PassesErrorCode> & Sentences<string>;

/** Why there is no test money, by the faucet's reason. */
export const faucetText: Sentences<passes.FaucetReason> = {
  'wrong-chain': 'Test money exists on the local chain only.',
  'bad-address': 'This is not the address of an ordinary wallet.',
  'already-funded': 'This wallet still has enough test money.',
  'address-limit': 'This wallet has had its test money for this hour.',
  'asker-limit':
    'Your network has had its share of test money for this hour. Please try again later.',
  'hourly-limit': 'The faucet has given out what it may in an hour. Please try again later.',
  empty: 'The faucet has no FIRM left.',
};
