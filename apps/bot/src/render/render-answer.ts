import {
  BLOCKS_ABOUT_MONEY,
  NOT_ADVICE,
  type Answer,
  type AnswerBlock,
  type Suggestion,
} from '@firm/schema';
import { answerWords, botText } from '../text/en/bot.ts';
import { cutMessages } from './cut-messages.ts';
import { code, italic, ownWords, words } from './html.ts';
import { renderCheck, renderIdentity, type RenderOptions } from './render-check.ts';
import {
  renderAlerts,
  renderLaunches,
  renderPassages,
  renderPicks,
  renderRecord,
  renderWatches,
} from './render-lists.ts';

/** A button under an answer: says a command, or opens an address or the Mini App. */
export type Button = { label: string } & (
  | { command: string; /** Its answer takes the place of this one. */ replaces: boolean }
  | { url: string }
  | { app: string }
);
export type Rendered = {
  /** HTML, each within Telegram's limit. */ messages: string[];
  buttons: Button[][];
};

/** Blocks under which the line about advice stands. */
const ABOUT_MONEY: readonly AnswerBlock['kind'][] = ['check', ...BLOCKS_ABOUT_MONEY];
/** Blocks worth rereading, kept when a button below is pressed. */
const KEPT: readonly AnswerBlock['kind'][] = [
  'check',
  'launches',
  'picks',
  'record',
  'identity',
  'passages',
];

/** Draws an answer as messages of Telegram. The buttons belong under the last one. */
export function renderAnswer(
  { blocks, suggestions }: Pick<Answer, 'blocks' | 'suggestions'>,
  options: RenderOptions,
): Rendered {
  const lines = blocks.flatMap((block, at) => [
    ...(at === 0 ? [] : ['']),
    ...renderBlock(block, options),
  ]);
  if (blocks.some(({ kind }) => ABOUT_MONEY.includes(kind))) lines.push('', italic(NOT_ADVICE));
  const isReplaced = !blocks.some(({ kind }) => KEPT.includes(kind));
  return {
    messages: cutMessages(lines),
    buttons: [
      ...blocks.flatMap((block) => blockButtons(block, options)),
      ...inRows(suggestions, isReplaced),
    ],
  };
}

function renderBlock(block: AnswerBlock, options: RenderOptions): string[] {
  switch (block.kind) {
    case 'text':
      return block.text.split('\n').map((line) => ownWords(line, options.publicUrl));
    case 'problem':
      return block.text.split('\n').map((line, at) => `${at === 0 ? '⚠️ ' : ''}${words(line)}`);
    case 'locked':
      return block.text.split('\n').map((line, at) => `${at === 0 ? '🔒 ' : ''}${words(line)}`);
    case 'check':
      return renderCheck(block.check, options);
    case 'identity':
      return renderIdentity(block.identity, options);
    case 'choices':
      return [
        words(block.title),
        ...block.choices.map(({ label, note }) => `• ${code(label)} ${words(note)}`),
        ...(block.more > 0 ? [words(answerWords.more(block.more))] : []),
      ];
    case 'launches':
      return renderLaunches(block.list, options);
    case 'picks':
      return renderPicks(block.list, options);
    case 'passages':
      return renderPassages(block.passages, options);
    case 'record':
      return renderRecord(block.record, options);
    case 'watches':
      return renderWatches(block.watches, block.settings, options);
    case 'alerts':
      return renderAlerts(block.alerts, options);
    case 'menu':
      return [];
  }
}

function blockButtons(block: AnswerBlock, { publicUrl }: RenderOptions): Button[][] {
  if (block.kind === 'menu')
    return [...inRows(block.items, true), [{ label: botText.openApp, app: `${publicUrl}/mini` }]];
  if (block.kind === 'choices')
    return block.choices.map(({ label, note, command }) => [
      { label: `${label} · ${note}`, command, replaces: true },
    ]);
  if (block.kind === 'check')
    return [[{ label: botText.openPage, url: `${publicUrl}${block.check.path}` }]];
  if (block.kind === 'locked')
    return [[{ label: botText.openSite, url: `${publicUrl}${block.href}` }]];
  return [];
}

const SHORT_LABEL = 20;

/** Two short buttons share a row. */
function inRows(suggestions: readonly Suggestion[], replaces: boolean): Button[][] {
  const rows: Button[][] = [];
  for (const { label, command } of suggestions) {
    const last = rows.at(-1);
    const button = { label, command, replaces };
    if (
      label.length <= SHORT_LABEL &&
      last?.length === 1 &&
      (last[0]?.label.length ?? 0) <= SHORT_LABEL
    )
      last.push(button);
    else rows.push([button]);
  }
  return rows;
}
