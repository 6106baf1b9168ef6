import { xmpPacket } from '@firm/format/xmp-packet.ts';

/** The embedded engines by the names that every result and every screen carries. */
export const ENGINE_NAMES = {
  voice: 'built-in voice (flite)',
  music: 'built-in composer',
  image: 'built-in illustrator',
  video: 'built-in animator',
} as const;

export type EngineKind = keyof typeof ENGINE_NAMES;
export type EngineName = (typeof ENGINE_NAMES)[EngineKind];

/** IPTC digital source type of work that an algorithm made without learning from samples. */
export const ALGORITHMIC_MEDIA = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

/** Maker's name, unless another brand is shown. */
export const DEFAULT_MAKER = 'The Firm';

/** Options of every engine besides its task. */
export type MadeFor = {
  /** Name of the community that the file bears; default `DEFAULT_MAKER`. */
  readonly maker?: string;
};

/** How a file came to be; the same facts are written into the file itself. */
export type Provenance = {
  readonly engine: EngineName;
  readonly digitalSourceType: typeof ALGORITHMIC_MEDIA;
  readonly seed: string;
  readonly maker: string;
  /** One line for people: 'Made by the built-in composer of The Firm, without a model.' */
  readonly statement: string;
};

/** The provenance of a result; `seed` is empty where the engine knows no chance. */
export function provenance(
  kind: EngineKind,
  seed: string,
  maker: string = DEFAULT_MAKER,
): Provenance {
  const engine = ENGINE_NAMES[kind];
  return {
    engine,
    digitalSourceType: ALGORITHMIC_MEDIA,
    seed,
    maker,
    statement: `Made by the ${engine} of ${maker}, an algorithm and not a trained model.`,
  };
}

/** Result of every engine besides its own measures. */
export type Made = {
  readonly bytes: Uint8Array;
  readonly mimeType: 'audio/wav' | 'image/png' | 'image/gif';
  readonly engine: EngineName;
  readonly provenance: Provenance;
  /** Words of the prompt that the engine could not use, as they were written. */
  readonly leftOut: readonly string[];
};

/** The facts as every kind of file carries them. */
export const engineXmp = ({ digitalSourceType, engine, maker, statement }: Provenance): string =>
  xmpPacket({ digitalSourceType, creatorTool: `${maker}, ${engine}`, statement });
