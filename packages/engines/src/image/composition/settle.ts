import THING_WORDS from '../data/things-words.json' with { type: 'json' };
import { type Actor, drawingOf, NATURAL } from './actor.ts';
import type { Wanted } from '../prompt/find-things.ts';
import type { Stage } from './layer.ts';
import { lookup } from '../prompt/lookup.ts';
import { BEASTLY, HATS, isFigure } from '../prompt/read-wearing.ts';
import type { Scenery } from './scene.ts';
import { handOf } from '../subjects/figure/stance.ts';
import { wordSet } from '../prompt/word-table.ts';

const OPEN = wordSet(THING_WORDS.open);
/** Where the edges of open vessels are, of which somebody looks out. */
const RIMS: Readonly<Record<string, number>> = { bowl: -0.04, cup: -0.28 };
const BOATS = new Set(['boat', 'sailboat', 'pirate ship', 'canoe', 'ship']);
/** Where one sits on things of which the top is no seat. */
export const SEATS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  sofa: [-0.14, 0.14],
  bed: [0.04, 0.06],
  hand: [0.02, 0.36],
};
const SEE_THROUGH = wordSet(THING_WORDS.seeThrough);

/** Puts what sits on, hides in, or is held by another where that one is. */
export function settle(
  stage: Stage,
  scenery: Scenery,
  wantedSubjects: readonly Wanted[],
  placedActors: readonly Actor[],
): readonly Actor[] {
  const actors = [...placedActors];
  const random = stage.random('relations');
  let open = wantedSubjects.filter((thing) => !actors.some((actor) => actor.wanted === thing));
  for (let round = 0; open.length > 0 && round < 5; round += 1) {
    const later: Wanted[] = [];
    for (const thing of open) {
      const at = actors.findIndex(({ wanted: one }) => one.id === thing.relation?.of);
      let base = actors[at];
      if (!base || !thing.relation) {
        later.push(thing);
        continue;
      }
      const aboard = thing.relation.how === 'in' && BOATS.has(base.wanted.name);
      const how = aboard ? 'on' : thing.relation.how;
      const own = drawingOf(thing, wantedSubjects);
      const carrierDrawing = drawingOf(base.wanted, wantedSubjects);
      const scale = (own?.scale ?? 1) * (thing.scale ?? 1);
      const pose = thing.pose ?? (aboard && own && isFigure(own.name) ? 'sit' : undefined);
      // A rocket is ridden like a horse.
      if (how === 'on' && base.wanted.name === 'rocket' && base.angle === 0) {
        base = { ...base, angle: 1.05, placement: 'float' };
        actors[at] = base;
      }
      for (let i = 0; i < Math.min(thing.count, 5); i += 1) {
        const spread = thing.count === 1 ? 0 : (i / (Math.min(thing.count, 5) - 1) - 0.5) * 0.9;
        let size = base.size;
        let [x, y] = [base.x + spread * base.size, base.y];
        const company = wantedSubjects.filter(
          ({ relation }) =>
            relation?.of === thing.relation?.of && relation?.how === thing.relation?.how,
        );
        // Several that are there side by side.
        if (company.length > 1)
          x += (company.indexOf(thing) - (company.length - 1) / 2) * base.size * 0.44;
        let front = aboard ? -2 : 2;
        let isInside = false;
        if (how === 'on') {
          const [seatX, seatY] =
            carrierDrawing?.seat ??
            (base.wanted.name === 'rocket'
              ? [0, -0.1]
              : base.wanted.emoji
                ? (SEATS[base.wanted.name] ?? [0, -0.3])
                : [0, -0.25]);
          const natural = lookup(NATURAL, thing.name) ?? 1;
          const several = thing.count > 1 && /^(?:plate|tray)$/.test(base.wanted.name) ? 0.6 : 1;
          size = Math.min(base.size * 0.72 * scale * natural * several, 420);
          const sitting = pose === 'sit' || pose === 'ride';
          const foot =
            own && isFigure(own.name) ? (sitting ? 0.27 : 0.49) : thing.emoji ? 0.44 : 0.48;
          // Several share the seat: they sit closer than they would stand.
          if (thing.count > 1 && base.wanted.name in SEATS) {
            size *= 0.72;
            x = base.x + spread * 0.62 * base.size;
          } else x += seatX * base.size;
          y = base.y + seatY * base.size - size * foot;
          if (sitting && own && isFigure(own.name)) y += size * 0.03;
          if (aboard) x -= base.size * 0.13;
          if (HATS.has(thing.name) && BEASTLY.has(base.wanted.name)) {
            // On its head, which is ahead; the set's beasts look to the left.
            size *= 0.72;
            x += base.size * (base.wanted.emoji ? -0.29 : base.look.index % 2 ? -0.32 : 0.32);
          }
        } else if (how === 'in') {
          if (OPEN.has(base.wanted.name)) {
            const rim = lookup(RIMS, base.wanted.name);
            size = base.size * (thing.count > 1 ? 0.42 : 0.66) * Math.min(1.15, scale);
            y =
              base.y +
              base.size * (rim ?? -0.3) -
              (rim === undefined ? 0 : size * (own ? 0.42 : 0.26));
            if (rim !== undefined) x = base.x + (x - base.x) * 0.6;
            if (base.wanted.name === 'hot air balloon') {
              size = base.size * 0.24;
              y = base.y + base.size * 0.3;
            }
            front = -2;
          } else {
            const clear = SEE_THROUGH.has(base.wanted.name);
            size = base.size * (clear ? 0.5 : 0.34) * Math.min(1.1, scale);
            isInside = !clear;
            y = base.y + base.size * (clear ? 0.16 : 0.04);
            if (base.wanted.name === 'car') {
              size *= 0.62;
              y = base.y + base.size * 0.1;
              x -= base.size * 0.1;
            }
            if (clear) front = -2;
            if (base.wanted.name === 'bulb') {
              // It is drawn with its glow: what shines in it lies over that.
              front = 2;
              y = base.y - base.size * 0.14;
              size *= 0.8;
            }
          }
        } else if (how === 'under') {
          const flies = base.placement !== 'stand';
          size = Math.max(base.size * 0.5 * scale, 120);
          y = flies
            ? Math.max(base.y + base.size * 0.5 + size * 0.45, scenery.ground(x) - size * 0.44)
            : base.y + base.size * 0.5 - size * 0.47;
          // Its top lies over what is under it.
          if (base.wanted.name === 'table' || base.wanted.name === 'bench') {
            size *= 0.78;
            y = base.y + base.size * 0.5 - size * 0.47;
            front = -2;
          }
        } else if (how === 'over') {
          size = base.size * 0.72 * scale;
          y = base.y - base.size * 0.5 - size * (pose === 'jump' ? 0.28 : 0.62);
          y = Math.max(size * 0.52, y);
        } else if (how === 'behind') {
          size = base.size * scale;
          x += base.size * (random.next() < 0.5 ? -0.42 : 0.42);
          y = base.y - base.size * 0.12 + (base.size - size) * 0.3;
          front = -2;
        } else if (how === 'before') {
          size = base.size * 0.62 * scale;
          x += base.size * 0.3;
          y = base.y + base.size * 0.52 - size * 0.48 + stage.height * 0.03;
        } else if (how === 'held') {
          const [handX, handY] = handOf(base.look.pose ?? 'hold', 0, base.look.phase);
          size = base.size * (thing.name === 'flag' ? 0.85 : 0.42) * Math.min(1.1, scale);
          if (thing.name === 'flag') {
            x = base.x + handX * base.size + size * 0.3;
            y = base.y + base.size * 0.5 - size * 0.46;
          } else if (carrierDrawing && isFigure(carrierDrawing.name)) {
            x = base.x + handX * base.size + size * 0.16;
            y = base.y + handY * base.size - size * 0.2;
          } else {
            // Beasts hold it before them; those of the set look to the left.
            x =
              base.x + base.size * (base.wanted.emoji ? -0.3 : base.look.index % 2 ? -0.56 : 0.56);
            y = base.y + base.size * 0.08;
          }
        }
        // Nothing leaves the picture, with whom it stands on.
        const above = size * 0.5 + 12 - y;
        if (above > 0 && how !== 'held') {
          if (how === 'on' || how === 'over') {
            const lower = Math.min(above, stage.height * 0.16);
            actors[at] = { ...base, y: base.y + lower };
            base = actors[at] ?? base;
            y += lower;
          }
        }
        const whole = !own && thing.emoji === undefined;
        if (whole) continue;
        // The base's own colour and pose are not its rider's.
        const { colour: _, pose: _pose, ...look } = base.look;
        actors.push({
          wanted: thing,
          placement: 'float',
          x: Math.max(size * 0.4, Math.min(stage.width - size * 0.4, x)),
          y,
          size,
          look: {
            ...look,
            index: i,
            phase: how === 'held' ? base.look.phase : random.next(),
            ...(thing.colour ? { colour: thing.colour } : {}),
            ...(pose ? { pose } : {}),
            ...(thing.wears ? { wears: thing.wears } : {}),
          },
          angle: 0,
          carrier: base,
          isInside,
          rides: how === 'on',
          isAboard: aboard,
          front,
        });
      }
    }
    open = later;
  }
  return actors;
}
