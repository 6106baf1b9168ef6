/** What somebody tells who needs help now, before any search. */
export type AlarmKind = 'leaked' | 'theft' | 'signed' | 'stranger';

const SECRET =
  '(?:(?:seed|recovery|secret|backup|mnemonic) ?(?:phrase|words?)?|(?:12|24|twelve|twenty[- ]four)[- ](?:seed )?words?|private keys?|keystore|seed)';
const OWN = '(?:my|our|his|her|their|the|all|those|these)';
const HANDED =
  '(?:gave|given|told|sent|typed|entered|pasted|put|posted|shared|showed|uploaded|leaked|exposed|revealed|submitted|wrote|dictated)';

/** A question of what would be, not a report of what was. */
const ASKS =
  /^(?:should|can|could|may|must|would|do|does|is it|is there|is my|are my|how (?:do|can|should) i (?:store|keep|protect|write)|what (?:is|are)|why|where (?:do|should)|when)\b(?!.*\b(?:just|already|yesterday|today|now|help)\b)/;

const RULES: readonly (readonly [AlarmKind, RegExp])[] = [
  [
    'stranger',
    new RegExp(
      `\\b(?:support|admin|mod|moderator|agent|helpdesk|somebody|someone|stranger|guy|man|woman|girl|friend|he|she|they|bot|site|website|page|exchange|customer service)\\b.{0,60}\\b(?:ask(?:s|ed|ing)?|wants?|wanted|need(?:s|ed)?|told me|tells me|says? i|demand(?:s|ed)?)\\b.{0,60}\\b(?:${SECRET}|anydesk|teamviewer|screen ?share|share my screen|remote (?:access|control)|(?:pay|send|deposit)\\b.{0,40}\\b(?:fee|tax|first|unlock|withdraw|release|verify|validate))`,
    ),
  ],
  ['leaked', new RegExp(`\\b(?:i|we|i've|ive)\\b.{0,40}\\b${HANDED}\\b.{0,60}\\b${SECRET}\\b`)],
  [
    'leaked',
    new RegExp(
      `\\b${OWN} ${SECRET}\\b.{0,40}\\b(?:leaked|stolen|exposed|compromised|known|seen|photographed|public|in the cloud|on github)\\b`,
    ),
  ],
  [
    'leaked',
    new RegExp(
      `\\b(?:someone|somebody|they|he|she|a scammer|hackers?|my (?:ex|friend|roommate)) (?:has|have|got|knows?|saw|took|stole|found) (?:my|our|the) ${SECRET}\\b`,
    ),
  ],
  [
    'theft',
    /\b(?:my|our) (?:\w+ ){0,3}(?:wallet|account|funds?|coins?|tokens?|money|crypto|eth|bitcoin|btc|nfts?|usdt|usdc|savings|balance|metamask)\b.{0,40}\b(?:drained|emptied|empty|stolen|hacked|gone|vanished|disappeared|compromised|taken|swept)\b/,
  ],
  [
    'theft',
    /\b(?:i|we|i've|ive)\b.{0,30}\b(?:been|got|was|were|am being|are being|being)\b.{0,12}\b(?:hacked|drained|scammed|robbed|rugged|phished)\b/,
  ],
  [
    'theft',
    /\b(?:someone|somebody|they|hackers?|a (?:hacker|thief|scammer)) (?:is |are |has |have |just )*(?:stole|stolen|stealing|drained|draining|emptied|emptying|took|taking|hacked) (?:my|our|all|everything)\b/,
  ],
  [
    'signed',
    /\b(?:i|we|i've|ive)\b.{0,30}\b(?:signed|approved|confirmed|accepted|connected)\b.{0,80}\b(?:scam|fake|phishing|suspicious|strange|weird|unknown|wrong|drainer|malicious|airdrop|without reading|by mistake|accident\w*|something|unlimited)\b/,
  ],
];

/** What alarm a message raises, if any. Reads at most its first 1,000 letters. */
export function readAlarm(message: string): AlarmKind | undefined {
  const plain = message
    .slice(0, 1_000)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (ASKS.test(plain)) return undefined;
  return RULES.find(([, said]) => said.test(plain))?.[0];
}
