import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { DEFAULT_MAKER } from '../../provenance.ts';
import { place } from './arrange.ts';
import type { Stage } from './layer.ts';
import { PALETTES } from '../palettes.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { SCENES } from '../scenes/index.ts';
import type { Scene } from './scene.ts';

const THINGS = [
  'cat',
  'king',
  'bull',
  'bear',
  'rocket',
  'coin',
  'rose',
  'surfer',
  'boat',
  'whale',
  'ufo',
  'knight',
  'horse',
  'robot',
  'bee',
  'castle',
  'hot air balloon',
  'hardware wallet',
] as const;
const RELATIONS = ['on', 'in', 'under', 'over', 'beside', 'behind', 'riding', 'holding', 'and'];
const COUNTS = ['a', 'two', 'three', 'a dozen', '5', 'many', '99'];
const HOW = ['', 'red', 'tiny', 'huge', 'flying', 'jumping', 'sleeping', 'dancing', 'falling'];

/** Two to four things, each somehow, in relation to the one before. */
function drawPrompt({ one, whole }: Draw): string {
  const thing = (): string => `${one(...COUNTS)} ${one(...HOW)} ${one(...THINGS)}`;
  let prompt = thing();
  for (let more = whole(1, 3); more > 0; more--) prompt += ` ${one(...RELATIONS)} ${thing()}`;
  return prompt.replace(/ +/g, ' ');
}

const stageOf = (scene: Scene, width: number, height: number): Stage => ({
  width,
  height,
  palette: PALETTES[0],
  horizon: scene.horizon * height,
  busy: true,
  falling: false,
  maker: DEFAULT_MAKER,
  light: [width * 0.3, height * 0.2],
  random: (purpose) => seededRandom(`seed ${scene.name} ${purpose}`),
});

const drawStage = ({ one, whole }: Draw) => {
  const scene = one(...SCENES);
  const [width, height] = one([1_000, 1_000], [1_000, whole(1_000, 2_500)], [2_500, 1_000]);
  const stage = stageOf(scene, width ?? 1_000, height ?? 1_000);
  return { scene, stage, scenery: scene.build(stage) };
};

describe('things in a picture', () => {
  test('each has its place: none of those that were understood is lost', () =>
    holdsFor(250, (draw) => {
      const prompt = drawPrompt(draw);
      const { subjects } = readPrompt(prompt, '1');
      const { stage, scenery } = drawStage(draw);
      const actors = place(stage, scenery, subjects, draw.chance(0.3));
      const placedNames = new Set(actors.map(({ wanted: wantedSubject }) => wantedSubject.name));
      expect([prompt, subjects.filter(({ name }) => !placedNames.has(name))]).toEqual([prompt, []]);
    }));

  test('stand where they are to be seen, as large as there is room for', () =>
    holdsFor(250, (draw) => {
      const prompt = drawPrompt(draw);
      const { stage, scenery, scene } = drawStage(draw);
      for (const actor of place(stage, scenery, readPrompt(prompt, '1').subjects, false)) {
        const { x, y, size, angle, look } = actor;
        const isSeen =
          x > -0.1 * stage.width &&
          x < 1.1 * stage.width &&
          y > -0.3 * stage.height &&
          y < 1.3 * stage.height &&
          size > 8 &&
          size <= stage.width &&
          Math.abs(angle) <= Math.PI;
        expect([prompt, scene.name, actor.wanted.name, x, y, size, isSeen]).toEqual([
          prompt,
          scene.name,
          actor.wanted.name,
          x,
          y,
          size,
          true,
        ]);
        for (const colour of [look.accent, look.light, look.shade])
          expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }
    }));

  test('stand where they stood, each time', () =>
    holdsFor(40, (draw) => {
      const { subjects } = readPrompt(drawPrompt(draw), '1');
      const { stage, scenery } = drawStage(draw);
      expect(place(stage, scenery, subjects, false)).toEqual(
        place(stage, scenery, subjects, false),
      );
    }));

  test('that carry others are not carried by them', () =>
    holdsFor(150, (draw) => {
      const { stage, scenery } = drawStage(draw);
      const actors = place(stage, scenery, readPrompt(drawPrompt(draw), '1').subjects, false);
      for (const actor of actors) {
        const chain = [actor];
        for (let next = actor.carrier; next; next = next.carrier) {
          expect(chain).not.toContain(next);
          chain.push(next);
        }
      }
    }));

  test('none of them: an empty stage', () => {
    for (const scene of SCENES) {
      const stage = stageOf(scene, 1_000, 1_000);
      expect(place(stage, scene.build(stage), [], false)).toEqual([]);
    }
  });
});

describe('a place', () => {
  test.each(SCENES.map((scene) => [scene.name, scene] as const))(
    '%s has ground under every step, and its water within the picture',
    (_, scene) => {
      for (const [width, height] of [
        [1_000, 1_000],
        [1_778, 1_000],
        [1_000, 1_778],
      ] as const) {
        const scenery = scene.build(stageOf(scene, width, height));
        const { water, room, back, front } = scenery;
        for (let x = 0; x <= width; x += width / 20) {
          const y = scenery.ground(x);
          expect(Number.isFinite(y) && y > 0 && y < height * 1.2).toBe(true);
        }
        if (water !== undefined) expect(water > 0 && water < height).toBe(true);
        if (room !== undefined) expect(room).toBeGreaterThan(50);
        const names = [...back, ...front].map(({ name }) => name);
        expect(names.length).toBeGreaterThan(0);
        for (const name of names) expect(name).toMatch(/^[a-z]/);
      }
    },
  );
});
