import { expect, test } from 'vitest';
import { asksToStoreSecret } from './stores-secret.ts';

test.each([
  'can I keep my seed phrase in my notes app',
  'is a photo of the recovery phrase ok if my phone is locked',
  'I keep my 12 words in google drive, fine?',
  'is it okay to store the seed in apple notes',
  'may I take a picture of my backup words as a second copy',
  'screenshot of my 24 words, is that safe?',
  'My daughter says saving the recovery words in iCloud is fine. Is it?',
  'should i email the seed to myself as a backup',
  'would it be bad to photograph my seed phrase',
])('%s: no', (message) => expect(asksToStoreSecret(message)).toBe(true));

test.each([
  'my seed phrase was in google drive and my coins are gone',
  'someone found the photo of my seed phrase',
  'how do I keep my seed phrase',
  'I typed my seed phrase into a website, is that bad?',
  'is the photo of my NFT stored on the chain?',
  'can I keep my coins on my phone',
  'why is a photo of the words bad',
  'my phone broke, are the words on paper enough?',
])('%s: something else', (message) => expect(asksToStoreSecret(message)).toBe(false));
