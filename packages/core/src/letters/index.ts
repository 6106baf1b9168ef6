export { letterKeys } from './letter-key.ts';
export { openLetter } from './letter.ts';
export { queueLetter } from './queue-letter.ts';
export { replyAddress } from './reply-address.ts';
export { isRefusedMail, sendOnce } from './send-once.ts';
export { sendLetters, type SendLetterDeps } from './send-letters.ts';
export { testMail } from '../text/en/letters.ts';
