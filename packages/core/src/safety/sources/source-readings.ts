import type { Why } from '../evidence/token-evidence.ts';

type SourceReading = { state: 'up' | 'slow' | 'down'; at: Date; why: string | null };

/** How sources were when this process asked them last. One a process. */
export type SourceReadings = {
  /** @param why undefined: it answered */
  note: (name: string, why: Why | undefined) => void;
  /** Whether anything was noted that is not written yet. */
  hasNotes: () => boolean;
  /** Returns the notes and clears them. */
  drain: () => Map<string, SourceReading>;
};

/** State of the source by kind; any other kind is an answer: to know nothing is an answer. */
const STATES: Readonly<Partial<Record<Why, 'slow' | 'down'>>> = {
  slow: 'slow',
  limited: 'slow',
  unreachable: 'down',
  'bad-answer': 'down',
};

export function createSourceReadings({ clock }: { clock: () => Date }): SourceReadings {
  let readings = new Map<string, SourceReading>();
  return {
    note: (name, why) => {
      const state = (why === undefined ? undefined : STATES[why]) ?? 'up';
      readings.set(name, { state, at: clock(), why: state === 'up' ? null : (why ?? null) });
    },
    hasNotes: () => readings.size > 0,
    drain: () => {
      const notedReadings = readings;
      readings = new Map();
      return notedReadings;
    },
  };
}
