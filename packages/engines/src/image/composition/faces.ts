import { readTable } from '../prompt/word-table.ts';

/** Beasts whose head there is a picture of. */
export const FACES = readTable(`
🐱: cat, kitten
🐶: dog, puppy
🦁: lion
🐯: tiger
🦊: fox
🐺: wolf
🐻: bear
🐻‍❄️: polar bear
🐼: panda
🐰: rabbit, bunny
🐭: mouse
🐹: hamster
🐮: cow
🐷: pig
🐸: frog
🐵: monkey
🐴: horse
🦄: unicorn
🐲: dragon
🐨: koala
🐗: boar
🐔: chicken
🐤: chick
🐧: penguin
`);
