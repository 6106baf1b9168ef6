import WORDS from '../data/scene-words.json' with { type: 'json' };
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
export const FEATURE_WORDS = readChoices(FEATURES, WORDS.features);

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
