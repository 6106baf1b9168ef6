import { alpha, darken, lighten, mix } from '../colour.ts';
import { fir, landColour, palm, peaks, ridge, ridgeLine, tree } from '../land.ts';
import { apart, fade, glow, type Layer, shape, type Stage, turn } from '../layer.ts';
import { roughness } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

type Plant = 'fir' | 'tree' | 'palm';

/** Plants along a ridge, denser to the sides so that the middle stays open. */
function grove(stage: Stage, purpose: string, line: (x: number) => number, depth: number, size: number, count: number, plant: Plant, clear = 0.3): Layer {
  const random = stage.random(purpose);
  const colour = landColour(stage, depth);
  const all = Array.from({ length: count }, () => {
    const side = random.chance(0.5) ? 1 : -1;
    const off = clear / 2 + random.next() ** 0.8 * (0.55 - clear / 2);
    return { x: stage.width * (0.5 + side * off), size: size * random.between(0.65, 1.15), shade: random.between(-0.08, 0.08), phase: random.next(), lean: random.pick([1, -1]) };
  }).toSorted((a, b) => a.size - b.size);
  return {
    name: plant === 'palm' ? 'palms sway' : purpose,
    moves: plant === 'palm',
    draw(context, t) {
      for (const { x, size: s, shade, phase, lean } of all) {
        const tone = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
        const lit = Math.sign(stage.light[0] - x) || 1;
        if (plant === 'fir') fir(context, x, line(x) + 6, s, tone, lit);
        else if (plant === 'tree') tree(context, x, line(x) + 4, s, tone, lit);
        else palm(context, x, line(x) + 4, s, tone, lean, 0.05 * Math.sin(turn(t, 1, phase)));
      }
    },
  };
}

/** Grass blades along the lower edge, the nearest plane of an outdoor picture. */
function blades(stage: Stage, tone = darken(stage.palette.near, 0.25), flowers?: readonly string[]): Layer {
  const random = stage.random('blades');
  const all = Array.from({ length: 150 }, () => ({ x: random.between(-10, stage.width + 10), h: random.between(26, 105) * (0.4 + Math.abs(random.next() - 0.5) * 1.4), lean: random.between(-14, 14), phase: random.next(), flower: random.next() }));
  return {
    name: 'grass sways',
    moves: true,
    draw(context, t) {
      for (const { x, h, lean, phase, flower } of all) {
        const edge = 0.35 + 1.1 * Math.abs(x / stage.width - 0.5);
        const tip = x + lean + 5 * Math.sin(turn(t, 1, phase));
        const top = stage.height - h * edge;
        context.fillStyle = tone;
        context.beginPath();
        context.moveTo(x - 3.4, stage.height + 2);
        context.quadraticCurveTo(x, stage.height - h * edge * 0.5, tip, top);
        context.quadraticCurveTo(x + 4, stage.height - h * edge * 0.5, x + 3.6, stage.height + 2);
        context.fill();
        if (flowers && flower < 0.36) {
          context.fillStyle = flowers[Math.floor(flower * 100) % flowers.length] ?? '#ffffff';
          for (let k = 0; k < 5; k += 1) {
            context.beginPath();
            context.arc(tip + Math.cos(k * 1.257) * 6.5, top + Math.sin(k * 1.257) * 6.5, 5.2, 0, 7);
            context.fill();
          }
          context.fillStyle = '#ffd75e';
          context.beginPath();
          context.arc(tip, top, 3.8, 0, 7);
          context.fill();
        }
      }
    },
  };
}

