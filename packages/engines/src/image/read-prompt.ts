import { seededRandom } from '../random.ts';
import { PALETTE_WORDS, PALETTES, type Palette } from './palettes.ts';
import { HABITATS, SCENE_WORDS } from './scene-words.ts';
import { SCENES } from './scenes/index.ts';
import type { Scene } from './scene.ts';
import { OWN_WORDS } from './subjects/index.ts';
import { THINGS } from './things.ts';
import { findEmoji } from './emoji.ts';

/** A kind of thing to draw and how many. `emoji` is absent for our own drawings. */
export interface Wanted {
  readonly name: string;
  readonly count: number;
  readonly emoji?: string;
  readonly placement?: 'stand' | 'fly' | 'swim' | 'bust';
}

/** Weather and the like that a prompt can ask for, in any scene that has a sky. */
export type Feature =
  | 'sun'
  | 'moon'
  | 'stars'
  | 'clouds'
  | 'rain'
  | 'snow'
  | 'lightning'
  | 'mist'
  | 'aurora'
  | 'fireworks'
  | 'meteors'
  | 'birds'
  | 'lanterns'
  | 'embers'
  | 'leaves'
  | 'petals'
  | 'confetti'
  | 'fireflies'
  | 'big moon'
  | 'blood moon';

export interface Plan {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly subjects: readonly Wanted[];
  readonly features: readonly Feature[];
  /** Words that must not appear, in the singular. */
  readonly without: readonly string[];
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  lone: 1,
  two: 2,
  twin: 2,
  pair: 2,
  couple: 2,
  both: 2,
  three: 3,
  trio: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  few: 3,
  some: 3,
  several: 5,
  many: 8,
  lots: 8,
  countless: 10,
  hundreds: 12,
  thousands: 12,
  herd: 6,
  flock: 7,
  fleet: 5,
  army: 8,
  swarm: 9,
  pack: 5,
  group: 4,
  pile: 6,
  stack: 5,
  bunch: 5,
  rain: 9,
};
/** Most that are drawn of one thing, and of all. */
const MOST = 12;

const FEATURE_WORDS: Readonly<Record<string, Feature>> = {
  sun: 'sun',
  sunny: 'sun',
  sunshine: 'sun',
  moon: 'moon',
  moonlight: 'moon',
  moonlit: 'moon',
  'full moon': 'big moon',
  'giant moon': 'big moon',
  'huge moon': 'big moon',
  'to the moon': 'big moon',
  'blood moon': 'blood moon',
  'red moon': 'blood moon',
  star: 'stars',
  starry: 'stars',
  starlight: 'stars',
  cloud: 'clouds',
  cloudy: 'clouds',
  rain: 'rain',
  rainy: 'rain',
  raining: 'rain',
  rainstorm: 'rain',
  storm: 'rain',
  stormy: 'rain',
  thunderstorm: 'lightning',
  lightning: 'lightning',
  thunder: 'lightning',
  snow: 'snow',
  snowing: 'snow',
  snowfall: 'snow',
  blizzard: 'snow',
  snowstorm: 'snow',
  mist: 'mist',
  misty: 'mist',
  fog: 'mist',
  foggy: 'mist',
  aurora: 'aurora',
  'northern lights': 'aurora',
  firework: 'fireworks',
  celebration: 'fireworks',
  meteor: 'meteors',
  'shooting star': 'meteors',
  comet: 'meteors',
  asteroid: 'meteors',
  bird: 'birds',
  lantern: 'lanterns',
  ember: 'embers',
  spark: 'embers',
  'falling leaf': 'leaves',
  autumn: 'leaves',
  petal: 'petals',
  'cherry blossom': 'petals',
  sakura: 'petals',
  confetti: 'confetti',
  party: 'confetti',
  firefly: 'fireflies',
};

