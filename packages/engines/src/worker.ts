import { parentPort } from 'node:worker_threads';
import { EngineError } from './engine-error.ts';
import type { Answer, Tasks, Order } from './pool/tasks.ts';

/** Engines load when first asked for: a worker that only speaks never reads the sound bank. */
async function work({ kind, options }: Order): Promise<Tasks[Order['kind']]['result']> {
  switch (kind) {
    case 'synthesizeSpeech': {
      const { synthesizeSpeech } = await import('./voice/synthesize-speech.ts');
      // The kind that the switch has found says which options came.
      return synthesizeSpeech(options as Tasks['synthesizeSpeech']['options']);
    }
    case 'composeMusic': {
      const { composeMusic } = await import('./music/compose-music.ts');
      // The kind that the switch has found says which options came.
      return composeMusic(options as Tasks['composeMusic']['options']);
    }
    case 'illustrate': {
      const { illustrate } = await import('./image/illustrate.ts');
      // The kind that the switch has found says which options came.
      return illustrate(options as Tasks['illustrate']['options']);
    }
    case 'animate': {
      const { animate } = await import('./video/animate.ts');
      // The kind that the switch has found says which options came.
      return animate(options as Tasks['animate']['options']);
    }
  }
}

const port = parentPort;
port?.on('message', (order: Order) => {
  void (async () => {
    try {
      const result = await work(order);
      const { buffer } = result.bytes;
      port.postMessage(
        { ok: true, result } satisfies Answer,
        buffer instanceof ArrayBuffer ? [buffer] : [],
      );
    } catch (error) {
      const code = error instanceof EngineError ? error.code : 'failed';
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ ok: false, code, message } satisfies Answer);
    }
  })();
});
