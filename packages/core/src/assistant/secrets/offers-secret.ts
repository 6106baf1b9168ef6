import { oneOf, pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

const SECRET = pattern()`
  (?:(?:seed|recovery|secret|backup|wallet|private|my|our|the|these|following|12|24|twelve
  |twenty four) )+
  (?:seeds?|words?|phrases?|keys?|mnemonics?|keystore)
`.source;
const YOU = '(?:you|u|ya)';
const ASKS = oneOf('can could would will may might do please pls kindly want need like let');
const ASKS_YOU = `${ASKS} (?:${YOU}|me)|${YOU}`;
const KEEPS = oneOf('keep store hold save remember memori[sz]e safeguard look_after guard');
const LOOKS = oneOf(`
  check verify validate confirm test look_at read say tell_me see work_out figure_out complete
  fill_in guess calculate find recover correct`);
const GIVES = pattern()`
  \b(?:i|we|me|ill|id)
  (?: ll| d)? (?:will |can |could |may |would |might |want to |have to |going to |just |already
  |have )*(?:type|typed|write|wrote|send|sent|give|gave|paste|pasted|put|tell|told|share|shared
  |enter|upload|post|read)\b
`.source;
const HERE = '(?:you|u|here|below|in (?:this|the|your) (?:chat|box|field))';

const OFFERS: readonly RegExp[] = [
  // Would you keep my words, could you hold my seed in your memory?
  pattern()`
    \b(?:${ASKS_YOU})\b(?! (?:tell|say|explain|show|recommend|suggest|advise|think))
    (?: \w+){0,6} ${KEEPS}
    (?: \w+){0,3} ${SECRET}\b
  `,
  pattern()`
    \b${KEEPS} (?:\w+ ){0,2}?${SECRET}\b.{0,40}\b(?:for (?:me|us)
    |in (?:your|ur) (?:memory|system|database|files))\b
  `,
  // I type my words here, tell me whether they are right.
  pattern()`${GIVES}(?: \w+){0,4} ${SECRET}\b(?: \w+){0,3} (?:to )?${HERE}\b`,
  pattern()`${GIVES}(?: \w+){0,2} ${HERE}(?: \w+){0,4} ${SECRET}\b`,
  pattern()`
    ${GIVES} (?:${HERE} )?(?:the|my|them|these|all)?(?: \w+)? ?\b.{0,30}
    \b${YOU} (?:can |could |then |just )*
    ${LOOKS}\b.{0,40}\b(?:words?|missing|others?|rest|phrase|seed|key)\b
  `,
  pattern()`\b(?:here(?: s)?|heres)(?: is| are| comes?)? (?:all )?${SECRET}\b`,
  // Could you check my phrase?
  pattern()`
    \b(?:can|could|would|will|please|pls|kindly)(?: ${YOU})? (?:please |kindly )?
    (?:check|verify|validate|complete|correct|fill in|work out|confirm)
    (?! (?:that|if|whether) (?:i|we) (?:understood|am|are))(?: \w+){0,3} ${SECRET}\b
  `,
];
/** The acts done to others, or asked of others. */
const NOT_OF_US = pattern()`
  \b(?:he|she|they|someone|somebody|support|admin|page|site|website|form|stranger|ledger|metamask
  |bank)\b.*
  \b(?:asks?|asked|wants?|wanted|says?|said|told|tells)\b|^(?:how|where|why|what|which|who)\b
  (?!.*\b(?:here|below)\b)
  |^(?:and |so |but )?(?:do|does|did) (?:you|u)\b(?!.* for me\b)
`;

/** Whether somebody wants to give us what opens a wallet: to keep it, check it or complete it. */
export function offersSecret(message: string): boolean {
  const text = plainWords(message.slice(0, 1_000));
  return OFFERS.some((offer) => offer.test(text)) && !NOT_OF_US.test(text);
}
