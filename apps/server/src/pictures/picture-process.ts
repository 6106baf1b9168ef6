import { createWorkProcess, type WorkProcess } from '../processes/work-process.ts';
import type { PictureAnswer, PictureTask } from './picture-tasks.ts';

type PictureProcess = Pick<WorkProcess<PictureTask, PictureAnswer>, 'run' | 'close'>;

/** Works on pictures in a process of its own. */
export const createPictureProcess = (options: {
  /** picture-worker, beside the bundle. */
  workerPath: string;
  env?: Readonly<Record<string, string>>;
  longestMilliseconds?: number;
}): PictureProcess => createWorkProcess<PictureTask, PictureAnswer>(options);
