import WORDS from '../data/words.json' with { type: 'json' };
import { lookup } from './lookup.ts';
import { readTable } from './word-table.ts';

/** Colours that a thing can be given. */
export const COLOURS = readTable(WORDS.colours);

export const isColour = (word: string): boolean => lookup(COLOURS, word) !== undefined;
