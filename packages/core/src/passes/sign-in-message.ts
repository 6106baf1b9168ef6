import { checksumAddress, type Address } from '@firm/adapters/chain/index.ts';

/** A message of EIP-4361. Times in milliseconds since 1970. */
export type SignInMessage = {
  scheme: string | undefined;
  domain: string;
  address: Address;
  statement: string | undefined;
  uri: string;
  chainId: number;
  nonce: string;
  issuedAt: number;
  expiresAt: number | undefined;
  notBefore: number | undefined;
};

/** The text that a wallet shows and signs. */
export function writeSignInMessage({
  domain,
  address,
  statement,
  uri,
  chainId,
  nonce,
  issuedAt,
  expiresAt,
}: Pick<SignInMessage, 'domain' | 'address' | 'uri' | 'chainId' | 'nonce' | 'issuedAt'> & {
  statement: string;
  expiresAt: number;
}): string {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
    `Expiration Time: ${new Date(expiresAt).toISOString()}`,
  ].join('\n');
}

const LONGEST = 2_000;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads such a text to the letter, line by line: what a wallet showed must be what we understood,
 * so nothing may stand anywhere that the format does not have there.
 *
 * @returns undefined where it is not one, or not of version 1
 */
export function readSignInMessage(text: string): SignInMessage | undefined {
  if (text.length > LONGEST) return undefined;
  const lines = text.split('\n');
  let at = 0;
  const next = (): string | undefined => lines[at++];
  const field = (name: string): string | undefined => {
    if (!lines[at]?.startsWith(`${name}: `)) return undefined;
    return next()?.slice(name.length + 2);
  };

  const [, scheme, domain] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your Ethereum account:$/.exec(
      next() ?? '',
    ) ?? [];
  const address = next() ?? '';
  if (domain === undefined || !isChecksummed(address) || next() !== '') return undefined;
  const statement = lines[at] === '' ? undefined : next();
  if (next() !== '') return undefined;
  const uri = field('URI');
  const version = field('Version');
  const chainId = field('Chain ID');
  const nonce = field('Nonce');
  const issuedAt = timeOf(field('Issued At'));
  if (
    uri === undefined ||
    version !== '1' ||
    !/^[1-9]\d{0,14}$/.test(chainId ?? '') ||
    !/^[a-zA-Z0-9]{8,100}$/.test(nonce ?? '') ||
    issuedAt === undefined
  )
    return undefined;
  const [expiration, start] = [field('Expiration Time'), field('Not Before')];
  field('Request ID');
  if (lines[at] === 'Resources:') for (at++; lines[at]?.startsWith('- ');) at++;
  const [expiresAt, notBefore] = [timeOf(expiration), timeOf(start)];
  const isMistimed =
    (expiration !== undefined && expiresAt === undefined) ||
    (start !== undefined && notBefore === undefined);
  if (at !== lines.length || isMistimed) return undefined;
  return {
    scheme,
    domain,
    address,
    statement,
    uri,
    chainId: Number(chainId),
    nonce: nonce ?? '',
    issuedAt,
    expiresAt,
    notBefore,
  };
}

function isChecksummed(address: string): address is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && checksumAddress(address) === address;
}

function timeOf(text: string | undefined): number | undefined {
  const time = text !== undefined && TIME.test(text) ? Date.parse(text) : NaN;
  return Number.isFinite(time) ? time : undefined;
}
