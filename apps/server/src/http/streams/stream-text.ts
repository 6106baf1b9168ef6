/**
 * Answers with text that is made piece by piece, as a file to keep. Nothing more is made once the
 * visitor has left.
 */
export function streamText(
  pieces: AsyncGenerator<string>,
  { type, name }: { type: string; name: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done: isDone, value } = await pieces.next();
      if (isDone) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
