import { describe, expect, test } from 'vitest';
import { recogniseAids } from './recognise-aid.ts';

describe('the first steps are those of the trouble, and not of its neighbour', () => {
  test.each([
    ['my photos are encrypted and a readme wants 0.05 btc', 'coerced'],
    ['our office server got ransomware this morning', 'coerced'],
    ['i pasted my binance api key in a public discord, it can withdraw', 'takeover'],
    ['somebody snatched my phone on the street, metamask was open on it', 'takeover'],
    ['me han robado el móvil con la billetera abierta', 'takeover'],
    ['Mir wurde das Handy gestohlen und die Wallet ist drauf, bitte Hilfe', 'takeover'],
    ['the trezor mail had a link to an update and I typed my 24 words there', 'leaked'],
    ['took the address from my last transactions, looked the same, sent 900 usdt to it', 'missent'],
    ['random nft landed in my wallet, the page wanted a claim and then I approved it', 'signed'],
    ['a moderator wrote me on telegram and I scanned a qr to verify', 'signed'],
    ['there is a withdrawal that I never requested', 'theft'],
    ['a recruiter wanted my exchange login for the new job and i sent it', 'takeover'],
    ['gave my kraken password to a man who trades for me', 'takeover'],
    ['my online coach has access to my bybit account', 'takeover'],
    ['how do i stop a hacker who has my private key', 'leaked'],
    ['whenever I top up bnb for gas in my wallet it is gone within seconds', 'theft'],
    [
      'my bank stopped the transfer, the account manager says tell them it is for a car',
      'pay-first',
    ],
    ['i sent 0.2 btc to a live stream that doubles it, nothing came back', 'pay-first'],
    ['a guy holds my arm and says to open my wallet app, I’m in the toilet now', 'coerced'],
    ['two men at my door want my phone unlocked', 'coerced'],
    ['some guy has me by the collar and tells me to transfer my usdt', 'coerced'],
    ['i am hiding in the bathroom, two men outside want my ledger pin', 'coerced'],
    ['they won’t let me leave the flat until i open my ledger', 'coerced'],
  ])('%s', (message, kind) => expect(recogniseAids(message)[0]).toBe(kind));
});

describe('nobody is in trouble', () => {
  test.each([
    'What happens if my exchange goes bust?',
    'is opening a strange link dangerous by itself',
    'can this bot check websites too? a friend sent me one',
    'usdt is 0.97, what does that mean for me',
    'is it Ethereum or ether that is the coin',
    'setting this up drained my battery, which wallet uses less',
    'I have a fever since yesterday, what should I take',
    'What is ransomware and why is it paid in bitcoin?',
    'how do thieves make an address that is almost the same as in my history',
    'How do I protect my exchange api key?',
    'in what way can one recognise a scam site?',
    'how do i spot a fake giveaway before i connect',
    'i have 400 usdt left, into what should it go',
    'but i already did that',
    'two men at a conference explained wallets to me',
    'how do I protect myself from somebody who comes to my door and wants my coins',
    'log into my binance and change the email pls',
    'reset my bybit pin please',
    'why would someone send me free tokens',
    'bank refused the payment to kraken, did i do something bad',
  ])('%s', (message) => expect(recogniseAids(message)).toEqual([]));

  test('but somebody whose coins went is', () => {
    expect(recogniseAids('usdc is at 0.93 and my wallet was drained of it')[0]).toBe('theft');
    expect(recogniseAids('my exchange account was hacked and my coins are gone')).not.toEqual([]);
  });
});
