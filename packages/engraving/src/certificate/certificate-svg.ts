import { escapeMarkup } from '@firm/format/escape-markup.ts';
import { cleanName, formatLongDate, normalizeText } from '@firm/format';
import { frame } from '../frame.ts';
import { ground } from '../ground.ts';
import { microText } from '../ornaments/micro-text.ts';
import { seal, SEAL_HEART } from '../ornaments/seal.ts';
import { toSvg } from '../to-svg.ts';
import { type Face, type Measure, type Room, setLines } from './certificate-lines.ts';
import { signature } from './certificate-signature.ts';

/** A4 on its side. */
export const WIDTH = 1120;
export const HEIGHT = 792;

/** The words that every certificate bears. */
export type CertificateWords = {
  readonly academy: string;
  readonly title: string;
  readonly defaultName: string;
  readonly certifies: string;
  readonly completed: string;
  readonly congratulation: string;
  readonly dateLabel: string;
  readonly signatureName: string;
  readonly signatureRole: string;
  /** set too small to copy well, round the seal and under the name */
  readonly micro: string;
};

export type Certificate = {
  readonly name: string;
  readonly courseTitle: string;
  readonly date: Date;
  /** what a registered one is called, where it is not the title of the words */
  readonly title?: string;
  /** how a registered one was earned: a small line over the footnote */
  readonly earned?: string;
  /** in place of the line that congratulates on finishing every lesson */
  readonly congratulation?: string;
  /**
   * a small line at the foot: the number of a registered certificate, or that it is not registered
   */
  readonly footnote?: string;
  /** a QR code: path data of its dark modules, and how many modules a side has */
  readonly qr?: { readonly path: string; readonly size: number };
  /**
   * at the heart of the seal in place of the built-in letter: 'plain': a ring; else a picture, as a
   * `data:` address
   */
  readonly mark?: string;
};

/**
 * The two typefaces as addresses that a picture may use, that is `data:` ones: a picture may load
 * nothing.
 */
export type CertificateFonts = {
  readonly fraunces: string;
  readonly geist: string;
  /** Further letters of Fraunces, where the texts have them. */
  readonly more?: readonly { readonly kind: keyof typeof LETTERS; readonly source: string }[];
};

const CENTRE = WIDTH / 2;
/** the rule under signature and date: two lines of text stand between it and the footnote */
const FOOT = 614;
const SEAL = 148;
const SEAL_Y = 588;
/** Paper left round the border, which printers cannot reach and frames cover. */
const MARGIN = 12;
/** From the edge of the sheet to the inner edge of the border's ribbons. */
const BORDER = MARGIN + 77;
const LEFT = 272;
const RIGHT = WIDTH - LEFT;
const QR = 92;
/** The clear modules that readers of a code need on each side of it. */
const QR_MARGIN = 4;

/*
 * A certificate is paper: it looks alike in both themes, is saved as a file of its own and gets
 * printed, far from the page and its custom properties. So its colours are written out here.
 */
const PAPER = '#fffdf7';
const PAPER_EDGE = '#fbf5e6';
const INK = '#17201c';
const QUIET = '#56615a';
const BRASS = '#8a6412';
const withAlpha = (hex: string, alpha: number): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')} / ${alpha})`;

const SERIF = "Georgia, 'Times New Roman', 'Noto Serif', serif";
const SANS: Face = { family: 'Geist, system-ui, sans-serif', weight: 400 };
/** The families of fonts.css. */
export const OURS = "Fraunces, 'Fraunces Further'";
const DISPLAY: Face = { family: `${OURS}, ${SERIF}`, weight: 500 };
/** Letters of Fraunces that lie in files of their own; the same ranges stand in fonts.css. */
export const LETTERS = {
  european: /[\u0100-\u0148\u014a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e]/u,
  vietnamese: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u,
} as const;
const RANGES = {
  european: 'U+0100-017F,U+0218-021B,U+1E80-1E85,U+1E9E',
  vietnamese: 'U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9',
} as const;
/**
 * For names with letters that our cuts of Fraunces lack: one face for the whole name rather than
 * two mixed in a word.
 */
const SYSTEM: Face = { family: SERIF, weight: 500 };
const WESTERN = /^[A-Za-zÀ-ÖØ-öø-ÿŒœ]$/u;
const isOurs = (letter: string): boolean =>
  WESTERN.test(letter) || Object.values(LETTERS).some((letters) => letters.test(letter));

const nameFace = (line: string): Face =>
  (normalizeText(line, 'NFC').match(/\p{L}|\p{M}/gu) ?? []).every(isOurs) ? DISPLAY : SYSTEM;

