export { noteKeptAnswers } from './note-kept-answers.ts';
export { readStrengths, type StrengthView } from './read-strengths.ts';
