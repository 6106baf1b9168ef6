import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { alpha, darken, lighten } from './colour.ts';
import { apart, type Context, glow, type Layer, type Stage, turn } from './layer.ts';
import type { Wanted } from './find-things.ts';
import { lookup } from './lookup.ts';
import { BEASTLY, HATS, isFigure } from './read-attributes.ts';
import type { Scenery } from './scene.ts';
import { tintCanvas } from './tint.ts';
import { handOf } from './subjects/figure.ts';
import { OWN, WHOLE } from './subjects/index.ts';
import type { Look, Placement, Subject } from './subjects/look.ts';

/** One thing in its place: centre, size, and how it is drawn. */
export type Actor = {
  readonly wanted: Wanted;
  readonly placement: Placement;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
  /** Turned by so much, radians. */
  readonly angle: number;
  /** Actor that moves it: its seat, or the holder of it. */
  readonly carrier?: Actor;
  /** Seen through a round window of its carrier. */
  readonly isInside?: boolean;
  readonly rides?: boolean;
  /** Sits in a boat. */
  readonly isAboard?: boolean;
  /** Which is in front: higher comes later. */
  readonly front: number;
};

/** Size of a single thing when `count` of them share a row. */
const SIZES = [0, 430, 340, 285, 235, 205, 185, 168, 155, 145, 136, 128, 122];

/**
 * Bull and bear are busts when they only are there; whole where they do something or stand with
 * others.
 */
export function drawingOf(wantedSubject: Wanted, company: readonly Wanted[]): Subject | undefined {
  const whole = WHOLE.get(wantedSubject.name);
  const isPlain =
    !wantedSubject.pose &&
    !wantedSubject.relation &&
    !wantedSubject.colour &&
    wantedSubject.count === 1;
  const isCarrier = company.some(
    ({ relation }) => relation?.of === wantedSubject.id && wantedSubject.id !== undefined,
  );
  const onlyMarket = company.every(({ name }) => WHOLE.has(name) || !isFigure(name));
  return whole && !(isPlain && !isCarrier && onlyMarket && company.length <= 2)
    ? whole
    : OWN.get(wantedSubject.name);
}

const placementOf = (wantedSubject: Wanted, drawing: Subject | undefined): Placement => {
  const placement = drawing?.placement ?? wantedSubject.placement ?? 'stand';
  if (wantedSubject.pose === 'fly' && (placement === 'stand' || placement === 'bust')) return 'fly';
  if (wantedSubject.pose === 'fall') return 'fly';
  if (wantedSubject.pose === 'surf' && placement === 'stand') return 'swim';
  return placement;
};

/** Small beside whatever else there is. */
const SMALL = new Set(
  (
    'rose tulip sunflower bouquet mushroom clover apple lemon banana strawberry cherries peach ' +
    'carrot bee ladybug ant snail butterfly mouse chick coffee tea cookie cupcake candle ring ' +
    'letter pencil pen ball basketball tennis'
  ).split(' '),
);

/** Things that share a row, first named in the middle, alternately right and left of it. */
const isShake = ({ name }: Wanted): boolean =>
  /^(?:shaking hands|shake hands|handshake)$/.test(name);

function middleOut(list: readonly Wanted[]): readonly Wanted[] {
  const row: Wanted[] = [];
  for (const [i, item] of list.entries())
    if (i % 2 === 0) row.push(item);
    else row.unshift(item);
  // Hands that are shaken are between those who shake them.
  const hands = list.findIndex((item) => isShake(item));
  if (list.length === 3 && hands === 1) return list;
  return row;
}

