import { oneOf, pattern } from '@firm/format';

const ROLE = oneOf(`
  support helpdesk help_desk admins? administrators? mods? moderators? team staff employees?
  agents? representatives? reps? helpers? assistants? accounts? bots? channels? groups? pages?
  profiles? sites? websites? links? contracts? tokens? address e-?mails? number guys? persons?
  people members? managers? developers? devs? customer_(?:service|care) services?`);
const US = '(?:you(?: guys| people)?|the firm|thefirm)';
const OURS = "(?:your|ur|the firm'?s|firm'?s)";
const NETWORKS = 'telegram discord twitter whatsapp instagram facebook tiktok youtube';
const OFTEN = `(?:${oneOf(`
  really actually truly also still maybe perhaps one_of some_of part_of in on with a an the any
  official(?:ly)? real legit genuine verified ${NETWORKS}`)} )*`;

/** 'Is X your admin?' in its many forms; `subject`: whom it names, where it names somebody. */
const FORMS: readonly RegExp[] = [
  // Is Anna really one of your moderators? Is this your official channel?
  pattern()`
    (?<!\b(?:what|where|how|why|when) )\b(?:is|are|was|were|r)\s+
    (?<subject>(?!my\b|there\b|your\b|any of\b)[^?!,;]{1,60}?)\s+
    ${OFTEN}${OURS}\s+${OFTEN}${ROLE}\b
  `,
  // Is that an admin of yours? Is he a member of the firm?
  pattern()`
    \b(?:is|are|was)\s+(?<subject>[^?!,;]{1,60}?)\s+
    ${OFTEN}${ROLE} (?:of yours|of ${US}|from ${US}|at ${US}|for ${US})\b
  `,
  // Is support_firm yours? Is this from you? Is she with the firm?
  pattern()`
    (?<!\b(?:what|where|how|why|when) )\b(?:is|are|was|were|r)\s+
    (?<subject>(?!my\b|there\b|your\b|behind\b|running\b)[^?!,;]{1,60}?)
    (?<!\b(?:to|for|about|like|than|near))\s+
    ${OFTEN}(?:yours|(?:from|by|of|at|with) ${US}|working (?:for|with|at) ${US}
    |affiliated with ${US}|${US})\s*(?:\?|$)
  `,
  // Does Peter work for you? Do you know a Peter?
  pattern()`
    \b(?:does|do|did)\s+(?<subject>[^?!,;]{1,60}?)\s+(?:really |actually )?
    (?:work|belong|speak|write|act|help out)\w* (?:for|with|to|at|on behalf of) ${US}\b
  `,
  // Someone says he is from your team.
  pattern()`
    \b(?:says?|said|saying|claims?|claimed|claiming|pretends?|pretending|tells? me|told me
    |calls? (?:himself|herself|itself|themselves))\b.{0,40}
    \b(?:(?:to be|is|are|from|for|with|of|at) (?:an? |the )?${US}\b
    |${OURS} ${OFTEN}${ROLE}\b(?! (?:can|could|makes?|has|have|offers?|does|shows?|checks?)\b))
  `,
  // Did you call me? Does your support write first?
  pattern()`
    \b(?!(?:would|will|can|could) (?:you|u) (?:please |kindly )?
    (?:write|send|text|message) (?:me |us )?(?:an?|the|some|my|this|one|\d+)\b)
    (?:did|do|does|would|will|have|has|can|could)\s+
    (?:${US}|${OURS} ${ROLE}
    |(?:someone|somebody|anyone|anybody) (?:from|of|at) (?:${US}|${OURS} ${ROLE}))\s+
    (?:ever |really |just |already |also |sometimes )*
    ${oneOf('call phone ring text e-?mail message dm pm write wrote contact send sent reach_out')}
    \w*\b.{0,30}\b(?:me|us|people|users|customers|first|privately)\b
  `,
  // Do you have a Discord? Which accounts are yours?
  pattern()`
    \b(?:do|does)\s+${US}\s+(?:really |also |even )*(?:have|run|own|use|operate)\s+.{0,30}\b
    ${oneOf(`${NETWORKS} phone hotline support helpdesk admins? moderators? group channel`)}\b
  `,
  pattern()`\bare you (?:guys )?(?:also |really )?on ${oneOf(`${NETWORKS} x signal`)}`,
  pattern()`
    \b(?:which|what)\x20
    ${oneOf('accounts? channels? groups? bots? links? sites? profiles? people admins?')}\b.{0,25}
    \b(?:yours|official|really you)\b
  `,
  pattern()`
    \bofficial (?:telegram|discord|twitter|whatsapp|instagram|${ROLE})\b.{0,20}
    \b(?:the firm|yours?)\b
  `,
];
/** Words that are no name. */
const NOBODY = new RegExp(
  `^(?:${oneOf(`
    this that it he she they these those there here someone somebody anyone anybody who the a an
    one some really actually guy man woman person user account admin bot message mail email call
    number link site page group channel same other who_wrote_me in_my_dms? from telegram discord
    whatsapp twitter on in who messaged wrote me dm calling himself herself named called texting
  `)}\\s*)+$`,
  'i',
);

/**
 * Whether somebody asks if a person, an account or a page is ours.
 *
 * @returns with the name that is meant, as far as one is said; undefined: another question
 */
export function asksIfOurs(message: string): { name: string | undefined } | undefined {
  const text = message.slice(0, 1_000).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const plain = text.toLowerCase();
  for (const form of FORMS) {
    const matchResult = form.exec(plain);
    if (!matchResult) continue;
    const subjectText = matchResult.groups?.['subject'];
    const at = subjectText === undefined ? -1 : plain.indexOf(subjectText, matchResult.index);
    const name = at < 0 ? undefined : text.slice(at, at + (subjectText ?? '').length).trim();
    return { name: name === undefined || NOBODY.test(name) ? undefined : nameIn(name) };
  }
  return undefined;
}

const BEFORE_NAME = new RegExp(
  '^(?:(?:the|this|that|a|an|some) )?(?:' +
    oneOf('user account admin guy person man woman agent bot channel group page someone somebody') +
    '(?: (?:named|called|with the name|by the name of))? )?',
  'i',
);

/** 'the user Firm_Help on telegram' → 'Firm_Help'. */
const nameIn = (subject: string): string =>
  subject
    .replace(
      /\b(?:on|in|from|at) (?:telegram|discord|twitter|x|whatsapp|instagram|facebook|here)\b.*$/i,
      '',
    )
    .replace(BEFORE_NAME, '')
    .trim() || subject;
