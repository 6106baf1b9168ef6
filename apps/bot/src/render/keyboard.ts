import { createHash } from 'node:crypto';
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { BotRecords } from '../bot-deps.ts';
import { cutText } from './cut-text.ts';
import type { Button } from './render-answer.ts';

/** Telegram gives a button so much to say. */
const DATA_BYTES = 64;
const LABEL_LONGEST = 60;
const KEY_LENGTH = 22;

/**
 * How the data of a button begins: with what comes of it, and whether its command stands in it or
 * is kept here.
 */
const MARKS = { send: 's:', replace: 'r:', sendKept: 'S:', replaceKept: 'R:' } as const;

type Deps = { publicUrl: string; records: Pick<BotRecords, 'saveButton' | 'findButton'> };

/**
 * Buttons for a message. Telegram takes only public addresses behind them, and the Mini App in
 * private chats only; what it does not take is left out.
 */
export async function makeKeyboard(
  deps: Deps,
  buttons: readonly (readonly Button[])[],
  { isPrivate }: { isPrivate: boolean },
): Promise<InlineKeyboardMarkup | undefined> {
  const isPublic = deps.publicUrl.startsWith('https://');
  const rows: InlineKeyboardButton[][] = [];
  for (const row of buttons) {
    const keyboardButtons: InlineKeyboardButton[] = [];
    for (const button of row) {
      const text = shorten(button.label);
      if ('command' in button)
        keyboardButtons.push({ text, callback_data: await encode(deps, button) });
      else if ('url' in button && isPublic) keyboardButtons.push({ text, url: button.url });
      else if ('app' in button && isPublic && isPrivate)
        keyboardButtons.push({ text, web_app: { url: button.app } });
    }
    if (keyboardButtons.length > 0) rows.push(keyboardButtons);
  }
  return rows.length > 0 ? { inline_keyboard: rows } : undefined;
}

const shorten = (label: string): string =>
  label.length > LABEL_LONGEST ? `${cutText(label, LABEL_LONGEST - 1)}…` : label;

async function encode(
  { records }: Pick<Deps, 'records'>,
  { command, replaces }: { command: string; replaces: boolean },
): Promise<string> {
  const data = `${replaces ? MARKS.replace : MARKS.send}${command}`;
  if (Buffer.byteLength(data) <= DATA_BYTES) return data;
  const key = createHash('sha256').update(command).digest('base64url').slice(0, KEY_LENGTH);
  await records.saveButton({ key, command });
  return `${replaces ? MARKS.replaceKept : MARKS.sendKept}${key}`;
}

/** Reads a pressed button's action; undefined: foreign or expired. */
export async function readButton(
  { records }: Pick<Deps, 'records'>,
  data: string,
): Promise<{ command: string; replaces: boolean } | undefined> {
  const [mark, rest] = [data.slice(0, 2), data.slice(2)];
  if (rest === '') return undefined;
  if (mark === MARKS.send || mark === MARKS.replace)
    return { command: rest, replaces: mark === MARKS.replace };
  if (mark !== MARKS.sendKept && mark !== MARKS.replaceKept) return undefined;
  const command = await records.findButton({ key: rest });
  return command === undefined ? undefined : { command, replaces: mark === MARKS.replaceKept };
}
