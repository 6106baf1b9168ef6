import { readFile } from 'node:fs/promises';
import { createMemo } from '@firm/cache';
import { escapeMarkup } from '@firm/format';
import type { Context } from 'hono';
import type { AppEnv } from '../deps.ts';
import { contentSecurityPolicy } from '../site/content-security-policy.ts';
import { fillPage, fillPlaceholders } from '../site/fill-placeholders.ts';
import type { ServedSite } from '../site/live-site.ts';
import type { SitePage } from '../site/site-index.ts';
import { fillForm, type FormFilling } from './fill-form.ts';

export type AnswerPage = Partial<FormFilling> & {
  /** A sentence above the form. */
  message?: { kind: 'good' | 'bad'; text: string } | undefined;
  /** Markup above the form, escaped already. */
  drawn?: string;
  /** For the marks of a page that is about one of many things. */
  marks?: Readonly<Record<string, string>>;
  status: number;
  /** The page asks for itself again after so long. */
  refreshSeconds?: number | undefined;
};

/** A theme that was chosen holds here too. */
const THEME =
  "try{const t=localStorage.getItem('theme');" +
  "if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** Of what is said above a form. */
const LOOK =
  '.form-answer{grid-column:1/-1;flex:1 1 100%;margin:0 0 16px;padding:12px 16px;' +
  'border:1px solid var(--hairline);border-left-width:4px;border-radius:4px;' +
  'overflow-wrap:anywhere}.form-answer>:first-child{margin-top:0}' +
  '.form-answer>:last-child{margin-bottom:0}.form-bad{border-left-color:var(--loss)}' +
  '.form-good{border-left-color:var(--gain)}' +
  '.form-answer p,.form-answer ul,.form-answer dl{margin:8px 0}' +
  '.form-answer h2{margin:16px 0 8px;font-size:1.25rem}.form-answer ul{padding-left:20px}' +
  '.form-answer img{display:block;max-width:100%;height:auto}' +
  '.form-answer audio,.form-answer progress{width:100%}' +
  '.form-answer form{display:inline-block;margin:4px 8px 4px 0}' +
  '.form-answer a{display:inline-block;min-height:24px}.form-answer button{min-height:44px;' +
  'padding:0 16px;border:1px solid currentColor;border-radius:2px;background:none;' +
  'color:inherit;font:inherit;cursor:pointer}' +
  '.form-wrong{margin:4px 0 0;color:var(--loss);font-size:.875rem}';

/** Of a page that is about nothing in this answer. */
const LEFT_MARK = /%%page\.\w+%%/g;

type Template = { html: string; policy: string };

/**
 * Sends the page that a form stands on as its answer: the same page, drawn at build, with a message
 * and what was typed. It runs no program, so that nothing draws over it; all of it works as plain
 * HTML does.
 */
export function answerPageSender(
  site: ServedSite,
): (c: Context<AppEnv>, page: SitePage, answer: AnswerPage) => Promise<Response> {
  const templates = createMemo<Template>({ maxEntries: 60 });
  const prepare = async (file: string): Promise<Template> => {
    const html = withoutProgram(fillPlaceholders(await readFile(file, 'utf8'), file, site));
    return { html, policy: contentSecurityPolicy(html) };
  };
  return async (c, { file }, answer) => {
    const { html, policy } = await templates.read(file, () => prepare(file));
    const { message, drawn: bodyMarkup = '', refreshSeconds } = answer;
    const messageMarkup =
      message === undefined
        ? ''
        : `<div class="form-answer form-${message.kind}" ` +
          `role="${message.kind === 'bad' ? 'alert' : 'status'}">` +
          `<p>${escapeMarkup(message.text)}</p></div>`;
    const filledPage = fillForm(
      fillPage(html, answer.marks ?? {}, null).replaceAll(LEFT_MARK, ''),
      {
        action: answer.action ?? '',
        values: answer.values ?? {},
        fields: answer.fields ?? {},
        hidden: answer.hidden ?? {},
        isDone: answer.isDone ?? false,
        isUnderHeading: answer.isUnderHeading ?? false,
        focus: answer.focus,
      },
      messageMarkup + bodyMarkup,
    );
    const head =
      refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
    return c.body(
      filledPage.replace('</head>', () => `${head}</head>`),
      // Hono asks for a status that it lists; this one came from an answer.
      answer.status as 200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      },
    );
  };
}

/** Page with its no-JavaScript parts shown: fonts, and styles that hide dead buttons. */
function withoutProgram(html: string): string {
  const [head = '', ...rest] = html.split('</head>');
  const body = rest.join('</head>');
  return `${head
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(/<style data-fonts="[^"]*"[\s\S]*?<\/style>/, '')
    .replaceAll(/<\/?noscript>/g, '')}<style>${LOOK}</style><script>${THEME}</script></head>${body
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')}`;
}
