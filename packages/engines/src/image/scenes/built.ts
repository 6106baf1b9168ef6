import { skyline } from '../city.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { landColour, peaks, ridge, ridgeLine, tree } from '../land.ts';
import { apart, type Context, fade, glow, type Layer, shape, type Stage, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

/** A floor seen in perspective, meeting at the middle of the horizon. */
export function perspectiveFloor(stage: Stage, y: number, tone: string, line: string, glowing = false): Layer {
  const { width: w, height: h } = stage;
  return {
    name: glowing ? 'grid runs' : 'floor', moves: glowing,
    draw(context, t) {
      context.fillStyle = fade(context, y, h, [[0, mix(tone, stage.palette.sky[2], 0.35)], [1, darken(tone, 0.3)]]);
      context.fillRect(0, y, w, h - y);
      context.strokeStyle = line;
      context.lineWidth = glowing ? 2.2 : 1.5;
      for (let i = -14; i <= 14; i += 1) {
        context.beginPath();
        context.moveTo(w / 2 + i * 16, y);
        context.lineTo(w / 2 + i * 210, h);
        context.stroke();
      }
      for (let i = 0; i < 13; i += 1) {
        const part = (i + (glowing ? t : 0)) / 13;
        const ly = y + part ** 2.4 * (h - y);
        context.globalAlpha = Math.min(1, part * 3);
        context.beginPath();
        context.moveTo(0, ly);
        context.lineTo(w, ly);
        context.stroke();
      }
      context.globalAlpha = 1;
    },
  };
}

const city: Scene = {
  name: 'city', palettes: ['dusk', 'night', 'sunset', 'golden hour'], horizon: 0.72, open: true,
  build(stage) {
    const { height: h } = stage;
    return {
      back: [
        skyline(stage, { depth: 0.1, base: h * 0.78, tall: h * 0.4, wide: 46, purpose: 'far city' }),
        skyline(stage, { depth: 0.4, base: h * 0.8, tall: h * 0.42, wide: 78, purpose: 'middle city' }),
        skyline(stage, { depth: 0.72, base: h * 0.84, tall: h * 0.3, wide: 120, purpose: 'near city' }),
        ridge(stage, { depth: 1, y: h * 0.87, swing: 6, purpose: 'quay' }),
      ],
      front: [], ground: () => h * 0.9,
    };
  },
};

const street: Scene = {
  name: 'neon street', palettes: ['neon', 'cyber teal'], horizon: 0.6, open: true, light: [0.5, 0.75],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.66;
    const wall = (side: 1 | -1): Layer => {
      const random = stage.random(`wall ${side}`);
      const signs = Array.from({ length: 16 }, () => ({ part: random.next(), high: random.between(0.05, 0.8), long: random.between(0.06, 0.2), tint: random.pick([palette.accent, '#ff3d9a', '#ffd23f', '#8f6bff']), phase: random.next() }));
      const lit = Array.from({ length: 170 }, () => ({ part: random.next(), high: random.next(), tint: random.pick([palette.light, palette.accent, '#ff8ac8']) }));
      const top = (part: number): number => y - h * 0.16 - part ** 1.4 * h * 0.62;
      const foot = (part: number): number => y + part ** 1.7 * h * 0.24;
      return {
        name: 'neon signs', moves: true,
        draw(context, t) {
          const points: [number, number][] = [];
          for (let i = 0; i <= 10; i += 1) points.push([side > 0 ? w * 0.58 + (i / 10) * w * 0.42 : w * 0.42 - (i / 10) * w * 0.42, top(Math.floor(i / 2.5) / 4)]);
          shape(context, [...points, [side > 0 ? w : 0, h], [side > 0 ? w * 0.58 : w * 0.42, y]]);
          context.fillStyle = fade(context, h * 0.05, h, [[0, mix(palette.near, palette.far, 0.25)], [1, palette.near]]);
          context.fill();
          const place = (part: number, high: number): readonly [number, number, number] => {
            const x = side > 0 ? w * 0.58 + part * w * 0.42 : w * 0.42 - part * w * 0.42;
            return [x, top(part) + high * (foot(part) - top(part)) * 0.9, 0.25 + part];
          };
          for (const { part, high, tint } of lit) {
            const [x, ly, s] = place(part, high);
            context.fillStyle = alpha(tint, 0.42);
            context.fillRect(x - 4 * s, ly, 8 * s, 10 * s);
          }
          apart(context, () => {
            context.globalCompositeOperation = 'screen';
            for (const { part, high, long, tint, phase } of signs) {
              const [x, sy, s] = place(part, high);
              const power = 0.7 + 0.3 * Math.sin(turn(t, 1, phase));
              context.fillStyle = alpha(tint, 0.9 * power);
              context.fillRect(x - 8 * s, sy, 17 * s, long * h * s * 0.8);
              glow(context, x, sy + long * h * s * 0.4, 120 * s, [[0, alpha(tint, 0.34 * power)], [1, alpha(tint, 0)]]);
            }
          });
        },
      };
    };
    const wet: Layer = {
      name: 'wet street', moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, y, h, [[0, mix(palette.near, palette.sky[2], 0.4)], [1, palette.near]]);
        context.fillRect(0, y, w, h - y);
        const random = stage.random('puddles');
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 60; i += 1) {
            const near = random.next();
            const tint = random.pick([palette.accent, '#ff3d9a', palette.light, '#8f6bff']);
            const shine = 0.75 + 0.25 * Math.sin(turn(t, 1, random.next()));
            context.fillStyle = alpha(tint, 0.16 * shine);
            context.beginPath();
            context.ellipse(w * 0.5 + random.between(-0.5, 0.5) * w * (0.2 + near), y + near * (h - y), 8 + 16 * near, 24 + 90 * near, 0, 0, 7);
            context.fill();
          }
        });
      },
    };
    return { back: [skyline(stage, { depth: 0.2, base: y + 4, tall: h * 0.4, wide: 50, purpose: 'far city', neon: true, lit: 0.6 }), wet, wall(-1), wall(1)], front: [], ground: () => h * 0.9 };
  },
};

