import type { Results } from './read-answer.ts';

const CHANGES = /(?<!\b(?:for|do)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/gi;
/** Functions of the queue's own schema write. */
const CALLS = /\bpgboss\.\w+\s*\(/i;
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)$/;
const CHANGES_NOTHING =
  /^(?:BEGIN|START|ROLLBACK|SAVEPOINT|RELEASE|SET|RESET|SHOW|LISTEN|UNLISTEN|NOTIFY|CHECKPOINT|EXPLAIN|DISCARD|DEALLOCATE|LOCK)$/;

/** Counts what was written on a connection, as its answers tell. */
type WriteCounter = {
  note: (text: string, results: readonly Pick<Results, 'command' | 'affectedRows'>[]) => void;
  count: () => number;
};

export function createWriteCounter(): WriteCounter {
  let writes = 0;
  let isOpen = false;
  return {
    note: (text, results) => {
      for (const { command = '', affectedRows = 0 } of results)
        // What a transaction wrote is there for others at its end.
        if (command === 'COMMIT') {
          if (isOpen) writes += 1;
          isOpen = false;
        } else if (mayHaveWritten(text, command, affectedRows)) {
          writes += 1;
          isOpen = true;
        }
    },
    count: () => writes,
  };
}

/** Rather once too often: a statement can write inside, and tell of its outermost part only. */
function mayHaveWritten(text: string, command: string, affectedRows: number): boolean {
  if (CHANGES_NOTHING.test(command)) return false;
  if (COUNTED.test(command)) return affectedRows > 0 || (text.match(CHANGES)?.length ?? 0) > 1;
  return command !== 'SELECT' || text.search(CHANGES) >= 0 || CALLS.test(text);
}
