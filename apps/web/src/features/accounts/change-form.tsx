import { useState, type ReactNode } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { account as text } from '../../text/en/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';

export type Input = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  defaultValue?: string;
  autoComplete?: string;
};

/** A small form of the account page: a few inputs, one button, and what came of it under them. */
export function ChangeForm({
  inputs,
  button,
  done,
  send,
}: {
  inputs: readonly Input[];
  button: string;
  done: string;
  send: (values: Record<string, string>) => Promise<unknown>;
}): ReactNode {
  const [isDone, setDone] = useState(false);
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async (values, form) => {
      setDone(false);
      await send(values);
      setDone(true);
      for (const input of form.querySelectorAll<HTMLInputElement>('input[type=password]'))
        input.value = '';
    },
  );
  return (
    <PostForm onSubmit={submit}>
      {inputs.map((input) => (
        <Field key={input.name} {...input} error={fields[input.name]} disabled={isBusy} />
      ))}
      <Outcome kind="good">{isDone && done}</Outcome>
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? text.saving : button}
      </Button>
    </PostForm>
  );
}
