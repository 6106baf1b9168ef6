import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { studio } from '@firm/core';
import { studioApi, type ChatEvent } from '@firm/schema';
import type { AppEnv, Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { findStudioPerson } from './studio-person.ts';
import { writeEventsHead } from '../../http/streams/event-stream.ts';

/** Answers as an event stream. Leaving ends the engine's work too. */
export function studioChatRoutes(
  deps: MountDeps & Pick<Deps, 'random' | 'log' | 'explain' | 'studio' | 'streams'>,
) {
  const makerOf = findStudioPerson(deps, { makesGuest: true });
  return mount(deps).on(studioApi.chat, async ({ c, body: { messages } }) => {
    const person = await makerOf(c);
    const leaving = new AbortController();
    const { outgoing } = c.env;
    const leave = () => leaving.abort();
    outgoing.once('close', leave);
    const events = await studio
      .answerChat(deps, { person, messages, signal: leaving.signal })
      .catch((error: unknown) => {
        outgoing.off('close', leave);
        throw error;
      });
    const forget = deps.streams.add(leave);
    void write(deps, c, events).finally(forget);
    return RESPONSE_ALREADY_SENT;
  }).app;
}

/** Straight to the socket: going through a web stream costs each token several times as much. */
async function write(
  deps: Pick<Deps, 'log'>,
  c: Context<AppEnv>,
  events: AsyncIterable<ChatEvent>,
): Promise<void> {
  const outgoing = writeEventsHead(c);
  try {
    for await (const event of events) {
      // Wait for slow readers: the engine is read no faster.
      if (!outgoing.write(`data: ${JSON.stringify(event)}\n\n`) && !outgoing.destroyed)
        await waitForDrain(outgoing);
    }
  } catch (err) {
    deps.log.warn({ err, requestId: c.get('requestId') }, 'a chat was cut off');
  } finally {
    outgoing.end();
  }
}

function waitForDrain(outgoing: AppEnv['Bindings']['outgoing']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWaiting = () => {
    outgoing.off('drain', stopWaiting).off('close', stopWaiting);
    resolve();
  };
  outgoing.on('drain', stopWaiting).on('close', stopWaiting);
  return promise;
}
