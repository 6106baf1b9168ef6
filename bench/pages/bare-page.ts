/** Elements that text needs to keep its outline. */
const KEPT = 'h[1-6]|p|ul|ol|li|main|article|section|table|thead|tbody|tr|td|th';

/** Text and headings of a drawn page without style, script, pictures or attributes. */
export function bareBody(html: string): string {
  const body = /<div id="root"[^>]*>([\s\S]*)<\/div>\s*<script/.exec(html)?.[1] ?? '';
  return body
    .replaceAll(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(new RegExp(`<(/?)(${KEPT})\\b[^>]*>`, 'g'), '<$1$2>')
    .replaceAll(new RegExp(`<(?!/?(?:${KEPT})>)[^>]*>`, 'g'), '');
}

/** The document around a bare body. */
export const bareDocument = (body: string, script = ''): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>' +
  `<meta name="description" content="Floor">${script}</head><body>${body}</body></html>`;
