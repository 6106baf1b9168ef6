import { oneOf, pattern } from '../pattern.ts';
import { plainWords } from './plain-words.ts';
import { HARMS_TO_SOMEBODY_KNOWN } from './harm-to-somebody-known.ts';
import { HARMS_AS_TOLD, TECHNICAL_HARMS } from './technical-harm.ts';

/** Who asks so wants to do it, and not to know how others do. */
const ASKS = oneOf(`
  how_(?:do|can|could|would|should|might)_(?:i|we) how_to how_would_(?:one|somebody|someone)
  help_(?:me|us) (?:i|we)_(?:want|need|wanna|plan|wish) (?:i|we)_would_like teach_me show_me
  tell_me_how give_me what_do_i best_way ways?_to tricks?_to in_need_of looking_for`);
const MAKES = oneOf(`
  write word draft compose phrase make create build design code program deploy launch prepare
  invent generate add set_up open register clone copy forge`);
/** 'Write me …', 'could you draft …', 'I need …', 'how do I set up …'. */
const ORDERS = pattern()`
  (?:(?:(?:^|\b(?:please|pls|you|help (?:me|us)|how to|(?:do|can|could|would|should) (?:i|we)
  |(?:want|need|like|me) to) )${MAKES}|\b(?:i|we) (?:need|want|would like)|\bgive me)
  (?: (?:me|us|up))? (?!to\b))
`.source;
const NOTE = oneOf(`
  messages? notes? chats? stor(?:y|ies) pop_?ups? e?_?mails? letters? dms? texts? sms posts?
  tweets? pages? sites? websites? forms?
  accounts? profiles? channels? groups? ads? adverts? scripts? notices? warnings? announcements?
  wording words invitations? bots?`);
const CROWD = oneOf(`
  people users? holders? others them members followers strangers newcomers beginners visitors
  everybody everyone somebody someone buyers customers subscribers readers clients pensioners
  victims? investors`);
const SECRET = oneOf(`
  (?:seed|recovery|secret|backup|wallet)_(?:phrases?|words) phrases? mnemonics? seeds?
  (?:12|24|twelve|twenty_four|their|the|secret)_words private_keys? keys? pins? passwords?`);
const STAFF = oneOf(`
  support admins? administrators? staff team moderators? mods? helpdesk employees? agents?
  officials? company exchange bank police brand coinbase binance kraken metamask ledger trezor
  phantom`);
const RELATIVE = oneOf(`
  ex wife husband girlfriend boyfriend partner spouse brother sister mother mum mom father dad son
  daughter uncle aunt cousin grand\\w+ neighbou?r flatmate room_?mate friend mate boss colleague
  co_?worker landlord landlady employer tenant classmate teacher client customer`);
const OTHER = pattern()`
  (?:my (?:\w+ )?${RELATIVE}s?|(?:some|any)(?:one|body)s?|another (?:person|man|woman|user)s?
  |other peoples?|a (?:stranger|guy|man|woman|person)s?)
`.source;
const THING = oneOf(`
  wallets? ledger trezor metamask phones? laptops? computers? accounts? coins bitcoins? crypto
  words phrase seed keys? device safe`);
const UNSEEN = pattern()`
  (?:without (?:him|her|them)$|without (?:him|her|them|the owner|his|their
  |${OTHER}) (?:\w+ )?(?:know\w*|notic\w*|seeing|finding|reali[sz]\w*|permission|consent|approval)
  |behind (?:his|her|their) back|secretly|unnoticed|undetected|(?:must|should|shall|will|may|does
  |do|would|wo)(?:nt| not| never) (?:ever )?(?:know|notice|see|find))
`.source;
const ENTERS = oneOf(`
  get_(?:in|into|inside|at|to|past|around|hold|out|it|them|his|her|their) opens? unlock access
  enter read copy take log_?in(?:to)? log_into bypass empty move photograph look see guess crack
  use reach`);
const OWNER = oneOf(`
  i me us we myself (?:the|its)_(?:owner|maker|creator|deployer|developer|dev|team|issuer)
  my_(?:own_)?(?:wallet|address|account) (?:owner|maker|creator|deployer)s?`);

