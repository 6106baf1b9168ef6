import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../../http/deps.ts';
import { askApi, type Ask } from '../../../http/forms/ask-api.ts';
import { limitInMemory } from '../../../http/limits/limit-in-memory.ts';
import { countedBy } from '../../../http/people/counted-by.ts';
import { findProgram } from '../../../http/people/program.ts';
import { checkOrigin } from '../../../http/security/check-origin.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { createRunningCalls } from './running-calls.ts';
import { MESSAGE_BYTES } from './tools.ts';
import { VERSION } from '../../../version.ts';

/**
 * The Model Context Protocol without sessions: its present revision and the one before, at the same
 * address.
 *
 * @param ask the whole server: a tool asks the API that programs ask
 */
export function mcpRoutes(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'brand' | 'log'>, ask: Ask) {
  const take = limitInMemory({ clock: deps.clock, burst: 120, perMinute: 240 });
  const calls = createRunningCalls();
  return new Hono<AppEnv>()
    .use('/mcp', checkOrigin(deps), findProgram(deps))
    .all('/mcp', async (c) => {
      const caller = countedBy(c);
      take(caller);
      const { fetch } = createMcpHandler(
        () =>
          createMcpServer(
            { name: deps.brand.current().values.name, version: VERSION },
            {
              askApi: async ({ endpoint, input }, signal) => {
                signal.throwIfAborted();
                const answer = await askApi(
                  (request, env) => ask(new Request(request, { signal }), env),
                  c,
                  endpoint,
                  input,
                );
                return answer.ok
                  ? { ok: true, body: answer.body }
                  : { ok: false, status: answer.status, message: answer.error?.message ?? '' };
              },
              run: (id, work) => calls.run({ caller, id }, work),
              cancel: (id) => calls.cancel({ caller, id }),
            },
          ),
        {
          maxRequestBodySize: MESSAGE_BYTES,
          onerror: (error) => deps.log.debug({ err: error }, 'mcp'),
        },
      );
      return fetch(c.req.raw);
    });
}
