import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { isSolanaAddress } from '../other-chains/codecs.ts';
import type { SafetyNetwork } from '../deps.ts';

const EVM = /^0x[0-9a-fA-F]{40}$/;

export type ParsedAddress = {
  kind: SafetyNetwork['kind'];
  /** As the network writes it. */ address: string;
};

/** Reads an address as a person writes it; undefined where it is none that we check. */
export function parseAddress(rawAddress: string): ParsedAddress | undefined {
  const text = rawAddress.trim();
  if (EVM.test(text)) return { kind: 'evm', address: checksumAddress(text) };
  return isSolanaAddress(text) ? { kind: 'solana', address: text } : undefined;
}

/** The same address always gives the same key, however it is written. */
export const addressKey = ({ kind, address }: ParsedAddress): string =>
  kind === 'evm' ? address.toLowerCase() : address;
