import * as studioApi from '@firm/schema/api/studio.ts';
import type { ApiError } from '@firm/schema/errors.ts';
import type { ChatEvent, ChatMessage } from '@firm/schema/studio.ts';
import { createParser } from 'eventsource-parser';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';

/** The server or the engine has said why there is no answer, or none that can be read came. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
}

/**
 * Has a conversation answered, piece by piece.
 *
 * @throws ChatError with a sentence for the person; DOMException AbortError when `signal` ends it
 */
export async function askChat(
  messages: readonly ChatMessage[],
  { signal, notify }: { signal: AbortSignal; notify: (event: ChatEvent) => void },
): Promise<void> {
  const response = await fetch(studioApi.chat.path, {
    method: studioApi.chat.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages }),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ChatError(text.failed);
  });
  if (!response.ok) {
    // Our own server refuses so; every field is looked at.
    const answer = (await response.json().catch(() => undefined)) as Partial<ApiError> | undefined;
    throw new ChatError(answer?.error?.message ?? text.apiError(response.status));
  }
  if (
    response.body === null ||
    response.headers.get('content-type')?.startsWith('text/event-stream') !== true
  )
    throw new ChatError(text.invalid);
  let isDone = false;
  const take = (event: ChatEvent): void => {
    if (event.type === 'error') throw new ChatError(event.message);
    isDone ||= event.type === 'done';
    notify(event);
  };
  const parser = createParser({ onEvent: ({ data }) => take(read(data)) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      parser.feed(piece.value);
  } catch (error) {
    if (signal.aborted || error instanceof ChatError) throw error;
    throw new ChatError(text.failed);
  }
  if (!isDone) throw new ChatError(text.invalid);
}

function read(data: string): ChatEvent {
  try {
    // Of the shape that is stated: the server sends no other.
    return JSON.parse(data) as ChatEvent;
  } catch {
    throw new ChatError(text.invalid);
  }
}
