export { noteDrill } from './note-drill.ts';
