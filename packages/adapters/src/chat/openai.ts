import { authorization, names, type OpenAiOptions } from '../studio/openai.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ChatEngine, type ChatPiece, type ChatTurn } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';
import { hideThoughts } from './hide-thoughts.ts';
import { letEnd, openStream, readAll, type OpenStream } from './open-stream.ts';
import { readChunk } from './read-chunk.ts';
import { readEvents } from './read-events.ts';

export type OpenAiChatOptions = OpenAiOptions & {
  /** Goes before every conversation. */
  systemInstruction: () => string;
  /** Longest silence before the first word (a model may have to be loaded) and between two. */
  firstWordMilliseconds?: number;
  silenceMilliseconds?: number;
};

const MAX_TOKENS = 1_000;

/** Models whose templates open the thoughts themselves, so that only the closing mark comes. */
const THINKING_MODEL = /deepseek-?r1|\br1\b|qwq|thinking|reason/i;

/**
 * Any server with OpenAI's chat/completions, word by word. Leaving off closes the request, so that
 * nobody goes on paying.
 */
export function createOpenAiChat(options: OpenAiChatOptions): ChatEngine {
  const { apiKey, baseUrl, model } = options;
  const secrets = apiKey === undefined ? [] : [apiKey];
  const open = openerOf(options, secrets);
  // Learned from its first answer, so that the next one is not shown with its thoughts.
  let beginsInThoughts = THINKING_MODEL.test(model);
  return {
    id: 'openai',
    name: engineNames.openai(model, new URL(baseUrl).host),
    isBuiltIn: false,
    isPaid: apiKey !== undefined,
    answer: async function* (turns, { signal }): AsyncIterable<ChatPiece> {
      const stopping = new AbortController();
      const ending = AbortSignal.any([signal, stopping.signal]);
      const thoughts = hideThoughts({ beginsInThoughts });
      let finish: string | undefined;
      let hasText = false;
      let isWhole = false;
      let stream: OpenStream | undefined;
      try {
        stream = await open(turns, ending);
        for await (const event of readEvents(stream)) {
          if (event === 'end') {
            isWhole = true;
            break;
          }
          const chunk = readChunk(event);
          if (chunk.error !== undefined) throw refuseInStream(chunk.error, secrets);
          finish = chunk.finish ?? finish;
          if (chunk.text === '') continue;
          const shownPiece = thoughts.push(chunk.text);
          if (shownPiece.isRestart && hasText) {
            hasText = false;
            yield { type: 'restart' };
          }
          if (shownPiece.text === '') continue;
          hasText = true;
          yield { type: 'text', text: shownPiece.text };
        }
        const rest = thoughts.end().text;
        beginsInThoughts = thoughts.hasUnopenedThoughts();
        if (rest.trim() !== '') yield { type: 'text', text: rest };
        if (!hasText && rest.trim() === '') throw refuseEmpty(finish);
        // An end that nobody announced is a line that broke.
        yield { type: 'end', isCut: finish === undefined ? !isWhole : finish !== 'stop' };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof StudioError) throw error;
        if (hasText) return yield { type: 'end', isCut: true };
        throw refuseBroken(error);
      } finally {
        if (isWhole && stream) letEnd(stream);
        else stopping.abort();
      }
    },
  };
}

/** Opens the stream of an answer, with the name of the limit that the server knows. */
function openerOf(
  {
    apiKey,
    baseUrl,
    model,
    systemInstruction,
    firstWordMilliseconds = 180_000,
    silenceMilliseconds = 60_000,
  }: OpenAiChatOptions,
  secrets: readonly string[],
): (turns: readonly ChatTurn[], signal: AbortSignal) => Promise<OpenStream> {
  /** Newer models of OpenAI's refuse the old name; most other servers know no other. */
  let limitField = 'max_tokens';

  const ask = (turns: readonly ChatTurn[], signal: AbortSignal): Promise<OpenStream> => {
    const messages = [
      { role: 'system', content: systemInstruction() },
      ...turns.map(({ role, content }) => ({ role, content })),
    ];
    const body = JSON.stringify({ model, messages, stream: true, [limitField]: MAX_TOKENS });
    return openStream(`${baseUrl}/chat/completions`, {
      body,
      headers: authorization(apiKey),
      signal,
      firstWordMilliseconds,
      silenceMilliseconds,
    });
  };
  const refuse = (httpStatus: number, json: unknown, retryAfterSeconds?: number) =>
    refuseAnswer(
      { httpStatus, json, retryAfterSeconds },
      { message: readMessage(json, secrets) ?? text.apiError(httpStatus) },
    );

  return async (turns, signal) => {
    const stream = await ask(turns, signal);
    if (stream.httpStatus === 200) return stream;
    const json = await readAll(stream);
    if (stream.httpStatus !== 400 || limitField !== 'max_tokens' || !names(json, 'max_tokens'))
      throw refuse(stream.httpStatus, json, stream.retryAfterSeconds);
    limitField = 'max_completion_tokens';
    const again = await ask(turns, signal);
    if (again.httpStatus !== 200)
      throw refuse(again.httpStatus, await readAll(again), again.retryAfterSeconds);
    return again;
  };
}

/** Refusal for a server's error within its stream. */
const refuseInStream = (json: unknown, secrets: readonly string[]): StudioError =>
  refuseAnswer(
    { httpStatus: 502, json },
    { message: readMessage(json, secrets) ?? text.invalidResponse },
  );

const refuseEmpty = (finish: string | undefined): StudioError =>
  new StudioError(finish === 'content_filter' ? 'moderated' : 'bad-answer', text.invalidResponse, {
    cause: finish ?? 'no words',
  });

/** The line broke, or nothing came, before the first word. */
function refuseBroken(error: unknown): StudioError {
  const isLate = error instanceof Error && 'code' in error && /TIMEOUT/.test(String(error.code));
  return new StudioError(isLate ? 'timeout' : 'unreachable', text.chat.failed, { cause: error });
}
