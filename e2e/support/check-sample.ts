import type { APIRequestContext } from '@playwright/test';
import { answerSchema } from '@firm/schema/assistant.ts';
import type { SafetyCheck } from '@firm/schema/safety.ts';
import { readAnswer } from './answers.ts';
import { expect } from './test.ts';

/**
 * The check of a sample token of the local chain. Just after its start the chain may be too busy to
 * answer in time.
 *
 * @param url of a server of its own; without: of the one that all journeys share
 */
export async function checkSample(
  request: APIRequestContext,
  ticker: string,
  url = process.env['SITE_URL'] ?? '',
): Promise<SafetyCheck> {
  let check: SafetyCheck | undefined;
  await expect(async () => {
    const answer = await readAnswer(
      answerSchema,
      await request.post(`${url}/api/assistant/messages`, {
        data: { text: ticker },
        headers: { origin: url },
      }),
    );
    const block = answer.blocks.find(({ kind }) => kind === 'check');
    check = block?.kind === 'check' ? block.check : undefined;
    expect(check?.token.symbol, JSON.stringify(answer).slice(0, 500)).toBe(ticker.replace('$', ''));
  }).toPass({ timeout: 90_000, intervals: [1000, 2000, 4000] });
  if (check === undefined) throw new Error(`There was no check of ${ticker}.`);
  return check;
}
