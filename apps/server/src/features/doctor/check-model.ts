import { findModelFault } from '@firm/understanding';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/** Whether the assistant's model can be loaded and run. */
export async function checkModel(modelFolder: string): Promise<Finding[]> {
  const fault = await findModelFault(modelFolder);
  switch (fault) {
    case undefined:
      return [{ what: text.modelFine }];
    case 'model missing':
      return [{ what: text.modelMissing, mend: text.modelMend }];
    case 'model damaged':
      return [{ what: text.modelDamaged, mend: text.modelMend }];
    case 'runtime unavailable':
      return [{ what: text.modelCannotRun, mend: text.modelCannotRunMend }];
  }
}
