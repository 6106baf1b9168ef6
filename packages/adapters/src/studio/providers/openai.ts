import * as v from 'valibot';
import { createOpenAiChat } from '../../chat/index.ts';
import { anything, fields, listOf } from '../../http/fields.ts';
import { createOpenAiImage } from '../../image/index.ts';
import { createOpenAiMusic } from '../../music/index.ts';
import { providerText as text } from '../../text/en/studio.ts';
import { createOpenAiVoice } from '../../voice/index.ts';
import { authorization } from '../openai.ts';
import { defineProvider } from './define-provider.ts';
import { getJson } from './get-json.ts';

const modelsSchema = fields({ data: listOf(fields({ id: anything })) });

type OpenAiValues = {
  readonly [
    Name in
      | 'OPENAI_API_KEY'
      | 'OPENAI_BASE_URL'
      | 'OPENAI_CHAT_MODEL'
      | 'OPENAI_IMAGE_MODEL'
      | 'OPENAI_MUSIC_MODEL'
      | 'OPENAI_SPEECH_MODEL'
  ]: string | undefined;
};

export type OpenAiSettings = {
  apiKey: string | undefined;
  baseUrl: string;
  models: { chat: string; image: string; voice: string; music: string };
};

/** @returns undefined where neither a key nor a server is named */
export function readOpenAiSettings(values: OpenAiValues): OpenAiSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = values;
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return {
    apiKey,
    baseUrl: baseUrl ?? 'https://api.openai.com/v1',
    models: {
      chat: values.OPENAI_CHAT_MODEL ?? 'gpt-4o-mini',
      image: values.OPENAI_IMAGE_MODEL ?? 'gpt-image-1',
      voice: values.OPENAI_SPEECH_MODEL ?? 'gpt-4o-mini-tts',
      music: values.OPENAI_MUSIC_MODEL ?? 'ace-step-turbo',
    },
  };
}

export const openai = defineProvider({
  id: 'openai',
  tools: ['chat', 'image', 'voice', 'music'],
  usualTools: [],
  about: [
    "Any server that speaks OpenAI's protocol (Ollama, LocalAI, vLLM, OpenRouter…), for the tools",
    'that STUDIO_* gives to openai. The key may be left out where the server asks for none. Unset:',
    'https://api.openai.com/v1, gpt-4o-mini, gpt-image-1, gpt-4o-mini-tts and ace-step-turbo.',
    'Music is made by LocalAI (/v1/sound-generation), in WAV.',
  ],
  variables: {
    OPENAI_API_KEY: { kind: 'secret', example: 'sk-…' },
    OPENAI_BASE_URL: { kind: 'url', example: 'http://localhost:11434/v1' },
    OPENAI_CHAT_MODEL: { kind: 'line', example: 'llama3.2' },
    OPENAI_IMAGE_MODEL: { kind: 'line', example: 'gpt-image-1' },
    OPENAI_SPEECH_MODEL: { kind: 'line', example: 'gpt-4o-mini-tts' },
    OPENAI_MUSIC_MODEL: { kind: 'line', example: 'ace-step-turbo' },
  },
  requiredVariable: 'OPENAI_BASE_URL',
  concurrency: { here: 4 },
  configure: (values, { timeoutMilliseconds }) => {
    const settings = readOpenAiSettings(values);
    if (settings === undefined) return undefined;
    const { models, ...server } = settings;
    const options = { ...server, ...(timeoutMilliseconds && { timeoutMilliseconds }) };
    const { host } = new URL(server.baseUrl);
    return {
      open: {
        chat: ({ chatSystem }) =>
          createOpenAiChat({ ...options, model: models.chat, systemInstruction: chatSystem }),
        image: () => createOpenAiImage({ ...options, model: models.image }),
        voice: () => createOpenAiVoice({ ...options, model: models.voice }),
        music: () => createOpenAiMusic({ ...options, model: models.music }),
      },
      describe: (tool) => text.at(modelOf(settings, tool) ?? '', host),
      trial: {
        name: text.modelsAt(host),
        run: (servedTools) => findModels(settings, servedTools),
        hint:
          'Check OPENAI_BASE_URL, OPENAI_API_KEY and the models’ names (OPENAI_CHAT_MODEL ' +
          'and its like).',
      },
    };
  },
});

const modelOf = ({ models }: OpenAiSettings, tool: string): string | undefined =>
  Object.entries(models).find(([name]) => name === tool)?.[1];

/** Whether the server takes the key and knows the models that are used. */
async function findModels(settings: OpenAiSettings, servedTools: readonly string[]) {
  const { apiKey, baseUrl } = settings;
  const { status, json } = await getJson(`${baseUrl}/models`, authorization(apiKey));
  // Some servers list nothing.
  if (status === 404) return text.noModels;
  const listedItems = v.parse(modelsSchema, json).data;
  if (status !== 200 || listedItems === null) throw new Error(text.answered(status));
  const names = listedItems.map(({ id }) => String(id));
  const missing = servedTools
    .map((tool) => modelOf(settings, tool))
    // Ollama writes the version behind a name.
    .find((model) => !names.some((name) => name === model || name === `${model}:latest`));
  if (missing !== undefined) throw new Error(text.lacksModel(missing));
  return text.models(names.length);
}
