import { alpha, darken, lighten, mix } from '../colour.ts';
import { peaks, ridge, ridgeLine } from '../land.ts';
import { apart, fade, glow, type Layer, shape, type Stage, turn } from '../layer.ts';
import { field } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { stars } from '../sky.ts';
import { bubbles } from '../weather.ts';
import { perspectiveFloor } from './built.ts';

/** Gas of a nebula: soft lights along noise. */
function gas(stage: Stage): Layer {
  return {
    name: 'nebula',
    draw(context) {
      const random = stage.random('gas');
      const noise = field(stage.random('gas field'));
      const { palette, width: w, height: h } = stage;
      const tints = [palette.sky[2], palette.sky[1], palette.accent, mix(palette.sky[2], palette.accent, 0.5)];
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        for (let i = 0; i < 260; i += 1) {
          const [x, y] = [random.between(-100, w + 100), random.between(-100, h + 100)];
          const band = 1 - Math.min(1, Math.abs(y - (h * 0.75 - x * 0.5)) / (h * 0.55));
          const thick = Math.max(0, noise(x / 330, y / 330) * 0.6 + 0.35) * band;
          if (thick < 0.08) continue;
          glow(context, x, y, random.between(60, 190), [[0, alpha(tints[i % 4] ?? palette.sky[2], 0.2 * thick)], [1, alpha(palette.sky[1], 0)]]);
        }
      });
    },
  };
}

/** A banded, shaded globe; rings for some. Its bands slide, a whole turn a loop being too fast to be true. */
export function globe(stage: Stage, x: number, y: number, r: number, tint: string, ring: boolean, purpose: string): Layer {
  return {
    name: 'planet',
    draw(context) {
      const noise = field(stage.random(purpose));
      const ringAt = (front: boolean): void => {
        if (!ring) return;
        apart(context, () => {
          context.translate(x, y);
          context.rotate(-0.38);
          context.scale(1, 0.26);
          context.beginPath();
          context.rect(-r * 3, front ? 0 : -r * 3, r * 6, r * 3);
          context.clip();
          for (const [at, wide, opacity] of [[1.45, 0.09, 0.5], [1.62, 0.13, 0.75], [1.86, 0.2, 0.55]] as const) {
            context.strokeStyle = alpha(mix(tint, stage.palette.light, 0.55), opacity);
            context.lineWidth = r * wide;
            context.beginPath();
            context.arc(0, 0, r * at, 0, 7);
            context.stroke();
          }
        });
      };
      glow(context, x, y, r * 1.5, [[0.6, alpha(lighten(tint, 0.3), 0.34)], [1, alpha(tint, 0)]]);
      ringAt(false);
      apart(context, () => {
        context.beginPath();
        context.arc(x, y, r, 0, 7);
        context.clip();
        context.fillStyle = tint;
        context.fillRect(x - r, y - r, r * 2, r * 2);
        for (let k = 0; k < 26; k += 1) {
          const by = y - r + (k / 26) * r * 2;
          context.strokeStyle = alpha(k % 3 === 0 ? lighten(tint, 0.35) : darken(tint, 0.3), 0.35);
          context.lineWidth = (r / 13) * (0.6 + 0.5 * Math.abs(noise(k, 1)));
          context.beginPath();
          for (let bx = -r; bx <= r; bx += r / 16) context.lineTo(x + bx, by + noise(bx / r + k * 0.2, k) * r * 0.07 - (bx / r) ** 2 * r * 0.06);
          context.stroke();
        }
        const [lx, ly] = [x + Math.sign(stage.light[0] - x || 1) * r * 0.5, y - r * 0.45];
        const shade = context.createRadialGradient(lx, ly, r * 0.1, lx, ly, r * 1.75);
        shade.addColorStop(0, alpha(stage.palette.light, 0.34));
        shade.addColorStop(0.4, alpha('#000010', 0.05));
        shade.addColorStop(1, alpha('#02020c', 0.9));
        context.fillStyle = shade;
        context.fillRect(x - r, y - r, r * 2, r * 2);
      });
      ringAt(true);
    },
  };
}

