import { readTable } from './prompt/word-table.ts';

/** The few colours of one picture. A limited ramp is what makes shapes read as one poster. */
export type Palette = {
  readonly name: string;
  /** Sky from the top to the horizon. */
  readonly sky: readonly [string, string, string];
  /** The lamp of the picture: sun, moon or window. */
  readonly light: string;
  /** Land from the farthest to the nearest. */
  readonly far: string;
  readonly near: string;
  /** One contrasting colour for subjects and small things. */
  readonly accent: string;
  /** Stars and a moon instead of a sun. */
  readonly night?: boolean;
};

/** A night's name ends in a star; then the sky's three colours, light, far, near and accent. */
const ROWS = `
dawn            3f5f8f c78fa0 fbd3a5 fff0cf c79aa6 27324f f2785c
morning         5aa2c9 a6d3de f8ecc9 fffbe6 a9c6c8 1f4a4d ee7f4b
noon            2f7fc1 7dbde3 dff1f3 ffffff 9ac0cf 1e4f4a f2b134
golden hour     5b4a72 e0895a ffd98a fff3c4 d9946a 3a2436 f6c04d
sunset          2d2b5f c24f6d ffb168 ffe9b0 b4566f 1d1836 ffcf5c
dusk            161f47 5d4a86 e28fa0 ffdcc4 6b5590 120f2b f59f77
night *         070d22 142a55 3d5f8c f3f0d8 33517d 060a18 f2c14e
moonlit teal *  04141c 0d3a44 4c8c8b eef7e4 2f6d70 031015 e9b44c
aurora *        050b24 0e3350 2c7a78 d4ffe4 1f5468 040817 7ff0b5
storm           232c38 4c5c6b 9fadb0 e8efe6 6b7d86 141a21 e2a83b
winter          6f96b8 b9d3e2 f3f1ee ffffff b7ccd9 38536c d8574a
autumn          7c8f9b d9b98c f6e0b0 fff2cf c98d55 4a2418 d9521f
spring          78b7d0 bfe0d2 fbeed6 fffdf0 a8cfae 2c5e46 f07f9b
meadow          4fa0c4 b5dcc9 f6f0c8 fffce0 9fc795 1e4a2c f4b731
desert          2f6f96 e6b88a fbe3b5 fff6da d99a66 6a2b22 e8622e
canyon          3d5a86 e39a74 fcd9a6 fff1cc cf7a56 4e1a1d f5b53d
tropic          118ab2 6fd0cf fdf0c4 fffde2 5bbcae 0b4a4f ff7a59
deep sea        0a4f73 07365c 041a38 c9fbff 1a6a8c 03122a ff8a5c
neon *          0d0726 3a0f5c c42a8f ffd0f5 5a1d80 080416 22e6e0
cyber teal *    030d1a 07304a 0f8a8f d3fff8 0d4a63 020710 ff3d81
space *         05060f 14143a 3b2a63 ffe9c9 3a2f66 06060f ff9e4f
nebula *        07041a 341056 9c3572 ffe0d6 571f66 080313 5ee0ff
volcano *       180c14 5a1a1e d94f2b ffd27a 6d2325 0d070a ff8c2e
rose            8f5f86 e6a3a8 fde3d3 fff5ea d1929f 4a2440 e2476b
lavender        5a5796 a99ccf f1dfe6 fff6f2 9b8fc4 2b2350 f0a14f
mint            3f8f8a 9fd4bd f2f4d8 ffffef 8cc4ad 15443f f2745f
crimson         2a0a14 8a1c2c f07a4f ffe2b8 8f2534 170509 ffc04a
emerald         06231c 12594a 8fcf9f f4ffe0 2f7a60 041410 f0c24e
sapphire        071a4a 1f4fa0 9cc7ee f4faff 3f6fb5 050f2b ffc857
amber           4a2a10 c07a24 fbd67e fff6d2 b9772c 2a1508 e2552c
brass and ink * 0b0e0d 1c2622 5c5133 f3dfa5 3f4438 070908 d6ab4e
sepia           8c7452 c9ae82 f0e2c2 fff8e6 b3946a 3b2a1b a3482c
mono            22262b 6d757c d6d9d8 ffffff 868d92 0f1114 e8e2d2
candy           6a7fd6 f3a6cf ffe3c2 fffbe9 d796d0 45307a ff5f8d
paper           d9cdb4 eadfc8 f6f0e0 fffdf4 c7b797 3a4b44 b5532f
`;

function readPalette(row: string): Palette {
  const [, name = '', star, inks = ''] = /^(.*?)( \*)? +((?:[\da-f]{6} ?){7})$/.exec(row) ?? [];
  const [top = '', middle = '', low = '', light = '', far = '', near = '', accent = ''] = inks
    .split(' ')
    .map((ink) => `#${ink}`);
  const isNight = star !== undefined;
  return { name, sky: [top, middle, low], light, far, near, accent, night: isNight };
}

const [first = '', ...others] = ROWS.trim().split('\n');
export const PALETTES: readonly [Palette, ...Palette[]] = [
  readPalette(first),
  ...others.map(readPalette),
];

/**
 * Words that ask for a palette, first word of the prompt wins within its rank; colours are
 * palettes, never things.
 */
export const PALETTE_WORDS = readTable(`
dawn: dawn, sunrise, daybreak
morning: morning
noon: noon, midday, daytime, blue sky, day
golden hour: golden hour, evening
sunset: sunset, sundown
dusk: dusk, twilight
night: night, nighttime, midnight, starry, christmas
moonlit teal: moonlight, moonlit, teal
aurora: aurora, northern lights
storm: storm, stormy, thunderstorm, lightning, foggy, fog, rain, rainy, raining, overcast
mint: misty, mist, mint
winter: winter, snowy, snow, snowing, frozen, arctic, white
autumn: autumn, fall
spring: spring
tropic: summer, tropical, turquoise
desert: desert
canyon: canyon
deep sea: underwater, reef
neon: neon, cyberpunk, synthwave, vaporwave, magenta
cyber teal: futuristic, sci-fi, hacker, matrix, cyan
space: space
nebula: cosmic, galaxy, nebula
volcano: volcano, lava, hell, apocalypse, fire
crimson: red, crimson, scarlet, blood
emerald: green, emerald, jade
sapphire: blue, sapphire, azure, navy
amber: yellow, amber, orange, gold, golden, bronze
brass and ink: brass, black, dark, luxury, elegant
mono: silver, noir, monochrome, grey, gray, black and white
lavender: purple, violet, lavender
rose: pink, rose, romantic
candy: pastel, candy, kawaii
sepia: vintage, retro, antique, old, sepia
paper: minimal, minimalist
`);