/** Words that look like things and are not: looks, styles, measures, the language of prompts. */
const STOP = new Set(
  (
    'the and with for from into over under above below behind near style art digital painting illustration poster picture image photo photograph render rendering realistic hyperrealistic photorealistic cinematic detailed highly ultra hd uhd 4k 8k 3d 2d quality masterpiece trending artstation beautiful stunning epic amazing gorgeous dramatic lighting light dark bright vivid colorful colourful golden gold silver red blue green yellow orange purple pink black white brown grey gray teal cyan magenta crimson amber bronze emerald ruby sapphire ' +
    'big small large giant huge tiny little tall long short old new young ancient modern futuristic happy sad angry cute cool hot cold fast slow high low top bottom left right front back side view scene background foreground close up wide shot angle concept abstract minimal minimalist vintage retro classic fantasy magic magical mystical dream dreamy surreal charging running flying standing sitting riding holding looking wearing going rising falling glowing shining burning floating made using like very free full half open mode please draw make create show generate design logo icon symbol sign type set lot number time day night morning evening sunset sunrise dawn dusk water air earth tone mood feel vibe energy power love life death hope peace war future past its his her their this that these those there here what who where when how why not but than then them they you your our out off all any each every both more most other some such only own same too can will just should now on in at of to by is are was were be been being have has had do does did as if or an it we he she me my no so crypto cryptocurrency token ethereum defi nft web3 price'
  ).split(' '),
);