/** Gives every wanted thing its place: standing, flying, floating, swimming and looming rows. */
export function place(
  stage: Stage,
  scenery: Scenery,
  wantedSubjects: readonly Wanted[],
  indoor: boolean,
): readonly Actor[] {
  const random = stage.random('places');
  const { width: w, height: h, palette } = stage;
  const rows = new Map<Placement | 'small', Wanted[]>();
  const ids = new Set(wantedSubjects.map(({ id }) => id).filter((id) => id !== undefined));
  const rests = ({ relation }: Wanted): boolean =>
    relation !== undefined && ids.has(relation.of) && relation.how !== 'beside';
  const isBase = (thing: Wanted): boolean =>
    wantedSubjects.some((other) => rests(other) && other.relation?.of === thing.id);
  for (const thing of wantedSubjects) {
    if (rests(thing)) continue;
    let placement = placementOf(thing, drawingOf(thing, wantedSubjects));
    if (placement === 'swim' && scenery.water === undefined) placement = indoor ? 'stand' : 'float';
    if (
      indoor &&
      (placement === 'float' || placement === 'loom') &&
      wantedSubjects.length === 1 &&
      thing.count <= 3
    )
      placement = 'stand';
    if (placement === 'bust' && thing.emoji && thing.count > 2) placement = 'stand';
    const row =
      placement === 'stand' &&
      SMALL.has(thing.name) &&
      !isBase(thing) &&
      wantedSubjects.some(({ name }) => !SMALL.has(name))
        ? 'small'
        : placement;
    for (let i = 0; i < thing.count; i += 1) rows.set(row, [...(rows.get(row) ?? []), thing]);
  }
  const crowd = [...rows.values()].reduce((sum, row) => sum + row.length, 0);
  const shrink = [...rows.keys()].filter((row) => row !== 'small').length > 1 ? 0.78 : 1;
  const actors: Actor[] = [];
  for (const [kind, things] of rows) {
    const placement = kind === 'small' ? 'stand' : kind;
    const row = middleOut(things);
    const n = row.length;
    for (const [i, thing] of row.entries()) {
      const drawing = drawingOf(thing, wantedSubjects);
      const scale = drawing?.scale ?? (thing.emoji && n === 1 ? 1.06 : 1);
      // A carrier is as large as the first named.
      const first = thing === wantedSubjects[0] || isBase(thing);
      let size =
        (SIZES[n] ?? 120) *
        shrink *
        (n === 1 ? scale : 1 + (scale - 1) * 0.4) *
        (first || wantedSubjects.length === 1 ? 1 : 0.8) *
        (thing.scale ?? 1);
      size = Math.min(size, w * 0.58);
      const middle = (n - 1) / 2;
      const off = n === 1 ? 0 : (i - middle) / middle;
      const spread = Math.min(0.4, 0.14 + n * 0.045) * w;
      const stagger = n > 3 ? (i % 2 === 0 ? 1 : -1) : n === 1 ? 0 : 1 - Math.abs(off) * 1.6;
      let x = w / 2 + off * spread;
      let y = h * 0.45;
      if (placement === 'stand') {
        const deeper = n > 3 && i % 2 === 1;
        size *= deeper ? 0.86 : 1.04;
        if (scenery.room) size = Math.min(size, scenery.room);
        y = scenery.ground(x) + (deeper ? -h * 0.035 : h * 0.03) - size / 2 + Math.abs(off) * 4;
        if (thing.pose === 'jump') y -= size * 0.16;
        if (isShake(thing) && n > 1) {
          y += size * 0.2;
          size *= 0.6;
        }
        if (kind === 'small') {
          size = 130 * (thing.scale ?? 1);
          x = w * (n === 1 ? 0.74 : 0.16 + (0.68 * i) / (n - 1));
          y = Math.min(h - size * 0.5, scenery.ground(x) + h * 0.07 - size / 2);
        }
        if (n === 1 && rows.has('loom')) x -= w * 0.16;
        // Beside a bust, which fills the middle.
        if (n === 1 && rows.has('bust')) x += w * 0.2;
        if (n === 2 && rows.has('bust')) x = w * (i === 0 ? 0.7 : 0.88);
        x = Math.max(size * 0.5, Math.min(w - size * 0.5, x));
      } else if (placement === 'fly') {
        y =
          h * (rows.size > 1 ? 0.27 : 0.37) +
          (n === 1 ? 0 : off * -h * 0.07) +
          stagger * size * 0.16;
        if (n === 1 && (rows.has('stand') || rows.has('float'))) x += w * 0.17;
        if (rows.size > 1) size *= lookup(NATURAL, thing.name) ?? 1;
      } else if (placement === 'float') {
        if (n === 1 && (rows.has('fly') || rows.has('swim'))) x -= w * 0.2;
        y = h * (rows.size > 1 ? 0.32 : 0.44) + stagger * size * (n > 3 ? 0.52 : -0.2);
      } else if (placement === 'swim') {
        size *= 0.86;
        y = (scenery.water ?? h * 0.7) - size * 0.3 + stagger * size * 0.14;
      } else if (placement === 'bust') {
        // A bust rises from the lower edge, cut by it, as portraits do.
        size *= thing.emoji ? (n === 1 ? 1.5 : 1.3) : n === 1 ? 1 : 1.2;
        y = h - size * (thing.emoji ? 0.42 : 0.62);
        if (rows.size > 1 && n === 1) x -= w * 0.12;
      } else {
        size = Math.min(size, w * 0.92, h * 0.9);
        y = h * 0.42;
      }
      const lit = stage.light[0] <= x ? -1 : 1;
      actors.push({
        wanted: thing,
        placement,
        x,
        y,
        size,
        look: {
          accent: palette.accent,
          light: palette.light,
          shade: palette.near,
          maker: stage.maker,
          lit,
          index: i,
          phase: crowd > 1 ? random.next() : 0.2,
          ...(thing.colour ? { colour: thing.colour } : {}),
          ...(thing.pose ? { pose: thing.pose } : {}),
          ...(thing.wears ? { wears: thing.wears } : {}),
        },
        angle: 0,
        front: 0,
      });
    }
  }
  // Higher ones are farther behind; looming shapes are behind everything but busts, which come
  // last.
  const rank = ({ placement, y, front, carrier }: Actor): number =>
    placement === 'loom' ? -1e6 : placement === 'bust' ? 1e6 : (carrier?.y ?? y) + front;
  return settle(stage, scenery, wantedSubjects, actors).toSorted((a, b) => rank(a) - rank(b));
}

