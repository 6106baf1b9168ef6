import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { DEFAULT_MAKER } from '../provenance.ts';
import { place } from './composition/arrange.ts';
import { rgb } from './colour.ts';
import { buildPicture } from './picture.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { tintCanvas } from './sky/tint.ts';

const read = (prompt: string) => readPrompt(prompt, 'everyday');
const things = (prompt: string) => read(prompt).subjects;

describe('what people do', () => {
  test('who flies a kite stands, and who kicks a ball is there', () => {
    const [kids, kite] = things('two kids flying a kite on the beach');
    expect([kids?.count, kids?.pose, kite?.name]).toEqual([2, 'wave', 'kite']);
    expect(things('a football player kicking a ball').map(({ name }) => name)).toEqual([
      'runner',
      'ball',
    ]);
    expect(things('a superhero flying over the city')[0]?.pose).toBe('fly');
  });

  test('the rider holds it, not what is ridden', () => {
    const [monkey, , banana] = things('a monkey riding a bicycle holding a banana');
    expect(banana?.relation).toEqual({ how: 'held', of: monkey?.id });
  });

  test('who sits under a fruit tree sits under the tree', () => {
    const plan = read('a girl reading a book under an apple tree');
    const [girl, book, tree] = plan.subjects;
    expect([tree?.name, girl?.relation?.of, book?.relation?.of]).toEqual(['tree', tree?.id, 0]);
  });

  test('two that are named together are there together', () => {
    const [black, white, sofa] = things('a black cat and a white cat on a yellow sofa');
    for (const cat of [black, white]) expect(cat?.relation).toEqual({ how: 'on', of: sofa?.id });
    // Each for itself where only one is said to.
    expect(things('a bear with a hat and a fox on a rock and a cat')[0]?.relation).toBeUndefined();
  });
});

describe('what belongs together', () => {
  test('who fishes from a boat sits in it; a snowman has his nose already', () => {
    const [man, boat] = things('an old man fishing from a wooden boat');
    expect(man?.relation).toEqual({ how: 'in', of: boat?.id });
    const snowman = read('a snowman with a carrot nose and a hat');
    expect(snowman.subjects.map(({ name }) => name)).toEqual(['snowman']);
    expect(snowman.leftOut).toEqual([]);
  });

  test('one house is one, and an ice cream truck stands on a road', () => {
    expect(things('a small house').map(({ name, count }) => [name, count])).toEqual([['house', 1]]);
    const truck = read('an ice cream truck');
    expect([truck.scene.name, truck.subjects.length]).toEqual(['road', 1]);
    expect(truck.leftOut).toEqual(['ice-cream']);
  });

  test('a train on a bridge is on its deck, above the water', () => {
    const plan = read('a train crossing a bridge');
    const stage = {
      width: 1_000,
      height: 1_000,
      palette: plan.palette,
      horizon: 620,
      busy: false,
      falling: false,
      maker: DEFAULT_MAKER,
      light: [300, 200] as const,
      random: () => seededRandom('everyday'),
    };
    const scenery = plan.scene.build(stage);
    const [train] = place(stage, scenery, plan.subjects, false);
    const wheels = (train?.y ?? 0) + (train?.size ?? 0) / 2;
    expect(Math.abs(wheels - 620)).toBeLessThan(20);
  });
});

