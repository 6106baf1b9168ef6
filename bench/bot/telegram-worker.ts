/*
 * Telegram, in a thread of its own: brings messages at an even pace and notes when each is answered.
 */
import { parentPort } from 'node:worker_threads';
import { startFakeBotApi, updates } from '@firm/bot/testing/fake-bot-api.ts';

export type BringOrder = { texts: string[]; perSecond: number; firstPerson: number };
/** Milliseconds from bringing each message to its first answer, in their order. */
export type Brought = number[];

const api = await startFakeBotApi();
parentPort?.postMessage({ url: api.url });
parentPort?.on(
  'message',
  (order: BringOrder) =>
    void bring(order).then((bringResult) => parentPort?.postMessage(bringResult)),
);

async function bring({ texts, perSecond, firstPerson }: BringOrder): Promise<Brought> {
  await api.until(() => api.isPolled(), 'polling', 60_000);
  api.clear();
  const began = performance.now();
  const broughtAt: number[] = [];
  await new Promise<void>((resolve) => {
    // Timers are late by more than one message takes: whatever is due is brought.
    const timer = setInterval(() => {
      const due = Math.min(
        texts.length,
        Math.floor(((performance.now() - began) / 1000) * perSecond),
      );
      while (broughtAt.length < due) {
        const at = broughtAt.length;
        broughtAt.push(performance.now());
        // Each from a person of their own, as the limits are a person's.
        api.push(updates.message(firstPerson + at, texts[at] ?? ''));
      }
      if (due === texts.length) resolve(clearInterval(timer));
    }, 2);
  });
  const answeredAt = new Map<number, number>();
  let callIndex = 0;
  const lookAt = (): boolean => {
    for (; callIndex < api.calls.length; callIndex++) {
      const call = api.calls[callIndex];
      const chat = call?.method === 'sendMessage' ? Number(call.payload.chat_id) : undefined;
      if (call !== undefined && chat !== undefined && !answeredAt.has(chat))
        answeredAt.set(chat, call.at);
    }
    return answeredAt.size >= texts.length;
  };
  await api.until(lookAt, 'answers to all', 60_000);
  return broughtAt.map((at, index) => (answeredAt.get(firstPerson + index) ?? Number.NaN) - at);
}