const mountains: Scene = {
  name: 'mountains', palettes: ['dawn', 'golden hour', 'sapphire', 'dusk'], horizon: 0.66, open: true,
  build(stage) {
    const { height: h } = stage;
    const near = { depth: 0.82, y: h * 0.83, swing: 34, scale: 520, purpose: 'near hill' };
    const mid = { depth: 0.55, y: h * 0.72, swing: 40, scale: 360, purpose: 'middle hill' };
    return {
      back: [
        peaks(stage, { depth: 0.08, base: h * 0.72, rise: h * 0.36, count: 4, snow: 0.35, purpose: 'far peaks' }),
        peaks(stage, { depth: 0.3, base: h * 0.76, rise: h * 0.27, count: 5, snow: 0.22, purpose: 'peaks' }),
        ridge(stage, mid), grove(stage, 'far firs', ridgeLine(stage, mid), 0.62, 62, 60, 'fir', 0.1),
        ridge(stage, near), grove(stage, 'firs', ridgeLine(stage, near), 0.95, 150, 22, 'fir', 0.5),
      ],
      front: [blades(stage)], ground: ridgeLine(stage, near),
    };
  },
};

const hills: Scene = {
  name: 'hills', palettes: ['meadow', 'spring', 'morning', 'golden hour'], horizon: 0.58, open: true,
  build(stage) {
    const { height: h } = stage;
    const lines = [0.6, 0.67, 0.75, 0.85].map((y, i) => ({ depth: 0.18 + i * 0.22, y: h * y, swing: 46 - i * 4, scale: 420 + i * 90, purpose: `hill ${i}` }));
    const nearest = lines[3] ?? { depth: 0.9, y: h * 0.85, swing: 30, purpose: 'hill' };
    return {
      back: lines.flatMap((line, i) => [ridge(stage, line), ...(i < 3 ? [grove(stage, `trees ${i}`, ridgeLine(stage, line), line.depth + 0.12, 48 + i * 34, 16 - i * 3, 'tree', 0.12 * i)] : [])]),
      front: [blades(stage, darken(stage.palette.near, 0.1), [stage.palette.accent, '#fff6e0', lighten(stage.palette.accent, 0.4)])],
      ground: ridgeLine(stage, nearest),
    };
  },
};

const forest: Scene = {
  name: 'forest', palettes: ['mint', 'emerald', 'morning', 'autumn'], horizon: 0.62, open: true, light: [0.5, 0.55],
  build(stage) {
    const { height: h, palette } = stage;
    const rows = [0.64, 0.7, 0.77, 0.86].map((y, i) => ({ depth: 0.2 + i * 0.22, y: h * y, swing: 20, scale: 380, purpose: `floor ${i}`, mist: 0.7 - i * 0.2 }));
    const beams: Layer = {
      name: 'light beams', moves: true,
      draw(context, t) {
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 7; i += 1) {
            const x = stage.light[0] + (i - 3) * 66;
            const strength = 0.1 + 0.05 * Math.sin(turn(t, 1, i / 7));
            shape(context, [[x - 12, 0], [x + 16, 0], [x + (i - 3) * 90 + 90, h * 0.9], [x + (i - 3) * 90 - 50, h * 0.9]]);
            context.fillStyle = fade(context, 0, h * 0.9, [[0, alpha(palette.light, strength)], [1, alpha(palette.light, 0)]]);
            context.fill();
          }
        });
      },
    };
    return {
      back: [...rows.flatMap((row, i) => [ridge(stage, row), grove(stage, `firs ${i}`, ridgeLine(stage, row), row.depth + 0.1, 210 + i * 75, 40 - i * 9, 'fir', 0.1 + 0.14 * i)]), beams],
      front: [blades(stage)], ground: ridgeLine(stage, rows[3] ?? { depth: 1, y: h * 0.86, swing: 20, purpose: 'floor' }),
    };
  },
};

