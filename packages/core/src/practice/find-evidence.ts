import { listPracticeDone, type Database } from '@firm/db';
import type { PracticeTask } from './practice-task.ts';

/** A task that somebody has done, as evidence. */
export type PracticeEvidence = {
  task: string;
  title: string;
  doneAt: Date;
  /** Of a capstone: the time that it may take. */
  minutes?: number | undefined;
};

/** The practice tasks of a course that a person has done, the first one first. */
export async function findEvidence(
  { db, practiceTasks }: { db: Database; practiceTasks: ReadonlyMap<string, PracticeTask> },
  { userId, courseId }: { userId: string; courseId: string },
): Promise<PracticeEvidence[]> {
  const doneTasks = await listPracticeDone({ db }, { userId });
  return doneTasks.flatMap(({ task: id, doneAt }) => {
    const task = practiceTasks.get(id);
    return task?.courseId === courseId
      ? [{ task: id, title: task.title, doneAt, minutes: task.minutes }]
      : [];
  });
}
