import { createCanvas, type Image } from '@napi-rs/canvas';
import { type Actor, drawingOf } from './actor.ts';
import type { Wanted } from '../prompt/find-things.ts';
import { BEASTLY, HATS, isFigure } from '../prompt/read-wearing.ts';
import { SEATS } from './settle.ts';

const SIDE = 128;

/** Rows with ink, as parts of the size from the centre, within columns `from` to `to`. */
function inkOf(
  actor: Actor,
  company: readonly Wanted[],
  images: ReadonlyMap<string, Image>,
  from: number,
  to: number,
): readonly [top: number, bottom: number] | undefined {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.translate(SIDE / 2, SIDE / 2);
  const image = actor.wanted.emoji ? images.get(actor.wanted.emoji) : undefined;
  if (image) context.drawImage(image, -SIDE / 2, -SIDE / 2, SIDE, SIDE);
  else drawingOf(actor.wanted, company)?.draw(context, SIDE, actor.look, 0);
  const leftEdge = Math.max(0, Math.min(SIDE - 2, Math.round((from + 0.5) * SIDE)));
  const width = Math.max(1, Math.min(SIDE - leftEdge, Math.round((to - from) * SIDE)));
  const { data } = context.getImageData(leftEdge, 0, width, SIDE);
  let [top, bottom] = [SIDE, -1];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 128) continue;
    const row = Math.floor(at / 4 / width);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
  }
  return bottom < 0 ? undefined : [top / SIDE - 0.5, bottom / SIDE - 0.5];
}

/** How much lower somebody must be to touch what he is on; 0 where the seat is known. */
function gapOf(
  rider: Actor,
  company: readonly Wanted[],
  images: ReadonlyMap<string, Image>,
): number {
  const base = rider.carrier;
  if (!base || !rider.rides || base.angle !== 0 || rider.isAboard) return 0;
  const isHat = HATS.has(rider.wanted.name) && BEASTLY.has(base.wanted.name);
  if ((!base.wanted.emoji && !isHat) || base.wanted.name in SEATS) return 0;
  const { pose } = rider.look;
  if (isFigure(rider.wanted.name) && (pose === 'sit' || pose === 'ride')) return 0;
  const x = (rider.x - base.x) / base.size;
  // A drawing of our own that looks to the left is measured as it looks to the right.
  const at = !base.wanted.emoji && base.look.index % 2 ? -x : x;
  const half = isHat ? 0.03 : 0.1;
  const under = inkOf(base, company, images, at - half, at + half);
  const foot = inkOf(rider, company, images, -0.3, 0.3);
  if (!under || !foot) return 0;
  // It sinks in a little, as weight does.
  const seat = base.y + (under[0] + (isHat ? 0.1 : 0.05)) * base.size;
  return seat - (rider.y + foot[1] * rider.size);
}

/**
 * Lets everybody touch what he is on, whatever room the two drawings leave around themselves; what
 * he holds comes with him.
 */
export function restOn(
  actors: readonly Actor[],
  images: ReadonlyMap<string, Image>,
): readonly Actor[] {
  const company = [...new Set(actors.map(({ wanted: wantedSubject }) => wantedSubject))];
  const computeDrop = (actor: Actor, depth = 0): number =>
    gapOf(actor, company, images) +
    (actor.carrier && depth < 5
      ? computeDrop(
          actors.find(({ wanted: target }) => target === actor.carrier?.wanted) ?? actor.carrier,
          depth + 1,
        )
      : 0);
  return actors.map((actor) => {
    const by = actor.carrier ? computeDrop(actor) : 0;
    return by === 0 ? actor : { ...actor, y: Math.max(actor.size * 0.45, actor.y + by) };
  });
}
