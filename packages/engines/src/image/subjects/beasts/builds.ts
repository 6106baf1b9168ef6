import { type Facts, numberOf, readNumbers, readRecords } from '../facts.ts';

/**
 * The build of a beast that goes on four legs, seen from the side, looking right, in parts of its
 * size.
 */
export type Build = {
  readonly facts: Facts;
  readonly coat: string;
  /** Height of the back over the ground. */
  readonly tall: number;
  readonly long: number;
  /** Thickness of the trunk. */
  readonly deep: number;
  readonly leg: number;
  /** How far the head is ahead of and above the shoulder. */
  readonly neck: readonly [x: number, y: number];
  readonly thick: number;
  readonly head: number;
  readonly snout: readonly [long: number, thick: number];
  readonly hump: number;
  readonly scale: number;
};

/** Breeds in hundredths of their size; `tint` is the mane's. */
const BREEDS = readRecords(`
cat: coat #c9853d; tall 36; long 44; deep 19; leg 6.2; neck 7 10; head 9.5; snout 5 5;
  ears round; tail thin
dog: coat #b8803f; tall 44; long 40; deep 18; leg 6; neck 9 15; head 8.5; snout 11 6;
  ears pointed; tail bushy
horse: coat #8a5630; tall 56; long 42; deep 20; leg 5.6; neck 15 24; thick 13; head 7.5;
  snout 14 6.5; ears small; tail horse; mane horse; tint #2e1d14
heavy: coat #6b4a30; tall 46; long 46; deep 28; leg 10; neck 13 2; thick 22; head 11.5;
  snout 9 7.5; ears round; tail short
`);

/** Beasts by the breed that they are most like, and what they have of their own. */
const KINDS = readRecords(`
horse: horse; scale 1.15
fox: dog; coat #d8692a; tall 36; long 38; deep 15; snout 10 5; belly #f6ead8; muzzle #f6ead8;
  socks #2e2320
wolf: dog; coat #7d858f; belly #c9ced4; muzzle #c9ced4; scale 1.1
husky: dog; coat #5b6370; belly #f2f4f6; muzzle #f2f4f6; marks mask
coyote: dog; coat #a58a62; belly #e2d4b8; muzzle #e2d4b8; scale 0.95
dachshund: dog; coat #7a4526; tall 27; long 52; deep 14; neck 8 10; ears floppy; tail thin;
  scale 0.9
hyena: dog; coat #a08a66; ears round; tail tuft; marks spots; thick 14
lion: cat; coat #d09a4a; tall 44; deep 21; leg 7.6; neck 10 10; head 10; snout 7.5 6.2; tail tuft;
  muzzle #ead2a4; mane lion; tint #7c4420; scale 1.15
lioness: cat; coat #d0a25c; tall 42; leg 7; tail tuft; scale 1.1
panther: cat; coat #2b2d38; tall 42; leg 7; snout 6.5 5.5; scale 1.15
jaguar: cat; coat #d6a146; tall 40; leg 7.2; marks rosettes; muzzle #f0e2c4; scale 1.1
lynx: cat; coat #b89a70; tall 40; ears pointed; tail short; marks spots; muzzle #efe6d4
cougar: cat; coat #b98a5c; tall 40; leg 6.8; muzzle #efe0c8; scale 1.1
unicorn: horse; coat #f2f0f6; tint #d07fc4; horns unicorn; scale 1.15
pegasus: horse; coat #f2f0f6; tint #c9d6ea; scale 1.15
donkey: horse; coat #8d8780; tall 46; ears long; tail tuft; muzzle #d9d4cc
moose: horse; coat #5a4230; tall 54; deep 24; neck 14 12; thick 17; snout 15 8.5; tail short;
  horns palm; scale 1.2
reindeer: horse; coat #8a6a4a; tall 48; deep 18; tail short; tint #e6dccb; horns antlers
antelope: horse; coat #c2905a; tall 46; deep 16; leg 4.5; tail short; tint #c2905a; belly #f2e6d2;
  horns antlers
bison: heavy; coat #4f3524; tall 48; tail tuft; hump 12; horns bull; scale 1.2
bull: heavy; coat #7a3f22; tall 48; deep 25; neck 15 6; ears small; tail tuft; hump 5; horns bull;
  muzzle #d8b08c; scale 1.25
bear: heavy; coat #6b4326; muzzle #b98a5c; scale 1.2
polar bear: heavy; coat #f0efe8; muzzle #e4e0d4; scale 1.2
panda: heavy; coat #f2f1ec; marks panda; scale 1.1
koala: heavy; coat #8f979f; tall 32; long 32; deep 22; leg 8; head 12; snout 4.5 6; tail none;
  belly #d9dde0; scale 0.85
raccoon: cat; coat #7b7f86; tall 30; ears pointed; tail bushy; marks mask; muzzle #e6e6e6;
  scale 0.85
boar: heavy; coat #5a4636; tall 38; deep 23; leg 6; head 10; snout 12 7; ears pointed; tail thin;
  horns tusks
meerkat: cat; coat #c4a06c; tall 30; long 34; deep 13; leg 4.5; snout 7.5 4.2; ears small;
  marks mask; scale 0.75
hamster: cat; coat #d8a468; tall 24; long 26; deep 20; leg 4; neck 5 3; head 10; tail none;
  belly #f6ecdc; scale 0.7
ram: heavy; coat #d9d2c4; tall 42; deep 24; leg 5.5; neck 11 10; thick 14; head 8.5; snout 9 5.5;
  ears small; horns curled
`);

function readBuild(own: Facts): Build {
  const typical = BREEDS.find(([name]) => own.has(name))?.[1] ?? [];
  const facts = new Map([...typical, ...own]);
  const part = (name: string, otherwise = 0): number => numberOf(facts, name, otherwise) / 100;
  const pair = (name: string): readonly [number, number] => {
    const [x = 0, y = 0] = readNumbers(facts.get(name) ?? '');
    return [x / 100, y / 100];
  };
  return {
    facts,
    coat: facts.get('coat') ?? '#8a5630',
    tall: part('tall'),
    long: part('long'),
    deep: part('deep'),
    leg: part('leg'),
    neck: pair('neck'),
    thick: part('thick', 11),
    head: part('head'),
    snout: pair('snout'),
    hump: part('hump'),
    scale: numberOf(facts, 'scale', 1),
  };
}

export const BUILDS: readonly (readonly [name: string, build: Build])[] = KINDS.map(
  ([name, own]) => [name, readBuild(own)],
);
