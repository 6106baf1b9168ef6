export { noteDrill } from './note-drill.ts';
export { readStrengths } from './read-strengths.ts';