const jungle: Scene = {
  name: 'jungle', palettes: ['emerald', 'tropic', 'mint'], horizon: 0.6, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const floor = { depth: 0.85, y: h * 0.84, swing: 26, scale: 300, purpose: 'floor' };
    const far = { depth: 0.35, y: h * 0.66, swing: 40, scale: 240, purpose: 'far floor' };
    const leaves: Layer = {
      name: 'leaves sway', moves: true,
      draw(context, t) {
        const random = stage.random('leaves');
        for (let i = 0; i < 26; i += 1) {
          const left = i % 2 === 0;
          const [x, y] = [left ? random.between(-40, w * 0.14) : random.between(w * 0.86, w + 40), random.between(h * 0.35, h + 20)];
          const size = random.between(120, 260);
          const angle = (left ? -0.5 : -2.6) + random.between(-0.6, 0.6) + 0.05 * Math.sin(turn(t, 1, i / 26));
          apart(context, () => {
            context.translate(x, y);
            context.rotate(angle);
            context.fillStyle = i % 3 ? darken(palette.near, 0.15) : mix(palette.near, palette.far, 0.25);
            context.beginPath();
            context.moveTo(0, 0);
            context.quadraticCurveTo(size * 0.5, -size * 0.28, size, 0);
            context.quadraticCurveTo(size * 0.5, size * 0.28, 0, 0);
            context.fill();
            context.strokeStyle = alpha(palette.far, 0.35);
            context.lineWidth = 2;
            context.beginPath();
            context.moveTo(0, 0);
            context.lineTo(size * 0.95, 0);
            context.stroke();
          });
        }
      },
    };
    return {
      back: [ridge(stage, far), grove(stage, 'far trees', ridgeLine(stage, far), 0.45, 170, 22, 'tree', 0.05), grove(stage, 'palms', ridgeLine(stage, floor), 0.7, 330, 9, 'palm', 0.45), ridge(stage, floor)],
      front: [leaves, blades(stage)], ground: ridgeLine(stage, floor),
    };
  },
};

const desert: Scene = {
  name: 'desert', palettes: ['desert', 'sunset', 'canyon', 'golden hour'], horizon: 0.62, open: true,
  build(stage) {
    const { height: h } = stage;
    const dunes = [0.63, 0.69, 0.77, 0.87].map((y, i) => ({ depth: 0.1 + i * 0.22, y: h * y, swing: 34 + i * 9, scale: 520 + i * 60, rough: 0.12, mist: 0.2, purpose: `dune ${i}` }));
    const shade = dunes.map((dune): Layer => {
      const line = ridgeLine(stage, dune);
      return {
        name: 'dune shade',
        draw(context) {
          const tone = darken(landColour(stage, dune.depth), 0.3);
          for (let x = 0; x < stage.width; x += 4) {
            const slope = line(x + 6) - line(x - 6);
            if (slope * (stage.light[0] - stage.width * 0.5 || 1) > 0) continue;
            context.fillStyle = fade(context, line(x), line(x) + 90, [[0, alpha(tone, Math.min(0.75, Math.abs(slope) * 0.24))], [1, alpha(tone, 0)]]);
            context.fillRect(x, line(x), 4.5, 90);
          }
        },
      };
    });
    return { back: dunes.flatMap((dune, i) => [ridge(stage, dune), shade[i] ?? ridge(stage, dune)]), front: [], ground: ridgeLine(stage, dunes[3] ?? { depth: 1, y: h * 0.87, swing: 30, purpose: 'dune' }) };
  },
};