const space: Scene = {
  name: 'space', palettes: ['space', 'nebula'], horizon: 1, open: false, light: [0.2, 0.2],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const random = stage.random('planets');
    const left = random.chance(0.5);
    return {
      back: [gas(stage), stars(stage, 420, h * 1.3), globe(stage, left ? w * 0.2 : w * 0.82, h * 0.78, 210, mix(palette.far, palette.accent, 0.35), true, 'great'), globe(stage, left ? w * 0.84 : w * 0.17, h * 0.2, 58, mix(palette.sky[2], palette.light, 0.35), false, 'small')],
      front: [], ground: () => h * 0.66,
    };
  },
};

const moonscape: Scene = {
  name: 'moon', palettes: ['space', 'nebula'], horizon: 0.66, open: false, light: [0.15, 0.2],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const dust = mix(palette.far, '#b9b6b0', 0.6);
    const near = { depth: 0.7, y: h * 0.78, swing: 26, scale: 500, colour: mix(dust, '#000008', 0.22), mist: 0, purpose: 'near plain' };
    const line = ridgeLine(stage, near);
    const craters: Layer = {
      name: 'craters',
      draw(context) {
        const random = stage.random('craters');
        for (let i = 0; i < 26; i += 1) {
          const part = random.next();
          const [x, y] = [random.between(0, w), line(0) + 26 + part * (h - line(0))];
          const r = 8 + part * random.between(14, 74);
          apart(context, () => {
            context.translate(x, y);
            context.scale(1, 0.3);
            context.fillStyle = darken(dust, 0.5);
            context.beginPath();
            context.arc(0, 0, r, 0, 7);
            context.fill();
            context.fillStyle = mix(dust, '#000008', 0.2);
            context.beginPath();
            context.arc(r * 0.1, r * 0.25, r * 0.86, 0, 7);
            context.fill();
            context.strokeStyle = alpha('#ffffff', 0.5);
            context.lineWidth = 3;
            context.beginPath();
            context.arc(0, 0, r, 0.2, 1.8);
            context.stroke();
          });
        }
      },
    };
    const earth: Layer = {
      name: 'earth',
      draw(context) {
        const [x, y, r] = [w * 0.74, h * 0.26, 118];
        glow(context, x, y, r * 1.6, [[0.6, alpha('#7fc4ff', 0.4)], [1, alpha('#7fc4ff', 0)]]);
        apart(context, () => {
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.clip();
          context.fillStyle = '#2b6fb8';
          context.fillRect(x - r, y - r, r * 2, r * 2);
          const noise = field(stage.random('earth'));
          for (let i = 0; i < 3600; i += 1) {
            const [a, b] = [(i % 60) / 30 - 1, Math.floor(i / 60) / 30 - 1];
            const land = noise(a * 1.5, b * 1.5);
            const cloud = noise(a * 2.4 + 9, b * 4.5);
            context.fillStyle = cloud > 0.42 ? alpha('#ffffff', 0.7) : land > 0.18 ? '#4d8f55' : alpha('#2b6fb8', 0);
            context.fillRect(x + a * r, y + b * r, r / 29, r / 29);
          }
          const shade = context.createRadialGradient(x - r * 0.5, y - r * 0.5, r * 0.2, x - r * 0.4, y - r * 0.4, r * 1.7);
          shade.addColorStop(0, 'rgba(255,255,255,0.2)');
          shade.addColorStop(0.5, 'rgba(0,0,16,0.1)');
          shade.addColorStop(1, 'rgba(0,0,16,0.94)');
          context.fillStyle = shade;
          context.fillRect(x - r, y - r, r * 2, r * 2);
        });
      },
    };
    return { back: [stars(stage, 320, h), earth, ridge(stage, { depth: 0.3, y: h * 0.68, swing: 46, scale: 260, colour: darken(dust, 0.35), mist: 0, purpose: 'far rim' }), ridge(stage, near), craters], front: [], ground: (x) => line(x) + 60 };
  },
};

