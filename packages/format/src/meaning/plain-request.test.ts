import { expect, test } from 'vitest';
import { plainRequest } from './plain-request.ts';

test.each([
  ['trade', 'Kindly move my coins to the exchange'],
  ['trade', 'send 0.3 eth to my aunt'],
  ['trade', 'could you sell my doge for me?'],
  ['trade', 'unstake everything'],
  ['trade', 'press the confirm button on that site for me'],
  ['trade', 'log into my binance and change the email pls'],
  ['trade', 'reset my bybit pin please'],
  ['trade', 'please switch off 2fa on my coinbase account'],
  ['trade', 'set my leverage to the right number for a 500 dollar account'],
  ['advice', 'how high a leverage fits my 200 usdt balance'],
  ['advice', 'put all in Solana or half in a savings account?'],
  ['advice', 'everything on solana or half in bonds'],
  ['future', 'when exactly is the bottom, give a date'],
  ['future', 'which day do we see the top of this cycle'],
  ['future', 'wat wordt de koers van xrp volgende week'],
  ['future', 'wie hoch steigt bitcoin bis ende des jahres'],
  ['future', 'quanto varrà bitcoin il mese prossimo'],
  ['future', 'cuánto valdrá solana la próxima semana'],
  ['future', 'quel sera le prix du bitcoin demain'],
  ['future', 'jaki będzie kurs bitcoina za tydzień'],
  ['future', 'gelecek hafta bitcoin ne kadar olur'],
  ['future', 'berapa harga bitcoin minggu depan'],
  ['future', 'сколько будет стоить биткоин на следующей неделе'],
  ['price', 'where is solana'],
  ['price', "what's ada trading at"],
  ['price', 'gas fee right now'],
  ['price', 'current market cap of bitcoin'],
  ['price', 'is btc under 90k yet'],
  ['price', 'how many euros do I get for one ether at the moment'],
  ['advice', 'solana or cardano for the long run'],
  ['advice', 'is ether overvalued'],
  ['advice', 'suggest me a memecoin'],
  ['advice', 'which coin would you buy'],
  ['advice', 'what percentage of my salary belongs in bitcoin'],
  ['advice', 'everything is red, do i sell it all'],
  ['advice', 'I lost on luna, should I buy it again to make it back'],
  ['advice', '900 euros are left, into which coin should it go'],
  ['price', 'ethereum price gimme'],
  ['price', 'what are my 3 solana worth today'],
  ['trade', 'please buy, price is falling, hurry'],
  ['future', 'is the bull run over'],
  ['future', 'doge to 5 dollars possible?'],
] as const)('%s: %s', (kind, message) => {
  expect(plainRequest(message)).toBe(kind);
});

test.each([
  'log into my binance fails with an error',
  'how do I change the pin of my ledger',
  'change the email of my account on this site',
  'what does leverage 10x mean',
  'why is gas so high',
  'do I owe tax on a swap',
  'what is a savings account in crypto',
  'what does the bottom mean in a chart',
  'hoe wordt de koers van een munt bepaald',
  'muss ich nächstes jahr steuern auf den wert meiner bitcoin zahlen',
  'How do I move my coins to the exchange?',
  'random tokens appeared, should I sell them',
  'my token cannot be sold, what should I do',
  'should I buy a used hardware wallet',
  'Can you sell a token before it lists?',
  'please send me the link again',
  'Claim a refund of 0.2 ETH, says the mail',
  'why is the gas fee so high right now',
  'What does overvalued mean?',
  'what is the difference between solana and cardano',
  'Why do you not recommend a coin?',
  'open my eyes on risk please',
  'I sent my coins to a wrong address, help me please',
  'My account is blocked, please withdraw my money',
  'buy a coin before it lists',
  'was bitcoin over 60k in 2021',
])('is to be understood: %s', (message) => {
  expect(plainRequest(message)).toBeUndefined();
});

test('what may be an errand is one only where no answer of ours fits', () => {
  expect(plainRequest('transfer my pass to another wallet', { fit: 0.9 })).toBeUndefined();
  expect(plainRequest('transfer my savings to another wallet', { fit: 0.2 })).toBe('trade');
});

test('a long message is no plain request', () => {
  expect(plainRequest(`send 1 eth to my aunt ${'and greet her '.repeat(30)}`)).toBeUndefined();
});
