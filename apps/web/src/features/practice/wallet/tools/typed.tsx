import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../../../ui/field.tsx';

/** Input of a tool: a field without a name, so that nothing in it can be sent with the page. */
type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const Typed = ({
  onChange,
  ...rest
}: Props & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>): ReactNode => (
  <Field autoComplete="off" onChange={(event) => onChange(event.target.value)} {...rest} />
);

/** A number to type: an amount, or a share in percent. */
export const TypedNumber = (props: Props): ReactNode => <Typed inputMode="decimal" {...props} />;

/** Characters that mean nothing to a dictionary: an address, or a word of a seed phrase. */
export const TypedCode = (props: Props): ReactNode => (
  <Typed autoCapitalize="off" spellCheck={false} {...props} />
);
