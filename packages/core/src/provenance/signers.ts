import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { insertCredentialSigner, listCredentialSigners } from '@firm/db';
import * as v from 'valibot';
import type { ProvenanceDeps, Signer } from './deps.ts';

const signerSchema = v.object({ serial: v.string(), anchor: v.string(), isSelfMade: v.boolean() });

type Deps = Pick<ProvenanceDeps, 'db' | 'clock' | 'config'> & {
  sealer: Pick<ProvenanceDeps['sealer'], 'signer'>;
};

/**
 * Every certificate that ever signed here, the present one first. They are kept for good, so that
 * files stay ours when the key is changed; each with a seal made from DATA_KEY, so that writing into
 * the database is not enough to add one.
 */
export async function readSigners(deps: Deps): Promise<Signer[]> {
  const { dataKey } = deps.config.secrets;
  const { signer } = deps.sealer;
  const sealedSigners = await listCredentialSigners(deps);
  const before = sealedSigners.flatMap((one) => openSigner(one, dataKey) ?? []);
  const others = before.filter(({ serial }) => serial !== signer.serial);
  if (others.length === before.length) {
    const fresh = sealSigner(signer, dataKey);
    const id = createHash('sha256').update(fresh).digest('hex');
    await insertCredentialSigner(deps, { id, sealed: fresh, now: deps.clock() });
  }
  return [signer, ...others];
}

function sealSigner(signer: Signer, dataKey: Uint8Array): string {
  const text = JSON.stringify(signer);
  const seal = createHmac('sha256', dataKey).update('credential signer\n').update(text);
  return `${Buffer.from(text).toString('base64url')}.${seal.digest('base64url')}`;
}

function openSigner(sealedSigner: string, dataKey: Uint8Array): Signer | undefined {
  try {
    const text = Buffer.from(
      sealedSigner.slice(0, sealedSigner.indexOf('.')),
      'base64url',
    ).toString();
    const signer = v.parse(signerSchema, JSON.parse(text));
    const [sealedBytes, expectedBytes] = [
      Buffer.from(sealedSigner),
      Buffer.from(sealSigner(signer, dataKey)),
    ];
    return sealedBytes.length === expectedBytes.length &&
      timingSafeEqual(sealedBytes, expectedBytes)
      ? signer
      : undefined;
  } catch {
    return undefined;
  }
}
