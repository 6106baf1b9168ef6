import { oneOf, pattern } from '../pattern.ts';

/*
 * Harm in the words of the trade, without a word of crime: a signature that hands over what is
 * another's, an address like another's, money from a crime, what customers must not know.
 */

const WANTS = pattern()`
  (?:\b(?:how (?:do|can|could|would|should|might) (?:i|we|one)|how to|help (?:me|us)|(?:i|we) (?:want
  |need|plan|wish|would like)|id like|teach me|show me|give me|best way|way to|what do i|what should i
  |can i|please)\b|^)
`.source;
const BUILDS = oneOf(`
  write make create build design code program deploy set_up hide disguise wrap mask bury put dress
  craft forge encode generate prepare get trick bring need`);
const MECHANISM = oneOf(`
  increase_?allowance set_?approval_?for_?all approvals? approve allowances? permit2? permits?
  signature\\w* eip_?712\\w* seaport conduit calldata claim_functions? transfer_?from delegate_?call
  eth_?sign zero_(?:eth_|price_)?(?:order|listing)s? spender multicall`);
const TO_ME = pattern()`
  (?:\b(?:goes?|sends?|sent|forwards?|transfers?|moves?|pulls?|comes?)\b(?: \w+){0,4} (?:to|into)
  [ ](?:me|(?:my|our) (?:address|contract|spender|side))\b|\b(?:gives?|lets?|hands?|grants?) (?:me|us
  |my (?:contract|address))\b|\b(?:takes?|pulls?|drains?|sweeps?|grabs?|empties)\b.{0,40}\b(?:from
  |of) (?:whoever|visitors|users|people|them|anyone|everyone|holders|victims?|connected))
`.source;
const OTHERS = oneOf(`
  they them their whoever visitors? users? holders? people anyone everyone somebody someone
  beginners victims? newcomers followers owners`);
const LOOK = String.raw`(?:hidden|hide|disguised?|behind|inside|looks?(?:ing)? like|dressed|as if|as an?|without (?:them|anyone) (?:seeing|noticing|knowing))`;
const HARMLESS = oneOf(`
  log_?in sign_?in buttons? free_mint mint claim captcha verification security_check refund
  newsletter`);
const CRIME_MONEY = pattern()`
  (?:stolen|hacked|looted|dirty|exploit(?:ed)?|ransom|phished|tainted|laundered) (?:\w+ )?(?:coins?
  |eth(?:er)?|btc|bitcoins?|crypto|usdt|usdc|funds|money|tokens?|nfts?|proceeds)
  |scam (?:money|proceeds)|black money|ransom
`.source;
const MOVES = oneOf(`
  get_rid get_out cash_?out clean\\w* wash\\w* launder\\w* move swap turn convert hide split tumble
  route off_?ramp spend mix`);
const OURS = oneOf(`
  users investors holders buyers clients customers depositors followers backers community
  subscribers members students`);

export const TECHNICAL_HARMS: readonly RegExp[] = [
  pattern()`^(?=.*\b${MECHANISM}\b)(?=.*\b${OTHERS}\b)(?=.*${TO_ME}).*(?:${WANTS}|\b${BUILDS}\b
    |\bwhat\b|\bwhich\b)`,
  pattern()`
    ^(?:\w+ ){0,6}${BUILDS} .{0,40}\b${MECHANISM}\b.{0,40}\b${LOOK}\b.{0,20}\b${HARMLESS}\b
  `,
  pattern()`
    ${WANTS}(?: ?\w+){0,2} ?(?:generate|create|grind|make|mine|get) (?:\w+ ){0,4}address(?:es)?\b
    .{0,40}\b(?:match\w*|same|resembl\w*|looks? like|similar|like)\b.{0,50}\b(?:someones?|somebodys?
    |his|her|their|others?|whales?|victims?|customers?|another)\b
  `,
  pattern()`
    ^(?!.*\b(?:do|can|could|does|did|will) (?:the )?(?:police|exchanges?|thieves|hackers|criminals
    |they|people|someone|somebody|investigators)\b)(?=.*\b(?:${CRIME_MONEY})\b)(?=.*(?:${WANTS}|\bwhich\b
    |\bwhere\b)).*(?:\b${MOVES}\b.{0,15}\b(?:${CRIME_MONEY})\b|\b(?:${CRIME_MONEY})\b.{0,60}\b${MOVES}\b)
  `,
  pattern()`
    (?:\b(?:help (?:me|us)(?: to)?|how (?:do|can|would) (?:i|we)|how to|(?:i|we) (?:want|need) to)
    [ ](?:fake|pretend|stage|simulate)\b.{0,40}\b(?:hack\w*|audits?|audited|partnership|theft|stolen
    |burn|lock|locked|volume|holders|reserves|robbed|reviews)
    |\b(?:need|order|buy|get|want) (?:\w+ ){0,3}fake (?:reviews|likes|followers|holders|comments
    |volume|votes|ratings|testimonials))\b
  `,
  pattern()`
    ^(?=.*\b(?:our|my) (?:\w+ )?${OURS}\b)(?=.*\b(?:excuse|cover story|believable|behind their backs?
    |without (?:them|telling|their)|before they (?:notice|find|know)|so (?:that )?they (?:do not|dont
    |never|wont) (?:notice|know|see))\b).*(?:${WANTS}|\b(?:what|whats|which)\b)
  `,
];
