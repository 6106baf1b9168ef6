import type { Image } from '@napi-rs/canvas';
import { DEFAULT_MAKER } from '../provenance.ts';
import { seededRandom } from '../random.ts';
import type { Actor } from './composition/actor.ts';
import { place } from './composition/arrange.ts';
import { emojiImage } from './emoji.ts';
import { asPortrait, engraveLayer, inOval, inRing } from './composition/framed-actors.ts';
import { asHead } from './composition/framing.ts';
import type { Layer, Stage } from './composition/layer.ts';
import { lookup } from './prompt/lookup.ts';
import { actorsLayer } from './composition/paint-actors.ts';
import type { Plan } from './prompt/read-prompt.ts';
import { restOn } from './composition/rest-on.ts';
import type { Scenery } from './composition/scene.ts';
import { ridge } from './scenes/layers/land.ts';
import { swells } from './scenes/layers/water.ts';
import { airLayers, skyLayers, weatherLayers } from './sky/sky-layers.ts';

/** A picture as planes from the back to the front. */
export type Picture = {
  readonly stage: Stage;
  readonly layers: readonly Layer[];
};

/** Layers that show what a banned word names. */
const BANNED: Readonly<Record<string, RegExp>> = {
  tree: /trees|firs|palms|orchard|grove/,
  cloud: /cloud/,
  star: /stars/,
  sun: /^sun$|retro sun/,
  moon: /moon/,
  bird: /birds/,
  mountain: /peaks/,
  building: /city|windows|skyline/,
  grass: /grass/,
  flower: /grass/,
  planet: /planet|earth/,
  light: /city lights|neon/,
  fish: /fish/,
};

/** Things that a scene shows by itself. */
const SHOWN: Readonly<Record<string, string>> = {
  'trading floor': 'candles',
  banknote: 'banknote',
};

/** Outdoors a low rise hides where a bust is cut. */
function foreground(stage: Stage, actors: readonly Actor[], open: boolean): readonly Layer[] {
  if (
    !open ||
    !actors.some(
      ({ placement, wanted: wantedSubject }) => placement === 'bust' && wantedSubject.emoji,
    )
  )
    return [];
  return [
    ridge(stage, { depth: 1, y: stage.height * 0.9, swing: 22, scale: 300, purpose: 'foreground' }),
  ];
}

/** The shortest side of every stage, in its units. */
const SHORT_SIDE = 1000;

/** The stage of a plan: its size in units, its horizon, its colours and where its light stands. */
function stageOf(
  plan: Plan,
  seed: string,
  { width, height, maker }: { width: number; height: number; maker: string },
): Stage {
  const scale = SHORT_SIDE / Math.min(width, height);
  const [w, h] = [width * scale, height * scale];
  const { scene, palette } = plan;
  const random = seededRandom(`${seed} stage`);
  const horizon = scene.horizon * h;
  const side = random.pick([0.26, 0.7, 0.76, 0.32]);
  const [lx, ly] = scene.light ?? [side, random.between(0.3, 0.62)];
  const big = plan.features.includes('big moon') || plan.features.includes('blood moon');
  return {
    width: w,
    height: h,
    palette,
    horizon,
    busy: plan.subjects.length > 0,
    isPortrait: plan.isPortrait,
    isPlain: plan.isPlain,
    ...(plan.ground === undefined ? {} : { ground: plan.ground }),
    falling: plan.falling,
    maker,
    light: [w * lx, scene.open ? horizon * (big ? Math.min(0.45, ly) : ly) : h * ly],
    random: (purpose) => seededRandom(`${seed} ${scene.name} ${purpose}`),
  };
}

/** The pictures of those subjects that are an emoji. */
async function loadEmoji(subjects: Plan['subjects']): Promise<Map<string, Image>> {
  const images = new Map<string, Image>();
  for (const { emoji } of subjects) {
    const image = emoji ? await emojiImage(emoji) : undefined;
    if (emoji && image) images.set(emoji, image);
  }
  return images;
}

/** The subjects in their places, as the scene and the kind of picture ask for. */
function castOf(
  stage: Stage,
  plan: Plan,
  {
    scenery,
    subjects,
    images,
  }: { scenery: Scenery; subjects: Plan['subjects']; images: ReadonlyMap<string, Image> },
): readonly Actor[] {
  const { scene } = plan;
  const isFramed = scene.name === 'banknote' || scene.name === 'emblem' || plan.isPortrait;
  const isInside = !scene.open && scenery.water === undefined && scene.name !== 'space';
  const actors = place(stage, scenery, subjects, isFramed || isInside);
  if (scene.name === 'banknote') return actors.map((actor) => inOval(stage, actor));
  if (scene.name === 'emblem') return inRing(stage, actors);
  return plan.isPortrait ? asPortrait(stage, actors) : restOn(actors, images);
}

/**
 * Builds a plan's planes for a picture of the given shape.
 *
 * @param options width, height: in pixels; only their ratio counts
 * @param options maker: whose name stands where one is engraved
 */
export async function buildPicture(
  plan: Plan,
  seed: string,
  {
    width,
    height,
    maker = DEFAULT_MAKER,
  }: { width: number; height: number; maker?: string | undefined },
): Promise<Picture> {
  const stage = stageOf(plan, seed, { width, height, maker });
  const { scene } = plan;
  const scenery = scene.build(stage);
  const subjects = plan.isPortrait ? plan.subjects.map(asHead) : plan.subjects;
  const images = await loadEmoji(subjects);
  const drawable = subjects.filter(
    // The wall of a trading floor is a chart, and a note is its own picture: no second one in
    // front.
    ({ name, emoji }) => (!emoji || images.has(emoji)) && SHOWN[scene.name] !== name,
  );
  const actors = castOf(stage, plan, { scenery, subjects: drawable, images });
  const rolling =
    plan.features.includes('waves') ||
    plan.subjects.some(({ name, pose }) => name === 'surfer' || pose === 'surf')
      ? scenery.water
      : undefined;
  const front = weatherLayers(stage, plan.features, false);
  const layers = [
    ...skyLayers(stage, plan),
    ...scenery.back,
    ...(rolling === undefined ? [] : [swells(stage, rolling, false)]),
    ...(scene.name === 'volcano' && !plan.features.includes('embers')
      ? airLayers(stage, 'embers')
      : []),
    ...(actors.length > 0
      ? [
          scene.name === 'banknote'
            ? engraveLayer(stage, actorsLayer(stage, actors, images))
            : actorsLayer(stage, actors, images),
        ]
      : []),
    ...(rolling === undefined ? [] : [swells(stage, rolling, true)]),
    ...foreground(stage, actors, scene.open),
    ...scenery.front,
    ...front,
  ];
  const bannedPatterns = plan.without.flatMap((word) => lookup(BANNED, word) ?? []);
  return {
    stage,
    layers: layers.filter(({ name }) => !bannedPatterns.some((pattern) => pattern.test(name))),
  };
}
