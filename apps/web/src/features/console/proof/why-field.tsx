import type { ReactNode } from 'react';
import { consoleText } from '../../../text/en/console/console.ts';
import { Field } from '../../../ui/field.tsx';

/** As many as the server takes. */
const MAX_CHARACTERS = 500;

/** Why something is done: kept in the audit. */
export const WhyField = ({
  label = consoleText.why,
  error,
}: {
  label?: string;
  error: string | undefined;
}): ReactNode => (
  <Field
    label={label}
    hint={consoleText.whyHint}
    name="why"
    maxCharacters={MAX_CHARACTERS}
    error={error}
  />
);
