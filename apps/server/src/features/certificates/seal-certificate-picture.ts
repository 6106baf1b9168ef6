import type { provenance } from '@firm/core';
import { siteText } from '../../text/en/site.ts';

/**
 * A picture of a certificate that was drawn here, with a credential of ours. Without one it is
 * still the certificate's picture.
 */
export async function sealCertificatePicture(
  { sealer }: { sealer: provenance.Sealer },
  { bytes, maker, title }: { bytes: Uint8Array; maker: string; title: string },
): Promise<Buffer<ArrayBuffer>> {
  const sealedFile = await sealer.seal({
    bytes,
    type: 'image/png',
    facts: { engineName: siteText.certificateDrawing, isModel: false, maker, title },
  });
  return Buffer.from(sealedFile?.bytes ?? bytes);
}
