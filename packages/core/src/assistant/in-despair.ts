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
    (?:(?:even )?(?:want|wanna|wish|see a reason|see why)(?: to)? |go on |keep |bear to |stand to )
    (?:live|living|be alive|being alive|be here|wake up|exist)\b
    (?! (?:in|at|with (?:my|a|his|her|parents|him|them)|near|on|by|off|from|under|abroad)\b)
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
