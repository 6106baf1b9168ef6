import { alpha, darken, lighten, mix } from '../colour.ts';
import { type Context, glow, shape, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';

type Facet = readonly [tone: number, points: readonly (readonly [number, number])[]];

/**
 * Heads cut like bronze: facets of the right half in a square from -0.5 to 0.5, mirrored. A tone of 0
 * is the metal's shadow and 1 its light; the half away from the light is darker.
 */
const BULL: readonly Facet[] = [
  // Horn, in three planes.
  [
    0.95,
    [
      [0.17, -0.24],
      [0.3, -0.27],
      [0.42, -0.24],
      [0.36, -0.2],
      [0.2, -0.16],
    ],
  ],
  [
    0.8,
    [
      [0.42, -0.24],
      [0.485, -0.33],
      [0.44, -0.36],
      [0.36, -0.265],
      [0.3, -0.27],
    ],
  ],
  [
    1,
    [
      [0.485, -0.33],
      [0.47, -0.5],
      [0.44, -0.36],
    ],
  ],
  // Ear.
  [
    0.35,
    [
      [0.19, -0.14],
      [0.36, -0.13],
      [0.43, -0.07],
      [0.3, -0.04],
      [0.19, -0.08],
    ],
  ],
  [
    0.2,
    [
      [0.22, -0.115],
      [0.34, -0.11],
      [0.39, -0.075],
      [0.29, -0.065],
    ],
  ],
  // Poll and brow.
  [
    0.75,
    [
      [0, -0.27],
      [0.11, -0.27],
      [0.18, -0.2],
      [0.1, -0.13],
      [0, -0.15],
    ],
  ],
  [
    0.6,
    [
      [0.18, -0.2],
      [0.2, -0.12],
      [0.19, -0.06],
      [0.1, -0.13],
    ],
  ],
  [
    0.9,
    [
      [0, -0.15],
      [0.1, -0.13],
      [0.075, -0.02],
      [0, 0.02],
    ],
  ],
  // Eye socket and cheek.
  [
    0.3,
    [
      [0.1, -0.13],
      [0.19, -0.06],
      [0.17, -0.005],
      [0.075, -0.02],
    ],
  ],
  [
    0.55,
    [
      [0.19, -0.06],
      [0.2, 0.03],
      [0.165, 0.15],
      [0.12, 0.07],
      [0.17, -0.005],
    ],
  ],
  [
    0.45,
    [
      [0.075, -0.02],
      [0.17, -0.005],
      [0.12, 0.07],
      [0.085, 0.13],
    ],
  ],
  // Bridge of the nose.
  [
    1,
    [
      [0, 0.02],
      [0.075, -0.02],
      [0.085, 0.13],
      [0.07, 0.22],
      [0, 0.22],
    ],
  ],
  [
    0.65,
    [
      [0.12, 0.07],
      [0.165, 0.15],
      [0.155, 0.25],
      [0.085, 0.2],
      [0.085, 0.13],
    ],
  ],
  // Muzzle.
  [
    0.8,
    [
      [0, 0.22],
      [0.07, 0.22],
      [0.155, 0.25],
      [0.165, 0.33],
      [0.1, 0.36],
      [0, 0.35],
    ],
  ],
  [
    0.35,
    [
      [0, 0.35],
      [0.1, 0.36],
      [0.165, 0.33],
      [0.14, 0.42],
      [0.06, 0.46],
      [0, 0.46],
    ],
  ],
];

const BEAR: readonly Facet[] = [
  // Ear.
  [
    0.6,
    [
      [0.17, -0.27],
      [0.2, -0.39],
      [0.29, -0.44],
      [0.38, -0.39],
      [0.4, -0.28],
      [0.33, -0.2],
    ],
  ],
  [
    0.25,
    [
      [0.23, -0.29],
      [0.25, -0.36],
      [0.3, -0.385],
      [0.345, -0.35],
      [0.345, -0.28],
      [0.3, -0.24],
    ],
  ],
  // Crown.
  [
    0.85,
    [
      [0, -0.33],
      [0.1, -0.33],
      [0.19, -0.27],
      [0.13, -0.17],
      [0, -0.2],
    ],
  ],
  [
    0.7,
    [
      [0.19, -0.27],
      [0.33, -0.2],
      [0.28, -0.1],
      [0.13, -0.17],
    ],
  ],
  [
    0.95,
    [
      [0, -0.2],
      [0.13, -0.17],
      [0.07, -0.05],
      [0, -0.02],
    ],
  ],
  // Eye socket, temple, cheek ruff.
  [
    0.35,
    [
      [0.13, -0.17],
      [0.28, -0.1],
      [0.22, -0.02],
      [0.07, -0.05],
    ],
  ],
  [
    0.55,
    [
      [0.33, -0.2],
      [0.41, -0.05],
      [0.36, 0.02],
      [0.22, -0.02],
      [0.28, -0.1],
    ],
  ],
  [
    0.4,
    [
      [0.41, -0.05],
      [0.46, 0.12],
      [0.36, 0.15],
      [0.36, 0.02],
    ],
  ],
  [
    0.65,
    [
      [0.22, -0.02],
      [0.36, 0.02],
      [0.36, 0.15],
      [0.25, 0.2],
      [0.18, 0.08],
    ],
  ],
  [
    0.3,
    [
      [0.46, 0.12],
      [0.4, 0.27],
      [0.28, 0.36],
      [0.25, 0.2],
      [0.36, 0.15],
    ],
  ],
  [
    0.45,
    [
      [0.25, 0.2],
      [0.28, 0.36],
      [0.14, 0.44],
      [0.15, 0.3],
    ],
  ],
  // Muzzle.
  [
    1,
    [
      [0, -0.02],
      [0.07, -0.05],
      [0.1, 0.1],
      [0, 0.1],
    ],
  ],
  [
    0.8,
    [
      [0.07, -0.05],
      [0.22, -0.02],
      [0.18, 0.08],
      [0.1, 0.1],
    ],
  ],
  [
    0.75,
    [
      [0.1, 0.1],
      [0.18, 0.08],
      [0.25, 0.2],
      [0.15, 0.3],
      [0.09, 0.22],
    ],
  ],
  [
    0.9,
    [
      [0, 0.22],
      [0.09, 0.22],
      [0.15, 0.3],
      [0.08, 0.33],
      [0, 0.31],
    ],
  ],
  [
    0.35,
    [
      [0, 0.31],
      [0.08, 0.33],
      [0.15, 0.3],
      [0.14, 0.44],
      [0, 0.47],
    ],
  ],
];

/** Neck and shoulders, running off below. */
const BULL_NECK: readonly Facet[] = [
  [
    0.5,
    [
      [0, -0.2],
      [0.2, -0.14],
      [0.3, 0.02],
      [0.24, 0.3],
      [0, 0.3],
    ],
  ],
  [
    0.75,
    [
      [0.2, -0.14],
      [0.34, -0.02],
      [0.46, 0.2],
      [0.3, 0.24],
      [0.3, 0.02],
    ],
  ],
  [
    0.55,
    [
      [0.46, 0.2],
      [0.6, 0.42],
      [0.66, 0.8],
      [0.4, 0.8],
      [0.3, 0.24],
    ],
  ],
  [
    0.3,
    [
      [0.24, 0.3],
      [0.3, 0.24],
      [0.4, 0.8],
      [0.16, 0.8],
    ],
  ],
  [
    0.45,
    [
      [0, 0.3],
      [0.24, 0.3],
      [0.16, 0.8],
      [0, 0.8],
    ],
  ],
];

const BEAR_NECK: readonly Facet[] = [
  [
    0.5,
    [
      [0, -0.1],
      [0.4, -0.04],
      [0.5, 0.2],
      [0.3, 0.4],
      [0, 0.4],
    ],
  ],
  [
    0.7,
    [
      [0.4, -0.04],
      [0.53, 0.12],
      [0.64, 0.42],
      [0.46, 0.44],
      [0.5, 0.2],
    ],
  ],
  [
    0.5,
    [
      [0.64, 0.42],
      [0.72, 0.8],
      [0.42, 0.8],
      [0.46, 0.44],
    ],
  ],
  [
    0.32,
    [
      [0.3, 0.4],
      [0.5, 0.2],
      [0.46, 0.44],
      [0.42, 0.8],
      [0.2, 0.8],
    ],
  ],
  [
    0.45,
    [
      [0, 0.4],
      [0.3, 0.4],
      [0.2, 0.8],
      [0, 0.8],
    ],
  ],
];

/** Breath from the nostrils, once a loop. */
function steam(context: Context, size: number, x: number, y: number, look: Look, t: number): void {
  for (const side of [1, -1]) {
    for (let i = 0; i < 5; i += 1) {
      const part = (t + i / 5) % 1;
      glow(context, side * (x + 0.19 * part) * size, (y + 0.1 * part) * size, size * (0.02 + 0.085 * part), [
        [0, alpha(lighten(look.light, 0.5), 0.3 * Math.sin(Math.PI * part))],
        [1, alpha(look.light, 0)],
      ]);
    }
  }
}

function head(context: Context, size: number, facets: readonly Facet[], metal: string, look: Look): void {
  context.lineJoin = 'round';
  for (const side of [1, -1] as const) {
    const toLight = side === look.lit;
    for (const [tone, points] of facets) {
      const level = toLight ? tone : tone * 0.62;
      const colour =
        level > 0.5
          ? mix(metal, lighten(mix(metal, look.light, 0.4), 0.35), (level - 0.5) * 1.5)
          : mix(darken(metal, 0.66), metal, level * 2);
      shape(
        context,
        points.map(([x, y]) => [x * side * size, y * size] as const),
      );
      context.fillStyle = colour;
      context.fill();
      // A hair of the same colour closes the seams between neighbouring facets.
      context.strokeStyle = colour;
      context.lineWidth = size * 0.003;
      context.stroke();
    }
  }
}

/** Dark eyes with a glint that travels. */
function eyes(context: Context, size: number, x: number, y: number, slant: number, look: Look, t: number): void {
  for (const side of [1, -1]) {
    shape(
      context,
      [
        [(x - 0.032) * side, y + 0.012],
        [x * side, y - 0.012],
        [(x + 0.038) * side, y - slant],
        [(x + 0.01) * side, y + 0.016],
      ].map(([px = 0, py = 0]) => [px * size, py * size] as const),
    );
    context.fillStyle = '#120c0a';
    context.fill();
    context.fillStyle = alpha(look.light, 0.95);
    context.beginPath();
    context.arc(
      (x * side + look.lit * 0.006 + 0.004 * Math.sin(turn(t))) * size,
      (y - 0.001) * size,
      size * 0.0075,
      0,
      7,
    );
    context.fill();
  }
}

export const bull: Subject = {
  name: 'bull',
  placement: 'bust',
  motion: 'breath steams',
  scale: 1.5,
  draw(context, size, look, t) {
    const metal = mix('#9a5a2c', look.accent, 0.28);
    head(context, size, BULL_NECK, darken(metal, 0.22), look);
    head(context, size, BULL, metal, look);
    context.fillStyle = darken(metal, 0.85);
    for (const side of [1, -1]) {
      context.beginPath();
      context.ellipse(side * 0.078 * size, 0.305 * size, 0.03 * size, 0.02 * size, side * 0.5, 0, 7);
      context.fill();
    }
    context.strokeStyle = lighten(mix(look.accent, '#f2c14e', 0.6), 0.25);
    context.lineWidth = size * 0.02;
    context.beginPath();
    context.arc(0, 0.355 * size, 0.075 * size, 0.25, Math.PI - 0.25);
    context.stroke();
    eyes(context, size, 0.128, -0.065, 0.03, look, t);
    steam(context, size, 0.09, 0.32, look, t);
  },
};

export const bear: Subject = {
  name: 'bear',
  placement: 'bust',
  motion: 'breath steams',
  scale: 1.4,
  draw(context, size, look, t) {
    const metal = mix('#6a4a3c', look.shade, 0.22);
    head(context, size, BEAR_NECK, darken(metal, 0.26), look);
    head(context, size, BEAR, metal, look);
    context.fillStyle = darken(metal, 0.85);
    shape(
      context,
      [
        [-0.085, 0.1],
        [0.085, 0.1],
        [0.1, 0.15],
        [0.03, 0.225],
        [-0.03, 0.225],
        [-0.1, 0.15],
      ].map(([x = 0, y = 0]) => [x * size, y * size] as const),
    );
    context.fill();
    context.fillStyle = alpha(look.light, 0.4);
    context.beginPath();
    context.ellipse(look.lit * 0.03 * size, 0.125 * size, 0.032 * size, 0.013 * size, 0, 0, 7);
    context.fill();
    context.strokeStyle = darken(metal, 0.8);
    context.lineWidth = size * 0.012;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(0, 0.22 * size);
    context.lineTo(0, 0.29 * size);
    context.moveTo(-0.09 * size, 0.335 * size);
    context.quadraticCurveTo(0, 0.27 * size, 0.09 * size, 0.335 * size);
    context.stroke();
    eyes(context, size, 0.15, -0.085, 0.02, look, t);
    steam(context, size, 0.05, 0.24, look, t);
  },
};