const harbour: Scene = {
  name: 'harbour', palettes: ['dawn', 'dusk', 'night'], horizon: 0.55, open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const house: Layer = {
      name: 'lighthouse turns', moves: true,
      draw(context, t) {
        const [x, y] = [w * 0.84, h * 0.6];
        context.fillStyle = landColour(stage, 0.8);
        shape(context, [[x - 130, y + 40], [x - 60, y - 8], [x + 40, y - 14], [x + 190, y + 40]]);
        context.fill();
        context.fillStyle = '#f1ead9';
        shape(context, [[x - 24, y], [x - 15, y - 230], [x + 15, y - 230], [x + 24, y]]);
        context.fill();
        context.fillStyle = '#b23a32';
        for (const part of [0.2, 0.52, 0.84]) {
          const half = 24 - 9 * part;
          context.fillRect(x - half, y - 230 * part - 20, half * 2, 30);
        }
        context.fillStyle = alpha(darken(palette.near, 0.3), 0.35);
        shape(context, [[x + 4, y], [x + 4, y - 230], [x + 15, y - 230], [x + 24, y]]);
        context.fill();
        context.fillStyle = palette.near;
        context.fillRect(x - 20, y - 240, 40, 10);
        context.fillRect(x - 13, y - 282, 26, 8);
        shape(context, [[x - 16, y - 280], [x, y - 306], [x + 16, y - 280]]);
        context.fill();
        context.fillStyle = '#ffe9a8';
        context.fillRect(x - 11, y - 274, 22, 34);
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          const reach = Math.sin(turn(t, 1, 0.22));
          const strength = 0.22 + 0.3 * Math.abs(reach);
          for (const side of [-1, 1]) {
            const end = x + side * 900 * (0.35 + 0.65 * Math.abs(reach));
            const beam = context.createLinearGradient(x, 0, end, 0);
            beam.addColorStop(0, alpha('#fff1c0', strength));
            beam.addColorStop(1, alpha('#fff1c0', 0));
            context.fillStyle = beam;
            shape(context, [[x, y - 258], [end, y - 340], [end, y - 190]]);
            context.fill();
          }
          glow(context, x, y - 258, 120, [[0, alpha('#fff1c0', 0.7)], [1, alpha('#fff1c0', 0)]]);
        });
      },
    };
    return { back: [peaks(stage, { depth: 0.1, base: stage.horizon + 3, rise: 90, count: 4, purpose: 'far coast' }), water(stage, stage.horizon), house], front: [], ground: () => h * 0.78, water: h * 0.78 };
  },
};

