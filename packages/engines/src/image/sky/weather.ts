import { alpha, lighten, mix } from '../colour.ts';
import { apart, type Context, glow, type Layer, type Stage, turn } from '../composition/layer.ts';

/**
 * Where a thing that falls or rises stands: whole trips in a loop, wrapped over the picture's
 * height and a margin.
 */
const wrap = (start: number, trips: number, t: number): number =>
  (((start + trips * t) % 1) + 1) % 1;

type Mote = {
  readonly x: number;
  readonly start: number;
  readonly near: number;
  readonly phase: number;
  readonly trips: number;
};

function motes(
  stage: Stage,
  purpose: string,
  count: number,
  trips: readonly [number, number],
): readonly Mote[] {
  const random = stage.random(purpose);
  return Array.from({ length: count }, () => {
    const near = random.next();
    return {
      x: random.between(-80, stage.width + 80),
      start: random.next(),
      near,
      phase: random.next(),
      trips: Math.round(trips[0] + (trips[1] - trips[0]) * near),
    };
  });
}

export function rain(stage: Stage): Layer {
  const drops = motes(stage, 'rain', 260, [2, 4]);
  return {
    name: 'rain falls',
    moves: true,
    draw(context, t) {
      context.lineCap = 'round';
      for (const { x, start, near, trips } of drops) {
        const y = wrap(start, trips, t) * (stage.height + 200) - 100;
        const long = 18 + 46 * near;
        context.strokeStyle = alpha(lighten(stage.palette.sky[2], 0.5), 0.12 + 0.32 * near);
        context.lineWidth = 0.8 + 1.5 * near;
        context.beginPath();
        context.moveTo(x - y * 0.12, y);
        context.lineTo(x - y * 0.12 - long * 0.12, y + long);
        context.stroke();
      }
    },
  };
}

export function snow(stage: Stage): Layer {
  const flakes = motes(stage, 'snow', 190, [1, 1]);
  return {
    name: 'snow falls',
    moves: true,
    draw(context, t) {
      for (const { x, start, near, phase, trips } of flakes) {
        const y = wrap(start, trips, t) * (stage.height + 60) - 30;
        context.fillStyle = alpha('#ffffff', 0.45 + 0.5 * near);
        context.beginPath();
        context.arc(x + Math.sin(turn(t, 1, phase)) * 16, y, 1.4 + 5 * near ** 2.4, 0, 7);
        context.fill();
      }
    },
  };
}

function rising(
  stage: Stage,
  name: string,
  count: number,
  paint: (context: Context, x: number, y: number, mote: Mote, t: number) => void,
): Layer {
  const all = motes(stage, name, count, [1, 2]);
  return {
    name,
    moves: true,
    draw(context, t) {
      for (const mote of all) {
        const y = stage.height + 60 - wrap(mote.start, mote.trips, t) * (stage.height + 120);
        paint(context, mote.x + Math.sin(turn(t, 1, mote.phase)) * 22, y, mote, t);
      }
    },
  };
}

export const embers = (stage: Stage): Layer =>
  rising(stage, 'embers rise', 80, (context, x, y, { near, phase }, t) => {
    const heat = 0.55 + 0.45 * Math.sin(turn(t, 2, phase));
    glow(context, x, y, 5 + 8 * near, [
      [0, alpha('#ffd98a', heat)],
      [0.35, alpha('#ff8a3c', 0.6 * heat)],
      [1, alpha('#ff5a1e', 0)],
    ]);
  });

export const bubbles = (stage: Stage): Layer =>
  rising(stage, 'bubbles rise', 46, (context, x, y, { near }) => {
    const r = 3 + 13 * near * near;
    context.strokeStyle = alpha('#dffcff', 0.55);
    context.lineWidth = 1.3;
    context.beginPath();
    context.arc(x, y, r, 0, 7);
    context.stroke();
    context.fillStyle = alpha('#ffffff', 0.5);
    context.beginPath();
    context.arc(x - r * 0.35, y - r * 0.35, r * 0.2, 0, 7);
    context.fill();
  });

export const lanterns = (stage: Stage): Layer =>
  rising(stage, 'lanterns rise', 26, (context, x, y, { near, phase }, t) => {
    const s = 9 + 22 * near;
    const heat = 0.8 + 0.2 * Math.sin(turn(t, 2, phase));
    glow(context, x, y, s * 2.6, [
      [0, alpha('#ffb657', 0.5 * heat)],
      [1, alpha('#ffb657', 0)],
    ]);
    context.fillStyle = mix('#ffca6b', '#f07f2e', 1 - heat);
    context.beginPath();
    context.moveTo(x - s * 0.5, y - s * 0.6);
    context.quadraticCurveTo(x, y - s, x + s * 0.5, y - s * 0.6);
    context.lineTo(x + s * 0.36, y + s * 0.6);
    context.lineTo(x - s * 0.36, y + s * 0.6);
    context.fill();
  });

/** Leaves, petals or confetti that tumble down. */
export function tumbling(stage: Stage, name: string, tints: readonly string[], count = 60): Layer {
  const all = motes(stage, name, count, [1, 1]);
  return {
    name,
    moves: true,
    draw(context, t) {
      for (const [i, { x, start, near, phase, trips }] of all.entries()) {
        const y = wrap(start, trips, t) * (stage.height + 80) - 40;
        const s = 6 + 12 * near;
        apart(context, () => {
          context.translate(x + Math.sin(turn(t, 1, phase)) * 40, y);
          context.rotate(turn(t, i % 2 ? 1 : -1, phase));
          context.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(turn(t, 1, phase))));
          context.fillStyle = alpha(tints[i % tints.length] ?? '#ffffff', 0.6 + 0.4 * near);
          context.beginPath();
          context.ellipse(0, 0, s, s * 0.55, 0, 0, 7);
          context.fill();
        });
      }
    },
  };
}

export function fireflies(stage: Stage): Layer {
  const all = motes(stage, 'fireflies', 44, [1, 1]);
  return {
    name: 'fireflies glow',
    moves: true,
    draw(context, t) {
      for (const { x, start, near, phase } of all) {
        const shine = Math.max(0, Math.sin(turn(t, 1, phase)));
        const y = stage.horizon + start * (stage.height - stage.horizon) * 0.9 - 40;
        glow(
          context,
          x + Math.sin(turn(t, 1, start)) * 26,
          y + Math.cos(turn(t, 1, phase)) * 14,
          7 + 9 * near,
          [
            [0, alpha('#fdffb8', shine)],
            [0.3, alpha('#d8ff6a', shine * 0.5)],
            [1, alpha('#d8ff6a', 0)],
          ],
        );
      }
    },
  };
}
