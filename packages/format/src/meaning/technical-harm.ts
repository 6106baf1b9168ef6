import { oneOf, pattern } from '../pattern.ts';

/*
 * Harm in the words of the trade, without a word of crime: a signature that hands over what is
 * another's, an address like another's, money from a crime, what customers must not know.
 */

const WANTS = pattern()`
  (?:\b(?:how (?:do|can|could|would|should|might) (?:i|we|one)|how to|help (?:me|us)|(?:i
  |we) (?:want|need|plan|wish|would like)|id like|teach me|show me|give me|best way|way to
  |what do i|what should i|can i|please)\b|^)
`.source;
const BUILDS = oneOf(`
  write make create build design code program deploy set_up hide disguise wrap mask bury put dress
  craft forge encode generate prepare get trick bring need`);
const MECHANISM = oneOf(`
  increase_?allowance set_?approval_?for_?all approvals? approve allowances? permit2? permits?
  signature\\w* eip_?712\\w* seaport conduit calldata claim_functions? transfer_?from delegate_?call
  eth_?sign zero_(?:eth_|price_)?(?:order|listing)s? spender multicall`);
const TO_ME = pattern()`
  (?:\b(?:goes?|sends?|sent|forwards?|transfers?|moves?|pulls?|comes?)\b(?: \w+){0,4} (?:to
  |into)[ ](?:me|(?:my|our) (?:address|contract|spender|side))\b|\b(?:gives?|lets?|hands?
  |grants?) (?:me|us|my (?:contract|address))\b|\b(?:takes?|pulls?|drains?|sweeps?|grabs?
  |empties)\b.{0,40}\b(?:from|of) (?:whoever|visitors|users|people|them|anyone|everyone|holders
  |victims?|connected))
`.source;
const OTHERS = oneOf(`
  they them their whoever visitors? users? holders? people anyone everyone somebody someone
  beginners victims? newcomers followers owners`);
const LOOK = pattern()`
  (?:hidden|hide|disguised?|behind|inside|looks?(?:ing)? like|dressed|as if|as an?
  |without (?:them|anyone) (?:seeing|noticing|knowing))
`.source;
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

const NOT_MINE = oneOf(`
  found stole stolen saw not_mine isnt_mine somebodys? someones? his her their other strangers?
  another my_(?:ex|neighbou?rs?|flatmates?|boss|uncles?|friends?|roommates?|landlords?)s?`);
const OPENS = oneOf('seed phrase words backup mnemonic');

/** Also where somebody tells how he came to it: 'I got 3 BTC from …', 'I found a paper with …'. */
export const HARMS_AS_TOLD: readonly RegExp[] = [
  // Where coins came from or go, hidden from those who look for it.
  pattern()`
    ^(?=.*(?:${WANTS}|\b(?:which|whats|what is|where)\b))(?=.*\b(?:coins?|eth|ether|btc|bitcoins?
    |usdt|usdc|xmr|crypto|money|funds|proceeds|earnings|cash)\b).*\b(?:mix\w*|tumbl\w*|tornado
    |hops?|routes?|chain ?hop\w*|send|move|cash|withdraw|bridge|off ?ramp|swap
    |split)\b.{0,80}\b(?:so|so that|without|before|that|where)\b.{0,20}\b(?:police|cops|feds|fbi
    |customs|taxman|tax[ ](?:office|man|people)|irs|hmrc|authorit\w+|government|investigators?
    |exchanges?|binance|coinbase|kraken|analysts?|chainalysis|nobody|no one|noone
    |bank)\b.{0,15}\b(?:cant|cannot|can not|wont|dont|doesnt|never|can|will|could
    |not)\b.{0,12}\b(?:see|trace|follow|track|find|link|connect|notice|know|tell|seize)\b
  `,
  // Words or a wallet that somebody lost, opened for what is in it.
  pattern()`
    ^(?!.*\b(?:my (?:old|own|late|grand\w+|father\w*|mother\w*|husband\w*|wife\w*|drawer|attic
    |desk)|i (?:had |have )?(?:wrote|made|hid|lost|forgot)|asked me|is it (?:stealing|legal
    |allowed|theft)|may i|whose)\b)(?=.*\b(?:found|bought|picked up|came across
    |got)\b)(?=.*\b(?:second ?hand|flea market|street|train|bus|trash|bin|coat|somebodys?
    |someones?|strangers?|used|ebay|thrift|hotel|taxi|not mine|rented|airbnb|park|library
    |bench)\b)(?=.*\b(?:words|seed|phrase|mnemonic|private key)\b).*\b(?:how|which|help|can i
    |tell me)\b.*\b(?:opens?|take|get|move|withdraw|access|unlock|empty|claim|import|restore
    |sweep)\b
  `,
];

