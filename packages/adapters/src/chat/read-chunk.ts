/** One event of a stream, or a whole answer: what it adds. */
export type Chunk = { text: string; finish: string | undefined; error: object | undefined };

/**
 * Reads a chat completion or one chunk of it. Thoughts come in fields of their own, which nobody
 * reads; content may be a list of parts or null; a chunk about usage has no choices.
 */
export function readChunk(json: unknown): Chunk {
  const empty: Chunk = { text: '', finish: undefined, error: undefined };
  if (typeof json !== 'object' || json === null) return empty;
  const given: { error?: unknown; object?: unknown; choices?: unknown } = json;
  // A bare error object is how older vLLM says it.
  if ((given.error !== undefined && given.error !== null) || given.object === 'error')
    return { ...empty, error: json };
  const choice: unknown = Array.isArray(given.choices) ? given.choices[0] : undefined;
  if (typeof choice !== 'object' || choice === null) return empty;
  const {
    delta,
    message,
    finish_reason: finish,
  }: { delta?: unknown; message?: unknown; finish_reason?: unknown } = choice;
  const part = delta ?? message;
  const content: unknown =
    typeof part === 'object' && part !== null && 'content' in part ? part.content : undefined;
  return {
    ...empty,
    text: toText(content),
    finish: typeof finish === 'string' ? finish : undefined,
  };
}

function toText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
        ? part.text
        : '',
    )
    .join('');
}
