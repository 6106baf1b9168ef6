import type { Image } from '@napi-rs/canvas';
import { DEFAULT_MAKER } from '../provenance.ts';
import { seededRandom } from '../random.ts';
import { type Actor, actorsLayer, place } from './arrange.ts';
import { alpha } from './colour.ts';
import { emojiImage } from './emoji.ts';
import { asHead } from './framing.ts';
import { ridge } from './land.ts';
import { apart, type Layer, type Stage } from './layer.ts';
import type { Feature } from './feature-words.ts';
import type { Plan } from './read-prompt.ts';
import { aurora, clouds, lamp, sky, stars } from './sky.ts';
import { isFigure } from './read-attributes.ts';
import { restOn } from './rest-on.ts';
import { lookup } from './lookup.ts';
import { swells } from './water.ts';
import {
  birds,
  embers,
  fireflies,
  fireworks,
  lanterns,
  lightning,
  meteors,
  mist,
  rain,
  snow,
  tumbling,
} from './weather.ts';

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

const PETALS = ['#ffc2d4', '#ffdfe8', '#f490b0'];
const LEAVES = ['#d9721f', '#b8401d', '#e8a52c'];

function weather(stage: Stage, feature: Feature): Layer | undefined {
  switch (feature) {
    case 'rain':
      return rain(stage);
    case 'snow':
      return snow(stage);
    case 'lightning':
      return lightning(stage);
    case 'mist':
      return mist(stage);
    case 'birds':
      return birds(stage);
    case 'fireflies':
      return fireflies(stage);
    case 'fireworks':
      return fireworks(stage);
    case 'meteors':
      return meteors(stage);
    case 'lanterns':
      return lanterns(stage);
    case 'embers':
      return embers(stage);
    case 'leaves':
      return tumbling(stage, 'leaves fall', LEAVES, 44);
    case 'petals':
      return tumbling(stage, 'petals fall', PETALS);
    case 'confetti':
      return tumbling(
        stage,
        'confetti falls',
        [stage.palette.accent, '#ff6f91', '#6fd3ff', '#ffe08a', '#8f7bff'],
        110,
      );
    default:
      return undefined;
  }
}

/** Things that a scene shows by itself. */
const SHOWN: Readonly<Record<string, string>> = {
  'trading floor': 'candles',
  banknote: 'banknote',
};

/** Sky features lie behind the land, the rest in front of everything. */
const BEHIND = new Set<Feature>(['lightning', 'birds', 'fireworks', 'meteors', 'aurora']);

function skyLayers(stage: Stage, plan: Plan): readonly Layer[] {
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
    ...features
      .filter((feature) => BEHIND.has(feature))
      .flatMap((feature) => weather(stage, feature) ?? []),
  ];
}

/** On a banknote the subject fits the oval, whatever it is. */
const inOval = (stage: Stage, actor: Actor): Actor => {
  const size = Math.min(actor.size, 400);
  const middle = stage.width / 2;
  return {
    ...actor,
    size,
    x: middle + (actor.x - middle) * 0.55,
    y: stage.height / 2 + (actor.placement === 'bust' ? 10 : 0),
  };
};

/** Where the head of a figure is, as a part of its size above its middle. */
const HEAD_ABOVE = 0.375;

/** Heads and shoulders side by side; what is no figure and no head fills the middle whole. */
function asPortrait(stage: Stage, actors: readonly Actor[]): readonly Actor[] {
  const own = actors.filter(({ carrier }) => !carrier);
  const sitters = own.filter(
    ({ wanted: wantedSubject }) =>
      isFigure(wantedSubject.name) || wantedSubject.name.startsWith('head of '),
  );
  const side = Math.min(stage.width, stage.height);
  const framedActors = sitters.length > 0 ? sitters : own.slice(0, 1);
  return own.map((actor) => {
    const at = framedActors.indexOf(actor);
    if (at < 0) return actor;
    const share = 1 / (1 + 0.45 * (framedActors.length - 1));
    const x = stage.width * (framedActors.length === 1 ? 0.5 : (at + 0.5) / framedActors.length);
    if (!isFigure(actor.wanted.name))
      return { ...actor, placement: 'float', x, y: stage.height * 0.48, size: side * 0.66 * share };
    const size = side * 1.75 * share;
    // Cut by the lower edge, so that it must not move up.
    return { ...actor, placement: 'bust', x, y: stage.height * 0.46 + HEAD_ABOVE * size, size };
  });
}

