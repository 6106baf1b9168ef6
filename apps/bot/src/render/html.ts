/** Telegram's HTML: only these three characters mean anything in it. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const JOINER = '\u2060';
/**
 * Words that others may have chosen (names, findings). Telegram makes links of whatever looks like
 * one: a name such as 'free-eth.example' must not become something to press.
 */
export const words = (text: string): string =>
  escapeHtml(
    text
      .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, `.${JOINER}`)
      .replace(/:\/\//g, `:${JOINER}//`)
      .replace(/@(?=\w)/g, `@${JOINER}`),
  );

export const bold = (html: string): string => `<b>${html}</b>`;
export const italic = (html: string): string => `<i>${html}</i>`;
/** Text that Telegram shows as it is, and copies when pressed. */
export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** @param html what is shown, escaped already */
export const link = (html: string, href: string): string =>
  `<a href="${escapeHtml(href).replace(/"/g, '&quot;')}">${html}</a>`;

/**
 * Sentences of ours in which addresses of this site stand: those are links, nothing else is, not
 * even what only begins like one.
 */
export function ownWords(text: string, publicUrl: string): string {
  const ours = new RegExp(
    `${publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:/(?:[\\w/?=&%.#-]*[\\w/])?)?(?![\\w:@.-]*\\w)`,
    'g',
  );
  let html = '';
  let end = 0;
  for (const { 0: href, index } of text.matchAll(ours)) {
    html += `${words(text.slice(end, index))}${link(escapeHtml(href), href)}`;
    end = index + href.length;
  }
  return html + words(text.slice(end));
}

/** As Telegram counts: in UTF-16 units, after the markup is gone. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
