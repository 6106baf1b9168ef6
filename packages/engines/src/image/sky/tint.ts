import type { Canvas } from '@napi-rs/canvas';
import { rgb } from '../colour.ts';

const levelOf = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** How much colour is in it: 0 is a grey, 1 plainly coloured. */
const chromaOf = (r: number, g: number, b: number): number =>
  Math.max(0, Math.min(1, (Math.max(r, g, b) - Math.min(r, g, b) - 18) / 42));

/**
 * Gives a drawing a colour of its own: on the whole it is as light as that colour, its shades and
 * highlights stay.
 *
 * @param keepsGrey what is grey in it, such as tyres and windows, stays as it is
 */
export function tintCanvas(canvas: Canvas, colour: string, keepsGrey = false): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const pixelAt = (at: number): readonly [r: number, g: number, b: number, ink: number] => [
    data[at] ?? 0,
    data[at + 1] ?? 0,
    data[at + 2] ?? 0,
    data[at + 3] ?? 0,
  ];
  let [inkedPixels, colouredPixels] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, ink] = pixelAt(at);
    inkedPixels += ink;
    colouredPixels += ink * chromaOf(r, g, b);
  }
  if (inkedPixels === 0) return;
  // A grey thing takes all of it.
  const isWhole = !keepsGrey || colouredPixels / inkedPixels < 0.25;
  const weightOf = (r: number, g: number, b: number): number => (isWhole ? 1 : chromaOf(r, g, b));
  let [sum, weights] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, ink] = pixelAt(at);
    const weight = ink * weightOf(r, g, b);
    sum += weight * levelOf(r, g, b);
    weights += weight;
  }
  const mean = weights === 0 ? 0 : sum / weights;
  const tint = rgb(colour);
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, ink] = pixelAt(at);
    if (ink === 0) continue;
    const [off, weight] = [levelOf(r, g, b) - mean, weightOf(r, g, b)];
    for (const [k, channel] of tint.entries())
      // The array rounds, and stops at its ends.
      data[at + k] = (data[at + k] ?? 0) * (1 - weight) + (channel + off * 0.75) * weight;
  }
  context.putImageData(image, 0, 0);
}
