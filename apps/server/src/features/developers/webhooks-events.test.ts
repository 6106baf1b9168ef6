import { createWebhookSender } from '@firm/adapters/webhooks/index.ts';
import { assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { jsonOf } from '@firm/format/testing.ts';
import type { Answer, MadeApiKey, SavedWebhook, StudioJob, WebhookEventType } from '@firm/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookJobs } from './webhook-jobs.ts';
import { assistantDeps, type TestTokens } from '../../../testing/assistant/deps.ts';
import { startReceiver } from '../../../testing/receiver.ts';
import { scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';
import { signInForTest } from '../../../testing/harness.ts';

/* Events from where they begin to the program that hears of them: over HTTP, by the real jobs. */

const PATIENT = { timeout: 60_000 };

describeOnEmbedded('events of a person', (under) => {
  let harness: Harness;
  let tokens: TestTokens;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let ahead = 0;
  let secret = '';
  const clock = () => new Date(Date.now() + ahead);
  beforeAll(async () => {
    receiver = await startReceiver(() => secret);
    const webhooks = createWebhookSender({ clock, trustedOrigins: [receiver.origin] });
    const mind = assistantDeps({ database: under.database, clock });
    ({ tokens } = mind);
    const { safety, assistant: assistantParts } = mind.deps;
    harness = await openHarness(under.database, {
      deps: { clock, webhooks, safety, assistant: assistantParts },
    });
    const { studio } = harness.deps;
    Object.assign(studio, { engines: { ...studio.engines, image: scriptedEngine().engine } });
    await harness.work();
  });
  afterAll(async () => {
    await harness.close();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.received.length = 0;
  });

  const send = (
    path: string,
    headers: Record<string, string>,
    body: object,
    method: 'POST' | 'PUT' = 'POST',
  ) =>
    fetch(`${harness.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** A person with a program that hears of these events. */
  const join = async (events: readonly WebhookEventType[]) => {
    const { cookie, userId } = await signInForTest(harness.deps);
    const { apiKey, text } = await jsonOf<MadeApiKey>(
      await send(
        '/api/account/keys',
        { cookie },
        { name: 'Bot', scopes: ['read:checks', 'studio'], days: 30 },
      ),
    );
    const { secret: newSecret } = await jsonOf<SavedWebhook>(
      await send(
        `/api/account/keys/${apiKey.id}/webhook`,
        { cookie },
        { url: `${receiver.origin}/hook`, events },
        'PUT',
      ),
    );
    secret = newSecret ?? '';
    return { cookie, userId, authorization: `Bearer ${text}` };
  };
  const sendWebhooks = async (): Promise<void> => {
    for (const job of webhookJobs(harness.deps)) if (job.name === 'webhooks') await job.run();
  };
  const messages = () =>
    receiver.received.map(({ body, isSigned }) => ({ type: body.type, data: body.data, isSigned }));

  test('verdict.changed: of a watched token, to the program of those who watch it', async () => {
    await join(['verdict.changed']);
    const { cookie } = await join(['verdict.changed']);
    const answer = await jsonOf<Answer>(
      await send('/api/assistant/messages', { cookie }, { text: '/watch HRBR price 10%' }),
    );
    expect(JSON.stringify(answer.blocks)).toContain('I watch it');
    const look = async () => {
      ahead += 61_000;
      await assistant.checkWatches(harness.deps);
      await sendWebhooks();
    };
    await look();
    await look();
    expect(messages()).toEqual([]);
    const { facts } = tokens;
    tokens.facts = {
      ...facts,
      powers: { known: true, value: [{ kind: 'mint', state: 'proven', how: 'mint()' }] },
    };
    await look();
    expect(messages()).toEqual([
      {
        type: 'verdict.changed',
        isSigned: true,
        data: {
          chain: 'ethereum',
          address: expect.stringMatching(/^0x/),
          before: expect.stringMatching(/^(?:caution|no-red-flag)$/),
          verdict: 'high-risk',
          summary: expect.any(String),
          path: expect.stringMatching(/^\/check\/ethereum\/0x/),
        },
      },
    ]);
    // The same verdict again is no change.
    await look();
    expect(messages()).toHaveLength(1);
    tokens.facts = facts;
    await harness.deps.db.delete(tables.watch);
  });

  test('generation.finished: once the worker is done', async () => {
    await join(['generation.finished']);
    const { authorization } = await join(['generation.finished']);
    const make = async (key: string): Promise<StudioJob> =>
      jsonOf(
        await send(
          '/api/v1/studio/image',
          { authorization },
          { prompt: 'a golden bull', key: key.padEnd(20, '0') },
        ),
      );
    const job = await make('first');
    await expect
      .poll(async () => {
        await sendWebhooks();
        return messages();
      }, PATIENT)
      .toEqual([
        {
          type: 'generation.finished',
          isSigned: true,
          data: { id: job.id, tool: 'image', status: 'done' },
        },
      ]);
    // The event comes after the work: what it names can be fetched at once.
    const jobResponse = await fetch(`${harness.url}/api/v1/studio/jobs/${job.id}`, {
      headers: { authorization },
    });
    expect(await jobResponse.json()).toMatchObject({ status: 'done', file: { type: 'image/png' } });
  });
});