const canyon: Scene = {
  name: 'canyon', palettes: ['canyon', 'desert', 'sunset'], horizon: 0.64, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const mesa = (purpose: string, depth: number, base: number, tall: number, count: number): Layer => {
      const random = stage.random(purpose);
      const all = Array.from({ length: count }, (_, i) => ({ x: ((i + random.between(0.1, 0.9)) / count) * w, wide: random.between(70, 190) * (0.6 + depth), high: tall * random.between(0.5, 1) }));
      return {
        name: purpose,
        draw(context) {
          const colour = landColour(stage, depth);
          for (const { x, wide, high } of all) {
            const top = base - high;
            const outline = [[x - wide * 0.75, base], [x - wide * 0.52, base - high * 0.45], [x - wide * 0.42, base - high * 0.5], [x - wide * 0.38, top], [x + wide * 0.4, top + 6], [x + wide * 0.43, base - high * 0.55], [x + wide * 0.55, base - high * 0.42], [x + wide * 0.8, base]] as const;
            shape(context, outline);
            context.fillStyle = fade(context, top, base, [[0, mix(colour, palette.light, 0.15)], [1, mix(colour, palette.sky[2], 0.35 * (1 - depth))]]);
            context.fill();
            apart(context, () => {
              shape(context, outline);
              context.clip();
              for (let k = 0; k < 9; k += 1) {
                context.fillStyle = alpha(k % 2 ? darken(colour, 0.35) : lighten(colour, 0.3), 0.2);
                context.fillRect(x - wide, top + (high * k) / 9, wide * 2, high / 26);
              }
              context.fillStyle = alpha(darken(colour, 0.5), 0.4);
              const lit = stage.light[0] < x;
              shape(context, [[x + (lit ? wide * 0.14 : -wide * 0.1), top], [x + (lit ? wide : -wide), top], [x + (lit ? wide : -wide), base], [x + (lit ? wide * 0.3 : -wide * 0.26), base]]);
              context.fill();
            });
          }
        },
      };
    };
    const floor = { depth: 0.8, y: h * 0.84, swing: 22, scale: 460, purpose: 'floor' };
    return { back: [mesa('far mesas', 0.12, h * 0.68, h * 0.2, 6), ridge(stage, { depth: 0.3, y: h * 0.68, swing: 10, purpose: 'plain' }), mesa('mesas', 0.5, h * 0.78, h * 0.34, 3), ridge(stage, floor)], front: [], ground: ridgeLine(stage, floor) };
  },
};

const winter: Scene = {
  name: 'winter', palettes: ['winter', 'dawn', 'moonlit teal'], horizon: 0.62, open: true,
  build(stage) {
    const { height: h, palette } = stage;
    const white = palette.night ? '#b9cfe0' : '#f4f8fa';
    const banks = [0.64, 0.73, 0.84].map((y, i) => ({ depth: 0.2 + i * 0.3, y: h * y, swing: 36, scale: 480, rough: 0.2, colour: mix(palette.far, white, 0.45 + i * 0.22), mist: 0.1, purpose: `bank ${i}` }));
    const [one, two, three] = banks;
    if (!one || !two || !three) throw new Error('three banks');
    return {
      back: [peaks(stage, { depth: 0.15, base: h * 0.7, rise: h * 0.3, count: 5, snow: 0.7, purpose: 'peaks' }), ridge(stage, one), grove(stage, 'far firs', ridgeLine(stage, one), 0.5, 90, 44, 'fir', 0.1), ridge(stage, two), grove(stage, 'firs', ridgeLine(stage, two), 0.85, 200, 16, 'fir', 0.45), ridge(stage, three)],
      front: [], ground: ridgeLine(stage, three),
    };
  },
};

const ocean: Scene = {
  name: 'ocean', palettes: ['sunset', 'tropic', 'dawn', 'sapphire'], horizon: 0.56, open: true, light: [0.5, 0.72],
  build(stage) {
    const y = stage.horizon;
    return {
      back: [peaks(stage, { depth: 0.12, base: y + 2, rise: 60, count: 3, purpose: 'far coast' }), water(stage, y)],
      front: [], ground: () => stage.height * 0.76, water: stage.height * 0.76,
    };
  },
};

