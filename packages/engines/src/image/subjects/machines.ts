import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, type Context, glow, shape, turn } from '../layer.ts';
import type { Subject } from './look.ts';

function flame(context: Context, y: number, s: number, t: number, phase: number): void {
  const flicker = 1 + 0.14 * Math.sin(turn(t, 3, phase)) + 0.07 * Math.sin(turn(t, 5, phase * 2));
  glow(context, 0, y + s * 0.2, s * 0.75, [
    [0, alpha('#ffb257', 0.6)],
    [1, alpha('#ff6a2a', 0)],
  ]);
  for (const [wide, long, tone] of [
    [0.2, 0.62, alpha('#ff5a24', 0.75)],
    [0.14, 0.46, '#ff9a35'],
    [0.08, 0.28, '#fff2b8'],
  ] as const) {
    context.fillStyle = tone;
    context.beginPath();
    context.moveTo(-wide * s * 0.6, y);
    context.quadraticCurveTo(-wide * s, y + long * s * 0.4, 0, y + long * s * flicker);
    context.quadraticCurveTo(wide * s, y + long * s * 0.4, wide * s * 0.6, y);
    context.fill();
  }
}

/** A poster rocket: pointed hull, round window, three fins, flame. */
export const rocket: Subject = {
  name: 'rocket',
  placement: 'fly',
  motion: 'rockets rise',
  draw(context, size, look, t) {
    apart(context, () => {
      context.rotate(0.16 + look.index * 0.03);
      const s = size * 0.86;
      flame(context, s * 0.26, s * 0.62, t, look.phase);
      const red = mix('#d8452f', look.accent, 0.35);
      const hull = context.createLinearGradient(-s * 0.17, 0, s * 0.17, 0);
      const tones = ['#ffffff', '#e8e6e0', '#8f97a8'];
      for (const [at, tone] of [
        [0, 0],
        [0.45, 1],
        [1, 2],
      ] as const)
        hull.addColorStop(at, tones[look.lit < 0 ? tone : 2 - tone] ?? '#ffffff');
      for (const side of [-1, 1]) {
        shape(context, [
          [side * s * 0.12, s * 0.02],
          [side * s * 0.3, s * 0.24],
          [side * s * 0.27, s * 0.36],
          [side * s * 0.1, s * 0.24],
        ]);
        context.fillStyle = side === look.lit ? lighten(red, 0.12) : darken(red, 0.35);
        context.fill();
      }
      context.fillStyle = darken(red, 0.5);
      context.fillRect(-s * 0.09, s * 0.24, s * 0.18, s * 0.05);
      context.fillStyle = hull;
      context.beginPath();
      context.moveTo(0, -s * 0.5);
      context.bezierCurveTo(s * 0.2, -s * 0.3, s * 0.2, s * 0.05, s * 0.12, s * 0.26);
      context.lineTo(-s * 0.12, s * 0.26);
      context.bezierCurveTo(-s * 0.2, s * 0.05, -s * 0.2, -s * 0.3, 0, -s * 0.5);
      context.fill();
      apart(context, () => {
        context.clip();
        context.fillStyle = red;
        context.fillRect(-s, -s, s * 2, s * 0.72);
        context.fillStyle = alpha(look.lit < 0 ? '#000010' : '#ffffff', 0.2);
        context.fillRect(s * 0.03, -s, s, s * 0.72);
        context.fillStyle = alpha(red, 0.9);
        context.fillRect(-s, s * 0.17, s * 2, s * 0.035);
      });
      context.fillStyle = '#46505f';
      context.beginPath();
      context.arc(0, -s * 0.11, s * 0.082, 0, 7);
      context.fill();
      const glass = context.createRadialGradient(look.lit * s * 0.03, -s * 0.14, 0, 0, -s * 0.11, s * 0.07);
      glass.addColorStop(0, '#dff6ff');
      glass.addColorStop(0.5, '#58b4e0');
      glass.addColorStop(1, '#1c4a78');
      context.fillStyle = glass;
      context.beginPath();
      context.arc(0, -s * 0.11, s * 0.062, 0, 7);
      context.fill();
      shape(context, [
        [-s * 0.024, s * 0.06],
        [s * 0.024, s * 0.06],
        [s * 0.02, s * 0.38],
        [-s * 0.02, s * 0.38],
      ]);
      context.fillStyle = darken(red, 0.2);
      context.fill();
    });
  },
};