/** A word without its plural ending, by the rules that matter for names of things. */
export function singular(word: string): string {
  const irregular: Readonly<Record<string, string>> = {
    wolves: 'wolf',
    leaves: 'leaf',
    mice: 'mouse',
    geese: 'goose',
    men: 'man',
    women: 'woman',
    children: 'child',
    people: 'people',
    fireflies: 'firefly',
    butterflies: 'butterfly',
    fish: 'fish',
    sheep: 'sheep',
    deer: 'deer',
    knives: 'knife',
    keys: 'key',
    glasses: 'glasses',
    candles: 'candles',
    books: 'books',
    swords: 'swords',
    headphones: 'headphones',
    noodles: 'noodles',
    dice: 'dice',
    chess: 'chess',
    bus: 'bus',
    cactus: 'cactus',
    octopus: 'octopus',
    cherries: 'cherries',
    grapes: 'grapes',
    compass: 'compass',
    scales: 'scales',
    stars: 'star',
    hippos: 'hippo',
    foxes: 'fox',
  };
  const known = irregular[word];
  if (known) return known;
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|s|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Takes 'no …', 'without …' and the like out of a prompt; what they name comes back apart. */
export function splitNegations(prompt: string): { readonly kept: string; readonly without: readonly string[] } {
  const without: string[] = [];
  const kept = prompt
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\b([a-z]+)-free\b/g, 'without $1,')
    .replace(
      /\b(?:no|without|minus|excluding|except|avoid|never|don't (?:draw|show|include|add|use)|do not (?:draw|show|include|add|use)|not|free of|but not)\b(?: any| a| an| the)?([^,.;:!?]*?)(?=$|[,.;:!?]|\bbut\b|\bjust\b|\bonly\b|\bwith\b|\bon a\b|\bin a\b|\bunder\b|\bover\b|\bat\b)/g,
      (_, clause: string) => {
        without.push(
          ...clause
            .split(/[^\p{L}'-]+/u)
            .filter((word) => word.length > 2 && !['and', 'any', 'the', 'nor'].includes(word))
            .map(singular),
        );
        return ' , ';
      },
    );
  return { kept, without };
}

/** How many a word is preceded by, looking back over at most three adjectives. */
function countBefore(words: readonly string[], at: number, plural: boolean): number {
  for (let i = at - 1; i >= Math.max(0, at - 4); i -= 1) {
    const word = words[i] ?? '';
    if (word === ',') break;
    const said = /^(?!(?:19|20)\d\d$)\d{1,6}$/.test(word) ? Number(word) : NUMBERS[word];
    if (said !== undefined && !(said === 1 && plural)) return Math.max(1, Math.min(MOST, said));
    if (['and', 'with', 'on', 'over', 'under', 'in', 'near', 'behind', 'the', 'to'].includes(word)) break;
  }
  return plural ? 3 : 1;
}

/** Things that are one thing however they are spelt, and money, which is many notes. */
const MASSES: Readonly<Record<string, number>> = {
  chain: 1,
  candles: 1,
  network: 1,
  blockchain: 1,
  banknote: 7,
  books: 1,
  cherries: 1,
  grapes: 1,
  swords: 1,
  scales: 1,
  noodles: 1,
  glasses: 1,
  headphones: 1,
};

/** Things that a scene holds already. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
  'palm tree': ['beach', 'island', 'jungle'],
  house: ['village'],
  bouquet: ['garden'],
  books: ['library'],
  book: ['library'],
};
/** Things that another one wears. */
const WORN: Readonly<Record<string, readonly string[]>> = {
  crown: ['king', 'queen'],
  hat: ['wizard'],
  sword: ['knight', 'ninja'],
};

/** A number said in so many words right before, such as 'three'. */
function countStated(words: readonly string[], at: number): number | undefined {
  const before = words
    .slice(Math.max(0, at - 2), at)
    .findLast((word) => /^\d{1,2}$/.test(word) || (NUMBERS[word] ?? 1) > 1);
  if (before === undefined) return undefined;
  return Math.max(1, Math.min(MOST, NUMBERS[before] ?? Number(before)));
}

interface Finding extends Wanted {
  readonly at: number;
}

/** Finds things in the order they are named; longer phrases win, and no word is used twice. */
function findThings(
  words: readonly string[],
  without: ReadonlySet<string>,
  sceneName: string | undefined,
): readonly Finding[] {
  const used = new Set<number>();
  const found: Finding[] = [];
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const span = words.slice(at, at + length);
      if (span.includes(',') || span.some((_, k) => used.has(at + k))) continue;
      const raw = span.join(' ');
      const last = span.at(-1) ?? '';
      const word = [...span.slice(0, -1), singular(last)].join(' ');
      const own = OWN_WORDS[raw] ?? OWN_WORDS[word];
      const thing = THINGS.get(raw) ?? THINGS.get(word);
      if (length === 1 && (STOP.has(raw) || (STOP.has(word) && !own)) && !own) continue;
      if (without.has(word) || (own && without.has(own)) || (thing && without.has(thing.name))) continue;
      const scenery = SCENE_WORDS[raw] ?? SCENE_WORDS[word];
      const feature = FEATURE_WORDS[raw] ?? FEATURE_WORDS[word];
      const plural = (last !== singular(last) || last === 'people') && length < 3;
      const count = countBefore(words, at, plural);
      if (own) {
        // A plan for a whole note engraves the note itself; the word is spent on the scene.
        if ((own === 'banknote' && sceneName === 'banknote') || (own === 'candles' && sceneName === 'trading floor')) {
          for (let k = 0; k < length; k += 1) used.add(at + k);
          continue;
        }
        const mass = MASSES[own];
        found.push({ name: own, count: mass === undefined ? count : (countStated(words, at) ?? mass), at });
      } else if (
        (scenery && !thing) ||
        (feature && length <= 2 && (!thing || feature !== 'birds' || plural)) ||
        (thing && AT_HOME[thing.name]?.includes(sceneName ?? ''))
      ) {
        // The place or the weather shows it; a phrase is spent so that 'cherry blossom' brings no cherries.
        if (length === 1 || (!scenery && !feature && !thing)) continue;
      } else if (thing && !(scenery && scenery[0] === sceneName && scenery[1] >= 2))
        found.push({
          name: thing.name,
          count: MASSES[thing.name] ?? count,
          emoji: thing.emoji,
          placement: thing.placement,
          at,
        });
      else if (!thing && length === 1 && word.length > 3) {
        const emoji = findEmoji(word);
        if (!emoji) continue;
        found.push({ name: word, count, emoji, placement: 'stand', at });
      } else continue;
      for (let k = 0; k < length; k += 1) used.add(at + k);
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** Same things asked for twice are drawn once, in the larger number; at most four kinds and twelve in all. */
function gather(found: readonly Finding[]): readonly Wanted[] {
  const kinds = new Map<string, Wanted>();
  const chained = found.some(({ name }) => name === 'blockchain');
  for (const { at: _, ...thing } of found) {
    if (chained && thing.name === 'network') continue;
    if (WORN[thing.name]?.some((wearer) => found.some(({ name }) => name === wearer))) continue;
    const before = kinds.get(thing.name);
    kinds.set(thing.name, before && before.count >= thing.count ? before : thing);
  }
  let room = MOST;
  return [...kinds.values()].slice(0, 4).map((thing) => {
    const count = Math.max(1, Math.min(thing.count, room));
    room -= count;
    return { ...thing, count };
  });
}

const phrases = (text: string, table: Readonly<Record<string, unknown>>): readonly string[] => {
  const padded = ` ${text.replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `;
  return Object.keys(table)
    .filter((phrase) => padded.includes(` ${phrase} `))
    .toSorted((a, b) => padded.indexOf(` ${a} `) - padded.indexOf(` ${b} `));
};

const NIGHTLY = new Set<Feature>([
  'moon',
  'big moon',
  'blood moon',
  'stars',
  'fireworks',
  'meteors',
  'lanterns',
  'fireflies',
]);
const HOURS = new Set([
  'dawn',
  'sunrise',
  'daybreak',
  'morning',
  'noon',
  'midday',
  'daytime',
  'golden hour',
  'evening',
  'sunset',
  'sundown',
  'dusk',
  'twilight',
  'night',
  'nighttime',
  'midnight',
  'starry',
  'moonlight',
  'moonlit',
  'aurora',
  'northern lights',
  'cyberpunk',
  'synthwave',
  'vaporwave',
  'noir',
  'monochrome',
  'black and white',
  'sepia',
  'underwater',
]);
const WEATHERS = new Set([
  'storm',
  'stormy',
  'rain',
  'rainy',
  'raining',
  'snow',
  'snowing',
  'snowy',
  'foggy',
  'misty',
  'overcast',
  'lightning',
  'fire',
  'fall',
  'old',
  'space',
  'day',
  'white',
  'black',
  'silver',
  'gold',
  'golden',
]);
/** The hour outranks a colour, and a colour the weather or the metal of a thing. */
const rankOf = (word: string): number => (HOURS.has(word) ? 2 : WEATHERS.has(word) ? 0 : 1);

/**
 * Reads a prompt for place, time and colours, weather, things, their numbers, and what must not be
 * there. Whatever it leaves open the seed decides among what suits.
 */
export function readPrompt(prompt: string, seed: string): Plan {
  const { kept, without } = splitNegations(prompt);
  const text = kept
    .replace(
      /\b(money|cash|coins?|tokens?|banknotes?|dollars?|bitcoins?)\s+(?:is |are )?(raining|falling|rain)\b/g,
      '$1',
    )
    .replace(/\b(?:it'?s )?raining (money|cash|coins|tokens|banknotes|dollars|bitcoins)\b/g, 'many $1');
  const words = text.match(/[\p{L}\p{N}'-]+|,/gu) ?? [];
  const lemmas = words.map(singular).join(' ');
  const banned = new Set(without);
  const random = seededRandom(`${seed} ${prompt.trim().toLowerCase()}`);
  const scores = new Map<string, number>();
  for (const word of phrases(text, SCENE_WORDS)) {
    const [scene, weight] = SCENE_WORDS[word] ?? ['', 0];
    if (!banned.has(singular(word)) && weight >= 1) scores.set(scene, (scores.get(scene) ?? 0) + weight);
  }
  // Money in a place that was named is loose notes; alone it is the engraved note itself.
  const places = [...scores].filter(([name]) => name !== 'banknote').toSorted((a, b) => b[1] - a[1]);
  const named =
    (places[0]?.[1] ?? 0) >= 2
      ? places[0]?.[0]
      : scores.has('banknote') && (scores.get('banknote') ?? 0) >= 2
        ? 'banknote'
        : places[0]?.[0];
  const subjects = gather(findThings(words, banned, named));
  const habitat = subjects.map(({ name }) => HABITATS[name]).find((name) => name !== undefined);
  const scene =
    SCENES.find(({ name }) => name === named) ??
    SCENES.find(({ name }) => name === habitat) ??
    SCENES.find(
      ({ name }) =>
        name ===
        (subjects.length > 0
          ? 'studio'
          : random.pick(['mountains', 'ocean', 'hills', 'forest', 'desert', 'city', 'space', 'lake', 'sky'])),
    ) ??
    SCENES[0];
  const features = [
    ...new Set(
      [...phrases(text, FEATURE_WORDS), ...phrases(lemmas, FEATURE_WORDS)]
        .filter((word) => !banned.has(singular(word)))
        .map((word) => FEATURE_WORDS[word] as Feature),
    ),
  ].filter((feature) => !banned.has(singular(feature)));
  const colours = phrases(text.replace(/golden gate|new york|wild west/g, ' '), PALETTE_WORDS).filter(
    (word) => !banned.has(singular(word)),
  );
  const asked = colours.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  const nightly = scene.open && features.some((feature) => NIGHTLY.has(feature));
  const wants = asked
    ? PALETTE_WORDS[asked]
    : nightly
      ? random.pick(['night', 'moonlit teal', 'dusk'])
      : random.pick(scene.palettes);
  const palette = PALETTES.find(({ name }) => name === wants) ?? PALETTES[0];
  return { scene, palette, subjects, features, without };
}