const HARMS: readonly RegExp[] = [
  ...TECHNICAL_HARMS,
  // In another's name, or as if it were another's.
  pattern()`
    ${ORDERS}(?:\w+ ){0,4}${NOTE}\b.{0,60}\b(?:(?:looks?|looking|sounds?|sounding|reads?|reading
    |seems?)
    [ ](?:just |exactly |a bit )?(?:like|as if|to be)|in the name of|on behalf of|pretend\w*
    |impersonat\w*
    |pos(?:e|es|ing) as|as if|claim(?:s|ing)? to be) .{0,30}\b${STAFF}\b
  `,
  pattern()`
    ${ASKS} (?:to |best |convincingly |well |can |could |credibly )*(?:pretend to be|pose as
    |pass (?:myself )?off
    |pass for|impersonate|act as if i (?:am|was|were)|sound like|look like
    |appear as) .{0,25}\b${STAFF}\b
  `,
  // What makes others sign, or hand over what opens a wallet.
  pattern()`
    ${ORDERS}(?:\w+ ){0,4}${NOTE}\b.{0,40}\b(?:gets?|getting|makes?|making|tricks?|lures?|convinces?
    |persuades?|brings?|leads?|so|until|which|that has)\b.{0,25}\b${CROWD}\b.{0,40}\b(?:sign
    (?! up| in)|approve|claim|(?:type|enter|give|hand|reveal|paste|tell|send|show)\b.{0,25}
    \b${SECRET})\b
  `,
  pattern()`
    ${ORDERS}(?:\w+ ){0,4}${NOTE}\b.{0,40}\b(?:ask(?:s|ing)?|collect(?:s|ing)?|request(?:s|ing)?)\b
    (?: \w+){0,5} (?:for )?(?:\w+ ){0,2}(?:(?:seed|recovery|secret|backup|wallet) (?:phrases?|words)
    |phrases?|private keys?|(?:12|24|twelve|secret) words)\b
  `,
  // What is asked about fraud so that it can be done.
  pattern()`
    ^(?:\w+ ){0,2}how (?:do|can|could|should|would) (?:i
    |we) (?:best |quickly |successfully )?(?:rug ?pull
    |scam|phish|drain|swindle|defraud)\b
  `,
  pattern()`
    ^(?=.*\b(?:scam\w*|phish\w*|fraud\w*|rug ?pull\w*|drainers?
    |ponzi\w*)\b).*\b(?:so (?:that )?i can
    (?:do|try|copy|use) (?:it|that|this|the same)|(?:i|we) can (?:send
    |use on) (?:\w+ )?(?:to )?(?:users
    |people|others|customers|victims|holders)|kits? .*\b(?:need|want) (?:one|it|some))\b
  `,
  pattern()`
    \b(?:which|what) (?:tricks?|methods?|ways|lies|stories|story) (?:can|could|do|should
    |would) (?:i|we) (?:use
    |tell|try) (?:to|so)\b.*\b(?:get|obtain|take|make|have)\b.{0,25}\b(?:someones?|somebodys?
    |peoples?
    |others?|users?|them|him|her|his|their)\b
  `,
  // To guess what opens a wallet that is not one's own.
  pattern()`
    ${ASKS} (?:\w+ ){0,2}(?:guess|crack|brute ?force|try out)\b (?:\w+ ){0,3}${SECRET}\b.{0,15}
    \b(?:of|to|for|from|with|behind)\b.{0,20}\b(?:wallets?|address|addresses|accounts?|${OTHER})\b
  `,
  pattern()`
    ${ASKS} (?:\w+ ){0,2}(?:find|get|calculate|compute|work out|figure out|generate|discover)\b
    (?: \w+){0,3} ${SECRET}\b.{0,15}\b(?:of|to|for|from|behind)\b.{0,25}\b(?:wallets?|address
    |addresses|accounts?) (?:that|which|with|who|full|holding)\b.{0,20}\b(?:lots?|much|many|rich
    |money
    |balances?|funds|millions?|coins|eth|btc|not mine|isnt mine|others?)\b
  `,
  // A bait that speaks of love.
  pattern()`
    ^(?=.*(?:^|\b(?:write|draft|make|create|compose|give me|need|want|generate|prepare|script
    |produce|provide
    |looking for|help me (?:write|make|with)|send me) )(?:\w+ ){0,6}(?:scripts?|lines|messages?
    |chats?
    |dialogues?|openers?|stor(?:y|ies)|profiles?|texts?|personas?|letters?|conversations?
    |playbook)\b)
    (?=.*\b(?:romance|lonely|love|dating|tinder|falls? (?:in love|for)|girlfriend|boyfriend|soldier
    |widow\w*|divorced|single (?:men|women|mums|moms|mothers|dads)|flirt\w*|sweetheart|military
    |hinge
    |bumble|affection\w*)\b)(?=.*\b(?:men|women|man|woman|people|victims?|targets?|targeting
    |clients?
    |someone|somebody|him|her|them|widow\w*|users?)\b)
    .*\b(?:invest\w*|crypto\w*|usdt|btc|bitcoins?|eth|coins?|sends?|money|buys?|deposits?|wallet
    |trading|platform)\b
  `,
  // What locks the files of others.
  pattern()`
    (?:\b(?:write|make|build|code|create|program|develop|compile|need|want|give me|buy|rent|get me
    |get hold of|deploy|spread|run|design|generate|host|set up|launch|start|with|customi[sz]e
    |looking for)
    (?: \w+){0,5}|^(?:\w+ ){0,2}) ?(?:ransomware|ransom ware|(?:crypto )?lockers?|encryptor)\b
    (?!.*\b(?:my files|our files|my (?:computer|laptop|pc|server)|our (?:server|office|computers)
    |got
    |hit|infected|what is|how does|why)\b)
  `,
  pattern()`
    (?:\b(?:how (?:do|can|could|would|should) (?:i|we|one)|how to|write|make|build|code|create
    |program
    |script|tool|want to|need to|help me|plan to|going to)\b).{0,60}\b(?:encrypts?|encrypting
    |lock(?:s|ing)?
    |scrambl\w+)\b.{0,40}\b(?:(?:companys?|someones?|somebodys?|their|his|her|victims?
    |other peoples?
    |hospitals?|schools?|offices?|boss\w*|firms?|enem\w+|ex\w*) ?(?:\w+ )?(?:files?|data|computers?
    |servers?
    |disks?|drives?|network)|all files|files|disks?|drives?)\b.{0,60}\b(?:ransom|asks?|demand\w*
    |pay\w*|until|monero|bitcoins?|btc|xmr)\b
  `,
  // The wallet of somebody else, for which one has what opens it.
  pattern()`
    ^(?=.*\b(?:${OTHER}|(?:the|my) dead \w+|^(?:\w+ )?${RELATIVE}s)\b)(?=.*\b(?:wallets?|ledger
    |trezor|metamask|coins|bitcoins?
    |btc|eth|crypto|coinbase|binance|kraken|exchange|phantom|exodus|usdt|seed|phrase
    |account)\b)(?=.*\b(?:i
    |we) (?:have|know|saw|found|got|guessed|remember|took|photographed|can see|still have|copied
    |figured out) (?:\w+ ){0,3}(?:${OTHER}|his|her|their|the|flatmates|old) (?:\w+ ){0,3}(?:pins?
    |pass ?words?|seed|words|phrase|keys?|ledger|trezor|phone|laptop|logins?|pass ?code|2fa
    |fingerprint|wallet)\b).*\b(?:how (?:do|can|could|would|should|to)|help me|walk me|steps? to
    |what is the (?:quickest|best|fastest)|easiest way|way to)\b.{0,60}\b(?:mov(?:e|ing)|transfer\w*
    |send\w*|tak(?:e|ing)|empty\w*|withdraw\w*|get (?:at|the|his|her|their|into|in|it|them)|drain\w*
    |open|unlock|access|swap|claim|sweep\w*|log ?in\w*|import\w*|restor\w*)\b
  `,
  pattern()`
    (?:${ASKS}|steps? to|ways? to|trick to|easiest way to) (?:\w+ ){0,3}(?:get (?:into|in|inside
    |at)|hack(?: into)?|break (?:into|in)|open|unlock|log ?in ?to
    |sign in ?to|access|empty|drain|crack|bypass|move|take|transfer|steal|restore|spend)\b.{0,25}
    \b${OTHER}\b(?: (?:old|own|new|locked|dead|late))*(?: \w+)? (?:wallets?|ledger|trezor|metamask
    |coins|bitcoins?|btc|eth|crypto|coinbase|binance|kraken|phantom|exodus|trust ?wallet|usdt
    |exchange|e ?mails?|accounts?|seed
    |phrase)\b(?! (?:for|with) (?:him|her|them|my|me)\b)
  `,
  // Into what is another's, and he must not know.
  pattern()`
    ^(?=.*\b(?:${OTHER}|his|her|their|the owner)\b)(?=.*\b${THING}\b)(?=.*\b${UNSEEN}\b)
    .*\b${ASKS} (?:\w+ ){0,4}${ENTERS}\b
  `,
  pattern()`
    ${ASKS} .{0,80}\b(?:cover (?:up )?(?:my|our) tracks|leave no traces?|(?:so|so that|without)
    [ ](?:the )?(?:police|investigators?|authorities|detectives|tax (?:office|man|people)|victims?)
    [ ](?:\w+ ){0,3}(?:trac\w+|notic\w+|track\w*|find\w*|follow\w*|know\w*|see\w*))\b
  `,
  // A token that lets buyers in and not out.
  pattern()`
    (?:${ORDERS}|${ASKS} (?:\w+ )?(?:make(?! sure| money)|${MAKES}|put|add|block|stop|hide
    |implement)\b)
    (?=.*\b(?:tokens?|coins?|memecoins?|contracts?|solidity)\b).*(?:\b(?:only|just|nobody but
    |no ?one but
    |nobody except|no ?one except|nobody else (?:but|than)|everyone (?:but|except)|everybody (?:but
    |except)
    |all (?:but|except))\b.{0,6}\b${OWNER}\b(?: \w+){0,3} (?:sell|sells|cash out|get out|exit)\b
    |\b(?:sells?|sales?|selling|exits?)\b.{0,25}\b(?:only (?:for|by|to)|(?:except|but) (?:for
    |by)?) ?${OWNER}\b
    |\b(?:buyers?|others|people|holders?|nobody|no ?one|everyone else|everybody else
    |they)\b(?: \w+){0,2}
    [ ](?:cannot|cant|can never|never|wont|not|can)(?: be| able| to| ever)* (?:sell|get out|exit)\b
    |\b(?:hidden|secret|invisible) (?:sell|sale|mint|tax|blacklist|block|lock))
  `,
];