export const TECHNICAL_HARMS: readonly RegExp[] = [
  // A program that puts another address in the place of the copied one.
  pattern()`
    ^(?=.*(?:${WANTS}|\b(?:write|build|make|code|create
    |program)\b))(?=.*\bclipboard\b)(?=.*\baddress\w*\b).*\b(?:replac\w*|swap\w*|chang\w*
    |exchang\w*|substitut\w*|switch\w*|overwrit\w*)\b.{0,40}\b(?:by|with|to|for|into)[ ](?:mine|my
    |our|ours|me|another|the attackers?)\b
  `,
  // A bait mail or page that works.
  pattern()`
    \b(?:(?:would like|like|want|need|give me|write|make|create|send me|prepare|draft|build
    |generate|show me)\b.{0,30}\b(?:ready|ready made|working|perfect|convincing|realistic
    |believable|complete|finished|usable)\b.{0,25}\bphishing|(?:want|need|give me|write|make
    |create|send me|prepare|draft|build|generate|like|want)\b.{0,30}\bphishing)[ ](?:mails?
    |e ?mails?|messages?|pages?|sites?|kits?|templates?|sms|letters?|texts?)\b.{0,30}\b(?:fake
    |login|for me|perfect|that works|to send|brand|metamask|ledger|with)\b
  `,
  // The words that are missing of what is another's.
  pattern()`
    ^(?!.*\b(?:my own|asked me|asks me|mine|my (?:late )?(?:father|mother|husband|wife
    |grand\w+)s?)\b)(?=.*\b${NOT_MINE}\b)(?=.*\b${OPENS}\b).*\b(?:brute ?force|crack|try|calculate
    |compute|work out|figure out|guess|finds?|recover|complete|get)\b.{0,25}\b(?:missing|last
    |remaining|other|rest)\b.{0,25}(?:\b${OPENS}\b|\bword\b|\bones\b|\b(?:two|three|four|five
    |\d+)\b|$)
  `,
  // A program on what is another's.
  pattern()`
    \b(?:program|app|software|tool|spyware|thing|device|tracker)\b.{0,30}\b(?:on|in|onto
    |into)[ ](?:his|her|their|my (?:ex|neighbou?r|flatmate|husband|wife|boss|girlfriend|boyfriend
    |room_?mate|partner)(?: \w+)?s?)[ ](?:computer|phone|laptop|mac|pc|tablet)\b.{0,60}\b(?:reads?
    |records?|sees?|shows?|logs?|tracks?|listens?|notices?|types?|copies)\b
  `,
  // What is another's, talked out of them.
  pattern()`
    \b(?:how (?:do|can|could|would|might|should) (?:i|we|one)|how (?:i|we|one) (?:can|could|would
    |might|go|fit)|how to|ways? to|what (?:do|would|must|should) (?:i|we|one)|help me
    |i want to)\b.{0,30}\b(?:get|obtain|coax|talk|trick|extract|lure|collect
    |take)\b.{0,40}\b(?:words?|phrase|seed|keys?|pin|password|otp|codes?)\b.{0,10}\b(?:off|from
    |out of) (?:her|him|them|people|some(?:one|body)|an? (?:old|lonely|rich)|others|clients?
    |customers|victims?)\b
  `,
  // Sums so small that nobody is told of them.
  pattern()`
    \b(?:structur\w+|split\w*|break\w*|keep\w*|stay\w*|remain\w*|spread\w*)\b.{0,60}\b(?:below
    |under|beneath|avoid\w*)\b.{0,25}\b(?:reporting|report to|declar\w+|aml) ?(?:thresholds?
    |limits?|dut\w+|rules?|requirements?)\b
  `,
  // What is signed, shown as something else.
  pattern()`
    (?:${WANTS}(?: ?\w+){0,3} ?|^)\b(?:rename|label|name|call|show|display|present|hide|disguise
    |mask|dress|make)(?: \w+){0,3} ${MECHANISM}\b.{0,40}\b(?:as|like|so|harmless|innocent
    |something|nicer|normal|invisible|unnoticed)\b
  `,
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
    |they|people|someone|somebody|investigators)\b)(?=.*\b(?:${CRIME_MONEY})\b)(?=.*(?:${WANTS}
    |\bwhich\b|\bwhere\b)).*(?:\b${MOVES}\b.{0,15}\b(?:${CRIME_MONEY})\b
    |\b(?:${CRIME_MONEY})\b.{0,60}\b${MOVES}\b)
  `,
  pattern()`
    (?:\b(?:help (?:me|us)(?: to)?|how (?:do|can|would) (?:i|we)|how to|(?:i|we) (?:want|need) to)
    [ ](?:fake|pretend|stage|simulate)\b.{0,40}\b(?:hack\w*|audits?|audited|partnership|theft|stolen
    |burn|lock|locked|volume|holders|reserves|robbed|reviews)
    |\b(?:need|order|buy|get|want) (?:\w+ ){0,3}fake (?:reviews|likes|followers|holders|comments
    |volume|votes|ratings|testimonials))\b
  `,
  pattern()`
    ^(?=.*\b(?:our|my) (?:\w+ )?${OURS}\b)(?=.*\b(?:excuse|cover story|believable
    |behind their backs?|without (?:them|telling|their)|before they (?:notice|find|know)
    |so (?:that )?they (?:do not|dont|never|wont) (?:notice|know|see))\b).*(?:${WANTS}|\b(?:what
    |whats|which)\b)
  `,
  // A payment, a paper or a voice that is not real, to be shown to others.
  pattern()`
    ^(?!.*\b(?:spot|detect\w*|recogni[sz]\w*|tell|know (?:if|whether)|real|sent me|showed me
    |received|got|protect|avoid|scams?|from an?)\b).*\b(?:how (?:do|can|could) (?:i|we)|how to
    |can i|help me|i (?:need|want)|we (?:need|want)|need an?|make|send|write|create|give me
    |produce)\b.*\b(?:fake|forged?|photoshop\w*|doctored|made up) (?:\w+ ){0,2}(?:usdt|btc
    |payments?|screenshots?|receipts?|proofs?|audits?|testimonials?|sms|texts?|papers?
    |statements?)\b
  `,
  pattern()`
    ^(?!.*\b(?:spot|detect\w*|recogni[sz]\w*|protect|avoid|against|prevent|know (?:if
    |whether))\b).*(?:\b(?:how (?:do|can|could|would) (?:i|we)|how to|teach me|show me
    |tell me how to|help me)\b|^)(?: (?:do|make|run|start|pull off|perform|organi[sz]e)(?: an?
    | the)?|^(?:do|make|run|start|perform))? (?:an? |the )?(?:sim ?swap|rug ?pull|pump and dump
    |exit scam|sandwich attack|51 attack)(?: (?:a|somebodys|someones) (?:number|phone))?$
  `,
  pattern()`
    \b(?:coins?|tokens?|projects?|platforms?|funds?) (?:that|which) (?:\w+ )?(?:doesnt|does not
    |dont|do not|isnt|is not|never|will never) (?:\w+ )?(?:exist|real|launch
    |built?)\b.{0,30}\bso (?:that )?(?:investors|people|they|buyers|users)\b
  `,
  pattern()`
    \b(?:generate|try|guess|scan|go through) (?:\w+ ){0,2}(?:private keys?|seed phrases?|phrases
    |keys|seeds) (?:until|till)\b
  `,
];
