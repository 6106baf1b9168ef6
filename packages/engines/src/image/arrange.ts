import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { alpha, darken, lighten } from './colour.ts';
import { apart, type Context, glow, type Layer, type Stage, turn } from './layer.ts';
import type { Wanted } from './find-things.ts';
import type { Scenery } from './scene.ts';
import { OWN } from './subjects/index.ts';
import type { Look, Placement } from './subjects/look.ts';

/** One thing in its place: centre, size, and how it is drawn. */
export interface Actor {
  readonly wanted: Wanted;
  readonly placement: Placement;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
}

/** Size of a single thing when `count` of them share a row. */
const SIZES = [0, 430, 340, 285, 235, 205, 185, 168, 155, 145, 136, 128, 122];

const placementOf = (wanted: Wanted): Placement =>
  wanted.placement ?? OWN.get(wanted.name)?.placement ?? 'stand';

/** Things that share a row, first named in the middle, alternately right and left of it. */
function middleOut<T>(list: readonly T[]): readonly T[] {
  const row: T[] = [];
  for (const [i, item] of list.entries())
    if (i % 2 === 0) row.push(item);
    else row.unshift(item);
  return row;
}

/** Gives every wanted thing its place: standing, flying, floating, swimming and looming rows. */
export function place(
  stage: Stage,
  scenery: Scenery,
  wanted: readonly Wanted[],
  indoor: boolean,
): readonly Actor[] {
  const random = stage.random('places');
  const { width: w, height: h, palette } = stage;
  const rows = new Map<Placement, Wanted[]>();
  for (const thing of wanted) {
    let placement = placementOf(thing);
    if (placement === 'swim' && scenery.water === undefined) placement = indoor ? 'stand' : 'float';
    if (
      indoor &&
      (placement === 'float' || placement === 'loom') &&
      wanted.length === 1 &&
      thing.count <= 3
    )
      placement = 'stand';
    if (placement === 'bust' && thing.emoji && thing.count > 2) placement = 'stand';
    for (let i = 0; i < thing.count; i += 1)
      rows.set(placement, [...(rows.get(placement) ?? []), thing]);
  }
  const crowd = [...rows.values()].reduce((sum, row) => sum + row.length, 0);
  const shrink = rows.size > 1 ? 0.78 : 1;
  const actors: Actor[] = [];
  for (const [placement, things] of rows) {
    const row = middleOut(things);
    const n = row.length;
    for (const [i, thing] of row.entries()) {
      const scale = OWN.get(thing.name)?.scale ?? (thing.emoji && n === 1 ? 1.06 : 1);
      const first = thing === wanted[0];
      let size =
        (SIZES[n] ?? 120) *
        shrink *
        (n === 1 ? scale : 1 + (scale - 1) * 0.4) *
        (first || wanted.length === 1 ? 1 : 0.8);
      const middle = (n - 1) / 2;
      const off = n === 1 ? 0 : (i - middle) / middle;
      const spread = Math.min(0.4, 0.14 + n * 0.045) * w;
      const stagger = n > 3 ? (i % 2 === 0 ? 1 : -1) : n === 1 ? 0 : 1 - Math.abs(off) * 1.6;
      let x = w / 2 + off * spread;
      let y = h * 0.45;
      if (placement === 'stand') {
        const deeper = n > 3 && i % 2 === 1;
        size *= deeper ? 0.86 : 1.04;
        y = scenery.ground(x) + (deeper ? -h * 0.035 : h * 0.03) - size / 2 + Math.abs(off) * 4;
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
      } else if (placement === 'float') {
        if (n === 1 && rows.has('fly')) x -= w * 0.2;
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
          lit,
          index: i,
          phase: crowd > 1 ? random.next() : 0.2,
        },
      });
    }
  }
  // What is farther up stands behind; looming shapes lie behind everything but busts, which come last.
  const rank = ({ placement, y }: Actor): number =>
    placement === 'loom' ? -1e6 : placement === 'bust' ? 1e6 : y;
  return actors.toSorted((a, b) => rank(a) - rank(b));
}

/** An emoji tinted by the picture's light and shade, so that it belongs to it. */
function graded(image: Image, stage: Stage, look: Look): Canvas {
  const side = 512;
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, side, side);
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

/** How far a thing is from its place at a part of the loop: nothing at 0, so that stills are composed. */
function motionOf(
  actor: Actor,
  stage: Stage,
  t: number,
): readonly [dx: number, dy: number, angle: number, squash: number] {
  const { phase, index } = actor.look;
  const wave = (turns: number): number =>
    Math.sin(turn(t, turns, phase)) - Math.sin(turn(0, turns, phase));
  if (actor.wanted.name === 'rocket') {
    const way = stage.height + actor.size * 1.3;
    const from = actor.y + actor.size * 0.65;
    const gone = (((from - t * way) % way) + way) % way;
    return [Math.sin(turn(t, 3, phase)) * 1.5, gone - from, 0, 1];
  }
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

/** Draws the actors; each casts a shadow where it stands, and a halo sets it off the background. */
export function actorsLayer(
  stage: Stage,
  actors: readonly Actor[],
  images: ReadonlyMap<string, Image>,
): Layer {
  const prepared = actors.map((actor) => {
    const image = actor.wanted.emoji ? images.get(actor.wanted.emoji) : undefined;
    return { actor, sprite: image ? graded(image, stage, actor.look) : undefined };
  });
  return {
    name: [
      ...new Set(
        actors.map(({ wanted, placement }) =>
          wanted.emoji
            ? placement === 'swim'
              ? 'things float and sway'
              : placement === 'fly'
                ? 'things glide'
                : 'things bob'
            : (OWN.get(wanted.name)?.motion ?? 'things bob'),
        ),
      ),
    ].join(', '),
    moves: true,
    draw(context, t) {
      for (const { actor, sprite } of prepared) {
        const { x, y, size, placement, look } = actor;
        const [dx, dy, angle] = motionOf(actor, stage, t);
        if (placement === 'stand') shadow(context, stage, actor);
        if (placement !== 'stand' || !sprite) {
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
          context.translate(x + dx, y + dy);
          context.rotate(angle);
          const own = OWN.get(actor.wanted.name);
          if (sprite) {
            // Half a herd looks the other way.
            if (look.index % 2 === 1) context.scale(-1, 1);
            context.drawImage(sprite, -size / 2, -size / 2, size, size);
          } else own?.draw(context, size, look, t);
        });
      }
    },
  };
}
