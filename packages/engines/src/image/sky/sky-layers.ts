import type { Feature } from '../prompt/feature-words.ts';
import type { Layer, Stage } from '../composition/layer.ts';
import type { Plan } from '../prompt/read-prompt.ts';
import { aurora, clouds, lamp, sky, stars } from '../scenes/layers/sky.ts';
import { birds, fireworks, lightning, meteors, mist } from './sky-weather.ts';
import { embers, fireflies, lanterns, rain, snow, tumbling } from './weather.ts';

const PETALS = ['#ffc2d4', '#ffdfe8', '#f490b0'];
const PAPER = ['#ff6f91', '#6fd3ff', '#ffe08a', '#8f7bff'];
const LEAVES = ['#d9721f', '#b8401d', '#e8a52c'];

const WEATHER: Partial<Record<Feature, (stage: Stage) => Layer>> = {
  rain,
  snow,
  lightning,
  mist,
  birds,
  fireflies,
  fireworks,
  meteors,
  lanterns,
  embers,
  leaves: (stage) => tumbling(stage, 'leaves fall', LEAVES, 44),
  petals: (stage) => tumbling(stage, 'petals fall', PETALS),
  confetti: (stage) => tumbling(stage, 'confetti falls', [stage.palette.accent, ...PAPER], 110),
};

/** Layers of those features that lie behind the land, or of those before everything. */
export const weatherLayers = (
  stage: Stage,
  features: readonly Feature[],
  isBehind: boolean,
): readonly Layer[] =>
  features
    .filter((feature) => BEHIND.has(feature) === isBehind)
    .flatMap((feature) => WEATHER[feature]?.(stage) ?? []);

/** Sky features lie behind the land, the rest in front of everything. */
const BEHIND = new Set<Feature>(['lightning', 'birds', 'fireworks', 'meteors', 'aurora']);

export function skyLayers(stage: Stage, plan: Plan): readonly Layer[] {
  const { features, palette, scene } = plan;
  const has = (feature: Feature): boolean => features.includes(feature);
  if (!scene.open)
    return [
      sky(stage),
      ...(has('meteors') ? [meteors(stage)] : []),
      ...(has('fireworks') ? [fireworks(stage)] : []),
    ];
  const gloomy = has('rain') || has('lightning') || palette.name === 'storm';
  const wantsLamp = !gloomy && !has('fireworks') && scene.name !== 'cyber grid';
  const moon = has('moon') || has('big moon') || (palette.night === true && !has('sun'));
  return [
    sky(stage),
    ...(palette.night || has('stars') ? [stars(stage)] : []),
    ...(has('aurora') || palette.name === 'aurora' ? [aurora(stage)] : []),
    ...(wantsLamp || has('moon') || has('sun')
      ? [
          lamp(
            stage,
            has('blood moon') ? 'blood moon' : moon ? 'moon' : 'sun',
            has('big moon') || has('blood moon') ? 190 : moon ? 62 : 78,
          ),
        ]
      : []),
    ...(scene.name === 'cyber grid' || scene.name === 'sky'
      ? []
      : [
          clouds(
            stage,
            gloomy ? 9 : has('clouds') ? 8 : palette.night ? 3 : 5,
            0.06,
            gloomy ? 0.5 : 0.6,
          ),
        ]),
    ...weatherLayers(stage, features, true),
  ];
}
