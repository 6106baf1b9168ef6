import { readBoundedText } from '../../http/read-bounded-text.ts';

export const TRIAL_MILLISECONDS = 8_000;
/** Lists of models are long. */
const MAX_CHARACTERS = 4_000_000;

/** Asks a provider something that costs nothing, to see whether it works. */
export async function getJson(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    // The key goes to no other address than the configured one.
    redirect: 'manual',
    signal: AbortSignal.timeout(TRIAL_MILLISECONDS),
  });
  const text = (await readBoundedText(response, MAX_CHARACTERS)) ?? '';
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: undefined };
  }
}