const beach: Scene = {
  name: 'beach', palettes: ['tropic', 'golden hour', 'sunset', 'noon'], horizon: 0.5, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const sand = mix('#f0d6a2', palette.sky[2], 0.35);
    const shore = (x: number): number => h * 0.74 + Math.sin(x / 210) * 16 + (x / w) * 40;
    const strand: Layer = {
      name: 'surf rolls', moves: true,
      draw(context, t) {
        for (const [lift, tone] of [[20 + 12 * Math.sin(turn(t)), alpha('#ffffff', 0.75)], [10 + 9 * Math.sin(turn(t)), alpha(darken(sand, 0.22), 1)], [0, sand]] as const) {
          const points: [number, number][] = [[0, h]];
          for (let x = 0; x <= w + 10; x += 10) points.push([x, shore(x) - lift + Math.sin(x / 42 + turn(t)) * 3]);
          points.push([w + 10, h]);
          shape(context, points);
          context.fillStyle = tone;
          context.fill();
        }
        context.fillStyle = fade(context, h * 0.75, h, [[0, alpha(darken(sand, 0.35), 0)], [1, alpha(darken(sand, 0.45), 0.55)]]);
        context.fillRect(0, h * 0.75, w, h * 0.25);
      },
    };
    const right = stage.random('palm side').chance(0.5);
    const palms: Layer = {
      name: 'palms sway', moves: true,
      draw(context, t) {
        const sway = 0.05 * Math.sin(turn(t));
        const tone = darken(palette.near, 0.05);
        const x = right ? w * 0.9 : w * 0.1;
        palm(context, x, h * 0.98, 620, tone, right ? -0.9 : 0.9, sway);
        palm(context, x + (right ? 70 : -70), h * 1.0, 480, mix(tone, palette.far, 0.18), right ? -0.4 : 0.4, -sway);
      },
    };
    return { back: [water(stage, stage.horizon, { bottom: h * 0.86, colour: mix(palette.near, '#19a5b3', 0.6) }), strand, palms], front: [], ground: (x) => shore(x) + 110, water: h * 0.64 };
  },
};

const island: Scene = {
  name: 'island', palettes: ['tropic', 'sunset', 'noon'], horizon: 0.58, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const isle: Layer = {
      name: 'island', moves: true,
      draw(context, t) {
        const [cx, y] = [w * 0.5, h * 0.7];
        context.fillStyle = alpha(darken(palette.near, 0.3), 0.35);
        context.beginPath();
        context.ellipse(cx, y + 24, 330, 26, 0, 0, 7);
        context.fill();
        context.fillStyle = fade(context, y - 40, y + 26, [[0, '#f6e2b0'], [1, '#c59a63']]);
        context.beginPath();
        context.ellipse(cx, y + 8, 300, 34, 0, 0, 7);
        context.fill();
        context.fillStyle = mix(palette.near, '#2f7d4a', 0.5);
        context.beginPath();
        context.moveTo(cx - 230, y);
        context.bezierCurveTo(cx - 150, y - 90, cx - 60, y - 120, cx + 10, y - 104);
        context.bezierCurveTo(cx + 110, y - 96, cx + 190, y - 40, cx + 236, y);
        context.fill();
        const sway = 0.05 * Math.sin(turn(t));
        palm(context, cx - 120, y - 40, 300, palette.near, -0.7, sway);
        palm(context, cx + 140, y - 30, 250, palette.near, 0.8, -sway);
      },
    };
    return { back: [peaks(stage, { depth: 0.1, base: stage.horizon + 2, rise: 70, count: 4, purpose: 'far isles' }), water(stage, stage.horizon, { colour: mix(palette.near, '#1296a8', 0.55) }), isle], front: [], ground: () => h * 0.66, water: h * 0.84 };
  },
};

const lake: Scene = {
  name: 'lake', palettes: ['dawn', 'sapphire', 'autumn', 'dusk'], horizon: 0.58, open: true,
  build(stage) {
    const { height: h } = stage;
    const shore = { depth: 0.5, y: h * 0.575, swing: 16, scale: 260, purpose: 'shore' };
    const bank = { depth: 0.95, y: h * 0.9, swing: 20, scale: 500, purpose: 'bank' };
    return {
      back: [peaks(stage, { depth: 0.12, base: h * 0.6, rise: h * 0.32, count: 4, snow: 0.4, purpose: 'peaks' }), ridge(stage, shore), grove(stage, 'far firs', ridgeLine(stage, shore), 0.6, 80, 60, 'fir', 0), water(stage, h * 0.6), ridge(stage, bank), grove(stage, 'firs', ridgeLine(stage, bank), 1, 260, 8, 'fir', 0.62)],
      front: [blades(stage)], ground: ridgeLine(stage, bank), water: h * 0.74,
    };
  },
};

