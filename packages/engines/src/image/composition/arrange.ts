import THING_WORDS from '../data/things-words.json' with { type: 'json' };
import { type Actor, drawingOf, NATURAL } from './actor.ts';
import type { Wanted } from '../prompt/find-things.ts';
import type { Stage } from './layer.ts';
import { lookup } from '../prompt/lookup.ts';
import { wordSet } from '../prompt/word-table.ts';
import type { Scenery } from './scene.ts';
import { settle } from './settle.ts';
import type { Placement, Subject } from '../subjects/look.ts';

/** Size of a single thing when `count` of them share a row. */
const SIZES = [0, 430, 340, 285, 235, 205, 185, 168, 155, 145, 136, 128, 122];

const placementOf = (wantedSubject: Wanted, drawing: Subject | undefined): Placement => {
  const placement = drawing?.placement ?? wantedSubject.placement ?? 'stand';
  if (wantedSubject.pose === 'fly' && (placement === 'stand' || placement === 'bust')) return 'fly';
  if (wantedSubject.pose === 'fall') return 'fly';
  if (wantedSubject.pose === 'surf' && placement === 'stand') return 'swim';
  return placement;
};

/** Small beside whatever else there is. */
const SMALL = wordSet(THING_WORDS.small);

/** Things that share a row, first named in the middle, alternately right and left of it. */
const isShake = ({ name }: Wanted): boolean =>
  /^(?:shaking hands|shake hands|handshake)$/.test(name);

function middleOut(list: readonly Wanted[]): readonly Wanted[] {
  const row: Wanted[] = [];
  for (const [i, item] of list.entries())
    if (i % 2 === 0) row.push(item);
    else row.unshift(item);
  // Hands that are shaken are between those who shake them.
  const hands = list.findIndex((item) => isShake(item));
  if (list.length === 3 && hands === 1) return list;
  return row;
}

