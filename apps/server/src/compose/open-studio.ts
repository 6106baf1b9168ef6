import {
  createEmbeddedChat,
  createModelsLabChat,
  createOpenAiChat,
  type AnswerQuestion,
} from '@firm/adapters/chat/index.ts';
import {
  createEmbeddedImage,
  createOpenAiImage,
  createStabilityV1,
  createStabilityV2,
} from '@firm/adapters/image/index.ts';
import { createEmbeddedMusic, createModelsLabMusic } from '@firm/adapters/music/index.ts';
import type {
  ChatEngine,
  ImageEngine,
  MusicEngine,
  PromptReview,
  VideoEngine,
  VoiceEngine,
} from '@firm/adapters/studio/index.ts';
import { createEmbeddedVideo, createModelsLabVideo } from '@firm/adapters/video/index.ts';
import {
  createEmbeddedVoice,
  createModelsLabVoice,
  createOpenAiVoice,
} from '@firm/adapters/voice/index.ts';
import type { Engines } from '@firm/engines';
import { isLoopbackHost } from '../config/loopback.ts';
import { studioPrompts } from '../config/studio-prompts.ts';
import type { StudioConfig } from '../config/studio.ts';
import type { Capability } from '../http/deps.ts';
import { startText } from '../text/en/start.ts';

const text = startText.studio;

export type StudioEngines = {
  chat: ChatEngine;
  image: ImageEngine;
  voice: VoiceEngine;
  music: MusicEngine;
  video: VideoEngine;
};
type Needs = {
  engines: Pick<Engines, 'illustrate' | 'synthesizeSpeech' | 'composeMusic' | 'animate'>;
  answerQuestion: AnswerQuestion;
  /** Texts for a model in the words of the brand that is published. */
  inBrand: (text: string) => string;
};

/** Loaded with the first prompt: nothing waits for it at start. */
const reviewPrompt = async (prompt: string): Promise<PromptReview> =>
  (await import('@firm/engines/image/review-prompt.ts')).reviewPrompt(prompt);

/** The five engines that the configuration names. studioConfig has seen that each has its key. */
export function openStudio(
  config: StudioConfig,
  { engines, answerQuestion, inBrand }: Needs,
): StudioEngines {
  const { parameters, modelslab, stability, openai, engines: engineChoice } = config;
  const lab = modelslab && { ...modelslab, parameters };
  const is = (tool: keyof StudioEngines, engine: string): boolean => engineChoice[tool] === engine;
  const systemInstruction = (): string => inBrand(studioPrompts.chatSystem);
  return {
    chat:
      is('chat', 'modelslab') && lab
        ? createModelsLabChat({ ...lab, systemInstruction })
        : is('chat', 'openai') && openai
          ? createOpenAiChat({ ...openai, model: openai.chatModel, systemInstruction })
          : createEmbeddedChat({ answerQuestion }),
    image:
      is('image', 'stability') && stability
        ? parameters === 'specified'
          ? createStabilityV1(stability)
          : createStabilityV2({ ...stability, negativePrompt: studioPrompts.imageNegative })
        : is('image', 'openai') && openai
          ? createOpenAiImage({ ...openai, model: openai.imageModel })
          : createEmbeddedImage({ ...engines, reviewPrompt }),
    voice:
      is('voice', 'modelslab') && lab
        ? createModelsLabVoice({ ...lab, sampleVoiceUrl: config.voiceSampleUrl })
        : is('voice', 'openai') && openai
          ? createOpenAiVoice({ ...openai, model: openai.speechModel })
          : createEmbeddedVoice(engines),
    music:
      is('music', 'modelslab') && lab
        ? createModelsLabMusic({ ...lab, sampleMusicUrl: config.musicSampleUrl })
        : createEmbeddedMusic(engines),
    video:
      is('video', 'modelslab') && lab
        ? createModelsLabVideo({
            ...lab,
            promptPrefix: studioPrompts.videoPrefix,
            promptSuffix: studioPrompts.videoSuffix,
            negativePrompt: studioPrompts.videoNegative,
          })
        : createEmbeddedVideo({ ...engines, reviewPrompt }),
  };
}

/** A line per tool for start-up: 'voice: embedded (flite)'. */
export function studioCapabilities({
  engines,
  parameters,
  modelslab,
  stability,
  openai,
  voiceSampleUrl,
  musicSampleUrl,
}: StudioConfig): Capability[] {
  const host = (url: string | undefined): string => (url === undefined ? '' : new URL(url).host);
  const models = {
    chat: openai?.chatModel,
    image: openai?.imageModel,
    voice: openai?.speechModel,
    music: undefined,
    video: undefined,
  };
  const samples = {
    voice: voiceSampleUrl,
    music: musicSampleUrl,
    chat: undefined,
    image: undefined,
    video: undefined,
  };
  return (['image', 'voice', 'music', 'video', 'chat'] as const).map((tool) => {
    const engine = engines[tool];
    if (engine === 'embedded') return { name: tool, engine: text.embedded[tool] };
    if (engine === 'openai')
      return { name: tool, engine: text.openai(models[tool] ?? '', host(openai?.baseUrl)) };
    if (engine === 'stability')
      return { name: tool, engine: text.stability[parameters](host(stability?.url)) };
    const sample = parameters === 'specified' ? samples[tool] : undefined;
    const isOutOfReach = sample !== undefined && isLoopbackHost(new URL(sample).hostname);
    return {
      name: tool,
      engine: isOutOfReach
        ? text.modelslabWithoutSample(
            host(modelslab?.url),
            sample,
            `STUDIO_${tool.toUpperCase()}_SAMPLE_URL`,
          )
        : text.modelslab(host(modelslab?.url)),
    };
  });
}