/** In a badge all stand side by side on one line, within its ring. */
const inRing = (stage: Stage, actors: readonly Actor[]): readonly Actor[] => {
  const own = actors.filter(({ carrier }) => !carrier);
  if (own.length < 2) {
    const [only] = own;
    if (!only || actors.length > 1) return actors;
    const size = Math.min(only.size * 1.15, 500);
    return [{ ...only, placement: 'float', size, x: stage.width / 2, y: stage.height / 2 }];
  }
  if (actors.length > own.length) return actors;
  const size = Math.min(300, 540 / own.length);
  return own.map((actor, i) => ({
    ...actor,
    placement: 'float' as const,
    size,
    x: stage.width / 2 + (i - (own.length - 1) / 2) * size * 0.98,
    y: stage.height / 2 + (own.length > 3 && i % 2 ? size * 0.4 : 0),
  }));
};

/** Prints a layer in the oval of a note in one ink, hatched as engravers do. */
function engraveLayer(stage: Stage, layer: Layer): Layer {
  const { width: w, height: h, palette } = stage;
  return {
    ...layer,
    draw(context, t) {
      context.beginPath();
      context.ellipse(w / 2, h / 2, 247, 284, 0, 0, 7);
      context.clip();
      layer.draw(context, t);
      apart(context, () => {
        context.globalCompositeOperation = 'color';
        context.fillStyle = palette.night ? palette.accent : palette.near;
        context.fillRect(0, 0, w, h);
        context.globalCompositeOperation = 'soft-light';
        context.lineWidth = 1.5;
        for (let y = h / 2 - 290; y < h / 2 + 290; y += 4.5) {
          context.strokeStyle = alpha('#ffffff', 0.65);
          context.beginPath();
          for (let x = w / 2 - 260; x <= w / 2 + 260; x += 20)
            context.lineTo(x, y + Math.sin(x / 60) * 5);
          context.stroke();
        }
      });
    },
  };
}

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
  const scale = 1000 / Math.min(width, height);
  const [w, h] = [width * scale, height * scale];
  const { scene, palette } = plan;
  const random = seededRandom(`${seed} stage`);
  const horizon = scene.horizon * h;
  const side = random.pick([0.26, 0.7, 0.76, 0.32]);
  const [lx, ly] = scene.light ?? [side, random.between(0.3, 0.62)];
  const big = plan.features.includes('big moon') || plan.features.includes('blood moon');
  const stage: Stage = {
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
  const scenery = scene.build(stage);
  const images = new Map<string, Image>();
  const subjects = plan.isPortrait ? plan.subjects.map(asHead) : plan.subjects;
  for (const { emoji } of subjects) {
    const image = emoji ? await emojiImage(emoji) : undefined;
    if (emoji && image) images.set(emoji, image);
  }
  const drawable = subjects.filter(
    // The wall of a trading floor is a chart, and a note is its own picture: no second one in
    // front.
    ({ name, emoji }) => (!emoji || images.has(emoji)) && SHOWN[scene.name] !== name,
  );
  const actors =
    scene.name === 'banknote'
      ? place(stage, scenery, drawable, true).map((actor) => inOval(stage, actor))
      : scene.name === 'emblem'
        ? inRing(stage, place(stage, scenery, drawable, true))
        : plan.isPortrait
          ? asPortrait(stage, place(stage, scenery, drawable, true))
          : restOn(
              place(
                stage,
                scenery,
                drawable,
                !scene.open && scenery.water === undefined && scene.name !== 'space',
              ),
              images,
            );
  const rolling =
    plan.features.includes('waves') ||
    plan.subjects.some(({ name, pose }) => name === 'surfer' || pose === 'surf')
      ? scenery.water
      : undefined;
  const front = plan.features
    .filter((feature) => !BEHIND.has(feature))
    .flatMap((feature) => weather(stage, feature) ?? []);
  const layers = [
    ...skyLayers(stage, plan),
    ...scenery.back,
    ...(rolling === undefined ? [] : [swells(stage, rolling, false)]),
    ...(scene.name === 'volcano' && !plan.features.includes('embers') ? [embers(stage)] : []),
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
