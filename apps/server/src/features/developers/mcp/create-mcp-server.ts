import { randomBytes } from 'node:crypto';
import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import {
  programPath,
  readingApi,
  type Glossary,
  type LessonList,
  type LessonText,
} from '@firm/schema';
import * as v from 'valibot';
import { mcpText as text } from '../text/en/mcp.ts';
import { TOOLS, type ApiRequest } from './tools.ts';

/** Asks our own API as the program does that asks us, until the signal is aborted. */
type AskApi = (
  request: ApiRequest,
  signal: AbortSignal,
) => Promise<{ ok: true; body: unknown } | { ok: false; status: number; message: string }>;

type CallId = string | number;
type Caller = {
  askApi: AskApi;
  /** Does the work of a call, which the caller may cancel by its id. */
  run: <T>(id: CallId, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  cancel: (id: CallId) => void;
};

const PROGRESS_MILLISECONDS = 1_000;
const promptInput = toStandardJsonSchema(
  v.strictObject({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.description(text.input.buy)),
  }),
);

/**
 * The tools, resources and prompt of this server, for one request. Everything is asked of our API
 * under /api/v1, with the limits and refusals of whoever asks.
 */
export function createMcpServer(
  { name, version }: { name: string; version: string },
  { askApi, run, cancel }: Caller,
): McpServer {
  const server = new McpServer({ name, version }, { instructions: text.instructions });
  for (const { name: tool, inputSchema, outputSchema, toRequest } of TOOLS)
    server.registerTool(
      tool,
      {
        ...text.tools[tool],
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: true,
        },
      },
      async (input: unknown, context: ServerContext) =>
        withProgress(context, () =>
          run(context.mcpReq.id, async (cancelSignal) => {
            const signal = AbortSignal.any([cancelSignal, context.mcpReq.signal]);
            return presentAnswer(await askApi(toRequest(input), signal));
          }),
        ),
    );
  server.server.setNotificationHandler('notifications/cancelled', ({ params: { requestId } }) => {
    if (requestId !== undefined) cancel(requestId);
  });
  registerTexts(server, askApi);
  server.registerPrompt(
    'check_before_i_buy',
    { ...pick(text.prompt), argsSchema: promptInput },
    ({ token }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text.prompt.message(token) } }],
    }),
  );
  return server;
}

const pick = ({ title, description }: { title: string; description: string }) => ({
  title,
  description,
});

/**
 * Our own words first; then the data between two marks that its writers cannot know.
 */
function presentAnswer(answer: Awaited<ReturnType<AskApi>>): CallToolResult {
  if (!answer.ok) return { isError: true, content: [{ type: 'text', text: answer.message }] };
  const mark = randomBytes(8).toString('hex');
  return {
    content: [
      { type: 'text', text: text.notice },
      {
        type: 'text',
        text: [text.dataBegins(mark), JSON.stringify(answer.body), text.dataEnds(mark)].join('\n'),
      },
    ],
    structuredContent: { notice: text.notice, result: answer.body },
  };
}

/** Tells whoever asked for it each second that the work goes on. */
async function withProgress<T>(
  { mcpReq: { _meta: meta, notify, signal } }: ServerContext,
  work: () => Promise<T>,
): Promise<T> {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return work();
  let seconds = 0;
  const tell = setInterval(() => {
    seconds += 1;
    const params = { progressToken, progress: seconds, message: text.stillReading };
    // Send nothing after a disconnect.
    notify({ method: 'notifications/progress', params }).catch(() => clearInterval(tell));
  }, PROGRESS_MILLISECONDS);
  signal.addEventListener('abort', () => clearInterval(tell), { once: true });
  try {
    return await work();
  } finally {
    clearInterval(tell);
  }
}

const createReader =
  (askApi: AskApi) =>
  async <T>(
    endpoint: ApiRequest['endpoint'],
    input: ApiRequest['input'],
    { mcpReq: { signal } }: ServerContext,
  ) => {
    const answer = await askApi(
      { endpoint: { ...endpoint, path: programPath(endpoint.path) }, input },
      signal,
    );
    if (!answer.ok)
      throw new ProtocolError(
        answer.status === 404 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
        answer.message,
      );
    // The answer of the endpoint that is asked, which its tests hold to its statement.
    return answer.body as T;
  };

async function readAllPages<T>(load: (cursor?: string) => Promise<[T[], string | null]>) {
  const all: T[] = [];
  let cursor: string | null | undefined;
  do {
    const [page, next]: [T[], string | null] = await load(cursor ?? undefined);
    all.push(...page);
    cursor = next;
  } while (cursor !== null);
  return all;
}

function registerTexts(server: McpServer, askApi: AskApi): void {
  const read = createReader(askApi);
  server.registerResource(
    'lesson',
    new ResourceTemplate('firm://lessons/{course}/{lesson}', {
      list: async (context) => {
        const lessons = await readAllPages(async (cursor) => {
          const query = cursor === undefined ? {} : { cursor };
          const page = await read<LessonList>(readingApi.lessons, { query }, context);
          return [page.lessons, page.nextCursor];
        });
        return {
          resources: lessons.map(({ course, key, title }) => ({
            uri: `firm://lessons/${course.id}/${key}`,
            name: `${course.id}/${key}`,
            title: `${course.title}: ${title}`,
            mimeType: 'text/plain',
          })),
        };
      },
    }),
    { ...text.resources.lesson, mimeType: 'text/plain' },
    async (uri, { course, lesson }, context) => {
      const lessonText = await read<LessonText>(
        readingApi.lesson,
        { params: { courseId: String(course), key: String(lesson) } },
        context,
      );
      return {
        contents: [
          plain(uri.href, [{ title: lessonText.title, text: '' }, ...lessonText.sections]),
        ],
      };
    },
  );
  server.registerResource(
    'glossary',
    'firm://glossary',
    { ...text.resources.glossary, mimeType: 'text/plain' },
    async (uri, context) => {
      const terms = await readAllPages(async (cursor) => {
        const query = cursor === undefined ? {} : { cursor };
        const page = await read<Glossary>(readingApi.glossary, { query }, context);
        return [page.terms, page.nextCursor];
      });
      return { contents: [plain(uri.href, terms)] };
    },
  );
}

const plain = (uri: string, sections: readonly { title: string; text: string }[]) => ({
  uri,
  mimeType: 'text/plain',
  text: sections.map(({ title, text: words }) => `${title}\n\n${words}`.trim()).join('\n\n'),
});
