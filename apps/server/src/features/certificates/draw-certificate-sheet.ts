import { cleanName } from '@firm/format';
import { certificateWords } from '@firm/schema';
import type { BrandInForce } from '../../brand/live-brand.ts';
import type { Pictures } from '../../pictures/create-pictures.ts';
import type { PictureTasks } from '../../pictures/picture-tasks.ts';

export type CertificateSheet = Omit<PictureTasks['certificate']['certificate'], 'mark'>;

/**
 * The sheet of a certificate, as the page shows it.
 *
 * @returns undefined: it has letters that no face of ours has
 * @throws NotDrawnError
 */
export async function drawCertificateSheet(
  certificate: CertificateSheet,
  {
    pictures,
    brand: { values, published: publishedBrand },
  }: { pictures: Pick<Pictures, 'drawCertificate' | 'drawable'>; brand: BrandInForce },
): Promise<Buffer | undefined> {
  const texts = [cleanName(certificate.name), cleanName(certificate.courseTitle)];
  if (!texts.every((text) => pictures.drawable(text).isWhole)) return undefined;
  if (!publishedBrand)
    return pictures.drawCertificate({ certificate, words: certificateWords, accent: undefined });
  const inBrand = publishedBrand.words;
  const { mark } = publishedBrand;
  return pictures.drawCertificate({
    certificate: {
      ...certificate,
      mark: mark
        ? `data:image/svg+xml;base64,${Buffer.from(mark.svg).toString('base64')}`
        : 'plain',
    },
    words: {
      academy: inBrand(certificateWords.academy),
      title: inBrand(certificateWords.title),
      defaultName: inBrand(certificateWords.defaultName),
      certifies: inBrand(certificateWords.certifies),
      completed: inBrand(certificateWords.completed),
      congratulation: inBrand(certificateWords.congratulation),
      dateLabel: inBrand(certificateWords.dateLabel),
      signatureName: inBrand(certificateWords.signatureName),
      signatureRole: inBrand(certificateWords.signatureRole),
      micro: inBrand(certificateWords.micro),
    },
    accent: values.accentLight,
  });
}