function castleShape(context: Context, x: number, y: number, s: number, colour: string, lit: number, windowTint: string): void {
  const tower = (tx: number, w: number, h: number): void => {
    context.fillStyle = colour;
    context.fillRect(tx - w / 2, y - h, w, h);
    context.fillStyle = alpha('#ffffff', 0.12);
    context.fillRect(lit > 0 ? tx + w * 0.12 : tx - w / 2, y - h, w * 0.38, h);
    context.fillStyle = darken(colour, 0.25);
    for (let i = 0; i < 3; i += 1) context.fillRect(tx - w * 0.58 + (i * w * 1.16) / 2.6, y - h - w * 0.2, w * 0.26, w * 0.24);
    shape(context, [[tx - w * 0.62, y - h - w * 0.1], [tx, y - h - w * 1.5], [tx + w * 0.62, y - h - w * 0.1]]);
    context.fill();
    context.fillStyle = windowTint;
    context.fillRect(tx - w * 0.09, y - h * 0.8, w * 0.18, w * 0.32);
  };
  tower(x - 0.42 * s, 0.17 * s, 0.55 * s);
  tower(x + 0.42 * s, 0.17 * s, 0.5 * s);
  tower(x - 0.16 * s, 0.2 * s, 0.78 * s);
  tower(x + 0.18 * s, 0.22 * s, 0.66 * s);
  context.fillStyle = darken(colour, 0.08);
  context.fillRect(x - 0.46 * s, y - 0.3 * s, 0.92 * s, 0.3 * s);
  for (let i = 0; i < 11; i += 1) context.fillRect(x - 0.46 * s + i * 0.086 * s, y - 0.34 * s, 0.045 * s, 0.05 * s);
  context.fillStyle = darken(colour, 0.6);
  context.beginPath();
  context.arc(x, y - 0.12 * s, 0.075 * s, Math.PI, 0);
  context.lineTo(x + 0.075 * s, y);
  context.lineTo(x - 0.075 * s, y);
  context.fill();
}

const castle: Scene = {
  name: 'castle', palettes: ['dusk', 'lavender', 'moonlit teal', 'dawn'], horizon: 0.62, open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const mound = { depth: 0.55, y: h * 0.68, swing: 40, scale: 520, purpose: 'mound' };
    const near = { depth: 0.9, y: h * 0.85, swing: 24, scale: 420, purpose: 'near hill' };
    const keep: Layer = { name: 'castle', draw: (context) => castleShape(context, w * 0.62, h * 0.69, 420, landColour(stage, 0.45), stage.light[0] > w * 0.62 ? 1 : -1, '#ffd98a') };
    return { back: [peaks(stage, { depth: 0.1, base: h * 0.7, rise: h * 0.3, count: 4, snow: 0.25, purpose: 'peaks' }), keep, ridge(stage, mound), ridge(stage, near)], front: [], ground: ridgeLine(stage, near) };
  },
};

