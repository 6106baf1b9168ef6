import { createDecipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getAddress, isAddress, keccak256, type Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { Address } from '../world/index.ts';

type Keystore = {
  version: number;
  address: string;
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
  const store = storeIn(readFileSync(file, 'utf8'));
  const crypto = store?.crypto;
  if (store?.version !== 3 || crypto?.kdf !== 'scrypt' || crypto.cipher !== 'aes-128-ctr')
    throw new Error(`${file} is not a version 3 key file with scrypt and aes-128-ctr.`);
  const storeAddress = `0x${String(store.address).replace(/^0x/, '')}`;
  if (!isAddress(storeAddress, { strict: false }))
    throw new Error(`${file} does not say which address it is for.`);
  const address = getAddress(storeAddress);
  return { address, decrypt: (password) => keyOf(address, crypto, password) };
}

/** Its reader checks the parts read first; decryption checks the rest. */
function storeIn(text: string): Partial<Keystore> | undefined {
  try {
    // File contents by Web3 Secret Storage.
    return (JSON.parse(text) as Partial<Keystore> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the password is wrong, or what it opens is not the address's key */
function keyOf(address: Address, crypto: Keystore['crypto'], password: string): Hex {
  const key = decrypt(crypto, password);
  if (key === undefined) throw new Error('The password is wrong, or the key file is damaged.');
  // The key could not configure contracts made for the file's address.
  if (privateKeyToAddress(key) !== address)
    throw new Error('The key in the file is that of another address than the file says.');
  return key;
}

/** Undefined where the password is wrong, or a part is missing or out of its bounds. */
function decrypt(crypto: Keystore['crypto'], password: string): Hex | undefined {
  try {
    return decryptWhole(crypto, password);
  } catch {
    return undefined;
  }
}

function decryptWhole(
  { ciphertext, cipherparams, kdfparams, mac }: Keystore['crypto'],
  password: string,
): Hex | undefined {
  const { n, r, p, dklen, salt } = kdfparams;
  const derivedKey = scryptSync(password, Buffer.from(salt, 'hex'), dklen, {
    N: n,
    r,
    p,
    maxmem: 512 * 1024 * 1024,
  });
  const encryptedKey = Buffer.from(ciphertext, 'hex');
  const expectedMac = Buffer.from(
    keccak256(Buffer.concat([derivedKey.subarray(16, 32), encryptedKey])).slice(2),
    'hex',
  );
  const storedMac = Buffer.from(mac, 'hex');
  if (storedMac.length !== expectedMac.length || !timingSafeEqual(storedMac, expectedMac))
    return undefined;
  const decipher = createDecipheriv(
    'aes-128-ctr',
    derivedKey.subarray(0, 16),
    Buffer.from(cipherparams.iv, 'hex'),
  );
  return `0x${Buffer.concat([decipher.update(encryptedKey), decipher.final()]).toString('hex')}`;
}
