/* Holds what a server answers to the statements of the API. Imported by tests only. */
import * as v from 'valibot';
import {
  apiErrorSchema,
  endpoints,
  programEndpoints,
  refusalsOf,
  type Endpoint,
} from '@firm/schema';
import { codeOnWire } from '../src/http/errors/refusals.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

const countOf = ({ path }: Endpoint): number => path.split(':').length;

/**
 * Statements with the form of their paths; those without parameters are looked at first, as the
 * server does.
 */
const endpointForms = [...endpoints, ...programEndpoints]
  .map((endpoint) => ({ endpoint, form: formOf(endpoint.path) }))
  .toSorted((one, other) => countOf(one.endpoint) - countOf(other.endpoint));

function formOf(path: string): RegExp {
  const form = path
    .replaceAll('.', '\\.')
    .replace(/:\w+(\{(.*?)\})?/g, (_, __, pattern?: string) => `(${pattern ?? '[^/]+'})`);
  return new RegExp(`^${form}$`);
}

/** The statement of what is asked, where the API has one. */
const statementOf = (method: string, path: string): Endpoint | undefined =>
  endpointForms.find(({ endpoint, form }) => endpoint.method === method && form.test(path))
    ?.endpoint;

/** A server's answers as they are, with whatever in them is not as it is stated put on a list. */
export function heldToContract(fetch: Fetch): { fetch: Fetch; broken: string[] } {
  const breaches: string[] = [];
  return {
    broken: breaches,
    async fetch(request, ...rest) {
      const response = await fetch(request, ...rest);
      const endpoint = statementOf(request.method, new URL(request.url).pathname);
      if (endpoint && isJson(response)) {
        const breach = findBreach(endpoint, response.status, await response.clone().json());
        if (breach !== undefined)
          breaches.push(
            `${endpoint.method} ${endpoint.path} answered ${response.status}: ${breach}`,
          );
      }
      return response;
    },
  };
}

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

/** Difference from the statement; undefined: none. */
function findBreach(endpoint: Endpoint, status: number, body: unknown): string | undefined {
  const { answer, status: usual = 200, alsoWith = {} } = endpoint;
  if (status === usual || status in alsoWith) {
    if (answer === undefined) return undefined;
    const result = v.safeParse(answer, body);
    return result.success
      ? undefined
      : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  }
  const refusal = v.safeParse(apiErrorSchema, body);
  // JSON-RPC has a form of its own for what it refuses.
  if (!refusal.success) return answer && 'neither an answer nor a refusal as it is stated';
  const { code } = refusal.output.error;
  return refusalsOf(endpoint).map(codeOnWire).includes(code)
    ? undefined
    : `the refusal ${code} is not stated`;
}
