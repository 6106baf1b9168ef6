export { listItems, type ItemFigures, type ItemMark } from './list-items.ts';
export { forgetOldAnswers } from './note-answers.ts';