const planet: Scene = {
  name: 'alien planet', palettes: ['nebula', 'volcano', 'moonlit teal', 'candy'], horizon: 0.66, open: false, light: [0.3, 0.35],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const near = { depth: 0.85, y: h * 0.84, swing: 34, scale: 340, purpose: 'near ground' };
    return { back: [stars(stage, 200, h * 0.7), globe(stage, w * 0.72, h * 0.3, 190, mix(palette.sky[2], palette.accent, 0.4), true, 'giant'), globe(stage, w * 0.22, h * 0.18, 44, palette.far, false, 'moon'), peaks(stage, { depth: 0.2, base: h * 0.74, rise: h * 0.24, count: 8, purpose: 'spires' }), ridge(stage, { depth: 0.5, y: h * 0.74, swing: 40, scale: 240, purpose: 'ground' }), ridge(stage, near)], front: [], ground: ridgeLine(stage, near) };
  },
};

const underwater: Scene = {
  name: 'underwater', palettes: ['deep sea', 'tropic'], horizon: 0.85, open: false, light: [0.5, 0.02],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const rays: Layer = {
      name: 'sunbeams sway', moves: true,
      draw(context, t) {
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 9; i += 1) {
            const x = w * (0.1 + i * 0.1) + 16 * Math.sin(turn(t, 1, i / 9));
            shape(context, [[x - 16, -10], [x + 22, -10], [x + (i - 4) * 60 + 70, h * 0.9], [x + (i - 4) * 60 - 70, h * 0.9]]);
            context.fillStyle = fade(context, 0, h * 0.85, [[0, alpha(palette.light, 0.24)], [1, alpha(palette.light, 0)]]);
            context.fill();
          }
        });
      },
    };
    const reef = (depth: number, base: number, tall: number, count: number, purpose: string): Layer => ({
      name: 'weeds sway', moves: true,
      draw(context, t) {
        const random = stage.random(purpose);
        const tints = [palette.accent, '#ff6f91', '#ffb35c', '#8f7bff', '#3fd0b0'];
        for (let i = 0; i < count; i += 1) {
          const side = random.chance(0.5) ? random.between(-0.02, 0.34) : random.between(0.66, 1.02);
          const [x, s, kind, phase] = [side * w, tall * random.between(0.5, 1), random.whole(0, 2), random.next()];
          const tint = mix(tints[random.whole(0, 4)] ?? palette.accent, palette.sky[1], 0.75 - depth * 0.6);
          const y = base + random.between(0, 50);
          context.lineCap = 'round';
          if (kind === 0) {
            context.strokeStyle = mix(tint, '#1f8a5a', 0.5);
            context.lineWidth = 9 * depth + 3;
            for (let k = -1; k <= 1; k += 1) {
              const sway = 16 * Math.sin(turn(t, 1, phase + k * 0.1));
              context.beginPath();
              context.moveTo(x + k * 12, y);
              context.bezierCurveTo(x + k * 30 + sway, y - s * 0.5, x + k * 8 - sway, y - s * 0.9, x + k * 20 + sway, y - s * 1.5);
              context.stroke();
            }
          } else if (kind === 1) {
            context.strokeStyle = tint;
            const branch = (bx: number, by: number, angle: number, long: number, wide: number): void => {
              if (long < 12) return;
              const [ex, ey] = [bx + Math.cos(angle) * long, by + Math.sin(angle) * long];
              context.lineWidth = wide;
              context.beginPath();
              context.moveTo(bx, by);
              context.lineTo(ex, ey);
              context.stroke();
              branch(ex, ey, angle - 0.5, long * 0.7, wide * 0.72);
              branch(ex, ey, angle + 0.46, long * 0.68, wide * 0.72);
            };
            branch(x, y, -Math.PI / 2, s * 0.42, s * 0.09);
          } else {
            context.fillStyle = tint;
            for (let k = 0; k < 7; k += 1) {
              context.beginPath();
              context.arc(x + (k - 3) * s * 0.09, y - s * 0.16 - Math.sin((k / 6) * Math.PI) * s * 0.2, s * 0.12, 0, 7);
              context.fill();
            }
          }
        }
        context.fillStyle = fade(context, base, h, [[0, mix(palette.sky[1], '#d9c08a', 0.16 + depth * 0.2)], [1, darken(palette.near, 0.1)]]);
        context.beginPath();
        context.moveTo(0, h);
        for (let x = 0; x <= w + 20; x += 20) context.lineTo(x, base + 34 + Math.sin(x / 130 + depth * 5) * 14);
        context.lineTo(w + 20, h);
        context.fill();
      },
    });
    return { back: [rays, reef(0.3, h * 0.78, 130, 26, 'far reef'), reef(0.8, h * 0.87, 200, 18, 'reef'), bubbles(stage)], front: [], ground: () => h * 0.92, water: h * 0.5 };
  },
};