/** What is asked plainly is short, in characters. */
const MAX_LENGTH = 600;
/** Who wants to understand, to warn or to be protected, or has been robbed, does no harm. */
const MEANT_WELL = pattern()`
  \b(?:recogni[sz]\w*|spot|tell (?:if|whether|apart|them apart)|detect|avoid|protect|report|warns? 
  |prevent|check (?:if|whether|that)|against|beware|fall for|real or|understand|to know (?:if
  |whether|how)
  |happened|i (?:got|received|was|lost|forgot|signed|clicked|bought|have lost|have forgotten)|(?:of
  |to|into) my own
  |(?:he|she|they|mother|father|mum|mom|dad|wife|husband|son|daughter|friend|brother|sister)[ ]
  (?:asked|asks|forgot|lost|died|passed|wants? me|gave me (?:the|his|her) (?:pin|permission|password
  |consent)|cannot|cant)|helping (?:my|him|her)|forgot|passed away|died|deceased
  |inherit\w*
  |late (?:father|mother|husband|wife|uncle|aunt|brother|sister)|drills?|practice)\b
`;

/** What others did with an account of the writer's. */
const WAS_USED = pattern()`
  \b(?:my|our) (?:\w+ ){0,3}(?:accounts?|wallets?|name|ids?|identity|passport|phone|number|card
  |telegram|discord|site|website|channel|computer)
  [ ](?:was|were|got|has been|have been) (?:\w+ )?(?:used|misused|abused)\b
`;

