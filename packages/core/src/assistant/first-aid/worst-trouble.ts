import { oneOf, pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';
import type { AidKind } from './aid-kinds.ts';

const COINS = oneOf(`
  eth ether btc bitcoins? usdt usdc tether sol(?:ana)? bnb xrp crypto\\w* coins? tokens? nfts? money
  funds savings cash wallet ledger trezor metamask balance satoshis?`);
const KIN = oneOf(`
  mum mom mother mama dad father papa parents grandma grandmother grandpa grandfather granny nan
  gran husband wife son daughter brother sister uncle aunt auntie cousin friend mate flatmate
  room_?mate neighbou?r colleague boss boyfriend girlfriend fianc[eé]e? partner ex nephew niece
  in_law step\\w+ landlord housemate bro buddy`);
const SECRET = pattern()`
  (?:(?:seed|recovery|secret|backup) (?:phrases?|words?|cards?|sheets?)|seeds?|mnemonics?|phrases?
  |(?:12|24|twelve|twenty four) (?:\w+ )?words?|words|private keys?)
`.source;
const WALLET_DEVICE = oneOf(`
  ledger nano trezor hardware_wallet device cold_?card tangem safe_?pal keystone bit_?box
  cold_wallet wallet_(?:box|device)`);

/** Who read of it, studies it or makes it up. */
const OF_OTHERS = pattern()`
  \b(?:article|documentary|film|movie|netflix|podcast|essay|novel|thesis|homework|assignment
  |school project|presentation|in the news|book|lesson|course|quiz|game|scene|for my class
  |report about
  |researching|i write|i am writing|im writing|journalist|explain|how do (?:they|these|such|the
  |scam\w*|fraud\w*|thieves|criminals|people)|how does|what is an?|what are|what would
  |what happens if
  |hypothetical\w*|suppose|imagine|read (?:about|that|somewhere))\b
`;

/** Kept somewhere and made to deceive others, or a relative of the writer. */
const HELD_PLACE = pattern()`
  \b(?:myawaddy|kk park|kk 2|compounds?|myanmar|burma|laos|lao|cambodia|sihanoukville
  |golden triangle
  |bavet|poipet|tachileik|mae sot|dubai|philippines|pogo|(?:scam|fraud
  |cyber) (?:cent(?:er|re)s?|farms?|factory|city|office|camp|park|hub)|dormitory|barracks)\b
`.source;
const HELD = pattern()`
  \b(?:(?:cant|cannot|can not|not allowed to|wont let (?:me|us|him|her|them)|wouldnt let|dont let[ ]
  (?:me|us|him|her|them)|doesnt let (?:me|us|him|her|them)|not let (?:me|us|him|her|them)
  |refuse to let
  |unable to|never|may not|forbidden to|how (?:do|can|could) (?:i|we|he|she|they)) (?:\w+ )?(?:leave
  |go|go home|go out|quit|escape|get out|get away|come home|walk out)|let (?:me|us|him|her|them) go
  |(?:took|takes|take|taken|kept|keep|keeps|hold|holds|has|have|confiscated|locked away|away)[ ]
  (?:\w+ ){0,3}(?:passports?|papers|phones)|passports? (?:was |were |is |are )?(?:taken|gone|kept
  |held
  |confiscated)|locked (?:in|us|me|up|him|her)|lock (?:us|me)|lock(?:s|ed) (?:us|me|him|her)
  |beat(?:s|en|ing)?|electric|tortur\w*|trapped|captive|guards?|barbed wire|sold (?:me|us|him|her)
  |was sold|were sold|ransom|buy (?:my|his|her|our) (?:freedom|way)|debt bondage|pay (?:for )?(?:my
  |his|her|our) release|release (?:him|her|me|us)|escape|rescue|trafficked|against (?:my|his|her
  |our) will|fence|armed men)\b
`.source;
const DECEIVES = pattern()`
  \b(?:scam\w*|fraud\w*|chat(?:s|ting)?|victims?|clients?|customers?|deceiv\w*|trick\w*|cheat\w*
  |lonely|americans?|europeans?|foreigners|strangers|targets?|quota|typing|customer service|romance
  |fake (?:profiles?|accounts?|girls?)|crypto\w*|investments?|platforms?|usdt)\b
`.source;

/** False police and courts that keep somebody on a call. */
const OFFICIAL = pattern()`
  \b(?:police\w*|cops?|cbi|customs|trai|interpol|fbi|narcotics|officers?|inspector|judge|courts?
  |prosecutor|cyber ?(?:crime|cell)|enforcement directorate|ed officer|income tax department
  |federal agents?|detectives?|dcp|government|authorit(?:y|ies)|ministry|immigration|embassy|bureau
  |fedex|dhl
  |courier|public security)\b
`.source;
const ON_CALL = pattern()`
  \b(?:video(?: call)?|skype|whats ?app|zoom|camera|webcam|on (?:a |the )?(?:call|phone|line)|calls?
  |called|calling|rang|telegram|uniform|teams)\b
`.source;
const UNDER_ORDER = pattern()`
  \b(?:arrest\w*|warrants?|hang up|hanging up|stay on|keep (?:the|my|your) (?:camera|video|phone)
  |leave the (?:room|house|call|camera)|(?:not|cannot|cant|nobody|never
  |dont)[ ](?:\w+ ){0,2}(?:talk|tell
  |inform|speak|contact)|innocen\w+|money laundering|laundering|aadhaar|parcel
  |under (?:investigation
  |surveillance|supervision)|verify (?:my|our|the) (?:funds|money|assets|savings)|jail|prison|drugs
  |in custody|house arrest|charges against)\b
`.source;

/** Somebody stands there this minute and wants what opens the wallet, or what is in it. */
const WANTED = pattern()`
  \b(?:wallets?|phone|app|ledger|trezor|metamask|coins?|crypto\w*|bitcoins?|btc|eth|usdt|binance
  |coinbase|exchange|unlock\w*|pin|pass ?words?|pass ?code|seed|phrase|words|transfer|send|money)\b
`.source;
const ATTACKER = pattern()`
  (?:(?:two|three|four|some|several|the|an?|this|these|\d) (?:\w+ )?(?:men|guys?|man|boys?|people
  |strangers?|thugs?|persons?|robbers?|blokes?|dudes?|teenagers?)|he|they|somebody|someone)
`.source;
const ONLY_SUPPOSED = pattern()`
  ${OF_OTHERS.source}|^(?:how (?:do|can|would|should|to)|what (?:if|do i do if|should)|can|could
  |would
  |is it|should)\b|\bif (?:a|an|two|three|some\w*|he|they|i|we|anyone|people)\b
  |\b(?:years|months|weeks) ago\b|\blast (?:month|week|year)\b
`;

type Worst = { kind: AidKind; said: RegExp; unless?: RegExp };
const WORST: readonly Worst[] = [
  // Held, cornered or besieged right now.
  {
    kind: 'coerced',
    said: pattern()`
      ^(?=.*${WANTED}).*\b(?:holds?|holding|grabs?|grabbed|grabbing|twists?|twisting|grips?|gripping
      |has|got|squeezes|by) (?:me by )?(?:my|the) (?:\w+ )?(?:arms?|wrists?|neck|throat|collar|hair
      |shoulders?)\b.*\b(?:says?|saying|wants?|demands?|tells?|told|orders?|makes?|forces?|until
      |asks?
      |must|have to|now)\b
    `,
    unless: pattern()`
      ${ONLY_SUPPOSED.source}|\b(?:doctor|physio\w*|nurse|pain|numb|baby|tattoo)\b
    `,
  },
  {
    kind: 'coerced',
    said: pattern()`
      ^(?=.*${WANTED}).*\b${ATTACKER} (?:\w+ ){0,3}(?:at|outside|in|inside|into|in front of|behind
      |blocking
      |next to) (?:of )?(?:my|our|the|me) ?(?:(?:front |back )?(?:door|house|flat|apartment|car|home
      |hallway|kitchen|room|gate|garden|entrance))?\b.{0,40}\b(?:wants?|demands?|says?|saying|makes?
      |making|forc\w+|orders?|insists?|threat\w*|tells?|shouts?|shouting)\b.{0,60}
      \b(?:unlock\w*|open|opened|hand (?:it |them )?over|give|pin|pass ?word|pass ?code|transfer
      |send)\b
    `,
    unless: pattern()`
      ${ONLY_SUPPOSED.source}|\b(?:chat|group|channel|discord|telegram|support|call|phone call|video
      |mail|line|buy(?:s|ing)? from|wants to buy|app store|comments)\b
    `,
  },
  {
    kind: 'coerced',
    said: pattern()`
      ^(?=.*${WANTED})(?=.*\b(?:i am|im|i|hiding|hid|locked myself|type this|writing this)\b.{0,25}
      \b(?:in|from|inside) (?:the|my|a) (?:toilet|bathroom|loo|restroom|wc|closet|wardrobe
      |cupboard)\b)
      .*\b(?:guy|man|men|guys|he|they|somebody|someone|husband|boyfriend|ex|brother|people)\b.{0,60}
      \b(?:says?|wants?|demands?|makes?|tells?|told|orders?|waits?|waiting|forces?|forcing)\b
    `,
    unless: ONLY_SUPPOSED,
  },
  {
    kind: 'coerced',
    said: pattern()`
      ^(?=.*${WANTED}).*\b(?:he|she|they|guy|man|men|guys|people|husband|wife|boyfriend|ex)
      (?: who \w+)? (?:wont|will not|doesnt|does not|dont|do not|isnt|refuses? to
      |not) (?:going to )?
      (?:let|letting) (?:me|us) (?:leave|go|out|get out|go home)\b(?! (?:of )?(?:the|this|their
      |your) (?:platform
      |group|exchange|site|app|contract|chat|program\w*|plan|pool|channel))(?=.*\b(?:until|unless
      |before
      |till|want|wants|demand\w*|first)\b)
    `,
    unless: ONLY_SUPPOSED,
  },
  // Forced labour.
  {
    kind: 'coerced',
    said: pattern()`^(?=.*${HELD_PLACE})(?=.*${HELD})(?=.*${DECEIVES})`,
    unless: OF_OTHERS,
  },
  {
    kind: 'coerced',
    said: pattern()`
      ^(?=.*\b(?:passports?|papers)\b.{0,30}\b(?:boss|company|agent|manager|they|guards?|office
      |taken
      |took|away)\b|.*\b(?:boss|company|agent|manager|they|guards?)\b.{0,40}\bpassports?\b|.*
      \b(?:lock(?:s|ed)?|beats?|beaten|beating)\b)(?=.*${HELD})(?=.*\b(?:victims?|scam\w*|deceiv\w*
      |trick\w*|fake profiles?|quota|targets?|chat\w*|typing|customer service|job)\b)
    `,
    unless: pattern()`${OF_OTHERS.source}|\b(?:photo|scan|copy|selfie|upload\w*|sent)\b`,
  },
  // False police.
  {
    kind: 'coerced',
    said: pattern()`\bdigital(?:ly)? arrest(?:ed)?\b`,
    unless: OF_OTHERS,
  },
  {
    kind: 'coerced',
    said: pattern()`^(?=.*${OFFICIAL})(?=.*${ON_CALL})(?=.*${UNDER_ORDER})`,
    unless: pattern()`
      ${OF_OTHERS.source}|\bi (?:called|rang|went to|reported (?:it|this|him)? ?to) the police\b
    `,
  },
  // Somebody close is being led by a caller this minute.
  {
    kind: 'helper',
    said: pattern()`
      ^(?=.*\b${KIN}\b)(?=.*\b(?:right now|now|this (?:very )?(?:minute|second|moment)
      |at (?:this|the) moment|as (?:we speak|i type|i write)|currently
      |is (?:already )?(?:on the phone|on a call|talking
      |standing|sitting|at the|at a|in the (?:other room|shop|store|kitchen|next room)|sending
      |buying
      |typing|feeding|putting|transferring|withdrawing|driving|scanning|on (?:his|her) way))\b)
      (?=.*\b(?:on the (?:phone|line)|phone|call|caller|tells (?:him|her|them)|telling
      |instruct\w*|direct\w*|stays? on|headset|earpiece|following orders|told (?:him|her))\b)(?=.*
      \b(?:bitcoins?|btc|atm|machine|kiosk|crypto\w*|coins?|usdt)\b)
      .*\b(?:sen\w+|transfer\w*|put(?:s|ting)?|feed\w*|buy\w*|cash|withdraw\w*|press\w*|scan\w*
      |type\w*
      |typing|machine|atm|kiosk|deposit\w*|pay\w*|standing|moving|move)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:gun|knife|kidnap\w*|hostage|years ago|last (?:month|year|week)
      |yesterday)\b
    `,
  },
  // Who wants what opens the wallet, and has not got it.
  {
    kind: 'helper',
    said: pattern()`
      \b(?:someone|somebody|he|she|they|guy|man|woman|admins?|support|staff|mods?|moderators?
      |agents?
      |strangers?|helper|employee|caller|technician)\b.{0,40}\b(?:asks?|asked|asking|wants?|wanted
      |needs?
      |demands?|requests?)\b.{0,20}\bmy (?:\w+ )?${SECRET}\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:gave|given|give (?:it|them)|typed|sent|entered|told (?:him|her|them)
      |shared
      |showed|read (?:it|them)|wrote|pasted|put|did it|already|scanned|app|page|site|website
      |device)\b
    `,
  },
  // Who gets stolen coins back, for money.
  {
    kind: 'pay-first',
    said: pattern()`
      ^(?=.*\b(?:recover\w*|trac(?:e|ed|es|ing)|retriev\w*|get(?:s|ting)? (?:it|them|my \w+
      |the \w+) back
      |found my|reclaim\w*|claw\w* back|refund)\b)(?=.*\b(?:firm|company|agency|law ?firm|lawyers?
      |attorneys?|experts?|specialists?|services?|agents?|hackers?|investigators?|department
      |solicitors?|consultants?|team|group|guy|man|woman|someone|they)\b)(?=.*\b(?:fees?|upfront
      |up front|in advance|advance|retainer|percent\w*|deposit|tax|charges?|first|commission
      |wallet activation|gas|before)\b)(?=.*\b(?:stolen|lost|scam\w*|stole|hack\w*|fraud\w*|missing
      |taken
      |my (?:coins|money|funds|bitcoins?|btc|eth|crypto|usdt))\b).*\b(?:wants?|asks?|asked|charges?
      |says?|said|needs?|requires?|told|quoted|demand\w*|must|have to|offers?|offered|promis\w*
      |contacted|found|wrote|pay)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:forgot\w*|pass ?word|passphrase|pin|seed|phrase|hard ?drive
      |is (?:there|it)[ ]
      an?|are there|any legit|do (?:such|recovery|real|they|these)|tax (?:office|return))\b
      |^(?:can|could|do|does|is|are|which|what|how|who|where)\b(?!.*\b(?:wants?|asks?|says?|said
      |told
      |contacted|wrote|offered)\b)
    `,
  },
  // To be paid before one's own money comes.
  {
    kind: 'pay-first',
    said: pattern()`
      ^(?=.*\b(?:they|he|she|platform|site|website|support|broker|app|agent|manager
      |customer (?:service
      |care)|it (?:says|said|asks|wants|shows|keeps|tells)|page|mentor|admin|system|staff|says
      |exchange
      |message|tells? me|told me|now says)\b)(?=.*\b(?:withdraw\w*|pay ?outs?|cash(?:ing)? out
      |take (?:my|the|our) (?:money|profits?|coins|funds)|release[sd]?|unlock\w*|unfreeze|get (?:my
      |the
      |our) (?:\w+ )?(?:money|funds|coins|profits?|earnings|winnings)|my (?:profits?|winnings
      |earnings))\b)
      (?=.*\b(?:fees?|tax\w*|gas|deposit|insurance|verification|commission|margin|collateral
      |stamp duty
      |activation|vip|upgrade|energy|top ?up|clearance|aml|anti money|bond|security)\b)
      .*\b(?:must|have to|need to|should|ask\w*|wants?|require[sd]?|demand\w*|says?|said|told|first
      |before
      |until|unless|insists?)\b.*\b(?:pay|paid|send|deposit|transfer|top ?up|add|fees?|tax\w*)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:not enough|insufficient|enough gas|low on gas|out of gas|metamask
      |phantom
      |ledger live|network fee is|gas is (?:so )?high|minimum (?:withdrawal|amount)
      |from (?:the )?(?:arbitrum
      |optimism|base|polygon|l2|layer)|unstak\w*|bridge|is (?:it|this|that) normal that (?:gas
      |network))\b
      |^(?:can|could|do|does|why|which|what|how|who|where|are|is|when)\b(?!.*\b(?:they|platform
      |broker
      |agent|manager|support|site|website|mentor)\b)
    `,
  },
  // A device that came with its words.
  {
    kind: 'leaked',
    said: pattern()`
      ^(?=.*\b${WALLET_DEVICE}\b)(?=.*\b(?:came|come|comes|arrived|delivered|bought|got|received
      |included|inside|in the (?:box|package|packet)|seller|ebay|amazon|second ?hand|parcel|ordered
      |gift
      |gave me|used|shop)\b).*(?:\b(?:printed|filled (?:in|out)|pre ?(?:set|filled|written
      |configured|printed|loaded|generated)|scratch\w*|ready ?made|already (?:\w+ ){0,3}(?:written
      |there|on
      |in|set|filled|printed|has|had|contains?|came)|on (?:a|the) (?:card|paper|sheet|leaflet
      |booklet
      |note|slip)|came with|comes with|included|in the box)\b.{0,60}\b(?:${SECRET}|pin)\b
      |\b(?:${SECRET}|pin)\b.{0,60}\b(?:printed|filled (?:in|out)|pre ?(?:set|filled|written
      |configured
      |printed|loaded|generated)|scratch\w*|ready ?made|already (?:written|there|on it|in it|set
      |filled
      |printed)|included|came with|in the (?:box|package|packet)|on (?:a|the) (?:card|leaflet|slip
      |booklet))\b)
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:empty|blank|should i print|i (?:have )?(?:already )?(?:printed|wrote
      |filled|engraved|stamped)|i (?:have|ve) (?:already )?written|did i lose|broke|broken
      |reset it)\b
    `,
  },
  // Words typed into an app that may be a copy.
  {
    kind: 'leaked',
    said: pattern()`
      ^(?=.*\b(?:installed|download\w*|app ?stores?|play ?store|google play|apk
      |(?:browser )?extension
      |add ?on|ledger live|trezor suite|the app|an app|app from|microsoft store)\b)(?=.*\b(?:fake
      |wrong
      |reviews?|weird|strange|odd|suspicious|not (?:the )?(?:real|official)|google\w*|ads?|advert\w*
      |sponsored|links?|disappear\w*|vanish\w*|gone|clos(?:ed|es)|errors?|cop(?:y|ies)|clone|wanted
      |ask(?:s|ed)?|empty|zero|different|removed|logo|spelling|developer|then nothing|crashed
      |uninstall\w*
      |scam|first result|search)\b).*\b(?:i|we|ive|mum|mom|mother|father|dad|husband|wife|he|she)
      (?: (?:have|ve|had|just|then|already|also|did|stupidly|even|so|and|carefully
      |dutifully))* (?:entered
      |typed|inserted|filled|gave|pasted|imported|submitted|put|wrote|keyed|restored|recovered
      |scanned)
      \b.{0,50}\b(?:${SECRET}|them|it all|everything)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:before i|should i|did not|didnt|havent|have not|never|almost)[ ]
      (?:\w+ )?(?:enter\w*|typ\w*|put|gave|give)\b
      |^(?!.*\b(?:${SECRET})\b)
    `,
  },
  // A program puts another address in the place of the one that was copied.
  {
    kind: 'theft',
    said: pattern()`
      ^(?=.*\b(?:past(?:e|es|ed|ing)|clip ?board|ctrl v|copy paste
      |copied and)\b)(?=.*\b(?:address\w*|addy
      |wallet number)\b)(?:.*\b(?:cop(?:y|ied|ies|ying)|past(?:e|ed|ing)
      |clip ?board)\b.{0,60}\b(?:different
      |another|other|somebody elses|someone elses|chang(?:es|ed|ing)|swap\w*|replac\w*|switch\w*
      |not (?:the )?(?:same|mine|match|what)|doesnt match|does not match|dont match|wrong one
      |never copied
      |didnt copy|did not copy|unknown|one i never|isnt (?:the|mine|what))\b
      |.*\b(?:different|another|changes|changed|swap\w*|replac\w*|not the same
      |never copied)\b.{0,60}
      \b(?:when i paste|after (?:i )?past\w*|i pasted?|clip ?board)\b)
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:history|recent|activity|last transactions?|explorer
      |previous transactions?
      |different address (?:each|every) time i (?:receive|click receive)|write|code|script
      |new receiving)\b
    `,
  },
  // Coins let go, and nobody paid.
  {
    kind: 'missent',
    said: pattern()`
      ^(?=.*\b(?:p2p|peer to peer|buyer|seller|localbitcoins|paxful|noones|hodl hodl|bisq|escrow
      |otc|in person
      |sold|selling|trade partner|counterparty)\b)(?=.*\b(?:released?|releasing|let (?:them|it
      |the \w+) go
      |handed over|confirmed (?:the )?(?:payment|receipt|order|trade)|marked (?:it |the \w+ )?as received
      |(?:pressed|hit|tapped|clicked) (?:the )?(?:release|confirm|button)
      |sent (?:him|her|them) the)\b).*\b(?:(?:not|never|no
      |without|didnt|hasnt|havent|nothing)\b.{0,30}\b(?:paid|payment|money|arriv\w*|came|come
      |received
      |bank|account|get|got|transfer)|(?:payment|money|transfer|bank|account)\b.{0,40}\b(?:not|never
      |nothing|dry|didnt
      |hasnt|revers\w*|bounc\w*|charge ?back|charged back|cancel\w*|fake|empty|recalled|disputed
      |vanished|isnt there|zero|pulled)|before (?:the |his |her |any )?(?:money|payment|i checked
      |checking)|fake (?:receipt|screenshot|payment|slip|proof|sms|mail|email|transfer)|photoshop\w*
      |too early|by mistake|charge ?back|chargedback)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:should i release|before i release|not released|havent released
      |did not[ ]
      release|didnt release|wants me to release|asks me to release|pressures? me|do i release
      |press(?:es
      |ing)? me)\b
    `,
  },
  // Papers, a face or a card in the hands of a fraud.
  {
    kind: 'takeover',
    said: pattern()`
      ^(?=.*\b(?:passports?|id ?cards?|identity cards?|driv(?:er|ing)s? licen[cs]es?|licen[cs]es?
      |selfies?
      |ids?|identity(?: (?:papers|documents?))?|aadh?aar|pan card|social security|ssn|bvn|nin
      |(?:bank |credit |debit )?card (?:numbers?|details|data|photo)|cvv|cvc|credit cards?
      |debit cards?
      |my face|face scan|residence permit)\b)(?=.*\b(?:fake|fraud\w*|scam\w*|telegram|whats ?app
      |strangers?
      |turned out|not real|disappear\w*|vanish\w*|phish\w*|bogus|recruiters?|traders?|brokers?|jobs?
      |somebody|someone|guy|man|woman|lady|girl|him|her|them|blocked me|wasnt real|gone|offline
      |imposter
      |impostor|dodgy|shady|google form|dating|tinder|hr|employer|interview)\b).*
      \b(?:i|we|ive|mum|mom|mother|father|dad|husband|wife|son|daughter|he|she|they|grand\w+)
      (?: (?:have|has|ve|had|just|then|already|also|did|stupidly|even|so|and|got|now))* (?:gave
      |given
      |sent|uploaded|showed|shown|shared|submitted|photographed|entered|typed|put|emailed|mailed
      |scanned|handed|provided|have|has|filled|texted|whatsapped)\b.{0,60}\b(?:passports?|cards?
      |licen[cs]es?
      |selfies?|ids?|identity|aadh?aar|social security|ssn|bvn|nin|cvv|cvc|face|permit)\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:before i|should i|must i|do i have to|is it safe to|refused
      |withdraw\w*
      |fees?|pay(?:ing)? (?:first|tax)|threat\w*|blackmail\w*|nudes?|gift cards?|sim card
      |recovery card
      |seed card|card with|(?:seed|recovery|secret) (?:phrase|words)|12 words|24 words|compound
      |locked in
      |under review|verification (?:pending|takes|failed|rejected)|rejected|real id)\b
    `,
  },
  // Somebody close helped himself.
  {
    kind: 'theft',
    said: pattern()`
      \b(?:my|our|a|an old|the) (?:\w+ ){0,2}${KIN}(?: (?:i|we|whom|who|that) (?:\w+ ){0,2}trusted)?
      (?: (?:has|have|had|just|secretly|then|also|must have|probably|quietly|apparently))* (?:took
      |taken
      |stole|stolen|emptied|drained|cleaned out|swiped|nicked|pinched|helped (?:him|her)self to
      |robbed|transferred|moved|withdrew|sent (?:him|her)self)\b(?! (?:care|part|course|over|a look
      |out an?|me|us|the (?:course|lesson|quiz)))(?: \w+){0,6} ${COINS}\b
    `,
    unless: pattern()`
      ${OF_OTHERS.source}|\b(?:for me|for us|asked me|helped me|with my permission|gun|knife
      |threat\w*|hits?
      |beats?|forc\w*|if (?:my|he|she)|could|would|phone|laptop|to (?:my|our) (?:new|other|own) )\b
    `,
  },
];

/**
 * Trouble in which the steps for another would harm, told by the words of a whole message or of two
 * sentences of it: also where it is told as a question.
 */
export function worstTrouble(sentences: readonly string[]): AidKind | undefined {
  const texts = sentences.map((sentence) => plainWords(sentence));
  const parts =
    texts.length <= 2
      ? [texts.join(' ')]
      : texts.flatMap((text, at) => (at === 0 ? [] : [`${texts[at - 1] ?? ''} ${text}`]));
  for (const part of parts)
    for (const { kind, said, unless } of WORST)
      if (said.test(part) && unless?.test(part) !== true) return kind;
  return undefined;
}
