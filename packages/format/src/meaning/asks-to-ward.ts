import { oneOf, pattern } from '../pattern.ts';
import { plainWords } from './plain-words.ts';

const FRAUD = pattern()`
  (?:scam\w*|fraud\w*|phish\w*|fakes?|faked|giveaways?|rug ?pull\w*|rugs|honeypots?|ponzis?|pyramid
  |drainers?|hack\w*|thie(?:f|ves)|pig butcher\w*|sim ?swap\w*|mules?|deepfakes?|impersonat\w*
  |impost\w*|poison\w*|malware|virus\w*|keyloggers?|conmen|swindl\w*|trick(?:ed|s)?|counterfeit
  |blackmail\w*|kidnappings?|kidnapped|robber(?:y|ies)|home invasions?|spoof\w*|clones?|dishonest)
`.source;
const OF_FRAUD = new RegExp(String.raw`\b${FRAUD}\b`);
/** Who wants to know a fraud when he meets it, or to keep it away. */
const WARDS = pattern()`
  \b(?:recogni[sz]\w*|spot(?:s|ting)?|identify(?:ing)?|detect(?:s|ing)?|avoid(?:s|ing)?
  |prevent(?:s|ing)?|protect\w*|notice|beware|(?:watch|look) out for|tell (?:apart|whether|if|real
  |an?|the)|(?:not|never|dont) (?:to )?fall(?:ing)? for|stay(?:ing)? safe|safe from|warn\w*|defend
  |see through|signs?|red flags?|suspicious|distinguish|check (?:if|whether|that)|(?:know|see|find
  out) (?:if|whether|that|when)|(?:gives?|giving) .{0,30}\baway|looks? like|against
  |low profile|(?:not|never|dont) (?:be|become|make myself) (?:a|the) target)\b
`;
/** Who asks how it is done by others, or what was: of that, texts of ours tell. */
const UNDERSTANDS = pattern()`
  ^(?:${oneOf('hi hello hey ok so and but please sorry')} )*(?:how (?:do|does|did) (?!i\b|we\b|you
  \b|u\b|one\b)|why (?:do|does|did|are|is)|who (?:is|was|were)|what (?:is|are|was|were|happened
  |tricks)|whats|which (?:is|are|was|were|tricks|scams|frauds)|explain|(?:the )?history|tell me (?:about|what)
  |examples? of|(?:the )?(?:biggest|famous|known|oldest|first))\b
`;
/** To stay unseen, or to make what others are to be kept from. */
const AGAINST_OTHERS = pattern()`
  \b(?:detection|detected|caught|unseen|undetect\w*|unnotic\w*|tax\w*|kyc|police|authorit\w*
  |sanction\w*|trac(?:e|ed|ing)|tracked|filters?|bans?|banned|blacklist\w*|flagged|victims?
  |fake (?:ids?|passports?|documents?|licen[cs]es?|kyc|names?)
  |(?:so|so that|without) (?:\w+ ){0,3}(?:notic\w+|spot\w*|suspect\w*|recogni[sz]\w*|find\w*)
  |my (?:own )?${FRAUD}
  |(?:make|build|create|write|set up|run|launch|start|host|send|code|design|clone|copy|forge)
  [ ](?:(?!against|about|warn\w*|check\w*|lists?|guide|tips|lesson|from|sure)\w+ ){0,4}${FRAUD})\b
`;
/** Something has been done, or is being asked, of one who tells it: then it is no question only. */
const TOLD = pattern()`
  \b(?:i|we|my \w+|he|she|they|somebody|someone|guys?|man|woman|support|admin)(?: (?:have|had|has|ve
  |was|were|am|is|just|already|also|did|then|got|been|now|keeps|accidentally))*
  [ ](?:sent|paid|lost|gave|given|signed|approved|clicked|typed|entered|pasted|connected|deposited
  |invested|transferred|shared|installed|downloaded|stole|stolen|took|taken|drained|emptied|scammed
  |hacked|phished|tricked|robbed|cheated|asks?|asked|asking|wants?|wanted|says?|said|told|tells
  |promised|promises|messaged|wrote|called|calls|contacted|demands?|threat\w*|offers|offered)\b
  |\b(?:right now|at this moment|(?:has|have|in) my|my (?:\w+ )?(?:is|are|was|were|got) (?:gone|empty
  |drained|hacked|stolen)|happened to (?:me|us)|help me(?! (?:to )?(?:understand|learn|spot|avoid
  |recogni[sz]e|see|protect|warn|identify|detect)))\b
`;
/** Who asks so is told no story, in characters. */
const MAX_LENGTH = 240;

/**
 * Whether somebody asks how a fraud is known, kept away or understood, and tells of none that he met:
 * that is answered, and neither help to harm nor trouble.
 */
export function asksToWard(message: string): boolean {
  if (message.length > MAX_LENGTH) return false;
  const text = plainWords(message);
  return (
    OF_FRAUD.test(text) &&
    (WARDS.test(text) || UNDERSTANDS.test(text)) &&
    !AGAINST_OTHERS.test(text) &&
    !TOLD.test(text)
  );
}
