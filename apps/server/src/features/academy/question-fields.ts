import { TESTED_MISTAKES } from '@firm/schema';
import * as v from 'valibot';

/** Fields of every built question, in the final-test and review files. */
export const questionFields = {
  id: v.string(),
  ask: v.string(),
  options: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(10)),
  optionIds: v.array(v.string()),
  answer: v.number(),
  why: v.string(),
  mistake: v.picklist(TESTED_MISTAKES),
  draws: v.exactOptional(v.array(v.array(v.string()))),
};