const OPEN = new Set([
  'box',
  'gift',
  'basket',
  'barrel',
  'bowl',
  'bucket',
  'cup',
  'coffee',
  'tea',
  'hat',
  'hot air balloon',
  'backpack',
  'suitcase',
  'bed',
  'wallet',
]);
/** Where the edges of open vessels are, of which somebody looks out. */
const RIMS: Readonly<Record<string, number>> = { bowl: -0.04, cup: -0.28 };
const BOATS = new Set(['boat', 'sailboat', 'pirate ship', 'canoe', 'ship']);
/** Where one sits on things of which the top is no seat. */
export const SEATS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  sofa: [-0.14, 0.14],
  bed: [0.04, 0.06],
  hand: [0.02, 0.36],
};
/** How large small beasts are on what carries them. */
const NATURAL: Readonly<Record<string, number>> = {
  bird: 0.6,
  parrot: 0.6,
  chick: 0.5,
  mouse: 0.45,
  frog: 0.75,
  squirrel: 0.6,
  butterfly: 0.5,
  bee: 0.4,
  frisbee: 0.4,
  letter: 0.45,
  cup: 0.6,
  kite: 0.75,
};
const SEE_THROUGH = new Set([
  'cage',
  'jar',
  'bulb',
  'bottle',
  'fish bowl',
  'glass',
  'crystal ball',
  'television',
]);

