/* Bots that do nothing but send back what they are sent: what ours is measured beside. */
import { Agent, request } from 'node:http';
import { Bot } from 'grammy';
import { FAKE_TOKEN } from './fake-bot-api.ts';

export type BareBot = { stop: () => Promise<void> };

/** Cost of grammY alone: it echoes each message. */
export function openEcho(url: string): BareBot {
  const bot = new Bot(FAKE_TOKEN, { client: { apiRoot: url } });
  bot.on('message:text', (ctx) => ctx.reply(ctx.message.text));
  void bot.start();
  return { stop: () => bot.stop() };
}

type Answer = { result: { update_id: number; message?: { chat: { id: number }; text: string } }[] };

/** Cost of the protocol alone: plain node:http requests. */
export function openBare(url: string): BareBot {
  const agent = new Agent({ keepAlive: true });
  const stopController = new AbortController();
  const call = (method: string, payload: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const clientRequest = request(
        `${url}/bot${FAKE_TOKEN}/${method}`,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json' },
          signal: stopController.signal,
        },
        (response) => {
          let body = '';
          response
            .setEncoding('utf8')
            .on('data', (chunk: string) => (body += chunk))
            .on('end', () => resolve(JSON.parse(body)));
        },
      );
      clientRequest.on('error', reject).end(JSON.stringify(payload));
    });
  const run = async (): Promise<void> => {
    for (let offset = 0; !stopController.signal.aborted;) {
      // The answer is our own fake's.
      const { result } = (await call('getUpdates', { offset, timeout: 25 })) as Answer;
      for (const { update_id: id, message } of result) {
        offset = id + 1;
        if (message)
          void call('sendMessage', { chat_id: message.chat.id, text: message.text }).catch(
            () => undefined,
          );
      }
    }
  };
  const running = run().catch(() => undefined);
  return {
    stop: async () => {
      stopController.abort();
      await running;
      agent.destroy();
    },
  };
}
