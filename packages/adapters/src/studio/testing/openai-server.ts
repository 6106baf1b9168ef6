import { makePng, makeWav } from './media.ts';
import {
  startServiceServer,
  type Asked,
  type Reply,
  type ServiceServer,
} from './service-server.ts';
import type { ServerResponse } from 'node:http';

const chunk = (delta: object, finish: string | null = null): string =>
  event({
    object: 'chat.completion.chunk',
    created: 1_795_250_000,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const event = (data: object): string => `data: ${JSON.stringify({ id: 'c1', ...data })}\n\n`;
export const usageChunk = event({
  choices: [],
  usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
});
/** A stream's text out of its words. */
export const streamOf = (words: readonly string[]): string =>
  ': OPENROUTER PROCESSING\n\n' +
  chunk({ role: 'assistant', content: '' }) +
  words.map((content) => chunk({ content })).join('') +
  `${chunk({}, 'stop')}${usageChunk}data: ` +
  '[DONE]\n\n';
export { chunk as streamChunk };

/**
 * As servers with OpenAI's protocol answer. `strict` refuses fields like OpenAI's own newer models.
 */
export async function startOpenAiServer({
  key,
  strict = false,
}: {
  key: string | undefined;
  strict?: boolean;
}): Promise<ServiceServer> {
  const refuse = (param: string): Reply => ({
    status: 400,
    json: {
      error: {
        message: `Unsupported parameter: '${param}' is not supported with this model.`,
        type: 'invalid_request_error',
        param,
        code: 'unsupported_parameter',
      },
    },
  });
  const usual = ({ path, headers, json }: Asked): Reply | undefined => {
    if (key !== undefined && headers.authorization !== `Bearer ${key}`)
      return {
        status: 401,
        json: {
          error: {
            message: 'Incorrect API key provided',
            type: 'invalid_request_error',
            param: null,
            code: 'invalid_api_key',
          },
        },
      };
    if (path === '/v1/models')
      return { json: { object: 'list', data: [{ id: 'llama3.2:latest', object: 'model' }] } };
    if (path === '/v1/images/generations')
      return strict && 'response_format' in json
        ? refuse('response_format')
        : {
            json: {
              created: 1_795_250_000,
              data: [{ b64_json: Buffer.from(makePng()).toString('base64') }],
            },
          };
    if (path === '/v1/audio/speech')
      return {
        bytes: json.response_format === 'wav' ? makeWav({ isOpen: true }) : new Uint8Array(9),
        headers: { 'content-type': 'audio/wav' },
      };
    // LocalAI's: the model is named otherwise here, and a description must be there.
    if (path === '/v1/sound-generation')
      return typeof json.model_id === 'string' && typeof json.text === 'string'
        ? { bytes: makeWav(), headers: { 'content-type': 'audio/wav' } }
        : { status: 400, json: { error: { code: 400, message: 'no model specified', type: '' } } };
    if (path === '/v1/chat/completions')
      return strict && 'max_tokens' in json ? refuse('max_tokens') : undefined;
    return undefined;
  };
  return await startServiceServer(usual, (serviceRequest: Asked, response: ServerResponse) => {
    if (serviceRequest.path !== '/v1/chat/completions' || usual(serviceRequest)) return false;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(streamOf(['Hel', 'lo']));
    return true;
  });
}