const RIGHT_TO_LEFT = new RegExp(
  `^[^\\p{L}]*[${['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam']
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** The direction of a text is that of its first letter that has one. */
const isRightToLeft = (line: string): boolean => RIGHT_TO_LEFT.test(line);

type Type = {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** letter-spacing in em */
  readonly spacing?: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** One line of text, centred on x. */
function line(
  content: string,
  x: number,
  y: number,
  { face, size, colour, spacing = 0 }: Type,
): string {
  const tracking = spacing === 0 ? '' : ` letter-spacing="${spacing}em"`;
  const direction = isRightToLeft(content) ? ' direction="rtl"' : '';
  // The space after the last letter counts as width, so a spaced line is moved by half of it.
  return (
    `<text x="${round(x + (spacing * size) / 2)}" y="${round(y)}" text-anchor="middle" ` +
    `font-family="${face.family}" font-weight="${face.weight}" font-size="${round(size)}" ` +
    `fill="${colour}"${tracking}${direction}>${escapeMarkup(content)}</text>`
  );
}

type TextBox = {
  readonly face: Face;
  readonly colour: string;
} & Room;

/**
 * A text of any length: one line on the baseline y, or two around the middle of where that line
 * would be.
 */
function fitText(content: string, y: number, box: TextBox, measure: Measure): string {
  const { lines, size } = setLines(content, box.face, measure, box);
  const first =
    y - ((lines.length - 1) * size * 1.18) / 2 - (lines.length > 1 ? (box.size - size) / 2.2 : 0);
  return lines
    .map((part, index) => line(part, CENTRE, first + index * size * 1.18, { ...box, size }))
    .join('');
}

const at = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

const rule = (x: number, y: number, length: number): string =>
  `<path d="M${x - length / 2} ${y}h${length}" stroke="${INK}" stroke-width="0.8"/>`;

/** The rule under a name, as on a cheque: the words of the brand, too small to copy well. */
function microRule(
  text: string,
  { x, y, length, accent }: { x: number; y: number; length: number; accent: string },
): string {
  const words = microText({
    text,
    chart: { kind: 'linear', x: x - length / 2, y, length, half: 1 },
    size: 3.2,
  });
  return toSvg(
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, paths: [], texts: [words] },
    { colours: { fill: accent } },
  );
}

function engraving(seed: string, accent: string): string {
  // The ground's rosette is drawn from the name, the course and the day: no two certificates are
  // alike.
  const area = { width: 960, height: 640 };
  const inside = { width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const back = toSvg(ground({ seed, ...area, focus: 0.5 }), {
    colours: {
      line: withAlpha(accent, 0.1),
      'line-strong': withAlpha(accent, 0.15),
      fill: accent,
    },
  });
  const border = toSvg(frame({ seed: 'certificate', ...inside }), {
    colours: { line: withAlpha(accent, 0.75), 'line-strong': accent, fill: accent },
  });
  return (
    // Flat tints: a gradient over the sheet would make the PNG half as large again.
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER_EDGE}"/>` +
    (`<rect x="${BORDER}" y="${BORDER}" width="${WIDTH - 2 * BORDER}" ` +
      `height="${HEIGHT - 2 * BORDER}" fill="${PAPER}"/>`) +
    at(back, (WIDTH - area.width) / 2, (HEIGHT - area.height) / 2, area.width, area.height) +
    at(border, MARGIN, MARGIN, inside.width, inside.height)
  );
}

function sealAndSignature(micro: string, accent: string, mark: Certificate['mark']): string {
  const { fill, stroke } = signature();
  const heart = mark === undefined ? 'letter' : mark === 'plain' ? 'ring' : 'none';
  const side = (SEAL / 2) * SEAL_HEART;
  const stamp = toSvg(seal({ seed: 'certificate', size: SEAL, text: micro, heart }), {
    colours: { line: accent, 'line-strong': accent, fill: accent },
  });
  return (
    `<circle cx="${CENTRE}" cy="${SEAL_Y}" r="${SEAL / 2}" fill="${PAPER}"/>` +
    at(stamp, CENTRE - SEAL / 2, SEAL_Y - SEAL / 2, SEAL, SEAL) +
    (heart === 'none'
      ? `<image x="${CENTRE - side / 2}" y="${SEAL_Y - side / 2}" width="${side}" ` +
        `height="${side}" href="${escapeMarkup(mark ?? '')}"/>`
      : '') +
    (`<g transform="translate(${LEFT - 118} ${FOOT - 80})" fill="${INK}" ` +
      `stroke="none"><path d="${fill}"/><path d="${stroke}" fill="none" stroke="${INK}" ` +
      'stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round"/></g>')
  );
}

function qrCode({ path, size }: NonNullable<Certificate['qr']>, accent: string): string {
  const unit = QR / (size + 2 * QR_MARGIN);
  const [x, y] = [986 - QR, FOOT + 28 - QR];
  return (
    `<rect x="${x}" y="${y}" width="${QR}" height="${QR}" fill="#fff" stroke="${accent}" ` +
    'stroke-width="0.8"/>' +
    (`<path transform="translate(${x + QR_MARGIN * unit} ${y + QR_MARGIN * unit}) ` +
      `scale(${unit})" fill="${INK}" shape-rendering="crispEdges" ` +
      `d="${escapeMarkup(path)}"/>`)
  );
}

/**
 * Two blocks with a rule each, signature to the left and date to the right, as far apart as the
 * seal and a code need.
 */
