import { describe, expect, test } from 'vitest';
import { cleanName, graphemes } from '@firm/format';
import { type Measure, setLines } from './certificate-lines.ts';
import { type Certificate, certificateSvg, type CertificateWords } from './certificate-svg.ts';

/**
 * Every grapheme 0.6 em wide, Chinese and Japanese ones and emoji a whole em: a font to calculate
 * with.
 */
const measure: Measure = (text) =>
  graphemes(text).reduce(
    (sum, part) => sum + (/[\p{Script=Han}\p{Emoji_Presentation}]/u.test(part) ? 1 : 0.6),
    0,
  );

const words: CertificateWords = {
  academy: 'The Firm Academy',
  title: 'Certificate of Completion',
  defaultName: 'Academy Graduate',
  certifies: 'This certifies that',
  completed: 'has successfully completed the course',
  congratulation: 'Well done: you finished every lesson. May you always check before you sign.',
  dateLabel: 'Date of completion',
  signatureName: 'The Firm Core Team',
  signatureRole: 'The Firm Academy',
  micro: 'THE FIRM ACADEMY ·',
};
const date = new Date(2026, 10, 21, 12);
const certificateOf = (more: Partial<Certificate> = {}): string =>
  certificateSvg(
    { name: 'Ada Lovelace', courseTitle: 'Ethereum Trading for Beginners', date, ...more },
    { words, measure },
  );

type Line = {
  content: string;
  size: number;
  y: number;
  attributes: string;
};

const linesOf = (svg: string): Line[] =>
  [...svg.matchAll(/<text ([^>]*text-anchor[^>]*)>([^<]*)<\/text>/g)].map(
    ([, attributes = '', content = '']) => ({
      content,
      attributes,
      size: Number(/font-size="([^"]+)"/.exec(attributes)?.[1]),
      y: Number(/ y="([^"]+)"/.exec(attributes)?.[1]),
    }),
  );

