import { askService } from '../http/ask-service.ts';
import { MarketError } from './market.ts';

/**
 * Gets JSON from a market service.
 *
 * @param name of the service, for messages
 * @throws MarketError
 */
export async function readJson(
  url: string,
  question: { name: string; timeoutMilliseconds: number; headers?: Record<string, string> },
): Promise<unknown> {
  const { status, json } = await askService(url, {
    ...question,
    maxCharacters: 2 * 1024 * 1024,
    fail: (...why) => new MarketError(...why),
  });
  if (status === 404) throw new MarketError('not-found', `${question.name} knows no such pair`);
  const answer = json();
  if (status !== 200) throw new MarketError('bad-answer', `${question.name} answered ${status}`);
  return answer;
}
