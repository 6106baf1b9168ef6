/**
 * The text of an answer, and never more of it than is wanted.
 *
 * @returns undefined when it is longer than `maxCharacters`; what is left of it is then not waited
 *   for
 */
export async function readBoundedText(
  response: Response,
  maxCharacters: number,
): Promise<string | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  // By a reader: leaving a `for await` over a body in the middle rejects a promise that nobody
  // holds.
  const reader = response.body?.getReader();
  for (;;) {
    const { done: isDone, value } = (await reader?.read()) ?? { done: true };
    if (isDone) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length <= maxCharacters) continue;
    await reader?.cancel().catch(() => undefined);
    return undefined;
  }
}