const heavens: Scene = {
  name: 'sky', palettes: ['dawn', 'noon', 'candy', 'sunset'], horizon: 1, open: true, light: [0.7, 0.28],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const bank = (purpose: string, y: number, size: number, depth: number): Layer => {
      const random = stage.random(purpose);
      const puffs = Array.from({ length: 34 }, (_, i) => ({ x: (i / 33) * (w + 200) - 100, y: y + random.between(-36, 36), r: size * random.between(0.5, 1.1), phase: random.next() }));
      return {
        name: 'clouds billow', moves: true,
        draw(context, t) {
          for (const [lift, tone] of [[0, mix(palette.sky[1], palette.far, 0.2 + depth * 0.35)], [0.14, mix(palette.sky[2], palette.light, 0.4)], [0.3, lighten(palette.light, 0.3)]] as const) {
            context.fillStyle = fade(context, y - size * 1.4, y + size, [[0, tone], [1, mix(tone, palette.sky[1], 0.6)]]);
            context.beginPath();
            for (const puff of puffs) {
              const r = puff.r * (1 - lift);
              const [px, py] = [puff.x + 9 * Math.sin(turn(t, 1, puff.phase)) + lift * 16, puff.y - puff.r * lift * 0.8 + 5 * Math.cos(turn(t, 1, puff.phase))];
              context.moveTo(px + r, py);
              context.arc(px, py, r, 0, 7);
            }
            context.fill();
            if (lift === 0) context.fillRect(0, y, w, h - y);
          }
        },
      };
    };
    return { back: [bank('far bank', h * 0.74, 80, 0.1), bank('bank', h * 0.86, 120, 0.5)], front: [bank('near bank', h * 1.0, 110, 0.8)], ground: () => h * 0.84 };
  },
};

const cave: Scene = {
  name: 'crystal cave', palettes: ['nebula', 'moonlit teal', 'lavender', 'cyber teal'], horizon: 0.7, open: false, light: [0.5, 0.6],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const rock: Layer = {
      name: 'cave',
      draw(context) {
        context.fillStyle = fade(context, 0, h, [[0, darken(palette.sky[0], 0.4)], [0.6, palette.sky[1]], [1, darken(palette.near, 0.1)]]);
        context.fillRect(0, 0, w, h);
        glow(context, w / 2, h * 0.5, 520, [[0, alpha(palette.light, 0.75)], [0.3, alpha(palette.sky[2], 0.5)], [1, alpha(palette.sky[2], 0)]]);
        for (let ring = 0; ring < 4; ring += 1) {
          const random = stage.random(`rock ${ring}`);
          const open = 0.52 - ring * 0.02 + ring * 0.11;
          context.beginPath();
          context.rect(-10, -10, w + 20, h + 20);
          for (let k = 0; k <= 46; k += 1) {
            const angle = (k / 46) * 2 * Math.PI;
            const r = open * (0.8 + random.between(0, 0.34));
            const [x, y] = [w / 2 + Math.cos(angle) * r * w * 0.62, h * 0.52 + Math.sin(angle) * r * h * 0.66];
            if (k === 0) context.moveTo(x, y);
            else context.lineTo(x, y);
          }
          context.closePath();
          context.fillStyle = mix(mix(palette.far, palette.sky[2], 0.2), palette.near, ring / 3);
          context.fill('evenodd');
        }
      },
    };
    const crystals: Layer = {
      name: 'crystals glimmer', moves: true,
      draw(context, t) {
        const random = stage.random('crystals');
        for (let i = 0; i < 26; i += 1) {
          const low = i % 3 !== 0;
          const x = low ? random.between(0.04, 0.96) * w : random.between(0.1, 0.9) * w;
          const y = low ? h * random.between(0.82, 0.99) : h * random.between(0.02, 0.12);
          const [s, lean, phase] = [random.between(50, 170), random.between(-0.4, 0.4), random.next()];
          const tint = mix(palette.accent, random.pick([palette.sky[2], '#b48cff', '#5fe0ff', palette.accent]), 0.5);
          const shine = 0.75 + 0.25 * Math.sin(turn(t, 1, phase));
          apart(context, () => {
            context.translate(x, y);
            context.rotate(lean + (low ? 0 : Math.PI));
            glow(context, 0, -s * 0.5, s, [[0, alpha(tint, 0.3 * shine)], [1, alpha(tint, 0)]]);
            for (const [points, tone] of [[[[-0.16, 0], [-0.2, -0.7], [0, -1], [0, 0]], lighten(tint, 0.35 * shine)], [[[0, 0], [0, -1], [0.2, -0.66], [0.15, 0]], darken(tint, 0.3)], [[[-0.05, 0], [-0.06, -0.72], [0, -1], [0.08, -0.7], [0.06, 0]], alpha(lighten(tint, 0.6), 0.5 * shine)]] as const) {
              shape(context, points.map(([px, py]) => [px * s, py * s] as const));
              context.fillStyle = tone;
              context.fill();
            }
          });
        }
      },
    };
    return { back: [rock, crystals], front: [], ground: () => h * 0.86 };
  },
};

