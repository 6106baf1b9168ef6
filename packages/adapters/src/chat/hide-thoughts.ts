/**
 * Marks between which models think aloud. DeepSeek, Qwen and their kin write <think>; others spell
 * it out. gpt-oss writes its channels where a server does not read them.
 */
const MARKS = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
  { open: '<thought>', close: '</thought>' },
  { open: '<reasoning>', close: '</reasoning>' },
  { open: '<|channel|>analysis', close: '<|channel|>final<|message|>' },
  { open: '<|start|>assistant<|channel|>analysis', close: '<|channel|>final<|message|>' },
  { open: '<|channel|>final', close: '<|message|>' },
  // The same where a server drops the special tokens: 'analysisWe need to…assistantfinalYes.'
  { open: 'analysis', close: 'assistantfinal', isGlued: true },
] as const;
/** Closing marks that say by themselves that thoughts came before. */
const CLOSES: readonly string[] = [
  '</think>',
  '</thinking>',
  '</thought>',
  '</reasoning>',
  '<|channel|>final<|message|>',
];
const LONGEST_CLOSE = Math.max(...CLOSES.map((mark) => mark.length));
/** Ends an answer of gpt-oss; nothing of it is text. */
const TURN_ENDS = ['<|return|>', '<|end|>'];

export type Shown = {
  text: string;
  /** All text before was a thought: the answer begins anew with this one. */
  isRestart: boolean;
};

/**
 * Leaves out a model's thoughts at the beginning of its answer, however the stream is cut.
 *
 * @param options.beginsInThoughts the model's template opens the thoughts, so the stream has only
 *   the closing mark: nothing is shown before it
 */
export function hideThoughts({ beginsInThoughts = false } = {}): {
  push: (piece: string) => Shown;
  /** Text held back because it might have become a mark. */
  end: () => Shown;
  /** A closing mark came without an opening one. */
  hasUnopenedThoughts: () => boolean;
} {
  let state: 'start' | 'thoughts' | 'answer' = 'start';
  let close: string | undefined;
  let buffer = '';
  let isUnopened = false;

  const show = (text: string, isRestart = false): Shown => ({ text, isRestart });
  const take = (length = buffer.length): string => {
    const text = buffer.slice(0, length);
    buffer = buffer.slice(length);
    return text;
  };

  function readStart(): Shown {
    const text = buffer.trimStart();
    const mark = MARKS.find((each) => isOpenedBy(each, text));
    if (mark) {
      state = 'thoughts';
      close = mark.close;
      return readThoughts();
    }
    if (MARKS.some(({ open }) => open.startsWith(text.toLowerCase()))) return show('');
    if (beginsInThoughts) {
      state = 'thoughts';
      return readThoughts();
    }
    state = 'answer';
    return readAnswer();
  }

  function readThoughts(): Shown {
    const end = findClose(buffer, close === undefined ? CLOSES : [close]);
    if (end === undefined) return show('');
    isUnopened ||= close === undefined;
    state = 'answer';
    buffer = buffer.slice(end).trimStart();
    return readAnswer();
  }

  /** A closing mark in the answer says that all before it was thought. */
  function readAnswer(): Shown {
    const end = findClose(buffer, CLOSES);
    if (end !== undefined && close === undefined) {
      isUnopened = true;
      close = 'seen';
      buffer = buffer.slice(end).trimStart();
      return show(readAnswer().text, true);
    }
    return show(withoutTurnEnds(take(buffer.length - lengthOfOpenMark(buffer))));
  }

  return {
    push: (piece) => {
      buffer += piece;
      if (state === 'start') return readStart();
      return state === 'thoughts' ? readThoughts() : readAnswer();
    },
    end: () => {
      // A model that was believed to begin in thoughts did not think this time.
      const isThought = state === 'thoughts' && close !== undefined && close !== 'assistantfinal';
      return show(isThought ? '' : withoutTurnEnds(take()));
    },
    hasUnopenedThoughts: () => isUnopened,
  };
}

/** A whole answer without its thoughts. */
export function removeThoughts(answer: string): string {
  const thoughts = hideThoughts();
  return thoughts.push(answer).text + thoughts.end().text;
}

const isOpenedBy = (mark: (typeof MARKS)[number], text: string): boolean =>
  'isGlued' in mark
    ? text.startsWith(mark.open) && /^[A-Z]/.test(text.slice(mark.open.length))
    : text.toLowerCase().startsWith(mark.open);

/** Where the text after the first of these marks begins. */
function findClose(text: string, marks: readonly string[]): number | undefined {
  const lower = text.toLowerCase();
  const ends = marks
    .map((mark) => ({ at: lower.indexOf(mark), length: mark.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return ends[0] && ends[0].at + ends[0].length;
}

/** How many characters at the end may become a mark with what comes next. */
function lengthOfOpenMark(text: string): number {
  const at = text.lastIndexOf('<', text.length);
  if (at < 0 || text.length - at > LONGEST_CLOSE) return 0;
  const tail = text.slice(at).toLowerCase();
  return [...CLOSES, ...TURN_ENDS].some((mark) => mark.startsWith(tail)) ? tail.length : 0;
}

const withoutTurnEnds = (text: string): string =>
  TURN_ENDS.reduce((rest, mark) => rest.replaceAll(mark, ''), text);
