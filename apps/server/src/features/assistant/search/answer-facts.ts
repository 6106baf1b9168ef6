import { CLIP_SECONDS, MUSIC_SECONDS } from '@firm/engines';
import { formatCount } from '@firm/format';
import { passTiers, type SiteConfig } from '@firm/schema';
import type { Config } from '../../../config/env.ts';
import { answerFactsText as text } from '../text/en/answer-facts.ts';

/** `words`: what stands for `{bot}` and the like in an answer about this place. */
export type AnswerFacts = { hasBot: boolean; words: Readonly<Record<string, string>> };

/** The facts of this installation, out of what its pages are told. */
export function answerFacts(
  site: SiteConfig,
  { perPerson }: Pick<Config['studioLimits'], 'perPerson'>,
): AnswerFacts {
  const price = (name: string): string =>
    text.price(formatCount(Number(passTiers.find((tier) => tier.name === name)?.price ?? 0)));
  const hasBot = site.botIsExternal === 'true';
  const words = {
    site: site.publicUrl,
    bot: hasBot ? text.bot(site.botUrl) : text.noBot,
    community: site.communityUrl,
    operator: site.operatorName === '' ? text.noOperator : text.operator(site.operatorName),
    contact: site.operatorContact === '' ? text.noContact : text.contact(site.operatorContact),
    token: site.tokenAddress,
    diamond: price('Diamond'),
    golden: price('Golden'),
    silver: price('Silver'),
    images: formatCount(perPerson.image),
    voices: formatCount(perPerson.voice),
    pieces: formatCount(perPerson.music),
    clips: formatCount(perPerson.video),
    chats: formatCount(perPerson.chat),
    musicseconds: formatCount(MUSIC_SECONDS),
    clipseconds: formatCount(CLIP_SECONDS),
  };
  return { hasBot, words };
}

type Said = { say?: string; sayWithoutBot?: string; text: string };

/**
 * A passage as this installation says it: with the facts put in where its answer names them, and
 * without the bot where there is none.
 */
export function fillFacts<T extends Said>(passage: T, { hasBot, words }: AnswerFacts): T {
  const { say, sayWithoutBot } = passage;
  if (say === undefined) return passage;
  const wording = hasBot ? say : (sayWithoutBot ?? say);
  return {
    ...passage,
    say: fill(wording, words),
    text: fill(
      passage.text.replace(say, () => wording),
      words,
    ),
  };
}

const fill = (text: string, words: AnswerFacts['words']): string =>
  text.replace(/\{([a-z]+)\}/g, (whole, name: string) => words[name] ?? whole);
