import { createDecipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getAddress, keccak256, type Hex } from 'viem';
import type { Address } from '../world/index.ts';

type Keystore = {
  version: number;
  address?: string;
  crypto: {
    cipher: string;
    ciphertext: string;
    cipherparams: { iv: string };
    kdf: string;
    kdfparams: { n: number; r: number; p: number; dklen: number; salt: string };
    mac: string;
  };
};

/**
 * A key file of Web3 Secret Storage, version 3, encrypted with scrypt: what geth, foundry and
 * MetaMask-like wallets export.
 */
export function readKeystore(file: string): {
  address: Address;
  decrypt: (password: string) => Hex;
} {
  // What Web3 Secret Storage says of a file; what is read of it first is looked at below.
  const store = JSON.parse(readFileSync(file, 'utf8')) as Keystore;
  const crypto = store.crypto;
  if (store.version !== 3 || crypto?.kdf !== 'scrypt' || crypto.cipher !== 'aes-128-ctr')
    throw new Error(`${file} is not a version 3 key file with scrypt and aes-128-ctr.`);
  if (store.address === undefined) throw new Error(`${file} does not say which address it is for.`);
  const address = getAddress(`0x${store.address.replace(/^0x/, '')}`);
  return { address, decrypt: (password) => decrypt(crypto, password) };
}

/** @throws when the password is wrong */
function decrypt(
  { ciphertext, cipherparams, kdfparams, mac }: Keystore['crypto'],
  password: string,
): Hex {
  const { n, r, p, dklen, salt } = kdfparams;
  const derived = scryptSync(password, Buffer.from(salt, 'hex'), dklen, {
    N: n,
    r,
    p,
    maxmem: 512 * 1024 * 1024,
  });
  const encrypted = Buffer.from(ciphertext, 'hex');
  const expected = Buffer.from(
    keccak256(Buffer.concat([derived.subarray(16, 32), encrypted])).slice(2),
    'hex',
  );
  const given = Buffer.from(mac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('The password is wrong, or the key file is damaged.');
  const decipher = createDecipheriv(
    'aes-128-ctr',
    derived.subarray(0, 16),
    Buffer.from(cipherparams.iv, 'hex'),
  );
  return `0x${Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('hex')}`;
}
