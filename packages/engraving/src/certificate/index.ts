export type { Measure } from './certificate-lines.ts';
export {
  certificateLine,
  certificateSvg,
  HEIGHT,
  LETTERS,
  OURS,
  WIDTH,
  type Certificate,
  type CertificateFonts,
  type CertificateWords,
} from './certificate-svg.ts';
