const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text as content of HTML, XML or SVG, or as an attribute within either kind of quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
