import { triageText as text } from '../../text/en/triage.ts';
import { buttonOf, say, type Reply } from '../commands/command.ts';
import type { AidKind } from '../first-aid/aid-kinds.ts';

type TriageOption = keyof typeof text.options;

/** The kinds of trouble behind each button; a plain situation is behind those with `plain` too. */
const BEHIND: Readonly<Record<TriageOption, { kinds: readonly AidKind[]; plain: boolean }>> = {
  stuck: { kinds: ['missent', 'frozen', 'locked-out', 'cannot-sell'], plain: true },
  error: { kinds: ['cannot-sell', 'locked-out'], plain: true },
  gone: { kinds: ['theft', 'signed', 'takeover'], plain: false },
  gave: { kinds: ['leaked', 'signed', 'helper', 'takeover', 'migrate'], plain: false },
  contact: { kinds: ['pay-first', 'coerced', 'helper', 'romance', 'job', 'unasked'], plain: false },
  none: { kinds: [], plain: true },
};

const BEGIN = 'triage ';
const OPTIONS = Object.entries(text.options).map(([option, label]) => ({
  // The keys of the texts are the options.
  option: option as TriageOption,
  label,
}));

/** Returns a conversation's memory of a triaged message: our situations, none of its words. */
const topicOfTriage = (situations: readonly string[]): string =>
  `${BEGIN}${situations.join(' ')}`.trim();

/** The situations that a conversation keeps from the triage before; none where there was none. */
export const situationsOfTopic = (topic: string): readonly string[] =>
  topic.startsWith(BEGIN) ? topic.slice(BEGIN.length).split(' ') : [];

/** The button for somebody who may be the victim. */
export const doneToYouButton = buttonOf(text.doneToYou);

/** Asks what fits, with a button for each answer. */
export function askTriage(situations: readonly string[]): Reply {
  return {
    blocks: [say(`${text.question}\n\n${text.meanwhile}`)],
    suggestions: OPTIONS.map(({ label }) => buttonOf(label)),
    engine: text.engine,
    topic: topicOfTriage(situations),
  };
}

/** The button that a message is. */
export const pressedOption = (message: string): TriageOption | undefined =>
  OPTIONS.find(({ label }) => plain(label) === plain(message))?.option;

/** Whether a message is the button under a refusal. */
export const asksWhetherDone = (message: string): boolean =>
  plain(message) === plain(text.doneToYou);

const plain = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.?!]+$/, '');

/**
 * Chooses the target of a button, for a message's possible situations.
 *
 * @param kindOf kind of a branch; undefined: a plain situation
 * @returns `situation`: the likeliest that fits; `kinds`: of the possible trouble
 */
export function chooseBehind(
  option: TriageOption,
  situations: readonly string[],
  kindOf: (situation: string) => AidKind | undefined,
): { situation: string | undefined; kinds: readonly AidKind[] } {
  const { kinds, plain: isPlainToo } = BEHIND[option];
  const situation = situations.find((id) => {
    const kind = kindOf(id);
    return kind === undefined ? isPlainToo : kinds.includes(kind);
  });
  return { situation, kinds };
}

/** The button that somebody in this kind of trouble would press. */
export const optionOf = (kind: AidKind): TriageOption =>
  OPTIONS.find(({ option }) => !BEHIND[option].plain && BEHIND[option].kinds.includes(kind))
    ?.option ??
  OPTIONS.find(({ option }) => BEHIND[option].kinds.includes(kind))?.option ??
  'none';
