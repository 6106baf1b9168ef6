import { toStandardJsonSchema } from '@valibot/to-json-schema';
import {
  assistantApi,
  programPath,
  provenanceApi,
  readingApi,
  safetyApi,
  type Endpoint,
  type InputOf,
} from '@firm/schema';
import * as v from 'valibot';
import { mcpText as text } from '../text/en/mcp.ts';

/** An answer of the API with the notice that goes with every one of them. */
const resultSchema = (answer: v.GenericSchema) =>
  v.strictObject({ notice: v.string(), result: answer });

type ToolName = keyof typeof text.tools;

/** The API request that a tool makes. */
export type ApiRequest = {
  endpoint: Endpoint;
  input: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, string> | Blob;
  };
};

type McpTool = {
  name: ToolName;
  inputSchema: ReturnType<typeof standard>;
  outputSchema: ReturnType<typeof standard>;
  toRequest: (input: unknown) => ApiRequest;
};

const standard = (schema: v.GenericSchema) => toStandardJsonSchema(schema);
const words = (description: string, longest = 200) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.description(description));
/** A file comes within the message, so it is a small one; larger ones go to the API. */
const FILE_BYTES = 2 * 1024 * 1024;
/** As base64, with the rest of the message. */
export const MESSAGE_BYTES = Math.ceil(FILE_BYTES / 3) * 4 + 64 * 1024;
const file = v.pipe(
  v.string(),
  v.minLength(4),
  v.maxLength(Math.ceil(FILE_BYTES / 3) * 4),
  v.base64(),
  v.description(text.input.file),
);
const figure = (description: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description)));
const { input } = text;

/** A tool answers what an endpoint of the API answers; it has no rules of its own. */
function tool<E extends Endpoint, Given extends v.GenericSchema>(
  name: ToolName,
  endpoint: E,
  inputSchema: Given,
  toInput: (toolInput: v.InferOutput<Given>) => InputOf<E>,
): McpTool {
  if (!endpoint.answer) throw new Error(`${endpoint.path} answers no JSON`);
  return {
    name,
    inputSchema: standard(inputSchema),
    outputSchema: standard(resultSchema(endpoint.answer)),
    toRequest: (raw) => ({
      endpoint: { ...endpoint, path: programPath(endpoint.path) },
      // `toInput` is held to the endpoint's own type; here only its parts count.
      input: toInput(v.parse(inputSchema, raw)) as ApiRequest['input'],
    }),
  };
}

/** Numbers go into a query as text. */
const numeric = <Name extends string>(values: { [name in Name]?: number | undefined }) =>
  Object.fromEntries(
    Object.entries<number | undefined>(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
const omitUndefined = <T extends object>(values: T) =>
  // Absent and undefined are the same in a query.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const TOOLS: readonly McpTool[] = [
  tool(
    'check_token',
    safetyApi.check,
    v.strictObject({
      chain: words(input.chain, 40),
      address: words(input.address, 100),
      isFresh: v.optional(v.pipe(v.boolean(), v.description(input.isFresh))),
    }),
    ({ chain, address, isFresh }) => ({
      params: { chain, address },
      query: isFresh === true ? { fresh: '1' as const } : {},
    }),
  ),
  tool(
    'check_link',
    safetyApi.identity,
    v.strictObject({ text: words(input.text, 2_000) }),
    (query) => ({ query }),
  ),
  tool(
    'check_wallet',
    safetyApi.checkUp,
    v.strictObject({ chain: words(input.chain, 40), address: words(input.wallet, 100) }),
    (params) => ({ params, query: {} }),
  ),
  tool(
    'scan_message',
    readingApi.scan,
    v.strictObject({ text: words(input.message, 4_000) }),
    (body) => ({ body }),
  ),
  tool('verify_file', provenanceApi.examine, v.strictObject({ file }), ({ file: base64 }) => ({
    body: new Blob([Buffer.from(base64, 'base64')], { type: 'application/octet-stream' }),
  })),
  tool('find_token', readingApi.findTokens, v.strictObject({ q: words(input.q, 64) }), (query) => ({
    query,
  })),
  tool(
    'list_launches',
    safetyApi.launches,
    v.strictObject({
      chain: v.optional(words(input.chain, 40)),
      maxAgeHours: figure(input.maxAgeHours),
      minLiquidityUsd: figure(input.minLiquidityUsd),
      cursor: v.optional(words(input.cursor)),
    }),
    ({ chain, cursor, ...figures }) => ({
      query: { ...omitUndefined({ chain, cursor }), ...numeric(figures) },
    }),
  ),
  tool(
    'track_record',
    safetyApi.record,
    v.strictObject({ cursor: v.optional(words(input.cursor, 100)) }),
    (query) => ({ query: omitUndefined(query) }),
  ),
  tool(
    'search_lessons',
    readingApi.searchLessons,
    v.strictObject({ q: words(input.question, 300) }),
    (query) => ({ query }),
  ),
  tool(
    'get_lesson',
    readingApi.lesson,
    v.strictObject({ course: words(input.course, 64), lesson: words(input.lesson, 10) }),
    ({ course, lesson }) => ({ params: { courseId: course, key: lesson } }),
  ),
  tool(
    'ask',
    assistantApi.ask,
    v.strictObject({
      text: words(input.question, 2_000),
      conversation: v.optional(words(input.conversation, 64)),
    }),
    ({ text: question, conversation }) => ({
      body: { text: question, ...(conversation === undefined ? {} : { conversation }) },
    }),
  ),
];
