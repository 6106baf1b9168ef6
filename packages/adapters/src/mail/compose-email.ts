import { html, SafeHtml } from './html.ts';

/** Content of an email, before its format. */
export type EmailContent = {
  /** Language of its text. */
  lang?: string;
  heading: string;
  /** Paragraphs; any text, escaped here. */
  paragraphs: readonly string[];
  /** A longer text after them, as HTML that was sanitised, and as plain text. */
  body?: { html: string; text: string };
  /** The one thing to do: a button, and the address in full for those who do not trust buttons. */
  action?: { label: string; url: string };
  /** Small print under the line. */
  footer?: string;
  /** Under the small print: how these emails are ended. */
  stop?: { label: string; url: string };
};

/** An email's two forms: plain text, and HTML that loads nothing from anywhere. */
export function composeEmail({
  lang = 'en',
  heading,
  paragraphs,
  body: bodyParts,
  action,
  footer,
  stop,
}: EmailContent): { text: string; html: string } {
  const text = [
    heading,
    ...paragraphs,
    ...(bodyParts ? [bodyParts.text] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer === undefined ? [] : [`--\n${footer}`]),
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ];
  const body = html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;padding:24px;background:#f6f2e8;color:#17201c;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#fffdf7;border:1px solid #ded6c3">
<h1 style="margin:0 0 16px;font-size:22px;font-weight:600">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px;white-space:pre-line">${paragraph}</p>`)}
${bodyParts ? new SafeHtml(`<div>${bodyParts.html}</div>`) : html``}
${
  action
    ? html`<p style="margin:22px 0"><a href="${action.url}"
style="display:inline-block;padding:11px 20px;background:#17201c;color:#fffdf7;text-decoration:none"
>${action.label}</a></p>
<p style="margin:0 0 14px;font-size:13px;word-break:break-all">${action.url}</p>`
    : html``
}
${
  footer === undefined
    ? html``
    : html`<p
style="margin:22px 0 0;padding-top:14px;border-top:1px solid #ded6c3;font-size:13px;color:#56615a"
>${footer}</p>`
}
${stop ? html`<p style="margin:14px 0 0;font-size:13px"><a href="${stop.url}">${stop.label}</a></p>` : html``}
</div></body></html>
`;
  return { text: `${text.join('\n\n')}\n`, html: body.markup };
}
