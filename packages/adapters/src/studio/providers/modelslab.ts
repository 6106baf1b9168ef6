import { isLoopbackHost } from '@firm/format';
import type { Tool } from '@firm/schema';
import { createModelsLabChat } from '../../chat/index.ts';
import { createModelsLabMusic } from '../../music/index.ts';
import { providerText as text } from '../../text/en/studio.ts';
import { createModelsLabVideo } from '../../video/index.ts';
import { createModelsLabVoice } from '../../voice/index.ts';
import { createModelsLab } from '../modelslab.ts';
import { defineProvider } from './define-provider.ts';
import { TRIAL_MILLISECONDS } from './get-json.ts';

const USUAL_URL = 'https://modelslab.com';
/** An account may have this many calls under way at once. */
const ACCOUNT_LIMIT = 5;
const TOOLS: readonly Tool[] = ['chat', 'voice', 'music', 'video'];

export const modelslab = defineProvider({
  id: 'modelslab',
  tools: TOOLS,
  usualTools: TOOLS,
  about: [
    `ModelsLab: voice, music, video and chat. MODELSLAB_URL unset: ${USUAL_URL}.`,
    'The samples are recordings that it fetches itself: a voice of 4 to 30 s to speak with, music',
    'to lean on. It reaches public addresses only. Unset: this site’s own.',
  ],
  variables: {
    MODELSLAB_API_KEY: { kind: 'secret', example: 'your key' },
    MODELSLAB_URL: { kind: 'url', example: USUAL_URL },
    STUDIO_VOICE_SAMPLE_URL: {
      kind: 'url',
      example: 'https://thefirm.example/samples/voice.wav',
    },
    STUDIO_MUSIC_SAMPLE_URL: {
      kind: 'url',
      example: 'https://thefirm.example/samples/music.wav',
    },
  },
  requiredVariable: 'MODELSLAB_API_KEY',
  concurrency: { here: ACCOUNT_LIMIT, total: ACCOUNT_LIMIT },
  configure: (values, { publicUrl, parameters, timeoutMilliseconds }) => {
    const { MODELSLAB_API_KEY: apiKey, MODELSLAB_URL: url = USUAL_URL } = values;
    if (apiKey === undefined) return undefined;
    const samples = {
      voice: values.STUDIO_VOICE_SAMPLE_URL ?? `${publicUrl}/samples/voice.wav`,
      music: values.STUDIO_MUSIC_SAMPLE_URL ?? `${publicUrl}/samples/music.wav`,
    };
    const options = {
      apiKey,
      url,
      parameters,
      ...(timeoutMilliseconds && { timeoutMilliseconds }),
    };
    return {
      open: {
        chat: ({ chatSystem }) =>
          createModelsLabChat({ ...options, systemInstruction: chatSystem }),
        voice: () => createModelsLabVoice({ ...options, sampleVoiceUrl: samples.voice }),
        music: () => createModelsLabMusic({ ...options, sampleMusicUrl: samples.music }),
        video: ({ videoPrefix, videoSuffix, videoNegative }) =>
          createModelsLabVideo({
            ...options,
            promptPrefix: videoPrefix,
            promptSuffix: videoSuffix,
            negativePrompt: videoNegative,
          }),
      },
      describe: (tool) => {
        const line = text.at('ModelsLab', new URL(url).host);
        const sample = tool === 'voice' || tool === 'music' ? samples[tool] : undefined;
        return parameters === 'specified' &&
          sample !== undefined &&
          isLoopbackHost(new URL(sample).hostname)
          ? text.withoutSample(line, sample, `STUDIO_${tool.toUpperCase()}_SAMPLE_URL`)
          : line;
      },
      trial: {
        name: 'ModelsLab',
        run: () => tryKey(apiKey, url),
        hint: 'Check MODELSLAB_API_KEY and MODELSLAB_URL, and the account’s credit.',
      },
    };
  },
});

/** Whether ModelsLab takes the key, by asking for a job that is not ours, which costs nothing. */
async function tryKey(apiKey: string, url: string): Promise<string> {
  const service = createModelsLab({
    apiKey,
    url,
    parameters: 'specified',
    timeoutMilliseconds: TRIAL_MILLISECONDS,
  });
  const { httpStatus, status, message } = await service.fetchResult('/api/v6/voice/fetch/1', {
    signal: AbortSignal.timeout(TRIAL_MILLISECONDS),
    failed: text.silent('ModelsLab'),
  });
  if (/\bkey\b/i.test(message ?? '') || [401, 402, 403].includes(httpStatus))
    throw new Error(text.answeredWith(httpStatus, message ?? ''));
  if (status === undefined && httpStatus !== 404) throw new Error(text.answered(httpStatus));
  return text.takesKey;
}