const village: Scene = {
  name: 'village', palettes: ['winter', 'autumn', 'golden hour', 'dusk'], horizon: 0.58, open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const row = (purpose: string, y: number, size: number, depth: number, count: number): Layer => ({
      name: 'windows glow', moves: true,
      draw(context, t) {
        const random = stage.random(purpose);
        for (let i = 0; i < count; i += 1) {
          const x = ((i + random.between(0.2, 0.8)) / count) * w;
          const s = size * random.between(0.8, 1.2);
          const wall = mix(landColour(stage, depth), random.pick(['#e8d6b4', '#c9805a', '#d8b98a', '#b9c3b4']), 0.62);
          const phase = random.next();
          context.fillStyle = fade(context, y - s * 0.6, y, [[0, wall], [1, darken(wall, 0.3)]]);
          context.fillRect(x - s * 0.4, y - s * 0.6, s * 0.8, s * 0.62);
          context.fillStyle = darken(mix(wall, '#7a3326', 0.6), 0.15);
          shape(context, [[x - s * 0.5, y - s * 0.56], [x, y - s * 1.02], [x + s * 0.5, y - s * 0.56]]);
          context.fill();
          context.fillRect(x + s * 0.18, y - s * 0.98, s * 0.1, s * 0.24);
          context.fillStyle = alpha('#ffd27a', 0.7 + 0.3 * Math.sin(turn(t, 1, phase)));
          context.fillRect(x - s * 0.28, y - s * 0.44, s * 0.16, s * 0.18);
          context.fillRect(x + s * 0.1, y - s * 0.44, s * 0.16, s * 0.18);
          context.fillStyle = darken(wall, 0.55);
          context.fillRect(x - s * 0.07, y - s * 0.27, s * 0.14, s * 0.28);
        }
      },
    });
    const near = { depth: 0.9, y: h * 0.86, swing: 20, purpose: 'green' };
    return { back: [ridge(stage, { depth: 0.15, y: h * 0.56, swing: 60, scale: 300, purpose: 'far hills' }), ridge(stage, { depth: 0.35, y: h * 0.64, swing: 22, purpose: 'hill' }), row('far row', h * 0.67, 88, 0.36, 9), ridge(stage, { depth: 0.55, y: h * 0.7, swing: 14, purpose: 'terrace' }), row('near row', h * 0.79, 190, 0.6, 5), ridge(stage, near)], front: [], ground: ridgeLine(stage, near) };
  },
};

const bank: Scene = {
  name: 'bank', palettes: ['brass and ink', 'golden hour', 'sepia', 'sapphire'], horizon: 0.7, open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const stone = mix(palette.far, '#e9dcc0', palette.night ? 0.3 : 0.55);
    const facade: Layer = {
      name: 'bank',
      draw(context) {
        const [cx, base, half] = [w / 2, h * 0.8, Math.min(410, w * 0.41)];
        const top = base - 400;
        context.fillStyle = darken(stone, 0.5);
        context.fillRect(cx - half, top, half * 2, 400);
        for (let i = 0; i < 8; i += 1) {
          const x = cx - half + 26 + (i * (half * 2 - 92)) / 7;
          const column = context.createLinearGradient(x, 0, x + 40, 0);
          const litLeft = stage.light[0] < x;
          for (const [at, tone] of [[0, litLeft ? lighten(stone, 0.2) : darken(stone, 0.3)], [0.5, stone], [1, litLeft ? darken(stone, 0.42) : lighten(stone, 0.2)]] as const) column.addColorStop(at, tone);
          context.fillStyle = column;
          context.fillRect(x, top + 20, 40, 360);
          context.fillStyle = lighten(stone, 0.1);
          context.fillRect(x - 7, top + 10, 54, 16);
          context.fillRect(x - 7, base - 26, 54, 14);
          context.strokeStyle = alpha(darken(stone, 0.5), 0.35);
          context.lineWidth = 1.6;
          for (const dx of [10, 20, 30]) {
            context.beginPath();
            context.moveTo(x + dx, top + 28);
            context.lineTo(x + dx, base - 28);
            context.stroke();
          }
        }
        context.fillStyle = fade(context, top - 150, top + 10, [[0, lighten(stone, 0.15)], [1, stone]]);
        context.fillRect(cx - half - 24, top - 34, half * 2 + 48, 46);
        shape(context, [[cx - half - 34, top - 36], [cx, top - 170], [cx + half + 34, top - 36]]);
        context.fill();
        context.fillStyle = darken(stone, 0.25);
        shape(context, [[cx - half + 50, top - 46], [cx, top - 144], [cx + half - 50, top - 46]]);
        context.fill();
        context.fillStyle = palette.accent;
        context.beginPath();
        context.arc(cx, top - 76, 24, 0, 7);
        context.fill();
        for (let i = 0; i < 5; i += 1) {
          context.fillStyle = mix(stone, palette.near, 0.1 + i * 0.1);
          context.fillRect(cx - half - 30 - i * 26, base - 14 + i * 18, half * 2 + 60 + i * 52, 20);
        }
        context.fillStyle = fade(context, base + 70, h, [[0, mix(palette.near, stone, 0.25)], [1, palette.near]]);
        context.fillRect(0, base + 74, w, h);
      },
    };
    return { back: [skyline(stage, { depth: 0.15, base: h * 0.88, tall: h * 0.5, wide: 70, purpose: 'far city' }), facade], front: [], ground: () => h * 0.92 };
  },
};