/** A strongroom's round door, half open on light. */
export const vault: Subject = {
  name: 'vault',
  placement: 'stand',
  motion: 'wheel turns',
  scale: 1.55,
  draw(context, size, look, t) {
    const r = size * 0.44;
    const steel = mix('#8c949c', look.accent, 0.12);
    const ring = (radius: number, tone: string): void => {
      context.fillStyle = tone;
      context.beginPath();
      context.arc(0, size * 0.03, radius, 0, 7);
      context.fill();
    };
    const sheen = (radius: number, from: string, to: string) => {
      const fill = context.createLinearGradient(look.lit * radius, -radius, -look.lit * radius, radius);
      fill.addColorStop(0, from);
      fill.addColorStop(1, to);
      return fill;
    };
    context.fillStyle = sheen(r * 1.2, lighten(steel, 0.15), darken(steel, 0.6));
    shape(context, [
      [-r * 1.12, -r * 1.02],
      [-r * 0.98, -r * 1.1],
      [r * 0.98, -r * 1.1],
      [r * 1.12, -r * 1.02],
      [r * 1.12, size * 0.5],
      [-r * 1.12, size * 0.5],
    ]);
    context.fill();
    ring(r, darken(steel, 0.7));
    context.fillStyle = sheen(r, lighten(steel, 0.5), darken(steel, 0.45));
    context.beginPath();
    context.arc(0, size * 0.03, r * 0.94, 0, 7);
    context.fill();
    for (let i = 0; i < 16; i += 1) {
      const a = (i / 16) * 2 * Math.PI;
      const [x, y] = [Math.cos(a) * r * 0.83, size * 0.03 + Math.sin(a) * r * 0.83];
      context.fillStyle = darken(steel, 0.6);
      context.beginPath();
      context.arc(x + 1.5, y + 2, r * 0.045, 0, 7);
      context.fill();
      context.fillStyle = lighten(steel, 0.45);
      context.beginPath();
      context.arc(x, y, r * 0.036, 0, 7);
      context.fill();
    }
    ring(r * 0.72, darken(steel, 0.5));
    context.fillStyle = sheen(r * 0.7, darken(steel, 0.28), lighten(steel, 0.28));
    context.beginPath();
    context.arc(0, size * 0.03, r * 0.69, 0, 7);
    context.fill();
    context.strokeStyle = alpha(lighten(steel, 0.6), 0.35);
    context.lineWidth = 1.4;
    for (const k of [0.62, 0.55, 0.48]) {
      context.beginPath();
      context.arc(0, size * 0.03, r * k, 0, 7);
      context.stroke();
    }
    apart(context, () => {
      context.translate(0, size * 0.03);
      // A sixth of a turn brings the next spoke where the last one was.
      context.rotate((t * Math.PI) / 3);
      for (const [dx, tone] of [
        [3, darken(steel, 0.75)],
        [0, mix(look.accent, '#e0b84e', 0.5)],
      ] as const) {
        context.strokeStyle = tone;
        context.lineCap = 'round';
        context.lineWidth = r * 0.07;
        context.beginPath();
        context.arc(dx, dx, r * 0.3, 0, 7);
        context.stroke();
        for (let i = 0; i < 6; i += 1) {
          const a = (i / 6) * 2 * Math.PI;
          context.beginPath();
          context.moveTo(dx, dx);
          context.lineTo(dx + Math.cos(a) * r * 0.42, dx + Math.sin(a) * r * 0.42);
          context.stroke();
        }
      }
      context.fillStyle = lighten(mix(look.accent, '#e0b84e', 0.5), 0.35);
      context.beginPath();
      context.arc(0, 0, r * 0.1, 0, 7);
      context.fill();
    });
    context.fillStyle = darken(steel, 0.45);
    for (const y of [-0.24, 0.28]) context.fillRect(-r * 1.2, y * size, r * 0.26, size * 0.1);
  },
};

/** A billfold with a flap, a clasp and a coin showing. */
export const wallet: Subject = {
  name: 'wallet',
  placement: 'stand',
  motion: 'things bob',
  draw(context, size, look) {
    const leather = mix('#7a4526', look.accent, 0.25);
    const [w, h] = [size * 0.46, size * 0.3];
    const round = (x: number, y: number, wide: number, high: number, r: number): void => {
      context.beginPath();
      context.roundRect(x, y, wide, high, r);
    };
    const top = size * 0.5 - h * 2;
    for (const [i, tone] of ['#e9dfc8', '#9ec59b', '#d9c9a4'].entries()) {
      context.fillStyle = darken(tone, i * 0.07);
      round(-w * 0.84 + i * 14, top - 34 * (size / 400) + i * 13 * (size / 400), w * 1.5, h, size * 0.02);
      context.fill();
      context.strokeStyle = alpha('#2b3b30', 0.35);
      context.lineWidth = size * 0.005;
      context.stroke();
    }
    const skin = context.createLinearGradient(look.lit * w, top, -look.lit * w, size * 0.5);
    for (const [at, tone] of [
      [0, lighten(leather, 0.3)],
      [0.45, leather],
      [1, darken(leather, 0.5)],
    ] as const)
      skin.addColorStop(at, tone);
    context.fillStyle = skin;
    round(-w, top, w * 2, h * 2, size * 0.055);
    context.fill();
    context.strokeStyle = alpha(lighten(leather, 0.55), 0.75);
    context.setLineDash([size * 0.02, size * 0.013]);
    context.lineWidth = size * 0.006;
    round(-w + size * 0.022, top + size * 0.022, w * 2 - size * 0.044, h * 2 - size * 0.044, size * 0.04);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = alpha('#000000', 0.18);
    context.fillRect(-w, top + h * 0.52, w * 2, size * 0.012);
    context.fillStyle = darken(leather, 0.28);
    round(w * 0.36, top + h * 0.66, w * 0.72, h * 0.62, size * 0.05);
    context.fill();
    context.fillStyle = mix('#e5bd58', look.accent, 0.2);
    context.beginPath();
    context.arc(w * 0.66, top + h * 0.97, size * 0.036, 0, 7);
    context.fill();
    context.fillStyle = alpha('#ffffff', 0.6);
    context.beginPath();
    context.arc(w * 0.66 + look.lit * size * 0.01, top + h * 0.97 - size * 0.011, size * 0.012, 0, 7);
    context.fill();
  },
};

