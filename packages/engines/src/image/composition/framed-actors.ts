import type { Actor } from './actor.ts';
import { alpha } from '../colour.ts';
import { apart, type Layer, type Stage } from './layer.ts';
import { isFigure } from '../prompt/read-wearing.ts';

/** On a banknote the subject fits the oval, whatever it is. */
export const inOval = (stage: Stage, actor: Actor): Actor => {
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
export function asPortrait(stage: Stage, actors: readonly Actor[]): readonly Actor[] {
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
export const inRing = (stage: Stage, actors: readonly Actor[]): readonly Actor[] => {
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
export function engraveLayer(stage: Stage, layer: Layer): Layer {
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
