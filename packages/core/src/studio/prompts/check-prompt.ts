import { setImmediate } from 'node:timers/promises';
import { normalizeText, pattern } from '@firm/format';
import { Refusal } from '../../refusal.ts';

/*
 * Two lists that must meet: words for sexual content and words for minors. Either alone is ordinary
 * ('a minor chord', 'a classic nude'). What only sounds like one of them is taken out before.
 */

const ONLY_SOUNDS_LIKE = [
  /\b(chicken|turkey|duck|goose) breasts\b/g,
  /\bbottle nipples\b/g,
  /\b([b-g]( ?(#|♯|♭|b|sharp|flat))?|a ?(#|♯|♭|sharp|flat))[ -]minor\b/g,
  pattern('g')`
  \bminor (chords?|keys?|scales?|thirds?|sevenths?|pentatonic|arpeggios?|tones?
  |tonality|mode|triads?|planets?|leagues?|arcana|details?|changes?|issues?|bugs?
  |versions?|updates?|adjustments?|tweaks?|edits?|fix(es)?|corrections?|improvements?
  |repairs?)\b
`,
  // Its 7 also stands for a t.
  /\bminor ?(6|7|t|9|11|ii|13|ie|maj[7t])(ths?)?\b/g,
  /\b(relative|natural|harmonic|melodic|parallel) minor\b/g,
  // 'A minor' as the key that a piece of music is in.
  pattern('g')`
  (?<!\b(sex|sexual|sexy|nude|naked|erotic\w*|intercourse) (with|of|and|between|for
  |by) )\ba[ -]minor (melod(y|ies)|tunes?|ballads?|blues|waltz(es)?|groove|riffs?
  |guitars?|piano|jazz|funk|tango|bass ?lines?|solos?|progressions?|jams?|beats?
  |loops?|tracks?|songs?|arpeggios?|sonatas?|preludes?|nocturnes?|concertos?|symphony
  |symphonies|fugues?|etudes?|feel|mood|r&b|soul|swing|house|techno|synths?|strings
  |saxophone|violin)\b
`,
  pattern('g')`
  \bnaked[ -](eye|short\w*|calls?|puts?|options?|mole|domain|truth|wines?|bikes?|juice
  |flames?|trust)( (sell\w*|sales?|positions?|rats?))?\b
`,
  /\b(same|opposite)[- ]sex\b/g,
  /\bsex (ed|education|educator|pistols|and the city|chromosomes?|differences?|determination)\b/g,
  pattern('g')`
    \bsexual (health|education|abuse (prevention|awareness|survivors?)|reproduction|dimorphism
    |orientation)\b
  `,
  /\b(child(ren)?'?s?|kids?'?|youth|minors?) (protection|safety)\b/g,
  pattern('g')`
  \b(prevent\w*|stop\w*|against|report\w*|fight\w*|protect\w*( (children|kids
  |minors))? from) (the )?(child )?sexual (abuse|exploitation)( of (children|minors
  |kids))?\b
`,
  pattern('g')`
    \bchild (process(es)?|nodes?|themes?|elements?|class(es)?|contracts?|chains?|accounts?
    |tokens?)\b
  `,
  /\bsexual harassment (training|polic(y|ies)|prevention|laws?|awareness)\b/g,
  pattern('g')`
  \b(protect|shield|keep)\w* ((my|our|your|the) )?(child(ren)?|kids?|minors|teens?
  |daughters?|sons?|family) ((safe|away) )?from ((any|the) )?(sexual|porn\w*|nudity
  |erotic)( (content|material|abuse|exploitation|predators?|sites?|images
  |harassment))?\b
`,
  pattern('g')`
  \b(explain|talk(ing)?( about)?|teach(ing)?( about)?) ((puberty|sex|sexuality|consent
  |periods?)( and | or |, | )){1,3}(?=(to|with) (my|our|a)\b)
`,
  /\brape ?seeds?\b/g,
  /\bxx+[ -]?(l|large|small)\b/g,
  /\bsex on the beach (cocktails?|drinks?)\b|\b(cocktails?|drinks?),? sex on the beach\b/g,
  pattern('g')`
  \b\d{1,2}[ -]years?[ -]olds? (single malt |scotch )?(whisk(e?y|ies)|scotch|rum
  |brandy|wines?|cheese|pupp(y|ies)|dogs?|cats?|horses?|cars?|trees?|tokens?|compan(y
  |ies)|startups?)\b
`,
  pattern('g')`
  \b(no|not|non|without|never|avoid|zero)[- ](any )?(nudity|nudes?|naked\w*
  |sexual( content)?|sexy|nsfw|erotic\w*|lewd)\b
`,
];

const SEXUAL = pattern('u')`
  (?<!\p{L})((without|no|wearing no|take off|taking off
  |removing) (any |her |his |their |the )?(clothes|clothing|underwear)|wearing nothing
  |sex|sexy|sexier|sexiest|sexual|sexually|sexuali[sz]ed|sexting|nude|nudes|nudity
  |nudist|naked|unclothed|undress(ed|ing|es)?|topless|bottomless|porn\w*|erotic\w*
  |hentai|ecchi|nsfw|xxx|striptease|stripping (naked|off)|lingerie|orgasms?|orgy
  |masturbat\w*|blow ?jobs?|hand ?jobs?|genitals?|genitalia|penis(es)?|vaginas?
  |breasts|boobs?|tits|nipples|buttocks|fuck\w*|horny|aroused|seduc\w*|fetish\w*
  |lewd\w*|bdsm|intercourse|molest\w*|rap(e|ed|es|ing)|incest\w*|cumming|cumshot
  |deflower\w*|desnud[oa]s?|sexo|nackte?[rsn]?|erotisch\w*|nues?|sexe|sexuelle?s?|nua
  |pelad[oa]|гол(ая|ые|ую|ыи)|порно\p{L}*|секс\p{L}*|эроти\p{L}*)(?!\p{L})|裸|色情|性爱|エロ
`;

const MINOR = pattern('u')`
  (?<!\p{L})(child|children|childlike|kids?|kiddie|kiddy|minors?|under ?aged?
  |pre ?teens?|teens?|teenage|teenaged|teenagers?|tweens?|toddlers?|infants?|bab(y
  |ies) (girls?|boys?)|newborns?|infantil\w*|(little|young|small|tiny
  |young[- ]looking) (girls?|boys?|sisters?|brothers?|daughters?|sons?)
  |school ?(girls?|boys?|kids?|children)|(primary|elementary|middle|junior high
  |high) school(er|ers|s)?|kindergart\w*|pre ?school\w*|juveniles?|adolescents?
  |prepubescents?|pubescents?|lolita|niñ[oa]s?|nin[oa]s?|menor(es)?|enfants?
  |mineure?s?|fillettes?|minderjahrig\w*|kinder|criancas?|ребенок|ребенка|дети|детеи
  |девочк\p{L}*|мальчик\p{L}*|школьниц\p{L}*)(?!\p{L})|儿童|幼女|幼い|児童|小学生|中学生|女子高生
`;

const AGE = pattern('u')`
  \b([1-9]|1[0-7])[ -]?(years?[ -]?olds?|years? of age|y[/.]?o|yr ?olds?|yrs?)\b
  |\baged? (of )?([1-9]|1[0-7])\b|\b(girls?|boys?|females?|males?|daughters?|sons?
  |sisters?|brothers?),? (aged? )?([1-9]|1[0-7])\b|\baged? (of )?(one|two|three|four
  |five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen
  |seventeen)\b|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
  |thirteen|fourteen|fifteen|sixteen|seventeen)[ -]years?[ -]?olds?\b|\bunder (18
  |eighteen|16|sixteen)\b
`;

/** Said of music, 'a minor' after one of these is a key. */
const MUSIC = pattern('u')`
  \b(bpm|chords?|groove|melod(y|ies)|saxophone|guitars?|piano|synths?|bass|tempo
  |beats?|songs?|tracks?|solo|strings|ballad)\b
`;
const KEY_OF_A = /(?<=\b(in|key of|key:|into|to) |, )a[ -]minor(?=$|[ ,.;:!?])/g;

/** Words that mean nothing else. */
const ALWAYS = pattern('u')`
  \b(loli(con|s)?|shota(con|s)?|jail ?bait|child ?porn\w*|(nude|naked|sexy
  |porn)(child\w*|kids?|teens?|toddlers?|minors?)|(child|kid|teen|toddler|minor)(nud(e
  |es|ity)|sex\w*)|kiddie porn\w*|cp porn\w*|csam|pa?edo(phil\w*)?|toddlercon|(naked
  |nude) bab(y|ies))\b
`;

/** Of a text once its signs are taken apart: one of them can stand for eighteen letters. */
const PLAIN_LONGEST = 16_000;
/** Size of one step, a few milliseconds; the server runs in between. */
const WINDOW = { length: 2_000, overlap: 200 } as const;

/**
 * Refuses what asks for sexual content with minors, whatever the tool. A filter of words: it stops
 * the plain cases; the services have filters of their own behind it. Never holds the event loop for
 * long, whatever the text is.
 *
 * @throws Refusal studio/prompt-refused; studio/prompt-too-long where its signs stand for far
 *   more letters
 */
export async function checkPrompt(prompt: string): Promise<void> {
  const plain = takeApart(prompt);
  if (plain.length > PLAIN_LONGEST)
    throw new Refusal('studio/prompt-too-long', {
      fields: ['prompt'],
      facts: { max: prompt.length >> 3 },
    });
  // Invisible signs may be between letters, or replace a space.
  for (const unseen of new Set([plain.replace(UNSEEN, ''), plain.replace(UNSEEN, ' ')]))
    if (await isRefused(unseen))
      throw new Refusal('studio/prompt-refused', { fields: ['prompt'], facts: { why: 'minors' } });
}

const UNSEEN = /\p{Cf}/gu;

async function isRefused(plain: string): Promise<boolean> {
  // By reading: both lists must meet in the same one, wherever in the text.
  const isSexual: boolean[] = [];
  const isOfMinors: boolean[] = [];
  for (let at = 0; ; at += WINDOW.length - WINDOW.overlap) {
    for (const [index, reading] of readingsOf(plain.slice(at, at + WINDOW.length)).entries()) {
      const review = look(reading);
      if (review.isAlways) return true;
      isSexual[index] ||= review.isSexual;
      isOfMinors[index] ||= review.isOfMinors;
      if (isSexual[index] && isOfMinors[index]) return true;
    }
    if (at + WINDOW.length >= plain.length) return false;
    await setImmediate();
  }
}

function look(reading: string): { isAlways: boolean; isSexual: boolean; isOfMinors: boolean } {
  const filteredReading = ONLY_SOUNDS_LIKE.reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    MUSIC.test(reading) ? reading.replace(KEY_OF_A, ' ') : reading,
  );
  if (ALWAYS.test(filteredReading)) {
    const isAlways = !/\b(report|prevent|fight|against|stop)\w*\b/.test(filteredReading);
    return { isAlways, isSexual: false, isOfMinors: false };
  }
  return {
    isAlways: false,
    isSexual: SEXUAL.test(filteredReading),
    isOfMinors: MINOR.test(filteredReading) || AGE.test(filteredReading),
  };
}

/** Letters without their marks, small, and signs that stand for several letters as these. */
const takeApart = (prompt: string): string =>
  normalizeText(normalizeText(prompt, 'NFKD', Infinity).replace(/\p{M}/gu, '').toLowerCase(), 'NFC')
    .replace(/[’‘]/g, "'")
    .replace(/_/g, ' ');

/**
 * The text as it stands, and as it is meant where letters are hidden: digits and signs for letters,
 * letters set apart.
 */
function readingsOf(plain: string): string[] {
  const letters = plain.replace(
    /[0134578@$!|](?=\p{L})|(?<=\p{L})[0134578@$!|]/gu,
    (sign) => LOOKS_LIKE[sign] ?? sign,
  );
  const joinedText = letters.replace(/(?<!\p{L})\p{L}([ .*\-/]\p{L}(?!\p{L})){2,}/gu, (apart) =>
    apart.replace(/[\s.*\-/]+/g, ''),
  );
  return [plain, letters, joinedText, letters.replace(/(?<=\p{L})[.*\-/](?=\p{L})/gu, '')];
}

const LOOKS_LIKE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
