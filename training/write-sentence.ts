import type { Wordings } from '../packages/content-build/src/index.ts';
export type Slots = Readonly<Record<string, readonly string[]>>;
type Random = () => number;

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

/** One sentence of a pattern: '(a|b)' is one of several, '<slot>' one of a slot's words. */
export function writeSentence(pattern: string, slots: Slots, random: Random): string {
  let text = pattern;
  for (let round = 0; round < 4 && /[(<]/.test(text); round++)
    text = text
      .replace(/\(([^()]*)\)/g, (_, choices: string) => pick(choices.split('|'), random) ?? '')
      .replace(/<([a-z]+)>/g, (whole, name: string) => pick(slots[name] ?? [whole], random) ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

const DROPPED = /\b(?:the|a|an|my|is|was|were|have|has|had|to|it|am)\b/g;
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\byou\b/g, 'u'],
  [/\byour\b/g, 'ur'],
  [/\bplease\b/g, 'plz'],
  [/\bwhat\b/g, 'wat'],
  [/\bsomeone\b/g, 'sum1'],
  [/\band\b/g, '&'],
  [/\bbecause\b/g, 'cuz'],
];

/** As people write in a hurry: slips of the finger, words left out, short forms. */
export function roughen(text: string, random: Random): string {
  let rough = text;
  if (random() < 0.15) rough = rough.replace(DROPPED, (word) => (random() < 0.5 ? '' : word));
  if (random() < 0.1) for (const [from, to] of SHORT) rough = rough.replace(from, to);
  for (let slips = random() < 0.3 ? 1 + Math.floor(random() * 3) : 0; slips > 0; slips--)
    rough = slip(rough, random);
  return rough.replace(/\s+/g, ' ').trim();
}

function slip(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const [before, sign = '', next = '', after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ];
  const kind = random();
  if (kind < 0.35) return before + next + sign + after;
  if (kind < 0.7) return before + next + after;
  return before + sign + sign + next + after;
}

/** As people write: a word before and after, a story around it, in a hurry. */
export function createDresser(
  around: Wordings['around'],
  random: () => number,
): (text: string) => string {
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return (text) => {
    const before = random() < 0.2 ? `${any(around.before)}${random() < 0.5 ? '.' : ','} ` : '';
    const after = random() < 0.15 ? `. ${any(around.after)}` : '';
    const story =
      random() < 0.12
        ? `${any(around.story)} ${random() < 0.5 ? `${any(around.story)} ` : ''}`
        : '';
    return roughen(`${before}${story}${text}${after}`, random);
  };
}
