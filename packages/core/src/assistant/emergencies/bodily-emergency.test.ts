import { expect, test } from 'vitest';
import { isBodilyEmergency } from './bodily-emergency.ts';

test.each([
  'my dad just collapsed while we were arguing about the bitcoin he lost',
  'I lost 40k on leverage and took all my sleeping pills an hour ago, how do I log in',
  'cut my arm on the glass while looking for my ledger, there is blood everywhere',
  'my grandmother read the mail about the frozen coins and now her face hangs on one side',
  'chest pain since I saw my portfolio and my left arm is numb',
  'friend took too many pills after the rug pull, I can’t wake him up',
  'he is not breathing properly and the exchange keeps calling for his code',
  'uncle saw the withdrawal was refused and fell down the stairs, he does not move',
  'chest pressure since this morning and my arm feels strange',
  'left arm numb',
  'numbness in my left arm while i watch the candles',
  'looking at the charts all night, a tightness in my chest and cold sweat',
  'my dad’s chest feels heavy since he saw the balance',
  'the charts are bleeding and I can’t breathe properly',
  'I lost it last month, read the chart again tonight and can’t breathe properly',
  'mi padre vio la cuenta vacía y se desplomó, no respira',
  'бабушка увидела пустой кошелёк и потеряла сознание',
])('%s: an ambulance first', (message) => expect(isBodilyEmergency(message)).toBe(true));

test.each([
  'can I keep a hardware wallet in a chest',
  'what does buying pressure mean in a chart',
  'the market bleeds, can it breathe properly again',
  'my hand is numb from the mouse, which wallet app is easy',
  'I had chest pressure last year and lost the pin in hospital',
  'why did the market collapse in 2022',
  'my portfolio is bleeding, what is a stop loss',
  'Support does not respond to my messages',
  'the fees nearly gave me a heart attack',
  'my father had a stroke two years ago, how do we open his wallet',
  'what is a token with a hidden mint',
  'FTX collapsed and my coins are there',
  'the device won’t wake up when I plug it in',
  'I can’t breathe new life into this old phone, how do I restore the wallet',
  'nach dem Schlaganfall weiß ich meine PIN nicht mehr',
  'after her stroke my mother cannot remember her pin',
])('%s: none', (message) => expect(isBodilyEmergency(message)).toBe(false));
