import { oneOf, pattern } from '../pattern.ts';

/*
 * Harm to one person whom the writer can reach, or to many who trust him: a visit to whoever owns an
 * address, the phone of somebody close, a code that is read out, members who are sold to.
 */

const CLOSE = oneOf(`
  ex wife husband girlfriend boyfriend partner spouse brother sister mother mum mom father dad son
  daughter uncle aunt cousin grand\\w+ neighbou?r flatmate room_?mate house_?mate friend mate boss
  colleague co_?worker landlord landlady tenant classmate lodger sub_?tenant`);
const ASKS = pattern()`
  (?:\b(?:how (?:do|can|could|would|should|might) (?:i|we)|how to|help (?:me|us)|(?:i|we) (?:want
  |need
  |wanna|plan|would like)|show me|teach me|tell me|can i|can you|could you|way to|ways to|trick to
  |steps to|what do (?:i|we)|please)\b|^)
`.source;
const FINDS = pattern()`
  \b(?:find(?:ing)?(?: out)?|locate|track(?: down)?|trace|look up|tell me|who (?:is|owns)|whose
  |give me
  |what is|whats|(?:which|what) (?:street|town|house)|figure out|dox\w*|identify|show me|get|need
  |want)\b
`.source;
const ON_CHAIN = pattern()`
  \b(?:address|wallet|ens|account|transactions?|coins|nfts?|holder|owner|whale)\b
`.source;
/** Who fears it for himself. */
const OF_MYSELF = pattern()`
  \b(?:where i live|my (?:home|house|street|own|real)|(?:find|trace|locate|visit|dox\w*) me|stop
  |prevent|(?:can|could) (?:somebody|someone|anyone|anybody|people|others|they|thieves|a \w+))\b
`.source;
const CODE = pattern()`
  \b(?:codes?|otps?|tans?|2fa|one time (?:codes?|passwords?|pins?)|(?:sms|text) (?:codes?|pins?))\b
`.source;

export const HARMS_TO_SOMEBODY_KNOWN: readonly RegExp[] = [
  // Where the owner of an address lives.
  pattern()`
    ^(?!.*${OF_MYSELF})(?=.*${ON_CHAIN})(?=.*${FINDS}).*(?:\bwhere\b.{0,50}\b(?:lives?|sleeps?
    |works?
    |resides?)\b|\b(?:home|street|postal|residential|physical|house) address\b
    |\b(?:which|what) (?:street|town|house|village)\b
    |\b(?:real )?name and (?:\w+ )?(?:street|town|address|city|home)\b)
  `,
  pattern()`
    ^(?!.*${OF_MYSELF})(?=.*${ON_CHAIN})(?=.*${FINDS}).*\b(?:pay (?:him|her|them|the \w+) a visit
    |visit (?:him|her|them)|(?:knock|ring) (?:on|at) (?:his|her|their) door|(?:turn|show) up at
    |drop (?:by|in)|come round|teach (?:him|her|them) a lesson|stand (?:at|in front of) (?:his|her
    |their)
    (?: front)? (?:door|house)|wait for (?:him|her|them)|surprise (?:him|her|them) at)\b
  `,
  // Into the phone or the wallet of somebody close, for what he owes or without what opens it.
  pattern()`
    ^(?!.*\b(?:asked me|asks me|forgot|died|dead|deceased|late|inherit\w*|legally|for (?:him|her
    |them))
    \b)(?=.*\b${CLOSE}s?\b)(?=.*\b(?:owes?|owed|debts?|(?:send|pay|transfer|move|give) (?:\w+ ){0,4}
    (?:to )?(?:me|myself|my (?:own )?(?:wallet|address|account))|take back|what is mine|whats mine
    |without (?:\w+ ){0,3}(?:pin|pass ?word|pass ?code|code|fingerprint|face ?id|permission))\b)
    .*${ASKS}.{0,40}\b(?:unlock|open|get (?:into|in|past|around|inside|at)|log ?in(?: ?to)?
    |sign in(?:to)?
    |bypass|crack|access|use|enter)\b.{0,40}\b(?:phone|mobile|iphone|wallet|metamask|phantom|app
    |ledger
    |trezor|exchange|binance|coinbase|account|laptop|computer|pin|face ?id|fingerprint)\b
  `,
  // A code that somebody reads out who trusts the caller.
  pattern()`
    ^(?=.*\b(?:people|seniors?|old|elderly|pensioners?|grand\w+|customers?|clients?|users?|victims?
    |someone|somebody|strangers?|them|they|him|her|she|he|parents|holders|fans)\b).*
    (?:\b(?:write|draft|make|script|lines|words|what (?:do|should|can|must) (?:i|we) (?:say|tell)
    |how
    [ ](?:do|can|could|would) (?:i|we) (?:get|make|bring|talk|convince|persuade))\b).{0,80}
    \b(?:reads?|tells?|gives?|sends?|says?|forwards?|dictates?|reading|telling|giving|hand over)
    [ ](?:out )?(?:me|us|to me|my (?:caller|agent)s?)\b.{0,30}${CODE}
  `,
  // A coin of one's own, driven up and sold to those who trust.
  pattern()`
    ^(?!.*\b(?:groups? (?:pump|do|sell)|how do (?:they|pump)|was i|did they|they (?:pump|sold))\b)
    (?=.*(?:\b(?:i|we|to|and|then|can|could|lets) (?:\w+ )?(?:pump|hype|push|drive|shill)(?: up)?
    [ ](?:it|our|my|the|this|its price)\b)).*${ASKS}.*\b(?:sell|dump|cash out|exit|get out|unload)\b
    .{0,30}\b(?:first|before|ahead of|on (?:them|the (?:members|holders|others))|unnoticed
    |without)\b
  `,
  pattern()`
    ^(?=.*\b(?:our|my) (?:\w+ ){0,2}(?:members|followers|subscribers|group|club|community|channel
    |holders|students)\b)(?=.*\b(?:coins?|tokens?|memecoins?|buys?|pump\w*)\b).*${ASKS}.*\b(?:we|i)
    [ ](?:\w+ )?(?:sell|dump|cash out|exit|unload)\b.{0,30}\b(?:before (?:they|them|the (?:members
    |others
    |rest)|anyone|my|our)|first|to them|on them)\b
  `,
];
