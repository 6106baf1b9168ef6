import { lookup } from './lookup.ts';
import { readTable } from './word-table.ts';

/** Colours that a thing can be given. */
export const COLOURS = readTable(`
#d0303a: red
#a8142c: crimson
#d8281c: scarlet
#7a1f2b: maroon
#ee7f24: orange
#f4c92c: yellow
#e8b33a: gold, golden
#eda42c: amber
#3f9a4a: green
#1f9a68: emerald
#9ad02c: lime
#808a34: olive
#1f8f8f: teal
#2fb8b0: turquoise
#34c0dc: cyan
#2f6fd0: blue
#1f2f6a: navy
#3f9ae8: azure
#1f4fb0: sapphire
#8348b8: purple
#7a4fd0: violet
#b49ae0: lavender
#d0309a: magenta
#f08ab8: pink
#7a4f2c: brown
#9a6a40: wooden
#a8703a: bronze
#c0703c: copper
#b9c2cc: silver
#f4f4f0: white
#23242a: black
#868c94: grey, gray
`);

export const isColour = (word: string): boolean => lookup(COLOURS, word) !== undefined;