/** Who tells how he came to something may mean harm all the same; who fears or asks why does not. */
const FEARS = pattern()`
  \b(?:recogni[sz]\w*|spot|detect\w*|avoid|protect|report|warns?|prevent|hand (?:it|them) (?:in
  |over)|give (?:it|them) back|return (?:it|them)|my (?:stolen|hacked) \w+|stole my
  |stolen from me|robbed me)\b|^(?:(?:so|and|but) )?(?:why|is|can the|do|does|are)\b
`;

/** No word that is looked for is as long; through a longer one patterns go again from each letter. */
const LONG_WORD = /(\S{40})\S+/g;

/**
 * Whether somebody asks plainly for help to harm others, also where no word says so: to write in
 * another's name for words or a signature, to get into what is another's, to trap buyers.
 */
export function asksToHarm(message: string): boolean {
  if (message.length > MAX_LENGTH) return false;
  const text = plainWords(message).replace(LONG_WORD, '$1');
  if (WAS_USED.test(text)) return false;
  const isTold =
    (HARMS_AS_TOLD.some((harm) => harm.test(text)) && !text.includes('the owner')) ||
    HARMS_TO_SOMEBODY_KNOWN.some((harm) => harm.test(text));
  return (
    (isTold && !FEARS.test(text)) ||
    (HARMS.some((harm) => harm.test(text)) && !MEANT_WELL.test(text))
  );
}