const river: Scene = {
  name: 'river', palettes: ['morning', 'meadow', 'golden hour'], horizon: 0.56, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const land = { depth: 0.5, y: h * 0.6, swing: 22, scale: 380, purpose: 'valley' };
    const bend = (y: number): readonly [number, number] => {
      const part = (y - h * 0.62) / (h * 0.38);
      return [w * (0.5 + 0.16 * Math.sin(part * 4.2) * (0.3 + part)), 10 + part ** 1.5 * w * 0.2];
    };
    const stream: Layer = {
      name: 'river flows', moves: true,
      draw(context, t) {
        const left: [number, number][] = [];
        const right: [number, number][] = [];
        for (let y = h * 0.62; y <= h + 10; y += 8) {
          const [x, half] = bend(y);
          left.push([x - half, y]);
          right.unshift([x + half, y]);
        }
        shape(context, [...left, ...right]);
        context.fillStyle = fade(context, h * 0.62, h, [[0, mix(palette.sky[2], palette.light, 0.4)], [0.5, palette.sky[1]], [1, palette.sky[0]]]);
        context.fill();
        context.clip();
        const random = stage.random('stream');
        for (let i = 0; i < 90; i += 1) {
          const part = (random.next() + t) % 1;
          const y = h * 0.62 + part ** 1.6 * h * 0.4;
          const [x, half] = bend(y);
          context.fillStyle = alpha('#ffffff', 0.34 * Math.sin(Math.PI * part));
          context.beginPath();
          context.ellipse(x + random.between(-0.8, 0.8) * half, y, 5 + 30 * part, 1 + 2.5 * part, 0, 0, 7);
          context.fill();
        }
      },
    };
    return { back: [peaks(stage, { depth: 0.1, base: h * 0.63, rise: h * 0.26, count: 5, snow: 0.25, purpose: 'peaks' }), ridge(stage, land), { ...stream, draw: (context, t) => apart(context, () => stream.draw(context, t)) }, grove(stage, 'trees', (x) => h * 0.66 + Math.abs(x / w - 0.5) * h * 0.5, 0.7, 130, 18, 'tree', 0.55)], front: [blades(stage)], ground: () => h * 0.86, water: h * 0.82 };
  },
};

const waterfall: Scene = {
  name: 'waterfall', palettes: ['mint', 'emerald', 'morning'], horizon: 0.5, open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const cliff = (purpose: string, side: 1 | -1, depth: number): Layer => ({
      name: purpose,
      draw(context) {
        const wave = roughness(stage.random(purpose), 5, 0.6);
        const colour = landColour(stage, depth);
        const edge = (y: number): number => w * (0.5 + side * (0.1 + 0.05 * wave(y / 120) + 0.06 * (y / h)));
        const points: [number, number][] = [[side > 0 ? w : 0, h * 0.24]];
        for (let y = h * 0.26; y <= h * 0.86; y += 12) points.push([edge(y), y]);
        points.push([side > 0 ? w : 0, h * 0.9]);
        shape(context, points);
        context.fillStyle = fade(context, h * 0.24, h * 0.9, [[0, mix(colour, palette.light, 0.12)], [1, darken(colour, 0.3)]]);
        context.fill();
        apart(context, () => {
          shape(context, points);
          context.clip();
          const random = stage.random(`${purpose} cracks`);
          for (let i = 0; i < 60; i += 1) {
            const [x, y] = [random.between(side > 0 ? w * 0.55 : 0, side > 0 ? w : w * 0.45), random.between(h * 0.26, h * 0.86)];
            context.fillStyle = alpha(i % 2 ? darken(colour, 0.5) : lighten(colour, 0.35), 0.22);
            shape(context, [[x, y], [x + random.between(10, 46), y + random.between(-10, 14)], [x + random.between(-10, 20), y + random.between(30, 100)]]);
            context.fill();
          }
        });
      },
    });
    const fall: Layer = {
      name: 'water falls', moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, h * 0.24, h * 0.8, [[0, lighten(palette.sky[2], 0.3)], [1, '#ffffff']]);
        context.fillRect(w * 0.36, h * 0.27, w * 0.28, h * 0.55);
        const random = stage.random('fall');
        for (let i = 0; i < 120; i += 1) {
          const x = random.between(w * 0.36, w * 0.64);
          const part = (random.next() + t) % 1;
          context.fillStyle = alpha(i % 3 ? '#ffffff' : palette.sky[1], 0.4);
          context.fillRect(x, h * 0.24 + part * h * 0.6, random.between(2, 5), random.between(40, 120));
        }
      },
    };
    const spray: Layer = {
      name: 'spray', moves: true,
      draw(context, t) {
        for (let i = 0; i < 9; i += 1) glow(context, w * (0.36 + i * 0.035), h * 0.82 + 8 * Math.sin(turn(t, 1, i / 9)), 90, [[0, alpha('#ffffff', 0.4)], [1, alpha('#ffffff', 0)]]);
      },
    };
    const bank = { depth: 0.95, y: h * 0.93, swing: 18, purpose: 'bank' };
    return { back: [ridge(stage, { depth: 0.1, y: h * 0.3, swing: 50, scale: 300, purpose: 'far hills' }), fall, cliff('left cliff', -1, 0.6), cliff('right cliff', 1, 0.7), water(stage, h * 0.81), spray, ridge(stage, bank)], front: [blades(stage)], ground: ridgeLine(stage, bank), water: h * 0.88 };
  },
};

