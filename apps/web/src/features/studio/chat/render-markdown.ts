import { escapeMarkup } from '@firm/format/escape-markup.ts';
import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';

const markdownParser = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // A picture from elsewhere would tell its server who reads: its words stand in its place.
    image: ({ text: words }: Tokens.Image) => escapeMarkup(words),
    // HTML in an answer is shown as what it is.
    html: ({ text: raw }: Tokens.HTML | Tokens.Tag) => escapeMarkup(raw),
  },
});

const ALLOWED_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const ALLOWED_ATTR = ['href', 'title', 'start'];

/**
 * An answer's Markdown as HTML that loads nothing and runs nothing; links to elsewhere say where
 * they lead.
 */
export function renderMarkdown(markdown: string): string {
  // Without `async`, marked answers at once.
  const fragment = DOMPurify.sanitize(markdownParser.parse(markdown) as string, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) showHost(link);
  for (const code of fragment.querySelectorAll('pre')) addCopy(code);
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table);
  // A page has one h1, and the answer is not it.
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) soften(heading);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

function showHost(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  const url = new URL(href, location.href);
  if (url.origin === location.origin) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow ugc';
  const host = url.protocol === 'mailto:' ? url.pathname : url.host;
  if (
    link.textContent?.includes(host) === true &&
    !link.textContent.includes(' ') &&
    link.textContent.replace(/^https?:\/\//, '').startsWith(host)
  )
    return;
  const hostLabel = document.createElement('span');
  hostLabel.className = 'host';
  hostLabel.textContent = ` (${host})`;
  link.append(hostLabel);
}

function addCopy(code: HTMLPreElement): void {
  code.tabIndex = 0;
  const holder = document.createElement('div');
  holder.className = 'code';
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['copy'] = '';
  button.textContent = text.copyCode;
  code.replaceWith(holder);
  holder.append(button, code);
}

function makeScrollable(table: HTMLTableElement): void {
  const holder = document.createElement('div');
  holder.className = 'table';
  holder.tabIndex = 0;
  table.replaceWith(holder);
  holder.append(table);
}

function soften(heading: Element): void {
  const words = document.createElement('p');
  words.className = 'heading';
  words.append(...heading.childNodes);
  heading.replaceWith(words);
}
