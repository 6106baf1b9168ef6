import * as v from 'valibot';
import { anything, fields, figure, text } from '../http/fields.ts';
import { callService } from './call-service.ts';
import { fetchChecked } from './fetch/fetch-checked.ts';
import { readMessage } from './read-message.ts';
import { StudioError, type MadeFile, type UpstreamJob } from './studio.ts';
import { inspectBytes, verifyBytes } from './files/verify-bytes.ts';

export type ModelsLabOptions = {
  apiKey: string;
  /** Origin: https://modelslab.com */
  url: string;
  /**
   * specified: as the product is specified; current: as the service documents itself since 2026.
   */
  parameters: 'specified' | 'current';
  timeoutMilliseconds?: number;
};

/** An answer of any endpoint in one shape, whatever its HTTP status was. */
export type ModelsLabAnswer = {
  httpStatus: number;
  json: unknown;
  /** undefined: no JSON, or none that names a status. */
  status: 'success' | 'processing' | 'failed' | undefined;
  message: string | undefined;
  /** Addresses of the file, the best first. */
  output: readonly string[];
  job: UpstreamJob | undefined;
  retryAfterSeconds: number | undefined;
};

export type Waiting = { signal: AbortSignal; failed: string };
const MAX_BYTES = { answer: 4_000_000, file: 80_000_000 };

/**
 * ModelsLab's v6 API: everything is a POST with the key in its body, and the status in the body
 * decides.
 */
export function createModelsLab({ apiKey, url, timeoutMilliseconds = 90_000 }: ModelsLabOptions) {
  const origin = new URL(url).origin;
  const ask = async (
    address: string,
    body: object,
    { signal, failed: failureMessage }: Waiting,
    isRepeatable: boolean,
  ): Promise<ModelsLabAnswer> => {
    const answer = await callService(address, {
      body: JSON.stringify({ key: apiKey, ...body }),
      signal,
      timeoutMilliseconds,
      maxBytes: MAX_BYTES.answer,
      failed: failureMessage,
      isRepeatable,
    });
    return readAnswer(answer.httpStatus, answer.json, answer.retryAfterSeconds, apiKey);
  };
  const download = (address: string, { signal, failed: failureMessage }: Waiting) =>
    fetchChecked(address, {
      trustedOrigins: [origin],
      maxBytes: MAX_BYTES.file,
      timeoutMilliseconds,
      signal,
      message: failureMessage,
    });

  return {
    post: (path: string, body: object, waiting: Waiting) =>
      ask(`${url}${path}`, body, waiting, false),
    /**
     * Asks for a job's state. The key goes to the configured origin only, whatever host the address
     * names.
     */
    fetchResult: (fetchUrl: string, waiting: Waiting) => {
      const { pathname, search } = new URL(fetchUrl, url);
      return ask(`${origin}${pathname}${search}`, {}, waiting, true);
    },
    collect: (
      addresses: readonly string[],
      types: readonly MadeFile['type'][],
      waiting: Waiting,
    ): Promise<MadeFile> => collectFile(download, addresses, { types, waiting }),
    /** The file that a future link will be: undefined while it is not there, or not there whole. */
    peek: (
      address: string,
      types: readonly MadeFile['type'][],
      waiting: Waiting,
    ): Promise<MadeFile | undefined> => peekFile(download, address, { types, waiting }),
    exists: (address: string, waiting: Waiting): Promise<boolean> =>
      existsFile(origin, address, waiting),
  };
}
export type ModelsLab = ReturnType<typeof createModelsLab>;

type Download = (
  address: string,
  waiting: Waiting,
) => Promise<{ status: number; bytes: Parameters<typeof verifyBytes>[0] }>;
type Wish = { types: readonly MadeFile['type'][]; waiting: Waiting };

/** The file of a finished job, from the first address that gives a whole one. */
async function collectFile(
  download: Download,
  addresses: readonly string[],
  { types, waiting }: Wish,
): Promise<MadeFile> {
  let last: unknown;
  for (const address of addresses) {
    try {
      const { status, bytes } = await download(address, waiting);
      if (status >= 300)
        throw new StudioError('unreachable', waiting.failed, {
          canRetry: true,
          cause: `HTTP ${status}`,
        });
      return verifyBytes(bytes, types, waiting.failed);
    } catch (error) {
      waiting.signal.throwIfAborted();
      last = error;
    }
  }
  throw last;
}

async function existsFile(
  origin: string,
  address: string,
  { signal, failed: failureMessage }: Waiting,
): Promise<boolean> {
  try {
    const { status } = await fetchChecked(address, {
      trustedOrigins: [origin],
      method: 'HEAD',
      maxBytes: 0,
      timeoutMilliseconds: 10_000,
      signal,
      message: failureMessage,
    });
    return status < 300;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

async function peekFile(
  download: Download,
  address: string,
  { types, waiting }: Wish,
): Promise<MadeFile | undefined> {
  try {
    const { status, bytes } = await download(address, waiting);
    return status < 300 ? inspectBytes(bytes, types) : undefined;
  } catch (error) {
    if (error instanceof StudioError && error.canRetry) return undefined;
    throw error;
  }
}

const jobId = v.fallback(v.nullable(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()])), null);
const answerSchema = fields({
  status: text,
  eta: figure,
  id: jobId,
  fetch_id: jobId,
  fetch_result: text,
  output: anything,
  proxy_links: anything,
  future_links: anything,
});

function readAnswer(
  httpStatus: number,
  json: unknown,
  retryAfterSeconds: number | undefined,
  apiKey: string,
): ModelsLabAnswer {
  const serviceAnswer = v.parse(answerSchema, json);
  const { status, eta } = serviceAnswer;
  const id = serviceAnswer.id ?? serviceAnswer.fetch_id;
  const fetchUrl = serviceAnswer.fetch_result || null;
  return {
    httpStatus,
    json,
    status:
      status === 'success'
        ? 'success'
        : status === 'processing' || status === 'queued'
          ? 'processing'
          : status === null
            ? undefined
            : 'failed',
    message: readMessage(json, [apiKey]),
    output: [...listAddresses(serviceAnswer.output), ...listAddresses(serviceAnswer.proxy_links)],
    job:
      id !== null || fetchUrl !== null
        ? {
            id: id === null ? '' : String(id),
            etaSeconds: eta !== null && eta >= 0 ? eta : null,
            fetchUrl,
            futureUrls: listAddresses(serviceAnswer.future_links),
          }
        : undefined,
    retryAfterSeconds,
  };
}

/**
 * A list of addresses, also where a failed or old answer holds a bare text, an empty one or
 * nothing.
 */
function listAddresses(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string => typeof entry === 'string' && URL.canParse(entry),
  );
}
