import { readLists, readNumbers, readTable, wordSet } from './word-table.ts';

export const NUMBERS = readNumbers(`
1: a, an, one, single, lone
2: two, twin, pair, couple, both
3: three, trio, few, some
4: four, group
5: five, several, fleet, pack, stack, bunch
6: six, herd, pile
7: seven, flock
8: eight, many, lots, army
9: nine, swarm, rain
10: ten, countless
11: eleven
12: twelve, dozen, hundreds, thousands
`);
/** Other words for a thing of two words. */
export const PHRASES = readTable(`
pirate ship: viking ship, sailing ship
sailboat: sailing boat
boat: rowing boat, fishing boat
tree: apple tree, cherry tree, orange tree, lemon tree
swords: crossed swords
tea: cup of tea, bubble tea
coffee: cup of coffee, coffee cup
wine: glass of wine, bottle of wine
beer: glass of beer
ramen: bowl of ramen
runner: football player, soccer player, basketball player, tennis player
fish bowl: glass bowl, fish tank
trophy: world cup
cake: birthday cake, wedding cake
teddy: teddy bear
clock: grandfather clock
fire truck: fire engine
tokyo tower: radio tower, tv tower, cell tower
bottle: glass bottle
hand: diamond hand
`);
/** Of two words, neither part of which is to be seen in what they name together. */
export const COMPOUNDS = wordSet(`
phone booth, telephone booth, phone box, telephone box, snow globe, fire hydrant, fire escape,
  guinea pig, fire pit, hair dryer, washing machine, vending machine, slot car, bird bath,
  bird house, dog house, watch tower, bus stop, bus station, fire station, police station,
  boxing ring, wrestling ring, circus ring
`);
export const JOINING: ReadonlySet<string | undefined> = new Set(
  'of on in and with full is near by beside under behind over at to that next'.split(' '),
);
/** Words that say a colour by themselves. */
export const TINTS: Readonly<Record<string, string>> = {
  'diamond hand': '#8fd8f4',
  goldfish: '#ff982c',
};
/** Things that come in twos where no number is said. */
export const PAIRS = new Set(['hand', 'eye', 'shoe', 'boot']);
/** Things that are one thing however they are spelt, and money, which is many notes. */
export const MASSES = readNumbers(`
1: chain, candles, network, blockchain, books, cherries, grapes, swords, scales, noodles, glasses,
  headphones, shaking hands, shake hands
7: banknote
`);
/** Things that a scene holds already. */
export const AT_HOME = readLists(`
palm tree: beach, island, jungle
tree: forest, park, jungle, garden, hills, mountains, winter, lake, river
house: village
bouquet: garden
books: library
book: library
`);
/** Company in which candles are of wax. */
export const WAX = /\b(?:cake|birthday|dinner|romantic|church|altar|wax)\b/;
/** Things that another one wears. */
export const WORN = readLists(`
crown: king, queen
dress: woman, girl, queen, dancer
shirt: man, woman, boy, girl, person
hat: wizard
sword: knight, ninja
`);
export const CAMERA_WORK =
  /^(?:zoom|pan|tilt|fl(?:y|ies)|mov|follow|circl|orbit|track|push|pull|glid|rotat|turn|shak)/;
