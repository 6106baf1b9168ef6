import { Refusal, type accounts, type operatorConsole } from '@firm/core';
import { LOGO_SIDE } from '@firm/schema';
import { drawableText, readPictureFonts } from './picture-fonts.ts';
import { createPictureProcess } from './picture-process.ts';
import type { PictureAnswer, PictureTasks } from './picture-tasks.ts';

/** A drawing of ours that did not come about; whoever wanted it shows another picture. */
class NotDrawnError extends Error {
  override readonly name = 'NotDrawnError';
}

export type Pictures = accounts.ImageRenderer &
  operatorConsole.BrandPictures & {
    /** @throws NotDrawnError */
    draw: (svg: string, look?: { palette: boolean }) => Promise<Buffer<ArrayBuffer>>;
    /** @throws NotDrawnError */
    drawIcon: (icon: PictureTasks['icon']) => Promise<Buffer<ArrayBuffer>>;
    /** The sheet of a certificate. @throws NotDrawnError */
    drawCertificate: (sheet: PictureTasks['certificate']) => Promise<Buffer<ArrayBuffer>>;
    /** A text as far as our pictures have letters for it. */
    drawable: (text: string) => { text: string; isWhole: boolean };
    /** Ends what is being drawn. */
    close: () => void;
  };

/** So that one who looks at a logo is not kept waiting for one that draws for ever. */
const TRIAL = '<svg width="64" height="64" ';

/** To draw a sheet on a machine that is busy. */
const SHEET_MILLISECONDS = 20_000;

/**
 * All pictures of this program. What people upload has a process apart from what we draw, so that
 * a file that takes its time holds up only those who upload. So have the large sheets of
 * certificates.
 */
export function createPictures({
  fontsDir,
  ...options
}: {
  workerPath: string;
  /** dist/fonts of the build. */
  fontsDir: string;
  longestMilliseconds?: number;
}): Pictures {
  const fonts = readPictureFonts(fontsDir);
  const uploads = createPictureProcess(options);
  const drawings = createPictureProcess({ ...options, env: fonts.env });
  const sheets = createPictureProcess({
    ...options,
    longestMilliseconds: SHEET_MILLISECONDS,
    env: fonts.sheetEnv,
  });
  const unwrapPicture = (answer: PictureAnswer): Buffer<ArrayBuffer> => {
    if ('problem' in answer) throw new NotDrawnError(answer.problem);
    return Buffer.from(answer.file);
  };
  return {
    render: async (file) => {
      const answer = await uploads.run({ kind: 'portrait', file });
      if (!('problem' in answer)) return answer.file;
      throw new Refusal(
        answer.problem === 'too-many-pixels' ? 'picture/too-many-pixels' : 'picture/damaged',
      );
    },
    rewritePng: async (file) => {
      const answer = await uploads.run({ kind: 'rewrite', file, side: LOGO_SIDE });
      return 'problem' in answer ? refuse(answer) : answer.file;
    },
    tryDrawing: async (svg) => {
      const sizedSvg = svg.replace('<svg ', TRIAL);
      const answer = await uploads.run({ kind: 'draw', svg: sizedSvg, palette: false });
      if ('problem' in answer) refuse(answer);
    },
    draw: async (svg, { palette } = { palette: true }) =>
      unwrapPicture(await drawings.run({ kind: 'draw', svg, palette })),
    drawIcon: async (icon) => unwrapPicture(await drawings.run({ kind: 'icon', ...icon })),
    drawCertificate: async (sheet) =>
      unwrapPicture(await sheets.run({ kind: 'certificate', ...sheet })),
    drawable: (text) => drawableText(fonts, text),
    close: () => {
      sheets.close();
      uploads.close();
      drawings.close();
    },
  };
}

const BRAND_REFUSALS = {
  'too-many-pixels': 'brand/picture-too-large',
  damaged: 'brand/not-a-picture',
  late: 'brand/picture-too-complex',
} as const;

function refuse({ problem }: { problem: keyof typeof BRAND_REFUSALS }): never {
  throw new Refusal(BRAND_REFUSALS[problem]);
}

/** A drawing; undefined: it did not come about. */
export async function unlessNotDrawn<Drawn>(drawing: Promise<Drawn>): Promise<Drawn | undefined> {
  try {
    return await drawing;
  } catch (error) {
    if (error instanceof NotDrawnError) return undefined;
    throw error;
  }
}
