import type { APIRequestContext } from '@playwright/test';
import { answerSchema } from '@firm/schema/assistant.ts';
import { safetyCheckSchema, type SafetyCheck } from '@firm/schema/tokens/safety.ts';
import { readAnswer } from './answers.ts';
import { expect } from './test.ts';

/**
 * The same, once the chain has answered all that the verdict stands on: a machine that is busy with
 * its start leaves some of it open.
 */
export async function checkSettled(
  request: APIRequestContext,
  ticker: string,
  verdict: SafetyCheck['verdict'],
): Promise<SafetyCheck> {
  let check: SafetyCheck | undefined;
  await expect(async () => {
    const { path } = await checkSample(request, ticker);
    const answer = await request.get(
      `${process.env['SITE_URL'] ?? ''}/api/checks${path.slice(6)}?fresh=1`,
    );
    check = await readAnswer(safetyCheckSchema, answer);
    expect(check.verdict).toBe(verdict);
  }).toPass({ timeout: 100_000, intervals: [2000, 6000] });
  if (check === undefined) throw new Error(`There was no check of ${ticker}.`);
  return check;
}

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
