import { darken } from '../../colour.ts';
import { lookup } from '../../prompt/lookup.ts';
import type { Facts } from '../facts.ts';
import { type Look, type Pose, POSES } from '../look.ts';
import type { Point } from '../paint.ts';
import { HIP_Y, stanceOf } from './stance.ts';

/** Skin with a colour of hair that goes with it. */
const SKINS = ['#e9b58f', '#8d5a3b', '#c98a5e', '#f2c9a8', '#6b4230'];
const HAIRS = ['#5a3620', '#1c1512', '#2b1d18', '#c08a44', '#17131a'];

const WORN_HATS: Readonly<Record<string, string>> = {
  crown: 'crown',
  hat: 'top hat',
  'top hat': 'top hat',
  cap: 'cap',
  helmet: 'helmet',
};

/** With what the prompt puts on over the costume. */
function dress(costume: Facts, { wears = [] }: Look): Facts {
  const worn = wears.find(({ name }) => lookup(WORN_HATS, name));
  const hat = lookup(WORN_HATS, worn?.name ?? '');
  const scarf = wears.find(({ name }) => name === 'scarf');
  return new Map([
    ...costume,
    ...(hat ? [['hat', hat] as const] : []),
    ...(worn?.colour ? [['hat tint', worn.colour] as const] : []),
    ...(wears.some(({ name }) => name === 'glasses') ? [['glasses', ''] as const] : []),
    ...(scarf ? [['scarf', scarf.colour ?? '#c8384a'] as const] : []),
  ]);
}

/** Somebody in a pose and dressed: where the joints are, and the colours. */
export type Person = {
  readonly costume: Facts;
  readonly look: Look;
  readonly t: number;
  readonly neck: Point;
  readonly hip: Point;
  readonly head: Point;
  readonly pose: Pose;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly trousers: string;
  readonly isMetal: boolean;
};

export function dressPerson(costume: Facts, look: Look, t: number): Person {
  const pose = look.pose ?? POSES.find((one) => one === costume.get('pose')) ?? 'stand';
  const { lean, drop } = stanceOf(pose, t, look.phase);
  const at = Math.floor(look.phase * 97 + look.index * 3) % SKINS.length;
  const isMetal = costume.get('head') === 'robot';
  const metal = look.colour ?? '#93a0b0';
  const top = look.colour ?? costume.get('top') ?? look.accent;
  const bottom = costume.has('robe') ? top : (costume.get('bottom') ?? '#2f3a55');
  const hip: Point = [0, HIP_Y + drop];
  return {
    costume: dress(costume, look),
    look,
    t,
    pose,
    hip,
    neck: [Math.sin(lean) * 0.31, hip[1] - Math.cos(lean) * 0.31],
    head: [Math.sin(lean) * 0.43, hip[1] - Math.cos(lean) * 0.435],
    skin: costume.get('skin') ?? SKINS[at] ?? '#e9b58f',
    hair: costume.get('tint') ?? HAIRS[at] ?? '#2b1d18',
    shirt: isMetal ? metal : top,
    trousers: isMetal ? darken(metal, 0.25) : bottom,
    isMetal,
  };
}
