import { pattern } from '@firm/format';
import { lookup } from './lookup.ts';
import { readTable } from './word-table.ts';

const IRREGULAR = readTable(`
wolf: wolves
leaf: leaves
mouse: mice
goose: geese
man: men
woman: women
child: children
people: people
firefly: fireflies
butterfly: butterflies
fish: fish
sheep: sheep
deer: deer
knife: knives
key: keys
glasses: glasses
candles: candles
books: books
swords: swords
headphones: headphones
noodles: noodles
dice: dice
chess: chess
bus: bus
cactus: cactus
octopus: octopus
cherries: cherries
grapes: grapes
compass: compass
scales: scales
star: stars
hippo: hippos
fox: foxes
cookie: cookies
zombie: zombies
movie: movies
selfie: selfies
brownie: brownies
elf: elves
shelf: shelves
scarf: scarves
dwarf: dwarves
loaf: loaves
calf: calves
hoof: hooves
thief: thieves
werewolf: werewolves
lens: lenses
gas: gases
quiz: quizzes
shoe: shoes
horseshoe: horseshoes
snowshoe: snowshoes
toe: toes
canoe: canoes
oboe: oboes
`);

/** A word without its plural ending, by the rules that matter for names of things. */
export function singular(word: string): string {
  const irregularForm = lookup(IRREGULAR, word);
  if (irregularForm) return irregularForm;
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/..[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  // 'buses' and 'boxes' lose two letters, 'horses' and 'houses' one.
  if (/(?:x|ch|sh|ss|zz|tz|o|[^o]us)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const WITHOUT = pattern('g')`
  \b(?:no|without|minus|excluding|except|avoid|never|don't (?:draw|show|include|add
  |use)|do not (?:draw|show|include|add|use)|not|free of
  |but not)\b(?: any| a| an| the)?([^,.;:!?]*?)(?=$|[,.;:!?]|\bbut\b|\bjust\b|\bonly\b
  |\bwith\b|\bon a\b|\bin a\b|\bunder\b|\bover\b|\bat\b)
`;

/** Takes 'no …', 'without …' and the like out of a prompt; what they name comes back apart. */
export function splitNegations(prompt: string): {
  readonly kept: string;
  readonly without: readonly string[];
} {
  const without: string[] = [];
  const cleanPrompt = prompt
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\b([a-z]+)-free\b/g, 'without $1,')
    .replace(WITHOUT, (_, clause: string) => {
      without.push(
        ...clause
          .split(/[^\p{L}'-]+/u)
          .filter((word) => word.length > 2 && !['and', 'any', 'the', 'nor'].includes(word))
          .map(singular),
      );
      return ' , ';
    });
  return { kept: cleanPrompt, without };
}