const grid: Scene = {
  name: 'cyber grid', palettes: ['neon', 'cyber teal'], horizon: 0.58, open: true, light: [0.5, 0.78],
  build(stage) {
    const { height: h, palette } = stage;
    const sun: Layer = {
      name: 'retro sun',
      draw(context) {
        const [x, y, r] = [stage.width / 2, stage.horizon - 40, 210];
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          glow(context, x, y, r * 2, [[0, alpha(palette.sky[2], 0.75)], [1, alpha(palette.sky[2], 0)]]);
        });
        apart(context, () => {
          context.beginPath();
          for (let k = 0; k < 9; k += 1) {
            const top = y - r + k * k * 3.6 + k * 14;
            context.rect(x - r, top, r * 2, Math.max(0, 2 * r / 9 - k * 0.2 - 3 - k * 1.5));
          }
          context.rect(x - r, y - r, r * 2, r);
          context.clip();
          context.fillStyle = fade(context, y - r, y + r, [[0, '#ffe38a'], [0.5, '#ff7a8a'], [1, '#c42a8f']]);
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.fill();
        });
      },
    };
    return { back: [stars(stage, 160, stage.horizon), sun, peaks(stage, { depth: 0.6, base: stage.horizon + 3, rise: 120, count: 9, purpose: 'far peaks' }), perspectiveFloor(stage, stage.horizon, palette.near, alpha(palette.accent, 0.75), true)], front: [], ground: () => h * 0.86 };
  },
};

