import { alpha, darken, lighten, mix } from '../colour.ts';
import type { Context } from '../composition/layer.ts';
import type { Look } from './look.ts';
import { lit } from './paint.ts';

/*
 * An ink is a colour and what is done to it: '#c8323c', or a letter for the thing's own (c) and the
 * picture's accent (a), light (l) and shade (s), in places also its far and near land (f, n), snow (w)
 * and sky from the top (x, y, z); then '-30' darker and '+30' lighter by so many
 * hundredths, '~a25' a quarter of another ink in it, '*' lit from the picture's lamp ('*45' over a
 * form so wide to each side, '*10:30' from one place to another), '/40' its opacity.
 */

type Mixed = {
  /** The colour, by what the letters stand for. */
  mixed: (colourOf: (letter: string) => string) => string;
  /** Edges of the form over which it is lit. */
  readonly span?: readonly [from: number, to: number];
};

const INK =
  /^(#[\da-f]{6}|[a-z])((?:[-+]\d+|~(?:#[\da-f]{6}\.|[a-z])\d+)*)(?:\*([-\d:]*))?(?:\/(\d+))?$/;

export function readMixed(text: string): Mixed {
  const [, base = '', changes = '', span, opacity] = INK.exec(text) ?? [];
  if (base === '') throw new Error(`${text} is no ink`);
  const steps = [...changes.matchAll(/([-+])(\d+)|~(#[\da-f]{6}|[a-z])\.?(\d+)/g)];
  const [from = 30, to = from] = (span || '30').split(':').map(Number);
  return {
    ...(span === undefined ? {} : { span: span.includes(':') ? [from, to] : [-from, from] }),
    mixed(colourOf) {
      const nameInk = (name: string): string => (name.startsWith('#') ? name : colourOf(name));
      let ink = nameInk(base);
      for (const [, sign, by, other, part] of steps)
        if (other) ink = mix(ink, nameInk(other), Number(part) / 100);
        else ink = sign === '-' ? darken(ink, Number(by) / 100) : lighten(ink, Number(by) / 100);
      return opacity === undefined ? ink : alpha(ink, Number(opacity) / 100);
    },
  };
}

export type Ink = {
  colour: (look: Look, own?: string) => string;
  fill: (context: Context, look: Look, own?: string) => string | CanvasGradient;
};

/** An ink with the letters that a drawing knows. */
function readPlain(text: string): Ink {
  const { mixed, span } = readMixed(text);
  const colour = (look: Look, own?: string): string =>
    mixed((letter) => {
      if (letter === 'a') return look.accent;
      if (letter === 'l') return look.light;
      if (letter === 's') return look.shade;
      return look.inks?.(letter) ?? own ?? look.colour ?? look.accent;
    });
  return {
    colour,
    fill: (context, look, own) =>
      span ? lit(context, colour(look, own), look, ...span, 100) : colour(look, own),
  };
}

/**
 * An ink, or inks that fade into each other from one place to another: 'l^z30^n:20:60' down, and
 * 'l>n:-10:10' across.
 */
export function readInk(text: string): Ink {
  const [, stops, from = 0, to = 0] = /^(.*[\^>].*):(-?[\d.]+):(-?[\d.]+)$/.exec(text) ?? [];
  if (stops === undefined) return readPlain(text);
  const inks = stops.split(/[\^>]/).map(readPlain);
  const ends = [Number(from), Number(to)] as const;
  return {
    colour: (look, own) => inks[0]?.colour(look, own) ?? look.accent,
    fill: (context, look, own) => {
      const fade = stops.includes('^')
        ? context.createLinearGradient(0, ends[0], 0, ends[1])
        : context.createLinearGradient(ends[0], 0, ends[1], 0);
      for (const [i, ink] of inks.entries())
        fade.addColorStop(i / (inks.length - 1), ink.colour(look, own));
      // The canvas library draws with it; its types name it otherwise.
      return fade as CanvasGradient;
    },
  };
}
