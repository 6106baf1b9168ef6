import { normalizeText } from '@firm/format';
import { stemmer } from 'stemmer';

/**
 * Words that carry a sentence and say nothing of what it is about: grammar, politeness, the ways in
 * which people ask.
 */
const STOP = new Set(
  (
    'a about above after again all almost already also always am an and another any ' +
    'anybody anyone anything are arent around as ask asked asking asks at away back bad be ' +
    'because been before begin being best better between both but by call called came can ' +
    'cannot cant come comes could couldnt ' +
    'd did didnt different do does doesnt doing done dont down during each easily easy ' +
    'either else enough even ever every everybody everyone everything exactly explain ' +
    'explained far feel few find first for from gave get gets getting girl give given ' +
    'gives go goes going gone gonna good got great had happen happened happens has hasnt ' +
    'have havent having he hello help her here hey hi him his how however ' +
    'i id if ill im in instead into is isnt it its ive just keep kind know known knows ' +
    'last later least less let lets like little ll long look looks lot m made make makes ' +
    'many matter may maybe me mean means meant met might more most much must my myself ' +
    'near need needs never new next nice no nobody none nor not nothing now of off often ' +
    'ok okay on once one only or other others our out over own ' +
    'people per perhaps person please possible prefer probably put quickly quite rather re ' +
    'really right s said same saw say says see seem seems seen shall she should shouldnt ' +
    'show shows simple simply since so some somebody someone something sometimes soon ' +
    'still strange such suddenly sure t take takes tell tells than thank thanks that thats ' +
    'the their them themselves then there these they thing things think this those though ' +
    'through time to told too took toward tried try trying turn under until up us use used ' +
    'useful uses using usually ' +
    've very want wanted wants was wasnt way we well went were what whatever whats when ' +
    'where whether which while who whole whom whos whose why will wish with within without ' +
    'wont word words work works would wouldnt yes yet you your yours yourself crypto ' +
    'cryptocurrency difference simple terms meaning definition define beginner beginners ' +
    'newbie'
  ).split(' '),
);

/**
 * The words of a text in order, in small letters: no marks, no apostrophes. 'Don't' is one word.
 */
export function splitWords(text: string): string[] {
  return (
    normalizeText(text, 'NFKC')
      .toLowerCase()
      .replace(/['’`]/g, '')
      // 'layer-2', 'l2' and 'layer 2' are one thing.
      .replace(
        /\blayer[\s-]*(one|two|1|2)\b/g,
        (_, number: string) => `layer${number === 'one' || number === '1' ? 1 : 2}`,
      )
      .replace(/\bl([12])s?\b/g, 'layer$1')
      .replace(/\b(dangerous|danger|dangers|risky)\b/g, 'risk')
      .replace(/\berc[\s-]+(\d+)/g, 'erc$1')
      .replace(/\b(re|un|over|on|off|multi|self)-(?=[a-z])/g, '$1')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  );
}

export const isStopWord = (word: string): boolean => STOP.has(word);

export const stem = (word: string): string => {
  // One stem to the stemmer, and two things in crypto: how much is in the pool, and being sold out
  // by force.
  if (word.startsWith('liquidat')) return 'liquidate';
  return /^\p{L}+$/u.test(word) ? stemmer(word) : word;
};

/** What a text is about: the stems of its words that are no stop words, in order. */
export const contentStems = (text: string): string[] =>
  splitWords(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
