import type { Settings } from '../../config/env.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/**
 * Whether people who are asked for data are told by whom. On this machine alone nobody is asked.
 */
export function checkOperator({ operator, isPublicUrlLoopback, publicUrl }: Settings): Finding[] {
  if (operator.name !== '' && operator.contact !== '')
    return [{ what: text.operator(operator.name) }];
  if (isPublicUrlLoopback) return [];
  return [{ what: text.operatorMissing(publicUrl), mend: text.operatorMend }];
}
