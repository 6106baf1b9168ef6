import { errorMessage, formatLongDate } from '@firm/format';
import { describeCredential, readCredentialConfig } from '../provenance/config.ts';
import type { Settings } from '../../config/env.ts';
import { readValues, type Environment } from '../../config/read-values.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Authorities take some days to issue the next one. */
const SOON_DAYS = 30;

/** Whether what the operator set for Content Credentials can sign, and for how long. */
export function checkCredential(
  environment: Environment,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  now: Date,
): Finding[] {
  let certificate;
  try {
    const credential = readCredentialConfig(readValues(environment), {
      // Our own certificate is not looked at here, and no key is made.
      seed: () => new Uint8Array(32),
      host: new URL(publicUrl).host,
    });
    certificate = describeCredential(credential);
  } catch (error) {
    return [{ what: text.credentialBad(errorMessage(error)), mend: text.credentialMend }];
  }
  if (!certificate) return [];
  const { name, endsAt } = certificate;
  const day = formatLongDate(endsAt, 'UTC');
  return endsAt.getTime() - now.getTime() < SOON_DAYS * DAY_MILLISECONDS
    ? [{ what: text.credentialEnds(name, day), mend: text.credentialEndsMend }]
    : [{ what: text.credential(name, day) }];
}
