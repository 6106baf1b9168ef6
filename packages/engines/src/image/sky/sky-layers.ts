import DATA from '../data/weather.json' with { type: 'json' };
import type { Feature } from '../prompt/feature-words.ts';
import type { Layer, Stage } from '../composition/layer.ts';
import type { Plan } from '../prompt/read-prompt.ts';
import { lookup } from '../prompt/lookup.ts';
import { readRow } from '../scenes/layers/layer-row.ts';
import { aurora, clouds, lamp, sky } from '../scenes/layers/sky.ts';
import { swarm } from '../scenes/layers/swarm.ts';
import { type FactRecord, factsOf } from '../subjects/facts.ts';
import { lightning } from './lightning.ts';

const RECORDS: Readonly<Record<string, readonly FactRecord[]>> = DATA;

/** Layers of a weather, and of what else may be in the air. */
export const airLayers = (stage: Stage, name: string): readonly Layer[] =>
  name === 'lightning'
    ? [lightning(stage)]
    : (lookup(RECORDS, name) ?? []).map((record, i) =>
        swarm(stage, readRow(stage, `${name} ${i}`, factsOf(record), new Map())),
      );

/** Layers of those features that lie behind the land, or of those before everything. */
export const weatherLayers = (
  stage: Stage,
  features: readonly Feature[],
  isBehind: boolean,
): readonly Layer[] =>
  features
    .filter((feature) => BEHIND.has(feature) === isBehind)
    .filter((feature) => feature !== 'stars')
    .flatMap((feature) => airLayers(stage, feature));

/** Sky features lie behind the land, the rest in front of everything. */
const BEHIND = new Set<Feature>(['lightning', 'birds', 'fireworks', 'meteors', 'aurora']);

export function skyLayers(stage: Stage, plan: Plan): readonly Layer[] {
  const { features, palette, scene } = plan;
  const has = (feature: Feature): boolean => features.includes(feature);
  if (!scene.open)
    return [
      sky(stage),
      ...(has('meteors') ? airLayers(stage, 'meteors') : []),
      ...(has('fireworks') ? airLayers(stage, 'fireworks') : []),
    ];
  const gloomy = has('rain') || has('lightning') || palette.name === 'storm';
  const wantsLamp = !gloomy && !has('fireworks') && scene.name !== 'cyber grid';
  const moon = has('moon') || has('big moon') || (palette.night === true && !has('sun'));
  return [
    sky(stage),
    ...(palette.night || has('stars') ? airLayers(stage, 'stars') : []),
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
