/** Telegram's HTML: only these three characters mean anything in it. */
export const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const JOINER = '\u2060';
/**
 * Words that others may have chosen (names, findings). Telegram makes links of whatever looks like one: a name such as
 * 'free-eth.example' must not become something to press.
 */
export const words = (text: string): string => escapeHtml(text.replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, `.${JOINER}`).replace(/:\/\//g, `:${JOINER}//`).replace(/@(?=\w)/g, `@${JOINER}`));

export const bold = (html: string): string => `<b>${html}</b>`;
export const italic = (html: string): string => `<i>${html}</i>`;
/** Text that Telegram shows as it is, and copies when pressed. */
export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** @param html what is shown, escaped already */
export const link = (html: string, href: string): string => `<a href="${escapeHtml(href).replace(/"/g, '&quot;')}">${html}</a>`;

/** Sentences of ours in which addresses of this site stand: those are links, nothing else is. */
export function ownWords(text: string, publicUrl: string): string {
  const parts = text.split(publicUrl);
  return parts
    .map((part, at) => {
      if (at === 0) return words(part);
      const [path = ''] = /^[\w/?=&%.#-]*[\w/]|^/.exec(part) ?? [];
      return `${link(escapeHtml(`${publicUrl}${path}`), `${publicUrl}${path}`)}${words(part.slice(path.length))}`;
    })
    .join('');
}

/** As Telegram counts: in UTF-16 units, after the markup is gone. */
export const plainText = (html: string): string => html.replace(/<[^<>]*>/g, '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
