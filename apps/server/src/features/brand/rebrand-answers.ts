import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/deps.ts';
import type { LiveBrand } from '../../brand/live-brand.ts';

/** Answers left as they are: signed data, data edited here, and people's own words. */
const AS_IT_IS = /^\/api\/(?:console\/brand|certificates|account\/export|rpc)\b/;

/**
 * Answers of the API in the words of the brand that is published. With the built-in one nothing is
 * done.
 */
export function rebrandAnswers(brand: LiveBrand): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { published: publishedBrand } = brand.current();
    if (publishedBrand === undefined || AS_IT_IS.test(c.req.path)) return;
    const type = c.res.headers.get('content-type') ?? '';
    if (c.res.body === null) return;
    if (/^application\/(?:[\w.+-]+\+)?json\b|^text\/html\b/.test(type)) {
      const text = publishedBrand.words(await c.res.text());
      const headers = new Headers(c.res.headers);
      headers.delete('content-length');
      c.res = new Response(text, { status: c.res.status, headers });
    } else if (type.startsWith('text/event-stream')) {
      const stream = c.res.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(wholeEvents(publishedBrand.words))
        .pipeThrough(new TextEncoderStream());
      c.res = new Response(stream, { status: c.res.status, headers: c.res.headers });
    }
  };
}

/** An event of a stream ends with an empty line; a name may stand across two pieces of one. */
function wholeEvents(words: (text: string) => string): TransformStream<string, string> {
  let rest = '';
  return new TransformStream({
    transform: (piece, controller) => {
      const text = rest + piece;
      const end = text.lastIndexOf('\n\n') + 2;
      rest = end > 1 ? text.slice(end) : text;
      if (end > 1) controller.enqueue(words(text.slice(0, end)));
    },
    flush: (controller) => {
      if (rest !== '') controller.enqueue(words(rest));
    },
  });
}
