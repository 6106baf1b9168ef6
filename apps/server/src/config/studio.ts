import { configText as text } from '../text/en/config.ts';
import { missing } from './read-values.ts';
import type { Values, VariableName } from './variables.ts';

export type StudioConfig = {
  /** Which engine serves a tool. */
  engines: {
    chat: 'embedded' | 'modelslab' | 'openai';
    image: 'embedded' | 'stability' | 'openai';
    voice: 'embedded' | 'modelslab' | 'openai';
    music: 'embedded' | 'modelslab';
    video: 'embedded' | 'modelslab';
  };
  parameters: 'specified' | 'current';
  modelslab: { apiKey: string; url: string } | undefined;
  stability: { apiKey: string; url: string } | undefined;
  openai:
    | {
        apiKey: string | undefined;
        baseUrl: string;
        chatModel: string;
        imageModel: string;
        speechModel: string;
      }
    | undefined;
  /** Recordings that services fetch themselves, to imitate their voice and to lean a melody on. */
  voiceSampleUrl: string;
  musicSampleUrl: string;
};

/**
 * Which engine serves each tool of the studio: the one that is named, else the specified one where
 * its key is set, else the built-in one.
 *
 * @throws ConfigurationError when a tool is given to a service without its key
 */
export function studioConfig(values: Values, publicUrl: string): StudioConfig {
  const { MODELSLAB_API_KEY, STABILITY_API_KEY, OPENAI_API_KEY, OPENAI_BASE_URL } = values;
  const usual = MODELSLAB_API_KEY === undefined ? 'embedded' : 'modelslab';
  const engines: StudioConfig['engines'] = {
    chat: values.STUDIO_CHAT ?? usual,
    image: values.STUDIO_IMAGE ?? (STABILITY_API_KEY === undefined ? 'embedded' : 'stability'),
    voice: values.STUDIO_VOICE ?? usual,
    music: values.STUDIO_MUSIC ?? usual,
    video: values.STUDIO_VIDEO ?? usual,
  };
  const modelslab =
    MODELSLAB_API_KEY === undefined
      ? undefined
      : { apiKey: MODELSLAB_API_KEY, url: values.MODELSLAB_URL ?? 'https://modelslab.com' };
  const stability =
    STABILITY_API_KEY === undefined
      ? undefined
      : { apiKey: STABILITY_API_KEY, url: values.STABILITY_URL ?? 'https://api.stability.ai' };
  const openai =
    OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined
      ? undefined
      : {
          apiKey: OPENAI_API_KEY,
          baseUrl: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
          chatModel: values.OPENAI_CHAT_MODEL ?? 'gpt-4o-mini',
          imageModel: values.OPENAI_IMAGE_MODEL ?? 'gpt-image-1',
          speechModel: values.OPENAI_SPEECH_MODEL ?? 'gpt-4o-mini-tts',
        };
  for (const [tool, engine] of Object.entries(engines)) {
    const variable = `STUDIO_${tool.toUpperCase()}`;
    if (engine === 'modelslab' && !modelslab) throw needs(variable, engine, 'MODELSLAB_API_KEY');
    if (engine === 'stability' && !stability) throw needs(variable, engine, 'STABILITY_API_KEY');
    if (engine === 'openai' && !openai) throw needs(variable, engine, 'OPENAI_BASE_URL');
  }
  return {
    engines,
    modelslab,
    stability,
    openai,
    parameters: values.STUDIO_PARAMETERS ?? 'specified',
    voiceSampleUrl: values.STUDIO_VOICE_SAMPLE_URL ?? `${publicUrl}/samples/voice.wav`,
    musicSampleUrl: values.STUDIO_MUSIC_SAMPLE_URL ?? `${publicUrl}/samples/music.wav`,
  };
}

const needs = (variable: string, engine: string, key: VariableName) =>
  missing(key, text.studioNeeds(variable, engine, key));