describe('where things are', () => {
  test.each(['a goldfish inside a glass bowl', 'a ship inside a bottle', 'an owl inside a clock'])(
    '%s',
    (prompt) => {
      const [inner, outer] = things(prompt);
      expect(inner?.relation).toEqual({ how: 'in', of: outer?.id });
      expect(read(prompt).leftOut).toEqual([]);
    },
  );

  test('the place is that of what carries, not of who is on it', () => {
    expect(read('a blue bird sitting on a white horse').scene.name).toBe('hills');
    expect(read('the Eiffel Tower').scene.name).toBe('city');
  });

  test('a hat is on the head of a beast, not on its back', () => {
    const plan = read('a lion wearing a crown');
    const stage = { width: 1_000, height: 1_000, palette: plan.palette, horizon: 600 };
    const random = () => seededRandom('everyday');
    const whole = {
      ...stage,
      light: [300, 200] as const,
      random,
      busy: true,
      falling: false,
      maker: DEFAULT_MAKER,
    };
    const actors = place(whole, plan.scene.build(whole), plan.subjects, false);
    const [lion, crown] = ['lion', 'crown'].map((name) =>
      actors.find(({ wanted: wantedSubject }) => wantedSubject.name === name),
    );
    expect((crown?.x ?? 0) - (lion?.x ?? 0)).toBeGreaterThan((lion?.size ?? 0) * 0.2);
  });

  test('what another balances on is no trifle beside it', () => {
    const plan = read('a blue elephant balancing on a red ball');
    const [elephant, ball] = plan.subjects;
    expect([elephant?.relation?.of, ball?.colour]).toEqual([ball?.id, '#d0303a']);
    const stage = { width: 1_000, height: 1_000, palette: plan.palette, horizon: 600 };
    const light = [300, 200] as const;
    const random = () => seededRandom('everyday');
    const whole = { ...stage, light, random, busy: true, falling: false, maker: DEFAULT_MAKER };
    const actors = place(whole, plan.scene.build(whole), plan.subjects, true);
    for (const { size } of actors) expect(size).toBeGreaterThan(200);
  });

  test.each(['a frog riding a turtle', 'a cat on a bicycle', 'a bear on a ball'])(
    '%s touches what it is on',
    async (prompt) => {
      const { stage, layers } = await buildPicture(read(prompt), prompt, {
        width: 256,
        height: 256,
      });
      const canvas = createCanvas(stage.width, stage.height);
      const context = canvas.getContext('2d');
      const actors = layers.findLast(({ name }) => /^things|rides|stands|sway|bob/.test(name));
      expect(actors).toBeDefined();
      actors?.draw(context, 0);
      const { data } = context.getImageData(0, 0, stage.width, stage.height);
      const rows = Array.from({ length: stage.height }, (_, y) =>
        Array.from({ length: stage.width }, (__, x) => x).some(
          (x) => (data[(y * stage.width + x) * 4 + 3] ?? 0) > 200,
        ),
      );
      const [first, last] = [rows.indexOf(true), rows.lastIndexOf(true)];
      expect(rows.slice(first, last)).not.toContain(false);
    },
  );
});

describe('everyday things', () => {
  test('a scarf and a hat keep their own colours, and are not their wearer’s', () => {
    const [girl, ...others] = things('a girl wearing a red scarf and a blue hat');
    expect(others).toEqual([]);
    expect([girl?.colour, girl?.wears]).toEqual([
      undefined,
      [
        { name: 'scarf', colour: '#d0303a' },
        { name: 'hat', colour: '#2f6fd0' },
      ],
    ]);
    const [man] = things('a man in a green scarf');
    expect([man?.colour, man?.wears]).toEqual([undefined, [{ name: 'scarf', colour: '#3f9a4a' }]]);
    expect(things('a woman in a red dress')[0]?.colour).toBe('#d0303a');
  });

  test.each([
    ['the Eiffel Tower', 'eiffel tower'],
    ['Tokyo Tower', 'tokyo tower'],
    ['an old stone tower', 'tower'],
    ['a doctor', 'doctor'],
    ['a nurse', 'nurse'],
    ['a goldfish in a bowl', 'fish'],
  ])('%s is %s', (prompt, name) => expect(things(prompt)[0]?.name).toBe(name));

  test('who wears something also does something', () => {
    const [girl, horse] = things('a girl wearing a green hat riding a horse');
    expect([girl?.relation, girl?.pose, horse?.name]).toEqual([
      { how: 'on', of: horse?.id },
      'ride',
      'horse',
    ]);
    const [man, sword] = things('a man in a red hat holding a sword');
    expect([man?.pose, man?.relation]).toEqual(['hold', undefined]);
    expect(sword?.relation).toEqual({ how: 'held', of: man?.id });
    expect(things('a teddy bear').map(({ name }) => name)).toEqual(['teddy']);
    expect(things('a waiter carrying a tray of glasses').map(({ name }) => name)).toEqual([
      'waiter',
      'tray',
      'glass',
    ]);
  });

  test('a bowl is of glass where fish are in it, and what it is full of is in it', () => {
    expect(things('a goldfish in a bowl')[1]?.name).toBe('fish bowl');
    const [bowl, apple] = things('a bowl of red apples');
    expect([bowl?.name, apple?.relation]).toEqual(['bowl', { how: 'in', of: 0 }]);
    expect(things('a plate of cookies')[1]?.relation).toEqual({ how: 'on', of: 0 });
  });

  test('a price that moves is a chart, and a sun that rises is a sunrise', () => {
    expect(read('bitcoin price going up').scene.name).toBe('trading floor');
    expect(read('bitcoin price going down')).toMatchObject({ falling: true, leftOut: [] });
    expect(read('the sun rising over the mountains').palette.name).toBe(
      read('mountains at sunrise').palette.name,
    );
  });

  test('who drives a tractor is on it, who fishes in a boat holds the fish', () => {
    expect(things('a farmer driving a tractor')[0]?.relation).toEqual({ how: 'on', of: 1 });
    const [man, , fish] = things('a fisherman in a boat holding a fish');
    expect(fish?.relation).toEqual({ how: 'held', of: man?.id });
    expect(things('a pirate with a parrot on his shoulder')[1]?.relation).toEqual({
      how: 'on',
      of: 0,
    });
    for (const [prompt, name] of [
      ['a birthday cake', 'cake'],
      ['a grandfather clock', 'clock'],
    ] as const)
      expect(things(prompt).map((thing) => [thing.name, thing.count])).toEqual([[name, 1]]);
  });

  test('a couple is two people, and a wedding has two who marry', () => {
    expect(things('an old couple dancing')[0]).toMatchObject({ name: 'person', count: 2 });
    expect(things('a wedding couple').map(({ name }) => name)).toEqual(['bride', 'groom']);
    expect(things('a couple of dogs')[0]).toMatchObject({ name: 'dog', count: 2 });
  });
});

