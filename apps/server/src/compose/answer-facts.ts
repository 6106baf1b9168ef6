import { CLIP_SECONDS, MUSIC_SECONDS } from '@firm/engines';
import { formatCount } from '@firm/format';
import { passTiers, type SiteConfig } from '@firm/schema';
import type { Config } from '../config/env.ts';
import { answerFactsText as text } from '../text/en/answer-facts.ts';

/** What stands for `{bot}` and the like in an answer about this place. */
export type AnswerFacts = Readonly<Record<string, string>>;

/** The facts of this installation, out of what its pages are told. */
export function answerFacts(site: SiteConfig, { perPerson }: Config['studioLimits']): AnswerFacts {
  const price = (name: string): string =>
    text.price(formatCount(Number(passTiers.find((tier) => tier.name === name)?.price ?? 0)));
  return {
    site: site.publicUrl,
    bot: site.botIsExternal === 'true' ? text.bot(site.botUrl) : text.noBot,
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
}

/** A passage with the facts put in where its answer names them. */
export const fillFacts = <T extends { say?: string; text: string }>(
  passage: T,
  facts: AnswerFacts,
): T =>
  passage.say === undefined
    ? passage
    : { ...passage, say: fill(passage.say, facts), text: fill(passage.text, facts) };

const fill = (words: string, facts: AnswerFacts): string =>
  words.replace(/\{([a-z]+)\}/g, (whole, name: string) => facts[name] ?? whole);