const road: Scene = {
  name: 'road', palettes: ['sunset', 'desert', 'noon', 'dusk'], horizon: 0.55, open: true, light: [0.5, 0.82],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.6;
    const strip: Layer = {
      name: 'road runs', moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, y, h, [[0, landColour(stage, 0.4)], [1, landColour(stage, 0.85)]]);
        context.fillRect(0, y, w, h - y);
        shape(context, [[w / 2 - 6, y], [w / 2 + 6, y], [w * 0.88, h], [w * 0.12, h]]);
        context.fillStyle = fade(context, y, h, [[0, mix('#474a54', palette.sky[2], 0.5)], [1, mix('#23252c', palette.near, 0.5)]]);
        context.fill();
        for (let i = 0; i < 9; i += 1) {
          const [a, b] = [(i + t) / 9, (i + 0.5 + t) / 9].map((part) => Math.min(1.2, part) ** 2.6);
          const [ya, yb] = [y + (a ?? 0) * (h - y), y + (b ?? 0) * (h - y)];
          shape(context, [[w / 2 - 1 - (a ?? 0) * 11, ya], [w / 2 + 1 + (a ?? 0) * 11, ya], [w / 2 + 1 + (b ?? 0) * 11, yb], [w / 2 - 1 - (b ?? 0) * 11, yb]]);
          context.fillStyle = alpha(mix('#ffe6a8', palette.light, 0.4), 0.9);
          context.fill();
        }
        for (const side of [-1, 1]) {
          shape(context, [[w / 2 + side * 5, y], [w / 2 + side * 6, y], [w / 2 + side * w * 0.36, h], [w / 2 + side * w * 0.345, h]]);
          context.fillStyle = alpha('#ffffff', 0.6);
          context.fill();
        }
      },
    };
    return { back: [peaks(stage, { depth: 0.15, base: y + 2, rise: h * 0.24, count: 6, purpose: 'peaks' }), ridge(stage, { depth: 0.35, y: y - 8, swing: 16, purpose: 'plain' }), strip], front: [], ground: () => h * 0.88 };
  },
};

