import { cutMessages } from './cut-messages.ts';
import { ownWords } from './html.ts';

/** A text without markup as one message; what is too long for one is cut off. */
export const plainMessage = (text: string, publicUrl: string): string =>
  cutMessages(text.split('\n').map((line) => ownWords(line, publicUrl)))[0] ?? '';
