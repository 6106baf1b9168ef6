import { readChoices } from './word-table.ts';

/** Weather and the like that a prompt can ask for, in any scene that has a sky. */
const FEATURES = [
  'sun',
  'moon',
  'stars',
  'clouds',
  'rain',
  'snow',
  'lightning',
  'mist',
  'aurora',
  'fireworks',
  'meteors',
  'birds',
  'lanterns',
  'embers',
  'leaves',
  'petals',
  'confetti',
  'fireflies',
  'waves',
  'big moon',
  'blood moon',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Words, in the singular, that ask for a feature. */
export const FEATURE_WORDS = readChoices(
  FEATURES,
  `
sun: sun, sunny, sunshine
moon: moon, moonlight, moonlit
big moon: full moon, giant moon, huge moon, to the moon
blood moon: blood moon, red moon
stars: star, starry, starlight
clouds: cloud, cloudy
rain: rain, rainy, raining, rainstorm, storm, stormy
lightning: thunderstorm, lightning, thunder
snow: snow, snowing, snowfall, blizzard, snowstorm
mist: mist, misty, fog, foggy
aurora: aurora, northern lights
fireworks: firework, celebration
meteors: meteor, shooting star, comet, asteroid
birds: bird
lanterns: lantern
embers: ember, spark
leaves: falling leaf, autumn
petals: petal, cherry blossom, sakura
confetti: confetti, party
fireflies: firefly
waves: wave, waves, surf, swell, tsunami
`,
);

/** Features that make it night where no hour is named. */
export const NIGHTLY = new Set<Feature>([
  'moon',
  'big moon',
  'blood moon',
  'stars',
  'fireworks',
  'meteors',
  'lanterns',
  'fireflies',
]);