/** Puts what sits on, hides in, or is held by another where that one is. */
function settle(
  stage: Stage,
  scenery: Scenery,
  wantedSubjects: readonly Wanted[],
  placedActors: readonly Actor[],
): readonly Actor[] {
  const actors = [...placedActors];
  const random = stage.random('relations');
  let open = wantedSubjects.filter((thing) => !actors.some((actor) => actor.wanted === thing));
  for (let round = 0; open.length > 0 && round < 5; round += 1) {
    const later: Wanted[] = [];
    for (const thing of open) {
      const at = actors.findIndex(({ wanted: one }) => one.id === thing.relation?.of);
      let base = actors[at];
      if (!base || !thing.relation) {
        later.push(thing);
        continue;
      }
      const aboard = thing.relation.how === 'in' && BOATS.has(base.wanted.name);
      const how = aboard ? 'on' : thing.relation.how;
      const own = drawingOf(thing, wantedSubjects);
      const carrierDrawing = drawingOf(base.wanted, wantedSubjects);
      const scale = (own?.scale ?? 1) * (thing.scale ?? 1);
      const pose = thing.pose ?? (aboard && own && isFigure(own.name) ? 'sit' : undefined);
      // A rocket is ridden like a horse.
      if (how === 'on' && base.wanted.name === 'rocket' && base.angle === 0) {
        base = { ...base, angle: 1.05, placement: 'float' };
        actors[at] = base;
      }
      for (let i = 0; i < Math.min(thing.count, 5); i += 1) {
        const spread = thing.count === 1 ? 0 : (i / (Math.min(thing.count, 5) - 1) - 0.5) * 0.9;
        let size = base.size;
        let [x, y] = [base.x + spread * base.size, base.y];
        const company = wantedSubjects.filter(
          ({ relation }) =>
            relation?.of === thing.relation?.of && relation?.how === thing.relation?.how,
        );
        // Several that are there side by side.
        if (company.length > 1)
          x += (company.indexOf(thing) - (company.length - 1) / 2) * base.size * 0.44;
        let front = aboard ? -2 : 2;
        let isInside = false;
        if (how === 'on') {
          const [seatX, seatY] =
            carrierDrawing?.seat ??
            (base.wanted.name === 'rocket'
              ? [0, -0.1]
              : base.wanted.emoji
                ? (SEATS[base.wanted.name] ?? [0, -0.3])
                : [0, -0.25]);
          const natural = lookup(NATURAL, thing.name) ?? 1;
          const several = thing.count > 1 && /^(?:plate|tray)$/.test(base.wanted.name) ? 0.6 : 1;
          size = Math.min(base.size * 0.72 * scale * natural * several, 420);
          const sitting = pose === 'sit' || pose === 'ride';
          const foot =
            own && isFigure(own.name) ? (sitting ? 0.27 : 0.49) : thing.emoji ? 0.44 : 0.48;
          // Several share the seat: they sit closer than they would stand.
          if (thing.count > 1 && base.wanted.name in SEATS) {
            size *= 0.72;
            x = base.x + spread * 0.62 * base.size;
          } else x += seatX * base.size;
          y = base.y + seatY * base.size - size * foot;
          if (sitting && own && isFigure(own.name)) y += size * 0.03;
          if (aboard) x -= base.size * 0.13;
          if (HATS.has(thing.name) && BEASTLY.has(base.wanted.name)) {
            // On its head, which is ahead; the set's beasts look to the left.
            size *= 0.72;
            x += base.size * (base.wanted.emoji ? -0.29 : base.look.index % 2 ? -0.32 : 0.32);
          }
        } else if (how === 'in') {
          if (OPEN.has(base.wanted.name)) {
            const rim = lookup(RIMS, base.wanted.name);
            size = base.size * (thing.count > 1 ? 0.42 : 0.66) * Math.min(1.15, scale);
            y =
              base.y +
              base.size * (rim ?? -0.3) -
              (rim === undefined ? 0 : size * (own ? 0.42 : 0.26));
            if (rim !== undefined) x = base.x + (x - base.x) * 0.6;
            if (base.wanted.name === 'hot air balloon') {
              size = base.size * 0.24;
              y = base.y + base.size * 0.3;
            }
            front = -2;
          } else {
            const clear = SEE_THROUGH.has(base.wanted.name);
            size = base.size * (clear ? 0.5 : 0.34) * Math.min(1.1, scale);
            isInside = !clear;
            y = base.y + base.size * (clear ? 0.16 : 0.04);
            if (base.wanted.name === 'car') {
              size *= 0.62;
              y = base.y + base.size * 0.1;
              x -= base.size * 0.1;
            }
            if (clear) front = -2;
            if (base.wanted.name === 'bulb') {
              // It is drawn with its glow: what shines in it lies over that.
              front = 2;
              y = base.y - base.size * 0.14;
              size *= 0.8;
            }
          }
        } else if (how === 'under') {
          const flies = base.placement !== 'stand';
          size = Math.max(base.size * 0.5 * scale, 120);
          y = flies
            ? Math.max(base.y + base.size * 0.5 + size * 0.45, scenery.ground(x) - size * 0.44)
            : base.y + base.size * 0.5 - size * 0.47;
          // Its top lies over what is under it.
          if (base.wanted.name === 'table' || base.wanted.name === 'bench') {
            size *= 0.78;
            y = base.y + base.size * 0.5 - size * 0.47;
            front = -2;
          }
        } else if (how === 'over') {
          size = base.size * 0.72 * scale;
          y = base.y - base.size * 0.5 - size * (pose === 'jump' ? 0.28 : 0.62);
          y = Math.max(size * 0.52, y);
        } else if (how === 'behind') {
          size = base.size * scale;
          x += base.size * (random.next() < 0.5 ? -0.42 : 0.42);
          y = base.y - base.size * 0.12 + (base.size - size) * 0.3;
          front = -2;
        } else if (how === 'before') {
          size = base.size * 0.62 * scale;
          x += base.size * 0.3;
          y = base.y + base.size * 0.52 - size * 0.48 + stage.height * 0.03;
        } else if (how === 'held') {
          const [handX, handY] = handOf(base.look.pose ?? 'hold', 0, base.look.phase);
          size = base.size * (thing.name === 'flag' ? 0.85 : 0.42) * Math.min(1.1, scale);
          if (thing.name === 'flag') {
            x = base.x + handX * base.size + size * 0.3;
            y = base.y + base.size * 0.5 - size * 0.46;
          } else if (carrierDrawing && isFigure(carrierDrawing.name)) {
            x = base.x + handX * base.size + size * 0.16;
            y = base.y + handY * base.size - size * 0.2;
          } else {
            // Beasts hold it before them; those of the set look to the left.
            x =
              base.x + base.size * (base.wanted.emoji ? -0.3 : base.look.index % 2 ? -0.56 : 0.56);
            y = base.y + base.size * 0.08;
          }
        }
        // Nothing leaves the picture, with whom it stands on.
        const above = size * 0.5 + 12 - y;
        if (above > 0 && how !== 'held') {
          if (how === 'on' || how === 'over') {
            const lower = Math.min(above, stage.height * 0.16);
            actors[at] = { ...base, y: base.y + lower };
            base = actors[at] ?? base;
            y += lower;
          }
        }
        const whole = !own && thing.emoji === undefined;
        if (whole) continue;
        actors.push({
          wanted: thing,
          placement: 'float',
          x: Math.max(size * 0.4, Math.min(stage.width - size * 0.4, x)),
          y,
          size,
          look: {
            ...base.look,
            index: i,
            phase: how === 'held' ? base.look.phase : random.next(),
            ...(thing.colour ? { colour: thing.colour } : {}),
            ...(pose ? { pose } : {}),
            ...(thing.wears ? { wears: thing.wears } : {}),
          },
          angle: 0,
          carrier: base,
          isInside,
          rides: how === 'on',
          isAboard: aboard,
          front,
        });
        const lastActor = actors.at(-1);
        // The base's own colour and pose are not its rider's.
        if (lastActor && !thing.colour) {
          const { colour: _, ...look } = lastActor.look;
          actors[actors.length - 1] = { ...lastActor, look };
        }
        const last = actors.at(-1);
        if (last && !pose) {
          const { pose: _, ...look } = last.look;
          actors[actors.length - 1] = { ...last, look };
        }
      }
    }
    open = later;
  }
  return actors;
}

