/* Reads event streams as a browser does. Imported by tests only. */
type Heard = { event: string; data: unknown };

export type TestStream = {
  status: number;
  /** All events so far. */ heard: Heard[];
  /** The next one that has not been waited for. */ next: () => Promise<Heard>;
  ended: Promise<void>;
  close: () => void;
};

export async function openTestStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const heardEvents: Heard[] = [];
  let waiting: (() => void)[] = [];
  let deliveredCount = 0;
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = /^event: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (event !== undefined && data !== undefined)
          heardEvents.push({ event, data: JSON.parse(data) as unknown });
      }
      for (const wake of waiting.splice(0)) wake();
    }
  };
  const streamEnd = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    heard: heardEvents,
    next: async () => {
      const at = deliveredCount++;
      while (!heardEvents[at])
        await Promise.race([
          new Promise<void>((resolve) => (waiting = [...waiting, resolve])),
          streamEnd.then(() => Promise.reject(new Error('the stream has ended'))),
        ]);
      return heardEvents[at];
    },
    ended: streamEnd,
    close: () => leaving.abort(),
  };
}