function foot(
  words: CertificateWords,
  { date, qr, accent }: { date: string; qr: Certificate['qr']; accent: string },
): string {
  const right = qr === undefined ? { x: RIGHT, length: 240 } : { x: 768, length: 200 };
  const label: Type = { face: SANS, size: 13, colour: QUIET };
  const strong: Type = { face: { ...SANS, weight: 600 }, size: 15, colour: INK };
  return [
    rule(LEFT, FOOT, 240),
    line(words.signatureName, LEFT, FOOT + 22, strong),
    line(words.signatureRole, LEFT, FOOT + 41, label),
    line(date, right.x, FOOT - 12, { face: DISPLAY, size: 21, colour: INK }),
    rule(right.x, FOOT, right.length),
    line(words.dateLabel, right.x, FOOT + 22, strong),
    qr === undefined ? '' : qrCode(qr, accent),
  ].join('');
}

function fontFaces({ fraunces, geist, more = [] }: CertificateFonts): string {
  const faceOf = (family: string, source: string, range = ''): string =>
    `@font-face{font-family:${family};font-weight:400 700;src:url("${source}") ` +
    `format("woff2")${range}}`;
  const further = more.map(({ kind, source }) =>
    faceOf("'Fraunces Further'", source, `;unicode-range:${RANGES[kind]}`),
  );
  return `<style>${faceOf('Fraunces', fraunces)}${further.join('')}${faceOf('Geist', geist)}</style>`;
}

/** The certificate in one line, for those who do not see it. */
export const certificateLine = (title: string, name: string, course: string, date: string) =>
  `${title}: ${name}, ${course}, ${date}`;

/** The person and the course, with the lines that lead to each. */
function namesAndCourse(
  { who, course, accent }: { who: string; course: string; accent: string },
  words: CertificateWords,
  measure: Measure,
): string {
  return [
    line(words.certifies, CENTRE, 255, SMALL),
    fitText(
      who,
      327,
      { face: nameFace(who), width: 800, size: 62, smallest: 38, colour: INK },
      measure,
    ),
    `<g font-family="${SANS.family}" font-weight="600">${microRule(words.micro, {
      x: CENTRE,
      y: 356,
      length: 560,
      accent,
    })}</g>`,
    line(words.completed, CENTRE, 390, SMALL),
    fitText(
      course,
      440,
      {
        face: { ...nameFace(course), weight: 600 },
        width: 800,
        size: 36,
        smallest: 24,
        colour: accent,
      },
      measure,
    ),
  ].join('');
}

/** The lines at the foot of the sheet: how it was earned, and what else is to be said. */
function smallPrint(
  { earned: earnedLine, footnote }: { earned: string | undefined; footnote: string | undefined },
  measure: Measure,
): string {
  return [
    earnedLine === undefined
      ? ''
      : line(earnedLine, CENTRE, 676, { face: SANS, size: 11, colour: QUIET }),
    footnote === undefined
      ? ''
      : fitText(
          footnote,
          earnedLine === undefined ? 684 : 692,
          { face: SANS, width: 800, size: 11, smallest: 8, colour: QUIET },
          measure,
        ),
  ].join('');
}

const SMALL: Type = { face: SANS, size: 17, colour: QUIET };

/**
 * The certificate as a whole SVG file of 1120 by 792. The same input gives the same file to the
 * byte.
 *
 * @param options fonts: our typefaces, embedded; without them the reader's own serif and sans-serif
 *   stand in; accent: a colour as `#rrggbb` in the place of brass
 */
export function certificateSvg(
  {
    name,
    courseTitle,
    date,
    title,
    earned: earnedLine,
    congratulation,
    footnote,
    qr,
    mark,
  }: Certificate,
  {
    words,
    measure,
    fonts,
    accent = BRASS,
  }: {
    words: CertificateWords;
    measure: Measure;
    fonts?: CertificateFonts | undefined;
    accent?: string | undefined;
  },
): string {
  const heading = title ?? words.title;
  const who = cleanName(name) || words.defaultName;
  const course = cleanName(courseTitle);
  const day = formatLongDate(date);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
      `viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escapeMarkup(certificateLine(heading, who, course, day))}</title>`,
    fonts === undefined ? '' : fontFaces(fonts),
    engraving([who, course, day].join('\n'), accent),
    line(words.academy.toUpperCase(), CENTRE, 147, {
      face: { ...SANS, weight: 600 },
      size: 17,
      colour: accent,
      spacing: 0.34,
    }),
    line(heading, CENTRE, 205, { face: DISPLAY, size: 49, colour: INK }),
    namesAndCourse({ who, course, accent }, words, measure),
    line(congratulation ?? words.congratulation, CENTRE, 478, { ...SMALL, size: 16 }),
    `<g font-family="${SANS.family}" font-weight="600">${sealAndSignature(words.micro, accent, mark)}</g>`,
    foot(words, { date: day, qr, accent }),
    smallPrint({ earned: earnedLine, footnote }, measure),
    '</svg>',
  ].join('');
}
