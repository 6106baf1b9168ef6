import { pattern } from '@firm/format';
import type { Message } from 'grammy/types';

const ADDRESS = pattern()`
  (?<![0-9a-zA-Z])(?:0x[0-9a-fA-F]{40}
  |(?=[1-9A-HJ-NP-Za-km-z]*[1-9])(?=[1-9A-HJ-NP-Za-km-z]*[A-HJ-NP-Z])
  [1-9A-HJ-NP-Za-km-z]{32,44})(?![0-9a-zA-Z])
`;
const TICKER = /(?<![\w$])\$([a-zA-Z][a-zA-Z0-9]{0,14})\b/;

/**
 * A bare '/check' that replies to a message is about what that message names: an address, a link,
 * or a ticker.
 *
 * @returns the command with its subject; undefined where nothing has to be added, or the message
 *   names nothing
 */
export function addSubject(
  text: string,
  repliedMessage: Pick<Message, 'text' | 'caption' | 'entities' | 'caption_entities'> | undefined,
): string | undefined {
  if (!isBareCheck(text) || !repliedMessage) return undefined;
  const subject = subjectOf(repliedMessage);
  return subject === undefined ? undefined : `/check ${subject}`;
}

export const isBareCheck = (text: string): boolean => /^\/(check|c|scan)(@\w+)?\s*$/i.test(text);

function subjectOf({
  text,
  caption,
  entities,
  caption_entities: captionEntities,
}: Pick<Message, 'text' | 'caption' | 'entities' | 'caption_entities'>): string | undefined {
  const messageText = text ?? caption ?? '';
  const address = ADDRESS.exec(messageText)?.[0];
  if (address !== undefined) return address;
  for (const entity of entities ?? captionEntities ?? []) {
    if (entity.type === 'url')
      return messageText.slice(entity.offset, entity.offset + entity.length);
    if (entity.type === 'text_link') return entity.url;
  }
  return TICKER.exec(messageText)?.[1];
}