const bridge: Scene = {
  name: 'bridge', palettes: ['dusk', 'dawn', 'sunset', 'storm'], horizon: 0.62, open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const span: Layer = {
      name: 'bridge',
      draw(context) {
        const colour = mix(palette.accent, palette.near, 0.35);
        const [deck, top] = [h * 0.62, h * 0.24];
        const towers = [w * 0.24, w * 0.76];
        context.fillStyle = colour;
        context.fillRect(0, deck, w, 15);
        context.fillStyle = darken(colour, 0.4);
        context.fillRect(0, deck + 15, w, 9);
        context.strokeStyle = colour;
        const cable = (x: number): number => {
          const [a, b] = [towers[0] ?? 0, towers[1] ?? w];
          if (x < a) return deck - (deck - top) * (x / a) ** 1.8;
          if (x > b) return deck - (deck - top) * ((w - x) / (w - b)) ** 1.8;
          const part = (x - (a + b) / 2) / ((b - a) / 2);
          return deck - 26 - (deck - top - 26) * part * part;
        };
        context.lineWidth = 1.8;
        for (let x = 8; x < w; x += 18) {
          context.beginPath();
          context.moveTo(x, cable(x));
          context.lineTo(x, deck);
          context.stroke();
        }
        context.lineWidth = 6;
        context.beginPath();
        for (let x = 0; x <= w; x += 8) x === 0 ? context.moveTo(x, cable(x)) : context.lineTo(x, cable(x));
        context.stroke();
        for (const x of towers) {
          context.fillStyle = fade(context, top, deck + 150, [[0, lighten(colour, 0.12)], [1, darken(colour, 0.4)]]);
          context.fillRect(x - 26, top - 12, 17, h * 0.56);
          context.fillRect(x + 9, top - 12, 17, h * 0.56);
          for (const part of [0, 0.26, 0.55]) context.fillRect(x - 26, top + part * (deck - top), 52, 16);
        }
      },
    };
    return { back: [skyline(stage, { depth: 0.1, base: h * 0.66, tall: h * 0.22, wide: 44, purpose: 'far city' }), ridge(stage, { depth: 0.25, y: h * 0.66, swing: 10, purpose: 'coast' }), water(stage, h * 0.67), span], front: [], ground: () => h * 0.85, water: h * 0.86 };
  },
};

const pyramids: Scene = {
  name: 'pyramids', palettes: ['desert', 'golden hour', 'sunset'], horizon: 0.64, open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const tombs: Layer = {
      name: 'pyramids',
      draw(context) {
        for (const [x, y, s, depth] of [[0.2, 0.68, 210, 0.2], [0.76, 0.7, 300, 0.35], [0.45, 0.74, 420, 0.5]] as const) {
          const [cx, base] = [w * x, h * y];
          const lit = stage.light[0] < cx ? -1 : 1;
          const colour = mix(landColour(stage, depth), '#e0a866', 0.35);
          for (const [side, tone] of [[lit, mix(colour, palette.light, 0.4)], [-lit, darken(colour, 0.25)]] as const) {
            shape(context, [[cx, base - s * 0.72], [cx + side * s * 0.62, base], [cx - lit * s * 0.14, base + s * 0.05]]);
            context.fillStyle = fade(context, base - s * 0.72, base, [[0, tone], [1, mix(tone, palette.sky[2], 0.3)]]);
            context.fill();
            apart(context, () => {
              context.clip();
              context.strokeStyle = alpha(darken(colour, 0.5), 0.22);
              context.lineWidth = 1.4;
              for (let ly = base - s * 0.72; ly < base + 20; ly += s / 26) {
                context.beginPath();
                context.moveTo(cx - s, ly);
                context.lineTo(cx + s, ly);
                context.stroke();
              }
            });
          }
        }
      },
    };
    const near = { depth: 0.75, y: h * 0.84, swing: 30, scale: 620, rough: 0.12, purpose: 'near dune' };
    return { back: [ridge(stage, { depth: 0.12, y: h * 0.66, swing: 22, rough: 0.12, purpose: 'far dune' }), tombs, ridge(stage, { depth: 0.5, y: h * 0.77, swing: 26, rough: 0.12, purpose: 'dune' }), ridge(stage, near)], front: [], ground: ridgeLine(stage, near) };
  },
};