/** Of these the colour is the body's: tyres and windows keep theirs. */
const VEHICLES = new Set(
  (
    'bicycle,motorcycle,scooter,bus,taxi,truck,train,tractor,race car,plane,helicopter,ship,' +
    'sailboat,ufo,sofa'
  ).split(','),
);

/** An emoji tinted by the picture's light and shade, so that it belongs to it. */
function gradeImage(image: Image, stage: Stage, { look, wanted: wantedSubject }: Actor): Canvas {
  const side = 512;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, side, side);
  if (look.colour) tintCanvas(canvas, look.colour, VEHICLES.has(wantedSubject.name));
  context.globalCompositeOperation = 'source-atop';
  const from = look.lit < 0 ? 0 : side;
  const across = context.createLinearGradient(from, 0, side - from, side * 0.7);
  across.addColorStop(0, alpha(stage.palette.light, 0.26));
  across.addColorStop(0.42, alpha(stage.palette.light, 0));
  across.addColorStop(0.55, alpha(stage.palette.near, 0));
  across.addColorStop(1, alpha(stage.palette.near, stage.palette.night ? 0.55 : 0.4));
  context.fillStyle = across;
  context.fillRect(0, 0, side, side);
  const down = context.createLinearGradient(0, side * 0.55, 0, side);
  down.addColorStop(0, alpha(stage.palette.near, 0));
  down.addColorStop(1, alpha(stage.palette.near, 0.42));
  context.fillStyle = down;
  context.fillRect(0, 0, side, side);
  if (stage.palette.night) {
    context.fillStyle = alpha(stage.palette.sky[1], 0.2);
    context.fillRect(0, 0, side, side);
  }
  return canvas;
}

