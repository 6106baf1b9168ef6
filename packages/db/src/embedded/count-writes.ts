import type { Results } from './read-answer.ts';

const CHANGES = /(?<!\b(?:for|do)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/gi;
/** Functions of the queue's own schema write. */
const CALLS = /\bpgboss\.\w+\s*\(/i;
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)$/;
const CHANGES_NOTHING =
  /^(?:BEGIN|START|ROLLBACK|SAVEPOINT|RELEASE|SET|RESET|SHOW|LISTEN|UNLISTEN|NOTIFY|CHECKPOINT|EXPLAIN|DISCARD|DEALLOCATE|LOCK)$/;

type Answers = readonly Pick<Results, 'command' | 'affectedRows'>[];

/** Counts what was written on a connection, as its answers tell. */
type WriteCounter = {
  /** @param isRoutine as asRoutine has it */
  note: (text: string, results: Answers, isRoutine: boolean) => void;
  /** A transaction has the connection from now on. */
  begin: () => void;
  /** But for what is routine. */
  count: () => number;
  countAll: () => number;
  /** Calls at each that is not routine, in a transaction also at its end. @returns ends it */
  onWrite: (listener: () => void) => () => void;
};

export function createWriteCounter(): WriteCounter {
  let writes = 0;
  let routineWrites = 0;
  /** Writes of the transaction under way. */
  let open = { told: false, routine: false };
  const begin = (): void => void (open = { told: false, routine: false });
  const listeners = new Set<() => void>();
  const add = (isRoutine: boolean): void => {
    if (isRoutine) return void (routineWrites += 1);
    writes += 1;
    for (const listener of listeners) listener();
  };
  return {
    note: (text, results, isRoutine) => {
      const kind = isRoutine ? 'routine' : 'told';
      for (const { command = '', affectedRows = 0 } of results)
        if (command === 'BEGIN') begin();
        // A transaction's writes are visible to others at its end.
        else if (command === 'COMMIT') {
          if (open[kind]) add(isRoutine);
          begin();
        } else if (mayHaveWritten(text, command, affectedRows)) {
          open[kind] = true;
          add(isRoutine);
        }
    },
    begin,
    count: () => writes,
    countAll: () => writes + routineWrites,
    onWrite: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Rather once too often: a statement can write inside, and tell of its outermost part only. */
function mayHaveWritten(text: string, command: string, affectedRows: number): boolean {
  if (CHANGES_NOTHING.test(command)) return false;
  if (COUNTED.test(command)) return affectedRows > 0 || (text.match(CHANGES)?.length ?? 0) > 1;
  return command !== 'SELECT' || text.search(CHANGES) >= 0 || CALLS.test(text);
}
