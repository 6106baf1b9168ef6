import { expect, test } from 'vitest';
import { isInDespair } from './in-despair.ts';

test.each([
  'I don’t want to live anymore, I lost my whole family savings',
  'i cant go on living like this after the scam',
  'thinking about killing myself because of the loan',
  'my husband lost everything and says he wants to kill himself',
  'everything is gone, i just want to die',
  'lost 80k. gonna end it all tonight',
  'They took it all. There is no reason to live',
  'i think about jumping off a bridge',
  'she would be better off dead, she says',
  'ich will nicht mehr leben, alles Geld ist weg',
  'perdí todo y quiero morir',
  'je veux mourir, ils ont tout pris',
  'kaybettim hepsini, yaşamak istemiyorum',
  'я всё потерял, не хочу больше жить',
  'सब पैसा गया, मैं जीना नहीं चाहता',
  'خسرت كل شيء ولا أريد أن أعيش',
])('%s: a life is in danger', (message) => expect(isInDespair(message)).toBe(true));

test.each([
  'these fees are killing me',
  'do I have to live in the EU to use USDC',
  'I don’t want to live in fear of hackers, how do I protect my wallet?',
  'kill switch of a token, what is it',
  'does a dead coin ever come back',
  'how do I end my subscription',
  'can I name my life insurance as an heir of my wallet',
  'my seed died with my father, can I restore his wallet',
  'I can’t live without my hardware wallet haha',
  'what happens to the chain when a validator dies',
])('%s: nobody’s', (message) => expect(isInDespair(message)).toBe(false));