function shadow(context: Context, stage: Stage, { x, y, size, look }: Actor): void {
  apart(context, () => {
    context.translate(x - look.lit * size * 0.12, y + size * 0.475);
    context.scale(1, 0.17);
    glow(context, 0, 0, size * 0.56, [
      [0, alpha(darken(stage.palette.near, 0.5), 0.62)],
      [0.5, alpha(darken(stage.palette.near, 0.5), 0.3)],
      [1, alpha(stage.palette.near, 0)],
    ]);
  });
}

/**
 * How far a thing is from its place at a part of the loop: nothing at 0, so that stills are
 * composed.
 */
function motionOf(
  actor: Actor,
  stage: Stage,
  t: number,
): readonly [dx: number, dy: number, angle: number, squash: number] {
  const { phase, index } = actor.look;
  const wave = (turns: number): number =>
    Math.sin(turn(t, turns, phase)) - Math.sin(turn(0, turns, phase));
  if (actor.carrier) return motionOf(actor.carrier, stage, t);
  if (actor.wanted.name === 'rocket' && actor.angle === 0) {
    const way = stage.height + actor.size * 1.3;
    const from = actor.y + actor.size * 0.65;
    const driftOffset = (((from - t * way) % way) + way) % way;
    return [Math.sin(turn(t, 3, phase)) * 1.5, driftOffset - from, 0, 1];
  }
  // Still, it is in mid-air; it comes down and goes up again.
  if (actor.wanted.pose === 'jump')
    return [0, (1 - Math.cos(turn(t, 1))) * actor.size * 0.08, wave(1) * 0.03, 1];
  if (actor.placement === 'stand' && (actor.wanted.pose === 'run' || actor.wanted.pose === 'walk'))
    return [wave(1) * actor.size * 0.1, -Math.abs(wave(3)) * actor.size * 0.02, 0, 1];
  if (actor.placement === 'stand' && actor.wanted.pose === 'dance' && actor.wanted.emoji)
    return [wave(2) * actor.size * 0.05, -Math.abs(wave(2)) * actor.size * 0.06, wave(2) * 0.16, 1];
  if (actor.placement === 'stand' && actor.wanted.emoji) {
    const hop =
      Math.abs(Math.sin(turn(t, 1, (index % 3) / 6)) ** 3) -
      Math.abs(Math.sin(turn(0, 1, (index % 3) / 6)) ** 3);
    return [0, -hop * actor.size * 0.09, wave(1) * 0.02, 1];
  }
  if (actor.placement === 'fly') return [wave(1) * 14, wave(2) * 9, wave(1) * 0.05, 1];
  if (actor.placement === 'swim') return [wave(1) * 12, wave(1) * 8, wave(1) * 0.05, 1];
  if (actor.placement === 'float') return [0, wave(1) * 11, 0, 1];
  if (actor.placement === 'bust' && actor.wanted.emoji)
    return [wave(1) * 5, Math.abs(wave(1)) * 5, wave(1) * 0.014, 1];
  // Heavy beasts breathe and sway; never upwards, where the edge that cuts them would show.
  if (actor.placement === 'bust') return [wave(1) * 9, Math.abs(wave(1)) * 8, wave(1) * 0.012, 1];
  return [0, 0, 0, 1];
}

/** Draws the sleep of somebody who cannot lie down: three letters Z that rise. */
function snores(context: Context, size: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = size * 0.022;
  context.lineJoin = 'round';
  for (const [x, y, side] of [
    [-0.22, -0.4, 0.06],
    [-0.32, -0.5, 0.08],
    [-0.44, -0.63, 0.1],
  ] as const) {
    context.beginPath();
    for (const [dx, dy] of [
      [0, 0],
      [side, 0],
      [0, side],
      [side, side],
    ] as const)
      context.lineTo((x + dx) * size, (y + dy) * size);
    context.stroke();
  }
}

