import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas';
import { type Actor, drawingOf } from './actor.ts';
import { alpha, darken, lighten } from '../colour.ts';
import type { Wanted } from '../prompt/find-things.ts';
import { apart, type Context, glow, type Layer, type Stage, turn } from './layer.ts';
import type { Look, Subject } from '../subjects/look.ts';
import { tintCanvas } from '../sky/tint.ts';

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
