/*
 * Test-only program: the real way down around a request that takes long, a stream that never ends
 * and a request that hangs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createBaseApp } from '../../src/http/create-base-app.ts';
import { openEventStream } from '../../src/http/streams/event-stream.ts';
import { OpenStreams } from '../../src/http/streams/open-streams.ts';
import { listen } from '../../src/lifecycle/listen.ts';
import { healthRoutes } from '../../src/features/status/health-routes.ts';
import { stopOnSignal } from '../../src/lifecycle/stop-on-signal.ts';
import { testDeps } from '../../testing/harness.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const stopping = stopOnSignal(say, process);
const streams = new OpenStreams();
const deps = testDeps({ streams, isStopping: stopping.isStopping });
const app = createBaseApp(deps);
app.route('/', healthRoutes(deps));
app.get('/slow', async (c) => {
  await sleep(1_000);
  return c.text('finished');
});
app.get('/stream', (c) => openEventStream(deps, c, ({ send }) => send('hello', { at: 1 })));
app.get('/hang', () => new Promise<Response>(() => {}));

stopping.onStop(() => say('closed the database'));
// Each names the shape of the same function in its own way.
const listening = await listen(app.fetch as never, { port: 0, host: '127.0.0.1' });
stopping.onStop(({ signal }) =>
  listening.close({
    drainMilliseconds: signal === 'SIGTERM' ? Number(process.env['DRAIN'] ?? 0) : 0,
    onClosed: () => {
      say('takes no more');
      streams.endAll();
    },
  }),
);
say(`listening ${listening.port}`);
