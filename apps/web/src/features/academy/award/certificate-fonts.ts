import { LETTERS, OURS, type CertificateFonts, type Measure } from '@firm/engraving/certificate';
import { site } from '../../../lib/page/site.ts';
import fraunces from '../../../generated/fonts/fraunces.woff2?url';
import european from '../../../generated/fonts/fraunces-european.woff2?url';
import vietnamese from '../../../generated/fonts/fraunces-vietnamese.woff2?url';
import geist from '../../../generated/fonts/geist.woff2?url';

async function embed(address: string, type = 'font/woff2'): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

const FILES = { european, vietnamese } as const;

/**
 * Our typefaces as `data:` addresses, and ready in the page so that `measureInPage` measures in
 * them: those that `texts` need. Undefined when they cannot be had (offline at the wrong moment):
 * the certificate is then set in the reader's own.
 */
export async function loadCertificateFonts(texts: string): Promise<CertificateFonts | undefined> {
  try {
    const kinds = (['european', 'vietnamese'] as const).filter((kind) => LETTERS[kind].test(texts));
    const [serif, sans, more] = await Promise.all([
      embed(fraunces),
      embed(geist),
      Promise.all(kinds.map(async (kind) => ({ kind, source: await embed(FILES[kind]) }))),
      ...[`500 60px ${OURS}`, `600 36px ${OURS}`, '400 17px Geist'].map((font) =>
        document.fonts.load(font, `Aa ${texts}`),
      ),
    ]);
    return { fraunces: serif, geist: sans, more };
  } catch (error) {
    console.warn('The certificate is set in system fonts.', error);
    return undefined;
  }
}

/**
 * Measures with the page's own text engine, which finds the same fallback fonts as the picture
 * will.
 */
export function measureInPage(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, { family, weight }) => {
    // Without a canvas a wide guess: one em for a letter is more than nearly all letters take.
    if (context === null) return text.length;
    context.font = `${weight} 100px ${family}`;
    const {
      width,
      actualBoundingBoxLeft: leftExtent,
      actualBoundingBoxRight: right,
    } = context.measureText(text);
    return Math.max(width, leftExtent + right) / 100;
  };
}

/** Seal mark in place of the built-in letter; undefined: the letter itself. */
export async function loadMark(): Promise<string | undefined> {
  const { mark } = site;
  if (!mark.startsWith('/')) return mark === '' ? undefined : mark;
  try {
    return await embed(mark, mark.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
  } catch (error) {
    console.warn('The certificate is drawn without the picture of the brand.', error);
    return 'plain';
  }
}
