import { createParser } from 'eventsource-parser';
import { readAll, type OpenStream } from './open-stream.ts';

const MAX_CHARACTERS = 2_000_000;

/**
 * The events of an answer as JSON, 'end' for its mark; a server that knows no streaming answers
 * with one. Comments between events keep the line open and say nothing; what is not JSON is passed
 * over. The line is left open: whoever opened it ends it.
 */
export async function* readEvents(stream: OpenStream): AsyncIterable<unknown> {
  if (!/event-stream/.test(stream.type)) {
    yield await readAll(stream);
    yield 'end';
    return;
  }
  let waiting: unknown[] = [];
  let length = 0;
  const parser = createParser({
    onEvent: ({ data }) => void waiting.push(data === '[DONE]' ? 'end' : parseJson(data)),
  });
  const decoder = new TextDecoder();
  // Bytes, as long as no encoding is set.
  const chunks: AsyncIterable<Uint8Array> = stream.body.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    length += text.length;
    if (length > MAX_CHARACTERS) return;
    parser.feed(text);
    const events = waiting;
    waiting = [];
    yield* events;
  }
  // The last event of a stream that was closed without its empty line.
  parser.feed('\n\n');
  yield* waiting;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
