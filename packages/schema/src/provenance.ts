import * as v from 'valibot';
import { certificateVerificationSchema } from './learning/certificates.ts';

/** Largest file that is examined, in bytes. */
export const EXAMINED_BYTES = 25 * 1024 * 1024;

const manifest = {
  /** As the signer's certificate calls it; null: it names none. */
  signer: v.nullable(v.string()),
  /** When a time stamping service saw it; null: none did. */
  stampedAt: v.nullable(v.string()),
  /** The program that wrote the credential. */
  generator: v.nullable(v.string()),
  steps: v.array(
    v.strictObject({
      /** 'c2pa.created', 'c2pa.opened', … */
      action: v.string(),
      /** The last part of an IPTC digital source type: 'trainedAlgorithmicMedia', … */
      source: v.nullable(v.string()),
      by: v.nullable(v.string()),
    }),
  ),
};

/** Facts on a file, layer by layer; null: that layer is absent. */
export const examinationSchema = v.strictObject({
  /** Media type, by its first bytes; null: none that is read here. */
  type: v.nullable(v.string()),
  /** Content Credentials: the signature in the file. */
  credential: v.nullable(
    v.variant('state', [
      v.strictObject({
        /** 'altered': something was changed after it was signed. */
        state: v.picklist(['ours', 'other', 'altered']),
        /** Signed with a certificate that only this site vouches for. */
        isSelfMade: v.boolean(),
        ...manifest,
        before: v.array(v.strictObject(manifest)),
      }),
      v.strictObject({ state: v.literal('unreadable') }),
    ]),
  ),
  /** Origin that the file claims without a signature (XMP). */
  label: v.nullable(v.strictObject({ source: v.string(), tool: v.nullable(v.string()) })),
  /** Our file that it is, or looks or sounds like. */
  match: v.nullable(
    v.strictObject({
      by: v.picklist(['bytes', 'picture', 'sound']),
      tool: v.picklist(['image', 'voice', 'music', 'video']),
      engine: v.string(),
      isBuiltIn: v.boolean(),
      madeAt: v.string(),
    }),
  ),
  /** A certificate of the academy that it carries. */
  certificate: v.nullable(certificateVerificationSchema),
});

export type FileExamination = v.InferOutput<typeof examinationSchema>;