const trading: Scene = {
  name: 'trading floor', palettes: ['cyber teal', 'brass and ink', 'sapphire', 'emerald'], horizon: 0.68, open: false, light: [0.5, 0.4],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const wall: Layer = {
      name: 'candles move', moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, 0, h, [[0, darken(palette.sky[0], 0.3)], [0.7, mix(palette.sky[0], palette.sky[1], 0.7)], [1, palette.near]]);
        context.fillRect(0, 0, w, h);
        glow(context, w / 2, h * 0.42, 620, [[0, alpha(palette.sky[2], 0.45)], [1, alpha(palette.sky[2], 0)]]);
        context.strokeStyle = alpha(palette.light, 0.09);
        context.lineWidth = 1.4;
        for (let i = 1; i < 12; i += 1) {
          context.beginPath();
          context.moveTo(0, (h * 0.8 * i) / 12);
          context.lineTo(w, (h * 0.8 * i) / 12);
          context.moveTo((w * i) / 12, 0);
          context.lineTo((w * i) / 12, h * 0.8);
          context.stroke();
        }
        const random = stage.random('candles');
        const count = Math.round(w / 30);
        let price = 0.66;
        const trail: [number, number][] = [];
        for (let i = 0; i < count; i += 1) {
          const open = price;
          price = Math.max(0.16, Math.min(0.8, price - 0.42 / count + random.between(-0.045, 0.045)));
          const live = 0.01 * Math.sin(turn(t, 1, random.next()));
          const [a, b] = [open * h * 0.9, (price + live) * h * 0.9];
          const up = b < a;
          const x = (i + 0.5) * (w / count);
          context.fillStyle = alpha(up ? '#3fd08a' : '#f0615c', 0.6);
          context.fillRect(x - 1.5, Math.min(a, b) - random.between(6, 34), 3, Math.abs(a - b) + random.between(24, 64));
          context.fillRect(x - 8, Math.min(a, b), 16, Math.max(4, Math.abs(a - b)));
          context.fillStyle = alpha(palette.light, 0.1);
          context.fillRect(x - 8, h * 0.8 - random.between(10, 80), 16, 90);
          trail.push([x, (a + b) / 2 + 60]);
        }
        context.strokeStyle = alpha(palette.accent, 0.8);
        context.lineWidth = 3;
        context.beginPath();
        for (const [i, [x, y]] of trail.entries()) i === 0 ? context.moveTo(x, y) : context.lineTo(x, y);
        context.stroke();
      },
    };
    return { back: [wall, { ...perspectiveFloor(stage, h * 0.8, palette.near, alpha(palette.light, 0.12)) }], front: [], ground: () => h * 0.9 };
  },
};

const studio: Scene = {
  name: 'studio', palettes: ['brass and ink', 'rose', 'mint', 'lavender', 'paper', 'sapphire', 'amber'], horizon: 0.72, open: false, light: [0.24, 0.12],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const stand: Layer = {
      name: 'studio',
      draw(context) {
        const [wallTone, floorTone] = [mix(palette.sky[1], palette.far, 0.4), mix(palette.far, palette.near, 0.35)];
        context.fillStyle = fade(context, 0, h * 0.75, [[0, mix(palette.sky[0], wallTone, 0.35)], [1, wallTone]]);
        context.fillRect(0, 0, w, h);
        // An arch and a disc: two plain shapes give the wall depth and the subject a frame.
        context.fillStyle = alpha(mix(palette.sky[2], palette.accent, 0.2), 0.55);
        context.beginPath();
        context.arc(w * 0.5, h * 0.42, 330, Math.PI, 0);
        context.lineTo(w * 0.5 + 330, h * 0.8);
        context.lineTo(w * 0.5 - 330, h * 0.8);
        context.fill();
        glow(context, w * 0.42, h * 0.34, 520, [[0, alpha(palette.light, 0.5)], [1, alpha(palette.light, 0)]]);
        context.fillStyle = fade(context, h * 0.72, h, [[0, mix(floorTone, palette.light, 0.16)], [1, darken(floorTone, 0.35)]]);
        context.fillRect(0, h * 0.74, w, h * 0.26);
        const plinth = (x: number, y: number, half: number, tall: number): void => {
          const side = context.createLinearGradient(x - half, 0, x + half, 0);
          side.addColorStop(0, mix(floorTone, palette.light, 0.4));
          side.addColorStop(0.45, floorTone);
          side.addColorStop(1, darken(floorTone, 0.5));
          context.fillStyle = alpha('#05060a', 0.3);
          context.beginPath();
          context.ellipse(x + half * 0.5, y + tall, half * 1.5, half * 0.24, 0, 0, 7);
          context.fill();
          context.fillStyle = side;
          context.beginPath();
          context.ellipse(x, y + tall, half, half * 0.2, 0, 0, Math.PI);
          context.lineTo(x - half, y);
          context.lineTo(x + half, y);
          context.fill();
          context.fillStyle = mix(floorTone, palette.light, 0.5);
          context.beginPath();
          context.ellipse(x, y, half, half * 0.2, 0, 0, 7);
          context.fill();
        };
        plinth(w * 0.5, h * 0.8, 300, 70);
      },
    };
    return { back: [stand], front: [], ground: () => h * 0.815 };
  },
};

export const BEYOND: readonly Scene[] = [space, moonscape, planet, underwater, heavens, cave, grid, trading, studio];
