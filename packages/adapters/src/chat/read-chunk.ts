import * as v from 'valibot';
import { anything, fields, listOf, text } from '../http/fields.ts';

/** One event of a stream, or a whole answer: what it adds. */
export type Chunk = {
  text: string;
  finish: string | undefined;
  /** Error field, as it came; undefined without one. */
  error: unknown;
};

// Thoughts come in fields of their own, which nobody reads; content may be a list of parts.
const content = v.fallback(v.nullable(v.union([v.string(), v.array(fields({ text }))])), null);
const messageSchema = v.fallback(v.nullable(v.object({ content })), null);
const chunkSchema = fields({
  error: anything,
  object: text,
  choices: listOf(fields({ delta: messageSchema, message: messageSchema, finish_reason: text })),
});

/** Reads a chat completion or one chunk of it; a chunk about usage has no choices. */
export function readChunk(json: unknown): Chunk {
  const { error, object, choices } = v.parse(chunkSchema, json);
  // A bare error object is how older vLLM says it.
  if (error !== null || object === 'error') return { text: '', finish: undefined, error: json };
  const choice = choices?.[0];
  const words = (choice?.delta ?? choice?.message)?.content ?? '';
  return {
    text: typeof words === 'string' ? words : words.map((part) => part.text ?? '').join(''),
    finish: choice?.finish_reason ?? undefined,
    error: undefined,
  };
}