describe('emblems and their parts', () => {
  test('a head is a head, and what the logo is for is not missed', () => {
    const plan = read("an emblem with a wolf's head and two crossed swords");
    expect([plan.subjects.map(({ name }) => name), plan.leftOut]).toEqual([
      ['wolf head', 'swords'],
      [],
    ]);
    expect(read('logo for a coffee shop with a leaf').leftOut).toEqual([]);
    expect(read('a flower shop').leftOut).toContain('shop');
  });

  test('a heap of coins is one heap, and hands of diamond shine', () => {
    expect(things('a dragon on a pile of gold coins').map(({ name }) => name)).toEqual([
      'dragon',
      'coin heap',
    ]);
    const [hand, coin] = things('a diamond hand holding a bitcoin');
    expect([hand?.name, hand?.colour, coin?.relation]).toEqual([
      'hand',
      '#8fd8f4',
      { how: 'on', of: hand?.id },
    ]);
  });
});

describe('what is not drawn is told', () => {
  test.each<[string, readonly string[]]>([
    ['a snowman wearing a green scarf and a black hat', ['scarf']],
    ['a lion wearing a crown and glasses', ['glasses']],
    ['a cat meditating in a park', ['meditating']],
    ['a grandmother baking bread in a kitchen', ['kitchen']],
    ['five yellow ducks swimming in a row', []],
    ['a dog catching a frisbee', []],
    ['a scarf, a cup and a plate', []],
    ['a snowy cabin with smoke from the chimney', []],
    ['a boy drinking a glass of milk', ['milk']],
    ['a stork carrying a baby', ['carrying']],
    ['a hedgehog eating a strawberry', ['eating']],
    ['a turtle wearing sunglasses', ['sunglasses']],
    ['a red phone booth in London', ['phone booth']],
    ['a snow globe with a rose inside', ['globe']],
    ['a wolf by a rooftop in the desert', ['rooftop']],
    ['a cat in a glass house', ['glass']],
    ['a police car chasing a thief', ['thief']],
    ['camera zooming in on a castle', ['camera zooming']],
    ['the camera slowly pans across a city', ['camera', 'pans']],
    ['two boxers fighting in a ring', ['ring']],
    ['a dragonfly over a calmly flowing river', ['dragonfly', 'flowing']],
    ['a pirate with a parrot on his shoulder', []],
    ['a bus stop in the rain', ['bus stop']],
  ])('%s', (prompt, expectedPhrases) => expect(read(prompt).leftOut).toEqual(expectedPhrases));
});

describe('a colour of its own', () => {
  const tintOf = (fill: string, colour: string): Uint8ClampedArray => {
    const canvas = createCanvas(8, 8);
    const context = canvas.getContext('2d');
    context.fillStyle = fill;
    context.fillRect(0, 0, 8, 8);
    tintCanvas(canvas, colour);
    return context.getImageData(2, 2, 1, 1).data.slice(0, 3);
  };

  test('is as light as it is said to be, whatever was there', () => {
    for (const fill of ['#f0c8a0', '#303030', '#2f6fd0', '#808080'])
      for (const colour of ['#7a4f2c', '#23242a', '#f4c92c']) {
        const off = Array.from(tintOf(fill, colour), (one, k) =>
          Math.abs(one - (rgb(colour)[k] ?? 0)),
        );
        expect(Math.max(...off)).toBeLessThanOrEqual(1);
      }
  });

  test('leaves tyres and windows as they are', () => {
    const canvas = createCanvas(8, 8);
    const context = canvas.getContext('2d');
    context.fillStyle = '#d02020';
    context.fillRect(0, 0, 8, 5);
    context.fillStyle = '#404040';
    context.fillRect(0, 5, 8, 3);
    const [grey, blue] = [Uint8ClampedArray.of(64, 64, 64), Uint8ClampedArray.of(47, 111, 208)];
    tintCanvas(canvas, '#2f6fd0', true);
    expect(context.getImageData(4, 7, 1, 1).data.slice(0, 3)).toEqual(grey);
    expect(context.getImageData(4, 1, 1, 1).data.slice(0, 3)).toEqual(blue);
  });
});