const volcano: Scene = {
  name: 'volcano', palettes: ['volcano', 'crimson', 'dusk'], horizon: 0.66, open: true,
  build(stage) {
    const { height: h, width: w } = stage;
    const cone: Layer = {
      name: 'lava glows', moves: true,
      draw(context, t) {
        const [cx, top, base] = [w * 0.5, h * 0.3, h * 0.76];
        const heat = 0.8 + 0.2 * Math.sin(turn(t));
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          glow(context, cx, top, 330, [[0, alpha('#ff8a3c', 0.75 * heat)], [0.4, alpha('#ff4f1e', 0.25 * heat)], [1, alpha('#ff4f1e', 0)]]);
        });
        const colour = landColour(stage, 0.6);
        shape(context, [[cx - 430, base], [cx - 230, base - 170], [cx - 92, top], [cx - 30, top + 16], [cx + 34, top + 12], [cx + 96, top + 4], [cx + 220, base - 190], [cx + 440, base]]);
        context.fillStyle = fade(context, top, base, [[0, lighten(colour, 0.06)], [1, darken(colour, 0.3)]]);
        context.fill();
        const random = stage.random('lava');
        context.lineCap = 'round';
        for (let i = 0; i < 7; i += 1) {
          let [x, y] = [cx + (i - 3) * 24, top + 14];
          const reach = random.between(0.4, 0.95);
          const path: [number, number][] = [[x, y]];
          while (y < top + (base - top) * reach) {
            x += (i - 3) * 4.4 + random.between(-14, 14);
            y += random.between(18, 34);
            path.push([x, y]);
          }
          for (const [wide, tone] of [[15, alpha('#ff4a1c', 0.4)], [7, '#ff7a2e'], [2.6, '#ffe08a']] as const) {
            context.strokeStyle = tone;
            context.lineWidth = wide * (0.8 + 0.2 * Math.sin(turn(t, 1, i / 7)));
            context.beginPath();
            for (const [k, [px, py]] of path.entries()) k === 0 ? context.moveTo(px, py) : context.lineTo(px, py);
            context.stroke();
          }
        }
        for (let i = 0; i < 14; i += 1) {
          const part = (i / 14 + t) % 1;
          context.fillStyle = alpha(mix('#3a2026', stage.palette.sky[1], part), 0.5 * Math.sin(Math.PI * part));
          context.beginPath();
          context.arc(cx + Math.sin(i * 2.4) * 60 * (0.3 + part) + part * 80, top - part * 250, 34 + 90 * part, 0, 7);
          context.fill();
        }
      },
    };
    const floor = { depth: 0.9, y: h * 0.82, swing: 26, scale: 300, purpose: 'floor' };
    return { back: [peaks(stage, { depth: 0.2, base: h * 0.74, rise: h * 0.16, count: 6, purpose: 'far peaks' }), cone, ridge(stage, floor)], front: [], ground: ridgeLine(stage, floor) };
  },
};