/** An old brass key, bow up. */
export const key: Subject = {
  name: 'key',
  placement: 'float',
  motion: 'things bob',
  scale: 1.15,
  draw(context, size, look) {
    const brass = mix('#d9a63c', look.accent, 0.25);
    apart(context, () => {
      context.rotate(0.62);
      for (const [off, tone, wide] of [
        [0.012, darken(brass, 0.62), 1],
        [0, brass, 1],
        [-0.008, lighten(brass, 0.45), 0.32],
      ] as const) {
        context.translate(0, 0);
        context.strokeStyle = tone;
        context.fillStyle = tone;
        context.lineJoin = 'round';
        const o = off * size;
        context.lineWidth = size * 0.056 * wide;
        for (const [x, y] of [
          [0, -0.36],
          [-0.095, -0.25],
          [0.095, -0.25],
        ] as const) {
          context.beginPath();
          context.arc(x * size + o, y * size + o, size * 0.078, 0, 7);
          context.stroke();
        }
        context.lineWidth = size * 0.066 * wide;
        context.beginPath();
        context.moveTo(o, -0.19 * size + o);
        context.lineTo(o, 0.46 * size + o);
        context.stroke();
        if (wide === 1) {
          for (const y of [-0.13, -0.085]) context.fillRect(-0.06 * size + o, y * size + o, 0.12 * size, 0.024 * size);
          shape(
            context,
            [
              [0.02, 0.24],
              [0.17, 0.24],
              [0.17, 0.29],
              [0.11, 0.29],
              [0.11, 0.33],
              [0.17, 0.33],
              [0.17, 0.41],
              [0.12, 0.41],
              [0.12, 0.38],
              [0.07, 0.38],
              [0.07, 0.42],
              [0.02, 0.42],
            ].map(([x = 0, y = 0]) => [x * size + o, y * size + o] as const),
          );
          context.fill();
        }
      }
    });
  },
};

/** A candlestick chart as a row of solid bars on glass. */
export const candles: Subject = {
  name: 'candles',
  placement: 'loom',
  motion: 'candles move',
  scale: 1.8,
  draw(context, size, look, t) {
    const falling = look.index % 2 === 1;
    let price = falling ? -0.22 : 0.24;
    for (let i = 0; i < 13; i += 1) {
      const open = price;
      const step = (falling ? 0.036 : -0.038) + 0.07 * Math.sin(i * 2.1 + look.phase * 5) * (i % 3 === 1 ? 1 : 0.6);
      price = Math.max(-0.42, Math.min(0.4, price + step));
      const live = 0.014 * Math.sin(turn(t, 1, i / 13));
      const [a, b] = [open * size, (price + live) * size];
      const up = b <= a;
      const tint = up ? '#35b37e' : '#e05252';
      const x = ((i + 0.5) / 13 - 0.5) * size;
      const [top, high] = [Math.min(a, b), Math.max(size * 0.02, Math.abs(a - b))];
      const w = size * 0.046;
      context.fillStyle = mix(tint, look.light, 0.3);
      context.fillRect(x - size * 0.004, top - size * 0.05, size * 0.008, high + size * 0.1);
      const bar = context.createLinearGradient(x - w / 2, 0, x + w / 2, 0);
      for (const [at, tone] of look.lit < 0
        ? ([
            [0, lighten(tint, 0.4)],
            [0.4, tint],
            [1, darken(tint, 0.45)],
          ] as const)
        : ([
            [0, darken(tint, 0.45)],
            [0.6, tint],
            [1, lighten(tint, 0.4)],
          ] as const))
        bar.addColorStop(at, tone);
      context.fillStyle = bar;
      context.beginPath();
      context.roundRect(x - w / 2, top, w, high, size * 0.006);
      context.fill();
    }
  },
};
