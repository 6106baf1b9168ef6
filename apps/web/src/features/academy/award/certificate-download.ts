import { HEIGHT, WIDTH } from '@firm/engraving/certificate';
import { writePngText } from '@firm/format';

/** Sharp on a screen of two dots a pixel, and at A4 about 200 dots an inch in print. */
const SCALE = 2;

/** Revoked in the same turn, some browsers would find nothing to save. */
const SAVED_MILLISECONDS = 60_000;

/** Keyword under which a PNG carries a credential (Open Badges 3.0, section 5.3.1). */
const KEYWORD = 'openbadgecredential';

/**
 * Hands the certificate on the screen to the browser as a PNG file: as our server draws and signs
 * it, or, where the server cannot be reached or lacks its letters, as this page draws it.
 *
 * @param options loadCredential: the credential that an unsigned file is to carry
 */
export async function downloadCertificate(
  picture: HTMLImageElement,
  fileName: string,
  { loadSigned, loadCredential }: CertificateFiles,
): Promise<void> {
  const [png, signedPng] = await Promise.all([drawPng(picture), loadPng(loadSigned)]);
  if (signedPng) return save(signedPng, fileName);
  const credential = await loadCredential?.();
  if (credential === undefined) return save(png, fileName);
  const carrier = writePngText(new Uint8Array(await png.arrayBuffer()), KEYWORD, credential);
  save(new Blob([carrier], { type: 'image/png' }), fileName);
}

export type CertificateFiles = {
  loadSigned: () => Promise<Response>;
  loadCredential?: () => Promise<string>;
};

/** The picture on the screen at twice its size. */
async function drawPng(picture: HTMLImageElement): Promise<Blob> {
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The canvas could not be turned into a PNG.');
  return png;
}

async function loadPng(load: () => Promise<Response>): Promise<Blob | undefined> {
  try {
    const answer = await load();
    return answer.status === 200 ? await answer.blob() : undefined;
  } catch {
    // Offline: the page's own drawing will do.
    return undefined;
  }
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MILLISECONDS);
}
