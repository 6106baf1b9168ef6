import { describe, expect, test } from 'vitest';
import { isSolanaAddress } from './codecs.ts';
import { recogniseChain } from './recognise-chain.ts';

const HASH = 'ab'.repeat(32);

describe('by checksum and prefix', () => {
  test.each([
    ['Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['Litecoin', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
    ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    ['TON', `0:${HASH}`],
    ['TON', `-1:${HASH}`],
    ['Sui', '0x2::sui::SUI'],
    ['Aptos', '0x1::aptos_coin::AptosCoin'],
    ['Sui or Aptos', `0x${HASH}::usdc::USDC`],
    ['the XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['Stellar', 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
    ['the Cosmos Hub', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
    ['Polkadot or a network of its kind', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['NEAR', 'alice.near'],
    ['Starknet', `0x${HASH.slice(1)}`],
    [
      'Monero',
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    ],
    [
      'Cardano',
      'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    ],
  ])('%s: %s', (name, address) => expect(recogniseChain(address)).toMatchObject({ name }));

  test.each([
    ['one letter is another', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['one letter is another', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr'],
    ['one letter is another', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
    ['one letter is another', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt'],
    ['it is one of Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
    ['it is one of Ethereum', '0x6982508145454Ce325dDbE47a25d4ec3d2311933'],
    ['it is a word', 'near'],
    ['it is a key or a transaction', `0x${HASH}`],
    ['it is a word', 'cosmos1'],
    [
      'it is a public key of another program',
      'npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg',
    ],
    ['it is a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ])('%s: %s is of none', (_, text) => expect(recogniseChain(text)).toBeUndefined());
});

test('an address of Solana has 32 bytes, whatever its length in letters', () => {
  expect(
    [
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      'So11111111111111111111111111111111111111112',
      '11111111111111111111111111111111',
    ].map(isSolanaAddress),
  ).toEqual([true, true, true]);
  expect(
    [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      'pneumonoultramicroscopicsilicovolca',
    ].map(isSolanaAddress),
  ).toEqual([false, false, false, false]);
});
