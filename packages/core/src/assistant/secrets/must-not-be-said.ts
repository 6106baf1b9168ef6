import { pattern } from '@firm/format';
import { mustNotBeSaidElsewhere } from './must-not-be-said-elsewhere.ts';

/**
 * Whether a sentence of a model calls something safe or without risk, promises a gain, or asks for
 * what nobody may have, in any language of ours.
 */
export function mustNotBeSaid(sentence: string): boolean {
  const plain = sentence.replace(/[’‘`]/g, "'");
  // 'Don't worry' forbids nothing.
  const deniedPart = plain.replace(SOOTHES, ' ');
  return (
    SAFE.test(plain) ||
    (NO_RISK.test(plain) && !WARNS.test(plain)) ||
    (!DENIES.test(deniedPart) && (PROMISES.test(plain) || ASKS.test(plain))) ||
    mustNotBeSaidElsewhere(plain)
  );
}

const SOOTHES = pattern('gi')`
    \b(?:(?:do not|don't|no need to|never) (?:be )?(?:worr(?:y|ied)|panic|afraid|fear|hesitate)
    |no (?:worries|problem|panic)|not? to worry|nothing to (?:worry about|fear|lose))\b
  `;

/** By its form it denies, and yet it promises. */
const NO_RISK = pattern('i')`
    \b(?:no|zero|without(?: any| a)?|free (?:of|from)|0 ?%?|never (?:a|any)|hardly any|little to no)[ ]
    (?:(?:real|actual|financial|serious|significant|further|hidden|such) )*
    (?:risks?|dangers?|downsides?)\b(?![- ]?(?:free|less|assess|manag|warn|label|toleran))
    |\b(?:not|isn't|aren't|never|hardly) (?:at all )?(?:risky|dangerous)\b
    |\b(?:can't|cannot|can not|won't|will not|will never|never|couldn't|impossible to|no way to)[ ]
    (?:(?:possibly|ever|really|even) )*(?:lose|go wrong|fail|be (?:hacked|stolen|scammed|rugged))\b
    |\bnothing (?:can|could|will) (?:\w+ )?go wrong\b|\bnothing to lose\b
    |\b(?:isn't|aren't|is not|are not) any (?:risks?|dangers?)\b
    |\brisk (?:is|of (?:loss|losing \w+) is) (?:\w+ )?(?:zero|nil|none|eliminated|impossible)\b
  `;

/** Tells of those who say so. */
const WARNS = pattern('i')`
    \b(?:no such thing|anyone who|anybody who|whoever|if (?:some|any)(?:one|body)|scam(?:s|mers?)?
    |fraud(?:s|sters?)?|lies?|lying|myth|claims?|beware|careful|false
    |(?:no|not|none|nothing|never) (?:\w+ ){0,4}without (?:any |a )?
    |(?:nobody|no one|none|cannot|can't|never|not|doesn't|don't) (?:\w+ ){0,4}(?:promises?|guarantees?|says?
    |means?|mean|assume|think|believe|know))\b
  `;

/**
 * Nothing is called safe, also where it is denied: that is a verdict, and verdicts come from
 * checks.
 */
const SAFE = pattern('i')`
    \b(is|are|it['’]?s|they['’]?re|looks?|seems?|completely|totally|100 ?%|perfectly
    |absolutely) (?:[\w-]+ ){0,3}(?:safe|legit|legitimate|trustworthy|scam[- ]free)\b(?! from)
  `;

/** 'Nobody can guarantee a profit' warns. */
const DENIES = pattern('i')`
    \b(no|not|never|nobody|none|nothing|neither|without|cannot|can['’]?t|don['’]?t|doesn['’]?t
    |isn['’]?t|aren['’]?t|won['’]?t|beware|careful|avoid|scam(?:s|mers?)?|fraud(?:s|sters?)?
    |fake|lies?|myth|claims?|promises?|promised|anyone who|whoever|if (?:some|any)(?:one
    |body))\b
  `;

const PROMISES = pattern('i')`
    \bguarantee[ds]?\b|\b(?:risk|loss)[- ]?(?:free|less)\b
    |\b(?:will|going to|bound to|sure to|certain to) (?:\w+ )?(?:rise|go up|moon|pump|explode
    |soar|double|triple|skyrocket|\d+ ?x)\b
    |\b\d{1,5} ?x (?:your|returns?|gains?|profits?|money)\b
    |\b(?:double|triple|multiply) your\b|\b(?:easy|free|quick|fast) (?:money|profits?)\b
    |\b(?:buy|sell|invest|ape|get in) (?:\w+ ){0,3}(?:now|today|quickly|before)\b
    |\b(?:price target|to the moon)\b|\bsure thing\b
    |\byou (?:should|must|need to) (?:buy|sell|invest)\b
  `;

const ASKS = pattern('i')`
    \b(?:needs?|needed|requires?|required|wants?|asks? (?:you )?for|tell|show|reveal|read (?:out|me)
    |dictate|hand over|supply|post|drop|put|fill in|key in|what (?:are|is)|let me (?:have|see)
    |send|enter|paste|give|share|type|import|submit|confirm|verify|provide|upload
    |write)\b(?:[^.]|\.(?=\d)){0,60}\b(?:(?:twelve|12|fifteen|15|eighteen|18|twenty[- ]?four|24)[ ]
    (?:(?!hours?\b)[a-z]+ ){0,3}words?\b|your (?:[a-z]+ ){0,2}words\b|seeds?\b|mnemonics?\b|pass ?phrases?\b)
    |\b(?:send|enter|paste|give|share|tell|type|import|submit|confirm|verify|provide|upload
    |write)\b(?:[^.]|\.(?=\d)){0,60}\b(?:seed|recovery|private|secret|mnemonic|backup)[ -]?
    (?:phrases?|words|keys?|codes?)\b
    |\b(?:send|transfer|deposit|pay)\b(?:[^.]|\.(?=\d)){0,30}\b(?:to|into) (?:this|my|our
    |the following|us|me)\b
  `;
