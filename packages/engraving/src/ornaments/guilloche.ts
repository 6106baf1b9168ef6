import { type Chart, placer } from '../chart.ts';
import { type Drawing, sheet } from '../drawing.ts';
import { type Layer, layerReach } from '../layer.ts';
import { type Random, seededRandom } from '../random.ts';
import { vary } from '../series.ts';
import { strokeLayer } from '../strokes.ts';

export type GuillocheOptions = {
  /** Any text. The same seed and options give the same output to the byte. */
  readonly seed: string;
  /** The sheet, in viewBox units; draw at about one unit per CSS pixel. */
  readonly width: number;
  readonly height: number;
  /** Where the layers lie: round a centre, or along a line. */
  readonly chart: Chart;
  /** First at the bottom. */
  readonly layers: readonly Layer[];
  /** How far the seed may move every wave's amount, as a part of itself; 0 to 1, default 0.12. */
  readonly play?: number;
  /** Greatest distance of the drawn curve from the true one, in viewBox units; default 0.1. */
  readonly tolerance?: number;
};

function varyLayer(layer: Layer, random: Random, play: number): Layer {
  if (layer.kind === 'trochoid') return layer;
  if (layer.kind === 'sheet') {
    return { ...layer, from: vary(layer.from, random, play), to: vary(layer.to, random, play) };
  }
  return {
    ...layer,
    inner: vary(layer.inner, random, play),
    outer: vary(layer.outer, random, play),
  };
}

/**
 * Draws interlaced engraved lines: layers of waves held between two edges, on a chart that is
 * round or straight. Every composition of the brand is a call or a few of this one.
 *
 * Layers that would leave the chart are shrunk together until they fit; none is ever cut.
 * Returns one path per layer. The geometry of each kind is given beside it in strokes.ts; the
 * principle, a wave between two envelopes, is that of the geometric lathe (rose engine).
 */
export function guilloche(options: GuillocheOptions): Drawing {
  const { seed, width, height, chart, play = 0.12, tolerance = 0.1 } = options;
  const random = seededRandom(seed);
  const layers = options.layers.map((layer) => varyLayer(layer, random, play));
  const place = placer(chart, 1 / Math.max(1, ...layers.map(layerReach)));
  return {
    viewBox: sheet(width, height),
    paths: layers.map((layer) => ({
      d: strokeLayer(layer, chart, place, tolerance),
      role: layer.role ?? 'line',
      width: layer.width ?? 0.5,
    })),
  };
}