const garden: Scene = {
  name: 'garden', palettes: ['spring', 'meadow', 'rose'], horizon: 0.52, open: true,
  build(stage) {
    const { height: h, palette } = stage;
    const lawn = { depth: 0.6, y: h * 0.66, swing: 20, scale: 520, purpose: 'lawn' };
    const near = { depth: 0.85, y: h * 0.84, swing: 18, scale: 460, purpose: 'border' };
    return {
      back: [ridge(stage, { depth: 0.2, y: h * 0.55, swing: 30, purpose: 'far hedge' }), grove(stage, 'orchard', () => h * 0.6, 0.4, 150, 18, 'tree', 0), ridge(stage, lawn), grove(stage, 'trees', ridgeLine(stage, lawn), 0.6, 260, 6, 'tree', 0.55), ridge(stage, near)],
      front: [blades(stage, mix(palette.near, '#2f7d3f', 0.35), [palette.accent, '#fff6e0', '#f7a6c0', '#f9d65c', '#b79bea'])], ground: ridgeLine(stage, near),
    };
  },
};

const farmland: Scene = {
  name: 'farmland', palettes: ['golden hour', 'meadow', 'autumn', 'morning'], horizon: 0.55, open: true,
  build(stage) {
    const { height: h, width: w } = stage;
    const rows: Layer = {
      name: 'field rows',
      draw(context) {
        const tone = mix(landColour(stage, 0.5), stage.palette.accent, 0.3);
        context.fillStyle = fade(context, h * 0.6, h, [[0, mix(tone, stage.palette.sky[2], 0.35)], [1, darken(tone, 0.35)]]);
        context.fillRect(0, h * 0.6, w, h * 0.4);
        for (let i = -16; i <= 16; i += 1) {
          shape(context, [[w * 0.5 + i * 18, h * 0.6], [w * 0.5 + i * 18 + 5, h * 0.6], [w * 0.5 + i * 150 + 56, h + 4], [w * 0.5 + i * 150, h + 4]]);
          context.fillStyle = alpha(darken(tone, 0.55), 0.4);
          context.fill();
        }
      },
    };
    const barn: Layer = {
      name: 'barn',
      draw(context) {
        const [x, y] = [w * 0.77, h * 0.615];
        context.fillStyle = '#8c2f26';
        context.fillRect(x, y - 70, 110, 72);
        context.fillStyle = '#5f1c1c';
        shape(context, [[x - 8, y - 68], [x + 22, y - 106], [x + 55, y - 122], [x + 88, y - 106], [x + 118, y - 68]]);
        context.fill();
        context.fillStyle = '#f0e3cc';
        context.fillRect(x + 38, y - 42, 34, 44);
        context.fillStyle = '#8c2f26';
        context.fillRect(x + 42, y - 38, 26, 40);
      },
    };
    return { back: [ridge(stage, { depth: 0.2, y: h * 0.56, swing: 26, purpose: 'far hill' }), ridge(stage, { depth: 0.4, y: h * 0.6, swing: 12, purpose: 'hedge' }), grove(stage, 'hedge trees', () => h * 0.6, 0.5, 60, 22, 'tree', 0.1), rows, barn], front: [blades(stage, mix(stage.palette.near, stage.palette.accent, 0.25))], ground: () => h * 0.85 };
  },
};

export const NATURE: readonly Scene[] = [mountains, hills, forest, jungle, desert, canyon, winter, ocean, beach, island, lake, river, waterfall, volcano, garden, farmland];