const hall: Scene = {
  name: 'hall', palettes: ['brass and ink', 'amber', 'emerald', 'sapphire'], horizon: 0.6, open: false, light: [0.5, 0.5],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.68;
    const room: Layer = {
      name: 'hall',
      draw(context) {
        context.fillStyle = fade(context, 0, y, [[0, darken(palette.sky[0], 0.2)], [1, mix(palette.sky[1], palette.far, 0.5)]]);
        context.fillRect(0, 0, w, y);
        glow(context, w / 2, h * 0.42, 560, [[0, alpha(palette.light, 0.5)], [0.5, alpha(palette.light, 0.14)], [1, alpha(palette.light, 0)]]);
        for (let i = 0; i < 5; i += 1) {
          const part = i / 4;
          for (const side of [-1, 1]) {
            const x = w / 2 + side * (150 + part ** 1.5 * (w / 2 - 130));
            const wide = 26 + part * 56;
            const colour = mix(palette.far, palette.near, 0.2 + part * 0.7);
            const column = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
            column.addColorStop(0, side < 0 ? darken(colour, 0.4) : mix(colour, palette.light, 0.4));
            column.addColorStop(0.5, colour);
            column.addColorStop(1, side < 0 ? mix(colour, palette.light, 0.4) : darken(colour, 0.4));
            context.fillStyle = column;
            context.fillRect(x - wide / 2, 0, wide, y + part * h * 0.2);
            context.fillRect(x - wide * 0.72, y + part * h * 0.2 - wide * 0.3, wide * 1.44, wide * 0.3);
          }
        }
      },
    };
    return { back: [perspectiveFloor(stage, y, palette.near, alpha(palette.light, 0.16)), room], front: [], ground: () => h * 0.86 };
  },
};

const library: Scene = {
  name: 'library', palettes: ['amber', 'sepia', 'emerald'], horizon: 0.66, open: false, light: [0.72, 0.5],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const shelves: Layer = {
      name: 'library',
      draw(context) {
        const random = stage.random('books');
        const wood = mix(palette.near, '#5a3318', 0.5);
        context.fillStyle = darken(wood, 0.35);
        context.fillRect(0, 0, w, h);
        const tints = ['#7d2f2b', '#2f4f4a', '#27406b', '#8a6a2f', '#5b3a5f', '#c2a878', palette.accent];
        for (let row = 0; row < 6; row += 1) {
          const bottom = (row + 1) * h * 0.125;
          for (let x = 14; x < w - 14; ) {
            const wide = random.between(9, 26);
            const tall = h * random.between(0.07, 0.105);
            const far = Math.hypot(x - stage.light[0], bottom - stage.light[1]) / 800;
            if (random.chance(0.95)) {
              context.fillStyle = darken(mix(tints[random.whole(0, 6)] ?? '#7d2f2b', wood, 0.25), Math.min(0.62, far * 0.6));
              context.fillRect(x, bottom - tall, wide - 1.5, tall);
              context.fillStyle = alpha(palette.light, 0.3 * Math.max(0, 1 - far));
              context.fillRect(x + 2, bottom - tall * 0.8, wide - 5, 3);
            }
            x += wide;
          }
          context.fillStyle = wood;
          context.fillRect(0, bottom, w, 11);
        }
        context.fillStyle = fade(context, h * 0.8, h, [[0, mix(wood, palette.light, 0.12)], [1, darken(wood, 0.4)]]);
        context.fillRect(0, h * 0.8, w, h * 0.2);
        glow(context, stage.light[0], stage.light[1], 520, [[0, alpha(palette.light, 0.42)], [1, alpha(palette.light, 0)]]);
      },
    };
    return { back: [shelves], front: [], ground: () => h * 0.88 };
  },
};

const park: Scene = {
  name: 'park', palettes: ['spring', 'autumn', 'morning'], horizon: 0.58, open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const lawn = { depth: 0.75, y: h * 0.8, swing: 20, scale: 500, purpose: 'lawn' };
    const trees: Layer = {
      name: 'trees',
      draw(context) {
        for (const [x, y, s] of [[0.08, 0.78, 420], [0.93, 0.8, 460], [0.22, 0.73, 260], [0.8, 0.74, 240]] as const) tree(context, w * x, h * y, s, landColour(stage, 0.35 + y * 0.4), stage.light[0] > w * x ? 1 : -1);
      },
    };
    return { back: [skyline(stage, { depth: 0.05, base: h * 0.68, tall: h * 0.28, wide: 60, purpose: 'far city' }), ridge(stage, { depth: 0.45, y: h * 0.68, swing: 20, purpose: 'far lawn' }), trees, ridge(stage, lawn)], front: [], ground: ridgeLine(stage, lawn) };
  },
};

export const BUILT: readonly Scene[] = [city, street, harbour, castle, village, bank, road, bridge, pyramids, hall, library, park];
