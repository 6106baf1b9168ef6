import { pattern } from '@firm/format';
import { plainWords } from '@firm/format/meaning/index.ts';

/** A mail of ours that was asked for and is waited for. */
const AWAITS_MAIL = pattern()`
  \b(?:confirmation|confirm|verification|activation|registration|sign ?up|welcome|reset)
  [ ](?:\w+ )?(?:e ?)?(?:mails?|letters?|links?|messages?)\b
`;
const NOT_COME = pattern()`
  \b(?:never|not|no|nothing|didnt|doesnt|dont|hasnt|havent|isnt|wont|still|waiting|missing|where
  |resend|again)\b
`;
/** 'Is it normal that …', 'why must one …': asks how things are, and tells of nothing done. */
const ASKS_HOW_IT_IS = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|sorry|please|but) )*(?:(?:is|are|isnt
  |arent) (?:it |this |that |such )?(?:an? |the )?
  (?:\w+ ){0,6}?(?:normal|usual|common|ordinary|standard|fine|ok|okay|expected|harmless|free)\b
  |why\b
  |what (?:is|are|does|do)\b|do (?:all|most|many|other)?(?: )?(?:sites|websites|pages|apps
  |dapps)\b)
`;
const SIGNS_IN = pattern()`
  \bsign(?:s|ed|ing|ature|atures)?\b.*\b(?:log ?in|logs? in|logging in|sign(?:ing)? in|connect\w*
  |link\w*
  |register)\b|\b(?:log ?in|logging in|sign ?in|signing in|connect\w*|link\w*)\b.*\bsign(?:s|ing
  |ature|atures)?\b
`;
/** Whether one pays for what is offered here. */
const ASKS_FOR_PRICE = pattern()`
  ^(?:(?:hi|hello|hey|ok|so|and|sorry|please|but) )*(?:do|must|should|does|is|are|will|would|what
  |how|can)\b
  .*\b(?:pay|paid|cost|costs|free|fee|deposit)\b.*\b(?:courses?|lessons?|academy|final tests?
  |certificates?|quiz
  |quizzes|drills?|studio|assistant|glossary)\b
`;
/** What is more than a question. */
const IN_TROUBLE = pattern()`
  \b(?:stolen|stole|gone|drained|hacked|vanish\w*|disappear\w*|emptied|leaving|lost|scam\w*|fake
  |i (?:just |already |have |did |then )*(?:signed|approved|confirmed|connected|clicked|typed
  |entered
  |gave|sent|paid|pressed)|seed|phrase|(?:12|24|twelve|my|the|secret|recovery) words|private keys?
  |withdraw\w*
  |payout|profits?|refund|release|unlock|claim\w*|approv\w*|permit\w*|changed|locked out|sim|kraken
  |binance
  |coinbase|exchange|not me|wasnt me)\b
`;

/** Questions of understanding and of this site that have the words of emergencies. */
export function asksCalmly(message: string): boolean {
  const text = plainWords(message);
  return (
    !IN_TROUBLE.test(text) &&
    ((AWAITS_MAIL.test(text) && NOT_COME.test(text)) ||
      (ASKS_HOW_IT_IS.test(text) && SIGNS_IN.test(text)) ||
      ASKS_FOR_PRICE.test(text))
  );
}
