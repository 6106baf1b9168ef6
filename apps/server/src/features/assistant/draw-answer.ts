import { html } from 'hono/html';
import {
  formActions,
  groupRows,
  NOT_ADVICE,
  verdictLabels,
  type Answer,
  type AnswerBlock,
  type EvidenceRow,
  type Launch,
  type Suggestion,
} from '@firm/schema';
import { formsText } from '../../text/en/forms.ts';
import type { Html } from '../../http/site/shared-page.ts';

const text = formsText.answer;

/** The assistant's answer as plain HTML; what can be pressed is a form of its own. */
export function drawAnswer(question: string, { blocks, suggestions, conversation }: Answer): Html {
  const say = (item: Suggestion): Html => drawSay(item, conversation);
  return html`<div class="form-answer" role="status">
    <p><strong>${formsText.question}:</strong> ${question}</p>
    ${blocks.map((block) => drawBlock(block, say))}
    <p><small>${NOT_ADVICE}</small></p>
    ${suggestions.map(say)}
  </div>`;
}

const drawSay = ({ label, command }: Suggestion, conversation: string): Html =>
  html`<form method="post" action="${formActions.question}">
    <input type="hidden" name="conversation" value="${conversation}">
    <input type="hidden" name="text" value="${command}">
    <button type="submit">${label}</button>
  </form>`;

function drawBlock(block: AnswerBlock, say: (item: Suggestion) => Html): Html {
  switch (block.kind) {
    case 'text':
    case 'problem':
      return drawText(block.text);
    case 'locked':
      return html`${drawText(block.text)}<p><a href="${block.href}">${text.opens}</a></p>`;
    case 'check': {
      const { token, chain, verdict, summary, advice, path, address } = block.check;
      const { against, nothing, notes, unchecked: uncheckedGroups } = groupRows(block.check);
      return html`<h2>${verdictLabels[verdict]}: ${token.symbol} ${text.on(chain.name)}</h2>
        <p>${summary}</p>${drawIf(advice ?? null)}<p>${address}</p>
        ${drawRows(against)}
        ${drawList(uncheckedGroups.map(({ questions, cause }) => text.couldNotCheck(questions, cause)))}
        ${drawRows([...nothing, ...notes])}
        <p><a href="${path}">${text.page}</a></p>`;
    }
    case 'identity': {
      const { subject, verdict, summary, rows } = block.identity;
      return html`<h2>${verdictLabels[verdict]}: ${subject.text}</h2>
        <p>${summary}</p>
        ${drawRows(rows)}`;
    }
    case 'choices':
      return drawChoices(block, say);
    case 'launches':
      return html`<ul>${block.list.launches.map(drawLaunch)}</ul>
        ${block.list.sources.map(({ name, problem }) => drawIf(problem, (why) => `${name}: ${why}`))}`;
    case 'picks':
      return html`${drawList(block.list.criteria)}
        <p>${text.considered(block.list.considered)}</p>
        ${drawIf(block.list.note)}
        <ul>${block.list.picks.map(({ launch }) => drawLaunch(launch))}</ul>`;
    case 'passages':
      return html`<ul>${block.passages.map(drawPassage)}</ul>`;
    case 'record':
      return html`${drawList(block.record.rules)}<p><a href="/track-record">${text.record}</a></p>`;
    case 'watches':
      return block.watches.length === 0
        ? html`<p>${text.noneWatched}</p>`
        : drawList(block.watches.map(({ title }) => title));
    case 'alerts':
      return block.alerts.length === 0
        ? html`<p>${text.noneAlerted}</p>`
        : html`<ul>${block.alerts.map(drawAlert)}</ul>`;
    case 'menu':
      return html`${block.items.map(say)}`;
  }
}

type Block<K extends AnswerBlock['kind']> = Extract<AnswerBlock, { kind: K }>;

const drawChoices = (block: Block<'choices'>, say: (item: Suggestion) => Html): Html =>
  html`<p>${block.title}</p>
    ${block.choices.map(({ label, note, command }) => say({ label: `${label} · ${note}`, command }))}
    ${drawIf(block.more > 0 ? text.more(block.more) : null)}`;

const drawPassage = ({ title, href, section, excerpt }: Block<'passages'>['passages'][number]) =>
  html`<li><a href="${href}">${title}</a> <small>${section}</small>${drawIf(excerpt || null)}</li>`;

const drawAlert = ({ path, text: alertText }: Block<'alerts'>['alerts'][number]): Html =>
  html`<li>${path === null ? alertText : html`<a href="${path}">${alertText}</a>`}</li>`;

/** A paragraph where there is something to say. */
const drawIf = (paragraph: string | null, word = (wording: string) => wording): Html | string =>
  paragraph === null ? '' : html`<p>${word(paragraph)}</p>`;

const POINT = '• ';

/** Blank lines part paragraphs, lines that begin with '• ' are points. */
const drawText = (wording: string): Html =>
  html`${wording.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n');
    const words = lines.filter((line) => !line.startsWith(POINT));
    const points = lines.filter((line) => line.startsWith(POINT));
    const list = points.map((line) => line.slice(POINT.length));
    return html`${words.length > 0 ? html`<p>${words.map((line) => html`${line}<br>`)}</p>` : ''}
      ${list.length > 0 ? drawList(list) : ''}`;
  })}`;

const drawList = (lines: readonly string[]): Html =>
  html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

const drawRows = (rows: readonly EvidenceRow[]): Html => html`<ul>${rows.map(drawRow)}</ul>`;

const drawRow = ({ title, finding, value }: EvidenceRow): Html =>
  html`<li><strong>${title}</strong> ${finding}${value === null ? '' : ` (${value})`}</li>`;

const drawLaunch = ({ chain, address, symbol, platform, verdict, reasons }: Launch): Html =>
  html`<li>
    <a href="/check/${chain.slug}/${address}">${symbol}</a>
    ${text.on(chain.name)} · ${platform} ·
    ${verdict === null ? text.unchecked : verdictLabels[verdict]}
    ${reasons.length > 0 ? drawList(reasons.slice(0, 2)) : ''}
  </li>`;
