export { readBoundedText } from './read-bounded-text.ts';
