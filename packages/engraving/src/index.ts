export { band, type BandOptions } from './ornaments/band.ts';
export { brandMark, plainMark } from './brand-mark.ts';
export type { Chart, LinearChart, PolarChart } from './chart.ts';
export {
  type Drawing,
  type EngravedPath,
  type MicroText,
  overlay,
  type StrokeRole,
} from './drawing.ts';
export { frame, type FrameOptions } from './frame.ts';
export { ground, type GroundOptions } from './ground.ts';
export { guilloche, type GuillocheOptions } from './ornaments/guilloche.ts';
export type { Layer, Rays, Sheet, Trochoid, Weave } from './layer.ts';
export { medallion, type MedallionOptions, type Tier } from './ornaments/medallion.ts';
export { microText, type MicroTextOptions } from './ornaments/micro-text.ts';
export { rosette, type RosetteOptions } from './ornaments/rosette.ts';
export { seal, SEAL_HEART, type SealOptions } from './ornaments/seal.ts';
export { type Harmonic, type Series, series } from './series.ts';
export { type SvgOptions, toSvg } from './to-svg.ts';
export { type Subject, vignette, type VignetteOptions } from './ornaments/vignette.ts';
