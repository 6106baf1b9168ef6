const [OPEN, CLOSE] = ['<think>', '</think>'];

/**
 * Leaves out what a model thinks aloud between <think> and </think> at the beginning of its answer,
 * however it is cut into pieces. `end` gives what was held back because it might have become a
 * mark.
 */
export function hideThoughts(): { push: (piece: string) => string; end: () => string } {
  let state: 'before' | 'inside' | 'after' = 'before';
  let held = '';
  return {
    push: (piece) => {
      if (state === 'after') return piece;
      held += piece;
      if (state === 'before') {
        const text = held.trimStart();
        if (text.startsWith(OPEN)) state = 'inside';
        else if (OPEN.startsWith(text)) return '';
        else {
          state = 'after';
          return take();
        }
      }
      const at = held.indexOf(CLOSE);
      if (at < 0) return '';
      state = 'after';
      held = held.slice(at + CLOSE.length).trimStart();
      return take();
    },
    end: () => (state === 'inside' ? '' : take()),
  };

  function take(): string {
    const text = held;
    held = '';
    return text;
  }
}
