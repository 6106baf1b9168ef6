import { MetadataError } from './pass-metadata.ts';

/** Where a file of a pass is: on the network, or inside its own address. */
type ResolvedUri =
  | { kind: 'remote'; url: string }
  | { kind: 'inline'; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Longest address that is looked at: an inline picture may be long, but not endless. */
const LONGEST = 2 * 1024 * 1024;

/**
 * Where an address from the chain leads: `ipfs://` goes to the gateway, `data:` is read as it is,
 * and `{id}` stands for the token's number in 64 hexadecimal digits (ERC-1155). Anything else than
 * https is refused.
 *
 * @param gateway an IPFS gateway without a trailing slash
 * @throws MetadataError
 */
export function resolveUri(
  uri: string,
  { gateway, id }: { gateway: string; id: number },
): ResolvedUri {
  if (uri.length > LONGEST) throw new MetadataError('an address of the collection is too long');
  const filledUri = uri.replaceAll('{id}', id.toString(16).padStart(64, '0'));
  if (filledUri.startsWith('data:')) return { kind: 'inline', ...readInline(filledUri) };
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?([\w-]{40,100})(\/[^?#]*)?$/.exec(filledUri);
  if (ipfs !== null) {
    const root = `${gateway}/ipfs/${ipfs[1]}`;
    const url = new URL(`${root}${ipfs[2] ?? ''}`).href;
    // The gateway may be on a private address: nothing else of that machine is asked for.
    if (!url.startsWith(new URL(root).href))
      throw new MetadataError('an address of the collection leads out of the gateway');
    return { kind: 'remote', url };
  }
  if (!URL.canParse(filledUri) || new URL(filledUri).protocol !== 'https:')
    throw new MetadataError('an address of the collection is neither https nor ipfs');
  return { kind: 'remote', url: filledUri };
}

function readInline(uri: string): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const uriMatch = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w=.-]+)*),(.*)$/s.exec(uri);
  if (uriMatch === null) throw new MetadataError('an inline file of the collection cannot be read');
  const [, type = 'text/plain', options = '', body = ''] = uriMatch;
  try {
    return {
      type,
      bytes: new Uint8Array(
        options.endsWith(';base64')
          ? Buffer.from(body, 'base64')
          : Buffer.from(decodeURIComponent(body)),
      ),
    };
  } catch {
    throw new MetadataError('an inline file of the collection cannot be read');
  }
}