/** Draws the actors; each casts a shadow where it stands, and a halo sets it off the background. */
export function actorsLayer(
  stage: Stage,
  actors: readonly Actor[],
  images: ReadonlyMap<string, Image>,
): Layer {
  const company = [...new Set(actors.map(({ wanted: wantedSubject }) => wantedSubject))];
  const preparedActors = actors.map((actor) => {
    const image = actor.wanted.emoji ? images.get(actor.wanted.emoji) : undefined;
    return {
      actor,
      sprite: image ? gradeImage(image, stage, actor) : undefined,
      drawing: drawingOf(actor.wanted, company),
    };
  });
  const paint = (
    context: Context,
    { actor, sprite, drawing }: (typeof preparedActors)[number],
    t: number,
  ): void => {
    const { size, look } = actor;
    if (sprite) {
      // Half a herd looks the other way.
      if (look.index % 2 === 1) context.scale(-1, 1);
      context.drawImage(sprite, -size / 2, -size / 2, size, size);
      if (look.pose === 'sleep') snores(context, size, stage.palette.light);
      return;
    }
    if (!drawing) return;
    // The emoji of beasts and vehicles look to the left, and so does who is on one.
    const isLeft = actor.carrier
      ? actor.carrier.wanted.emoji !== undefined && actor.rides
      : look.index % 2 === 1;
    if (drawing.faces && isLeft) {
      context.scale(-1, 1);
      drawing.draw(context, size, { ...look, lit: look.lit === 1 ? -1 : 1 }, t);
    } else if (look.colour && !drawing.takesColour) {
      const side = Math.ceil(size * 1.3);
      const canvas = createCanvas(side, side);
      const inner = canvas.getContext('2d');
      inner.translate(side / 2, side / 2);
      drawing.draw(inner, size, look, t);
      tintCanvas(canvas, look.colour);
      context.drawImage(canvas, -side / 2, -side / 2);
    } else drawing.draw(context, size, look, t);
  };
  return {
    name: [
      ...new Set(
        actors.map(({ wanted: target, placement }) =>
          target.emoji
            ? placement === 'swim'
              ? 'things float and sway'
              : placement === 'fly'
                ? 'things glide'
                : 'things bob'
            : motionName(target, drawingOf(target, company)),
        ),
      ),
    ].join(', '),
    moves: true,
    draw(context, t) {
      for (const one of preparedActors) {
        const { actor, sprite } = one;
        const { x, y, size, placement, carrier } = actor;
        const [dx, dy, angle] = motionOf(actor, stage, t);
        if (placement === 'stand') shadow(context, stage, actor);
        if (!carrier && (placement !== 'stand' || !sprite)) {
          apart(context, () => {
            context.globalCompositeOperation = stage.palette.night ? 'screen' : 'soft-light';
            const halo = stage.palette.night
              ? stage.palette.accent
              : lighten(stage.palette.light, 0.3);
            glow(context, x + dx, y + dy, size * 0.78, [
              [0, alpha(halo, stage.palette.night ? 0.34 : 0.7)],
              [1, alpha(halo, 0)],
            ]);
          });
        }
        apart(context, () => {
          if (carrier) {
            // It turns with what it is on.
            context.translate(carrier.x + dx, carrier.y + dy);
            context.rotate(angle);
            context.translate(x - carrier.x, y - carrier.y);
          } else {
            context.translate(x + dx, y + dy);
            context.rotate(angle + actor.angle);
          }
          if (carrier && actor.isAboard) {
            // The hull hides the legs.
            const rim = carrier.y + carrier.size * 0.34 - y;
            context.beginPath();
            context.rect(-size, -size, size * 2, size + rim);
            context.clip();
          }
          if (actor.isInside) {
            const radius = size * 0.5;
            context.fillStyle = '#d4e8f2';
            context.strokeStyle = '#2b313d';
            context.lineWidth = size * 0.035;
            context.beginPath();
            context.arc(0, 0, radius, 0, 7);
            context.fill();
            context.stroke();
            context.clip();
          }
          paint(context, one, t);
        });
      }
    },
  };
}

const ACTED: Partial<Record<NonNullable<Look['pose']>, string>> = {
  dance: 'dances',
  run: 'runs',
  walk: 'walks',
  jump: 'jumps',
  wave: 'waves',
  surf: 'surfs',
  fly: 'flies',
  ride: 'rides',
};

/** Names the motion by the pose. */
function motionName(wantedSubject: Wanted, drawing: Subject | undefined): string {
  const action = wantedSubject.pose && ACTED[wantedSubject.pose];
  return action ? `${wantedSubject.name} ${action}` : (drawing?.motion ?? 'things bob');
}
