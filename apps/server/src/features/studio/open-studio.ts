import { createEmbeddedChat, type AnswerQuestion } from '@firm/adapters/chat/index.ts';
import { createEmbeddedImage } from '@firm/adapters/image/index.ts';
import { createEmbeddedMusic } from '@firm/adapters/music/index.ts';
import type { PromptReview } from '@firm/adapters/studio/index.ts';
import type { StudioEngines } from '@firm/adapters/studio/providers/index.ts';
import { createEmbeddedVideo } from '@firm/adapters/video/index.ts';
import { createEmbeddedVoice } from '@firm/adapters/voice/index.ts';
import type { Engines } from '@firm/engines';
import type { Tool } from '@firm/schema';

import type { StudioConfig } from './config.ts';
import type { Capability } from '../../http/deps.ts';
import { startText } from '../../text/en/start.ts';

/** Prompt texts around a person's own words for the studio. Another community may write its own. */
const studioPrompts = {
  /** Before and after the words for a clip. */
  videoPrefix: 'Cinematic shot, professional cinematography, smooth camera movement: ',
  videoSuffix:
    '. Natural motion, consistent subject in every frame, soft volumetric light, shallow ' +
    'depth of field, rich detail, film colour grading.',
  videoNegative:
    'low quality, blurry, pixelated, noisy, compression artefacts, flicker, jitter, stutter, ' +
    'frozen frames, morphing, warped faces, deformed hands, extra limbs, duplicated subject, ' +
    'text, captions, watermark, logo, frame, border',
  /** Only where a picture service takes one (the parameters `current`). */
  imageNegative: 'low quality, blurry, deformed, extra limbs, watermark, signature, garbled text',
  chatSystem: [
    'You are the chat of The Firm, a community for people who are new to cryptocurrency. ' +
      'Answer directly and in plain words, without moralising and without filler.',
    'Any subject is welcome, adult ones and unpopular opinions too. Say what you are not ' +
      'sure of, and never invent prices, addresses, links, quotations or news.',
    'You have no view of wallets, accounts or live markets. Never ask for a recovery phrase, ' +
      'private key or password, and warn anyone who is about to share one. Do not call any ' +
      'token or link safe, and do not tell anyone to buy or sell.',
    'Refuse only what would sexualise minors or give real help to seriously harm somebody. ' +
      'Use short paragraphs, and Markdown for lists and code.',
  ].join('\n'),
} as const;

type Needs = {
  engines: Pick<Engines, 'illustrate' | 'synthesizeSpeech' | 'composeMusic' | 'animate'>;
  answerQuestion: AnswerQuestion;
  /** Texts for a model in the words of the brand that is published. */
  inBrand: (text: string) => string;
};

/** Loaded with the first prompt: nothing waits for it at start. */
const reviewPrompt = async (prompt: string): Promise<PromptReview> =>
  (await import('@firm/engines/image/review-prompt.ts')).reviewPrompt(prompt);

/** The five engines that the configuration names. */
export function openStudio(
  { engines: choice, providers }: StudioConfig,
  { engines, answerQuestion, inBrand }: Needs,
): StudioEngines {
  const wording = { ...studioPrompts, chatSystem: () => inBrand(studioPrompts.chatSystem) };
  const open = <T extends Tool>(
    tool: T,
    openEmbedded: () => StudioEngines[T],
  ): StudioEngines[T] => {
    const id = choice[tool];
    if (id === 'embedded') return openEmbedded();
    const openEngine = providers[id]?.open[tool];
    // studioConfig has seen that it is configured, and the variable that it has the tool.
    if (!openEngine) throw new Error(`${id} does not serve ${tool}`);
    return openEngine(wording);
  };
  return {
    chat: open('chat', () => createEmbeddedChat({ answerQuestion })),
    image: open('image', () => createEmbeddedImage({ ...engines, reviewPrompt })),
    voice: open('voice', () => createEmbeddedVoice(engines)),
    music: open('music', () => createEmbeddedMusic(engines)),
    video: open('video', () => createEmbeddedVideo({ ...engines, reviewPrompt })),
  };
}

/** A line per tool for start-up: 'voice: embedded (flite)'. */
export const studioCapabilities = ({ engines, providers }: StudioConfig): Capability[] =>
  (['image', 'voice', 'music', 'video', 'chat'] as const).map((tool) => {
    const id = engines[tool];
    const provider = id === 'embedded' ? undefined : providers[id];
    return { name: tool, engine: provider?.describe(tool) ?? startText.studio.embedded[tool] };
  });
