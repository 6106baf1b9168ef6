import { composeEmail, MailError, type MailService } from '@firm/adapters/mail/index.ts';
import type { TestMail } from '@firm/schema';
import { testMail as text } from '../../text/en/letters.ts';
import { Refusal } from '../../refusal.ts';
import { requirePermission, type Operator } from '../operator.ts';
import type { UpkeepDeps } from './machine.ts';

type Deps = Pick<UpkeepDeps, 'random' | 'upkeep'> & {
  mail: MailService;
  config: { publicUrl: string };
};

/**
 * Sends a mail to the operator's own address by the service that all mail goes by.
 *
 * @throws Refusal console/not-allowed, console/no-own-address
 */
export async function sendTestMail(
  { random, upkeep, mail, config }: Deps,
  { operator }: { operator: Operator },
): Promise<TestMail> {
  requirePermission(operator, 'upkeep.make');
  const to = operator.user?.email ?? '';
  if (to === '') throw new Refusal('console/no-own-address');
  const { mailService: service } = upkeep;
  const { subject, ...emailMessage } = text(config.publicUrl);
  try {
    const detail = await mail.send({
      to,
      subject,
      ...composeEmail(emailMessage),
      idempotencyKey: `test-mail ${random.uuid()}`,
    });
    return { outcome: service === null ? 'kept' : 'sent', to, service, detail };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const outcome = error.said === undefined ? 'no-answer' : 'refused';
    return { outcome, to, service, detail: error.said ?? error.message };
  }
}
