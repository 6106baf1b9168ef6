import outline from '../../../generated/content/practice.json';

export type TaskTool =
  | 'backup'
  | 'sign'
  | 'send'
  | 'receive'
  | 'restore'
  | 'leaked'
  | 'lease'
  | 'history'
  | 'allowances'
  | 'approve'
  | 'swap'
  | 'liquidity'
  | 'mint'
  | 'requests'
  | 'permits'
  | 'tokens'
  | 'loan'
  | 'exit';

/** A practice task with all its texts. */
export type Task = {
  id: string;
  title: string;
  summary: string;
  courseId: string;
  lesson: { title: string; href: string };
  tools: TaskTool[];
  /** Participants by name; others may take part too. */
  people: Record<string, string>;
  /** Whole tokens or ether. */
  amounts: Record<string, number>;
  scene: string;
  goals: { id: string; says: string }[];
  hints: string[];
  /** Of a capstone: how long it may take. */
  minutes?: number;
  learnt: string;
};

type TaskOutline = Pick<Task, 'id' | 'title' | 'summary' | 'courseId' | 'lesson' | 'minutes'>;

export const tasks: readonly TaskOutline[] = outline;

const files = import.meta.glob<Task>('../../../generated/content/practice/*.json', {
  import: 'default',
});

/**
 * Loads a task from its own file; undefined when there is none of this name.
 * @throws Error when it cannot be fetched
 */
export const loadTask = async (id: string): Promise<Task | undefined> =>
  files[`../../../generated/content/practice/${id}.json`]?.();