/** Gives every wanted thing its place: standing, flying, floating, swimming and looming rows. */
export function place(
  stage: Stage,
  scenery: Scenery,
  wantedSubjects: readonly Wanted[],
  indoor: boolean,
): readonly Actor[] {
  const random = stage.random('places');
  const { width: w, height: h, palette } = stage;
  const rows = new Map<Placement | 'small', Wanted[]>();
  const ids = new Set(wantedSubjects.map(({ id }) => id).filter((id) => id !== undefined));
  const rests = ({ relation }: Wanted): boolean =>
    relation !== undefined && ids.has(relation.of) && relation.how !== 'beside';
  const isBase = (thing: Wanted): boolean =>
    wantedSubjects.some((other) => rests(other) && other.relation?.of === thing.id);
  for (const thing of wantedSubjects) {
    if (rests(thing)) continue;
    let placement = placementOf(thing, drawingOf(thing, wantedSubjects));
    if (placement === 'swim' && scenery.water === undefined) placement = indoor ? 'stand' : 'float';
    if (
      indoor &&
      (placement === 'float' || placement === 'loom') &&
      wantedSubjects.length === 1 &&
      thing.count <= 3
    )
      placement = 'stand';
    if (placement === 'bust' && thing.emoji && thing.count > 2) placement = 'stand';
    const row =
      placement === 'stand' &&
      SMALL.has(thing.name) &&
      !isBase(thing) &&
      wantedSubjects.some(({ name }) => !SMALL.has(name))
        ? 'small'
        : placement;
    for (let i = 0; i < thing.count; i += 1) rows.set(row, [...(rows.get(row) ?? []), thing]);
  }
  const crowd = [...rows.values()].reduce((sum, row) => sum + row.length, 0);
  const shrink = [...rows.keys()].filter((row) => row !== 'small').length > 1 ? 0.78 : 1;
  const actors: Actor[] = [];
  for (const [kind, things] of rows) {
    const placement = kind === 'small' ? 'stand' : kind;
    const row = middleOut(things);
    const n = row.length;
    for (const [i, thing] of row.entries()) {
      const drawing = drawingOf(thing, wantedSubjects);
      const scale = drawing?.scale ?? (thing.emoji && n === 1 ? 1.06 : 1);
      // A carrier is as large as the first named.
      const first = thing === wantedSubjects[0] || isBase(thing);
      let size =
        (SIZES[n] ?? 120) *
        shrink *
        (n === 1 ? scale : 1 + (scale - 1) * 0.4) *
        (first || wantedSubjects.length === 1 ? 1 : 0.8) *
        (thing.scale ?? 1);
      size = Math.min(size, w * 0.58);
      const middle = (n - 1) / 2;
      const off = n === 1 ? 0 : (i - middle) / middle;
      const spread = Math.min(0.4, 0.14 + n * 0.045) * w;
      const stagger = n > 3 ? (i % 2 === 0 ? 1 : -1) : n === 1 ? 0 : 1 - Math.abs(off) * 1.6;
      let x = w / 2 + off * spread;
      let y = h * 0.45;
      if (placement === 'stand') {
        const deeper = n > 3 && i % 2 === 1;
        size *= deeper ? 0.86 : 1.04;
        if (scenery.room) size = Math.min(size, scenery.room);
        y = scenery.ground(x) + (deeper ? -h * 0.035 : h * 0.03) - size / 2 + Math.abs(off) * 4;
        if (thing.pose === 'jump') y -= size * 0.16;
        if (isShake(thing) && n > 1) {
          y += size * 0.2;
          size *= 0.6;
        }
        if (kind === 'small') {
          size = 130 * (thing.scale ?? 1);
          x = w * (n === 1 ? 0.74 : 0.16 + (0.68 * i) / (n - 1));
          y = Math.min(h - size * 0.5, scenery.ground(x) + h * 0.07 - size / 2);
        }
        if (n === 1 && rows.has('loom')) x -= w * 0.16;
        // Beside a bust, which fills the middle.
        if (n === 1 && rows.has('bust')) x += w * 0.2;
        if (n === 2 && rows.has('bust')) x = w * (i === 0 ? 0.7 : 0.88);
        x = Math.max(size * 0.5, Math.min(w - size * 0.5, x));
      } else if (placement === 'fly') {
        y =
          h * (rows.size > 1 ? 0.27 : 0.37) +
          (n === 1 ? 0 : off * -h * 0.07) +
          stagger * size * 0.16;
        if (n === 1 && (rows.has('stand') || rows.has('float'))) x += w * 0.17;
        if (rows.size > 1) size *= lookup(NATURAL, thing.name) ?? 1;
      } else if (placement === 'float') {
        if (n === 1 && (rows.has('fly') || rows.has('swim'))) x -= w * 0.2;
        y = h * (rows.size > 1 ? 0.32 : 0.44) + stagger * size * (n > 3 ? 0.52 : -0.2);
      } else if (placement === 'swim') {
        size *= 0.86;
        y = (scenery.water ?? h * 0.7) - size * 0.3 + stagger * size * 0.14;
      } else if (placement === 'bust') {
        // A bust rises from the lower edge, cut by it, as portraits do.
        size *= thing.emoji ? (n === 1 ? 1.5 : 1.3) : n === 1 ? 1 : 1.2;
        y = h - size * (thing.emoji ? 0.42 : 0.62);
        if (rows.size > 1 && n === 1) x -= w * 0.12;
      } else {
        size = Math.min(size, w * 0.92, h * 0.9);
        y = h * 0.42;
      }
      const lit = stage.light[0] <= x ? -1 : 1;
      actors.push({
        wanted: thing,
        placement,
        x,
        y,
        size,
        look: {
          accent: palette.accent,
          light: palette.light,
          shade: palette.near,
          maker: stage.maker,
          lit,
          index: i,
          phase: crowd > 1 ? random.next() : 0.2,
          ...(thing.colour ? { colour: thing.colour } : {}),
          ...(thing.pose ? { pose: thing.pose } : {}),
          ...(thing.wears ? { wears: thing.wears } : {}),
        },
        angle: 0,
        front: 0,
      });
    }
  }
  // Higher ones are farther behind; looming shapes are behind everything but busts, which come
  // last.
  const rank = ({ placement, y, front, carrier }: Actor): number =>
    placement === 'loom' ? -1e6 : placement === 'bust' ? 1e6 : (carrier?.y ?? y) + front;
  return settle(stage, scenery, wantedSubjects, actors).toSorted((a, b) => rank(a) - rank(b));
}
