import { pattern } from '@firm/format';

/** Who says it of themselves, or fears it for somebody else. */
const SAID: readonly RegExp[] = [
  pattern('i')`
    \b(?:kill|hang|shoot|drown|hurt|harm|cut)(?:ing)? (?:my|him|her|them|your)\s?sel(?:f|ves)\b
    |\b(?:un ?alive|offing) (?:my|him|her|them)\s?sel(?:f|ves)\b
    |\b(?:end|ending|ended|take|taking|took) (?:my|his|her|their) (?:own )?li(?:fe|ves)\b
    (?! insurance)
    |\b(?:just )?(?:end|ending) it all\b|\bno longer want to (?:live|be here|be alive)\b
  `,
  // 'I don't want to live anymore', and not 'in this country'.
  pattern('i')`
    \b(?:don'?t|do not|dont|doesn'?t|does not|didn'?t|can'?t|cannot|can not|cant) (?:really )?
    (?:(?:even )?(?:want|wanna|wish|see a reason|see why)(?: to| i should)? |go on |keep |bear to |stand to )
    (?:live|living|be alive|being alive|be here|wake up|exist)\b
    (?! (?:in(?! the morning)|at|with (?:my|a|his|her|parents|him|them)|near|on|by|off|from|under
    |abroad)\b)
  `,
  // In words around it, which are said more often than the plain ones.
  pattern('i')`
    \b(?:no|not|don'?t|dont|do not|can'?t|cant|cannot) (?:really |even )?(?:see |have |find )?
    (?:the |a |any |much |no )?(?:point|reason|sense|use) (?:of|in|to|for) (?:me )?(?:go|going|carry
    |carrying|keep|keeping)(?: on)?(?: (?:living|like this|with (?:my )?life|any ?more|any longer
    |after (?:this|that|it)))?\s*(?:[.,;!?…]|$)
    |\b(?:every(?:one|body)|they|my (?:kids|family|wife|husband|children|parents)|all of them)
    (?: is| are| will be|'?d be| would be|'?s|'?re)? better off (?:without|if i)
    |\b(?:say|saying|said) (?:good ?bye|sorry) to my (?:kids|children|son|daughter|wife|husband
    |family|mum|mom|mother|parents)\b
    |\b(?:tell|telling) my (?:kids|children|son|daughter|wife|husband|family|mum|mom|mother)
    (?: that)? i lov(?:e|ed) (?:them|him|her)\b
    |\b(?:standing|sitting|stood|sat|i'?m|i am|up|out) (?:up |out |here )?on (?:the|a|my) (?:roof
    |rooftop|bridge|ledge|edge|railing|tracks|rails|train tracks|window ?sill|balcony rail)\b
    |\bwon'?t (?:be here|wake up) (?:tomorrow|in the morning|any ?more)\b
    |\b(?:hope|wish|want)(?:ed)? (?:that )?(?:i |to )(?:not|never|don'?t|dont) wake up\b
    |\bgo to sleep and (?:not|never) wake up\b
  `,
  pattern('i')`
    \b(?:want|wants|wanted|wanna|going|gonna|ready|prefer|rather)(?: to)? die\b(?! (?:hard|on))
    |\b(?:better off|wish (?:i|he|she) (?:was|were)) dead\b
    |\b(?:feel(?:s|ing)?|thoughts?|think(?:ing)?) (?:of|like|about) dying\b
    |\bno (?:more )?(?:reason|point|will|wish) (?:left )?(?:to|in) liv(?:e|ing)\b
    |\bnothing (?:left )?to live for\b
    |\bjump(?:ing)? (?:off|from|in front of) (?:a |the |my )?(?:bridge|building|roof|balcony|window
    |train)\b
    |\bmy life is (?:over|not worth (?:it|living))\b|\bi no (?:wan|want) (?:live|dey alive)\b
  `,
  pattern('iu')`
    umbringen|nicht mehr leben|selbst ?mord|suizid|mir das leben nehmen
    |suicid|quitarme la vida|matarme\b|no quiero (?:seguir )?vivi|quiero morir
    |me tuer\b|plus envie de vivre|veux (?:plus vivre|mourir)|en finir avec la vie
    |tirar (?:a )?minha (?:própria )?vida|me matar\b|não quero mais viver|quero morrer
    |uccidermi|togliermi la vita|non voglio più vivere|voglio morire
    |zelfmoord|wil niet meer leven|samobój|nie chcę (?:już )?żyć|zabić się
    |intihar|kendimi öldür|yaşamak istemiyorum|ölmek istiyorum
    |bunuh diri|tidak (?:ingin|mau) hidup lagi|ingin mati|tự tử|tự sát|không muốn sống
    |самоубий|суицид|покончить с собой|не хочу (?:больше )?жить|хочу умереть|убить себя
    |самогуб|не хочу більше жити|khudkushi|atmahatya|marna chahta|jeena nahi
    |आत्महत्या|जीना नहीं चाह|मरना चाह|انتحار|أنتحر|لا أريد أن أعيش|أقتل نفسي|اقتل نفسي
    |自杀|自殺|不想活|轻生|死にたい|자살|죽고 싶
  `,
];

/**
 * Whether somebody's life may be in danger from themselves. Rather once too often: what is said
 * then does no harm, and nothing else that is said comes before it.
 */
export function isInDespair(message: string): boolean {
  const text = message.slice(0, 8_000).replaceAll('’', "'").replace(/\s+/g, ' ');
  return SAID.some((said) => said.test(text));
}
