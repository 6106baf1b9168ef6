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
  | 'waves'
  | 'big moon'
  | 'blood moon';

/** Words, in the singular, that ask for a feature. */
export const FEATURE_WORDS: Readonly<Record<string, Feature>> = {
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
  wave: 'waves',
  waves: 'waves',
  surf: 'waves',
  swell: 'waves',
  tsunami: 'waves',
};

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
