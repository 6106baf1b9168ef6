import { join } from 'node:path';
import type { Settings } from '../../config/env.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/** Where mail goes, and how to try it. A site that others reach does not start with an outbox. */
export function checkMail({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Finding[] {
  if (mail.kind === 'outbox') return [{ what: text.mailOutbox(join(dataDir, 'outbox')) }];
  return [{ what: text.mailService(new URL(mail.url).host) }];
}
