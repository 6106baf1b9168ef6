import * as v from 'valibot';
import { fields } from '../../http/fields.ts';
import { createStabilityV1, createStabilityV2 } from '../../image/index.ts';
import { providerText as text } from '../../text/en/studio.ts';
import { authorization } from '../openai.ts';
import { defineProvider } from './define-provider.ts';
import { getJson } from './get-json.ts';

const USUAL_URL = 'https://api.stability.ai';
const balanceSchema = fields({ credits: v.fallback(v.nullable(v.number()), null) });

export const stability = defineProvider({
  id: 'stability',
  tools: ['image'],
  usualTools: ['image'],
  about: [`Stability AI: pictures. STABILITY_URL unset: ${USUAL_URL}`],
  variables: {
    STABILITY_API_KEY: { kind: 'secret', example: 'sk-…' },
    STABILITY_URL: { kind: 'url', example: USUAL_URL },
  },
  requiredVariable: 'STABILITY_API_KEY',
  concurrency: { here: 4 },
  configure: (
    { STABILITY_API_KEY: apiKey, STABILITY_URL: url = USUAL_URL },
    { parameters, timeoutMilliseconds },
  ) => {
    if (apiKey === undefined) return undefined;
    const options = { apiKey, url, ...(timeoutMilliseconds && { timeoutMilliseconds }) };
    const model =
      parameters === 'specified' ? 'Stability AI SDXL 1.0' : 'Stability AI Stable Image Core';
    return {
      open: {
        image: ({ imageNegative }) =>
          parameters === 'specified'
            ? createStabilityV1(options)
            : createStabilityV2({ ...options, negativePrompt: imageNegative }),
      },
      describe: () => text.at(model, new URL(url).host),
      trial: {
        name: 'Stability AI',
        run: () => readBalance(apiKey, url),
        hint: 'Check STABILITY_API_KEY and STABILITY_URL.',
      },
    };
  },
});

/** Whether Stability AI takes the key, and what is left on its account. */
async function readBalance(apiKey: string, url: string): Promise<string> {
  const { status, json } = await getJson(`${url}/v1/user/balance`, authorization(apiKey));
  const { credits } = v.parse(balanceSchema, json);
  if (status !== 200 || credits === null) throw new Error(text.answered(status));
  return text.credits(credits);
}
