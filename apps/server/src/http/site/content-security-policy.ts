import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TAG = /<[a-z][^\s>/]*(?:\s+(?:"[^"]*"|'[^']*'|[^"'>])*)?>/gi;
const STYLE_ATTRIBUTE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** Scripts of these types are data: nothing runs them and no policy asks about them. */
const DATA_TYPE = /\btype\s*=\s*["']?(application\/(?:ld\+)?json)\b/i;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of one page. Nothing inline runs except exactly what the build put into this page,
 * named by its hash; so an injected script or style does nothing.
 *
 * @param html the page as it is sent, placeholders filled
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
    if (content !== '' && !/\bsrc\s*=/i.test(attributes) && !DATA_TYPE.test(attributes))
      scripts.add(hashOf(content));
  }
  const styles = new Set<string>();
  for (const [, content = ''] of html.matchAll(STYLE))
    if (content !== '') styles.add(hashOf(content));
  const attributes = styleAttributes(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ...(attributes.length > 0 ? [["style-src-attr 'unsafe-hashes'", ...attributes].join(' ')] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Hashes of the `style` attributes in the markup (drawings have some), as the browser sees them
 * after decoding.
 */
function styleAttributes(html: string): string[] {
  const hashes = new Set<string>();
  const markup = html.replace(SCRIPT, '').replace(STYLE, '');
  for (const [tag] of markup.matchAll(TAG)) {
    const styleMatch = STYLE_ATTRIBUTE.exec(tag);
    const value = styleMatch?.[1] ?? styleMatch?.[2];
    if (value) hashes.add(hashOf(decode(value)));
  }
  return [...hashes];
}

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