/** Lines between 'This certifies that' and 'has successfully completed the course'. */
function nameLines(name: string): Line[] {
  const lines = linesOf(certificateOf({ name }));
  const edge = (words: string): number => lines.findIndex(({ content }) => content === words);
  return lines.slice(
    edge('This certifies that') + 1,
    edge('has successfully completed the course'),
  );
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('says all that the specification asks for', () => {
  const lineTexts = linesOf(certificateOf()).map(({ content }) => content);
  expect(lineTexts).toEqual([
    'THE FIRM ACADEMY',
    'Certificate of Completion',
    'This certifies that',
    'Ada Lovelace',
    'has successfully completed the course',
    'Ethereum Trading for Beginners',
    words.congratulation,
    'The Firm Core Team',
    'The Firm Academy',
    'November 21, 2026',
    'Date of completion',
  ]);
});

test('the same input gives the same file, another name another engraving', () => {
  const paths = (svg: string): string =>
    [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join();
  expect(certificateOf()).toBe(certificateOf());
  expect(paths(certificateOf({ name: 'Grace Hopper' }))).not.toBe(paths(certificateOf()));
});

test.each([
  ['Ada Łovelace', true],
  ['Żółć Gęślą Jaźń', true],
  ['Ștefan Țepeș', true],
  ['Guðrún Þórsdóttir', true],
  ['Nguyễn Thị Ái', true],
  ['Čapek', true],
  ['Ада Лавлейс', false],
  ['Ελένη', false],
])('%s keeps the typeface: %s', (name, isOurs) => {
  const set = certificateOf({ name })
    .match(/<text [^>]*>[^<]*<\/text>/g)
    ?.find((line) => line.includes(`>${name}<`));
  expect(set?.includes('font-family="Fraunces')).toBe(isOurs);
});

test('letters in files of their own are embedded with their range', () => {
  const svg = certificateSvg(
    { name: 'Ada Łovelace', courseTitle: 'C', date },
    {
      words,
      measure,
      fonts: {
        fraunces: 'data:font/woff2;base64,AAAA',
        geist: 'data:font/woff2;base64,BBBB',
        more: [{ kind: 'european', source: 'data:font/woff2;base64,CCCC' }],
      },
    },
  );
  expect(svg).toMatch(/base64,CCCC"\) format\("woff2"\);unicode-range:U\+0100-017F/);
});

test('is one well-formed picture that loads nothing from elsewhere', () => {
  const svg = certificateSvg(
    { name: 'Ada', courseTitle: 'C', date },
    {
      words,
      measure,
      fonts: {
        fraunces: 'data:font/woff2;base64,AAAA',
        geist: 'data:font/woff2;base64,BBBB',
      },
    },
  );
  const open: string[] = [];
  const crossedTags: string[] = [];
  for (const [, close, name = '', empty] of svg.matchAll(
    /<(\/?)([a-z][\w]*)(?:[^>"]|"[^"]*")*?(\/?)>/gi,
  )) {
    if (close && open.pop() !== name) crossedTags.push(name);
    if (!close && !empty) open.push(name);
  }
  expect([...open, ...crossedTags]).toEqual([]);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    svg
      .match(/https?:\/\/[^"\s]+/g)
      ?.filter((address) => address !== 'http://www.w3.org/2000/svg') ?? [],
  ).toEqual([]);
  expect(svg).toContain('url("data:font/woff2;base64,AAAA")');
  expect(svg).toMatch(/^<svg [^>]*width="1120" height="792" viewBox="0 0 1120 792"/);
});

test.each([
  `<b>Bob</b> 🚀`,
  `</text><script>alert("1")</script>`,
  `a" onload="alert(1)`,
  `O'Neill & <!-- Sons`,
  ']]>',
  '&lt;',
])('markup in a name is shown, not run: %s', (name) => {
  const svg = certificateOf({
    name,
    courseTitle: name,
    footnote: name,
    qr: { path: `M0 0"/><script>`, size: 25 },
  });
  expect(svg).not.toMatch(/<script|<b>|<!--| onload="/);
  expect(nameLines(name).map(({ content }) => unescape(content))).toEqual([name]);
});

describe('long names', () => {
  const inside = ({ content, size }: Line): boolean =>
    measure(unescape(content), { family: '', weight: 400 }) * size <= 800;

  test('a short one is large, a longer one smaller, both in one line', () => {
    const [short] = nameLines('Ada Lovelace');
    const [longer] = nameLines('Augusta Ada King, Countess Lovelace');
    expect(short?.size).toBe(62);
    expect(longer?.size).toBeLessThan(40);
  });

  test.each([
    [
      '90 letters',
      'Maria Anna Josefa Wolfgangina Theophila Konstantina von und zu Hohenstein-Wittgenstein Jr',
    ],
    ['120 letters without a space', 'W'.repeat(120)],
    ['120 Chinese characters', '山田太郎'.repeat(30)],
    ['120 emoji of many parts', '👩🏽‍🚀'.repeat(120)],
    ['one short word before an endless one', `A ${'m'.repeat(110)}`],
    ['thousands', 'Ada Lovelace '.repeat(400)],
  ])('%s: two lines at most, inside the frame', (_, name) => {
    const lines = nameLines(name);
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => !inside(line))).toEqual([]);
    expect(lines[0]?.y).toBeGreaterThan(265);
    expect(lines[1]?.y).toBeLessThan(352);
  });

  test('nothing is lost up to 120 characters, and an ellipsis tells of more', () => {
    const name = 'Ada Byron '.repeat(12).trim();
    expect(
      nameLines(name)
        .map(({ content }) => content)
        .join(' '),
    ).toBe(name);
    expect(graphemes(cleanName('👨‍👩‍👧‍👦'.repeat(130)))).toHaveLength(120);
    expect(cleanName('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
    expect(cleanName('x'.repeat(120))).toBe('x'.repeat(120));
  });

  test('lines break between words and are of like width', () => {
    expect(
      setLines('one two three four', { family: '', weight: 400 }, measure, {
        width: 100,
        size: 20,
        smallest: 12,
      }).lines,
    ).toEqual(['one two', 'three four']);
  });
});

describe('scripts', () => {
  const attributesOf = (name: string): string => nameLines(name)[0]?.attributes ?? '';

  test('names in right-to-left scripts are set from the right, with the reader’s own fonts', () => {
    expect(attributesOf('محمد بن سلمان')).toContain('direction="rtl"');
    expect(attributesOf('דוד בן־גוריון')).toContain('direction="rtl"');
    expect(attributesOf('Ada محمد')).not.toContain('direction');
    expect(attributesOf('محمد بن سلمان')).not.toContain('Fraunces');
  });

  test.each(['山田太郎', 'Ольга'])('%s is set in one face, not in two mixed', (name) =>
    expect(attributesOf(name)).not.toContain('Fraunces'),
  );

  test.each(['José Muñoz', 'Jose\u0301 Mun\u0303oz', 'Bob 🚀', 'O’Neill'])(
    '%s is set in Fraunces',
    (name) => expect(attributesOf(name)).toContain('Fraunces'),
  );

  test('joiners that scripts and emoji need stay', () => {
    expect(cleanName('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(cleanName('👩‍🚀')).toBe('👩‍🚀');
    expect(cleanName('क्\u200dष')).toBe('क्\u200dष');
  });
});

describe('characters without ink', () => {
  test('control and bidi characters, lone surrogates and line breaks are gone', () => {
    expect(cleanName('Ada\u0000\u001b\u007f \u202eecalevoL\u202c\u2066\u2069\u200f')).toBe(
      'Ada ecalevoL',
    );
    expect(cleanName('A\ud800da')).toBe('Ada');
    expect(cleanName(' Ada\n\tLove\u2028lace\u00a0 ')).toBe('Ada Love lace');
    expect(cleanName('A\u00adda\ufeff\uffff')).toBe('Ada');
  });

  test('marks piled on a letter are cut to what its line can hold', () =>
    expect(cleanName(`e${'\u0324'.repeat(50)}`)).toBe(`e${'\u0324'.repeat(4)}`));

  test.each(['', '   ', '\u200d\ufe0f', '\u3164', '\u202e\u0007', '\u2800'])(
    'a name that shows nothing becomes Academy Graduate (%j)',
    (name) => {
      expect(nameLines(name)[0]?.content).toBe('Academy Graduate');
    },
  );
});

/** Where the ink of a line is: letters reach so far over and under their line, in em. */
function boxOf({ content, size, y, attributes }: Line) {
  const x = Number(/ x="([^"]+)"|^x="([^"]+)"/.exec(attributes)?.slice(1).find(Boolean));
  const half = (measure(unescape(content), { family: '', weight: 400 }) * size) / 2;
  return {
    content,
    left: x - half,
    right: x + half,
    top: y - 0.74 * size,
    bottom: y + 0.22 * size,
  };
}

test('no two lines touch, and none leaves the frame, however long they are', () => {
  const long = 'A course for everybody who wants to go on with what they learned, the second part';
  const address = 'academy.a-community-with-a-rather-long-name.example/academy/ethereum-trading';
  for (const name of ['Ada Lovelace', 'Maximiliane Charlotte von und zu Hohenzollern-Sigmaringen'])
    for (const courseTitle of ['Ethereum Trading for Beginners', long])
      for (const footnote of [
        'Not registered.',
        `Not registered. To register it, sign in and pass the final test: ${address}`,
      ]) {
        const boxes = linesOf(certificateOf({ name, courseTitle, footnote })).map(boxOf);
        for (const [at, one] of boxes.entries()) {
          expect([one.content, one.left > 133, one.right < 987, one.bottom < 692]).toEqual([
            one.content,
            true,
            true,
            true,
          ]);
          const near = boxes
            .slice(at + 1)
            .filter(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom + 5 &&
                other.top < one.bottom + 5,
            );
          expect([one.content, near]).toEqual([one.content, []]);
        }
      }
});

test('a footnote and a code are there when given', () => {
  const svg = certificateOf({
    footnote: 'This certificate is not registered.',
    qr: { path: 'M0 0h7v7h-7z', size: 25 },
  });
  expect(linesOf(svg).at(-1)?.content).toBe('This certificate is not registered.');
  expect(svg).toContain('d="M0 0h7v7h-7z"');
});
