import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { ApiRequestError } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { late } from '../../ui/late.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';

/** Fetched when the server wants to be shown first that it is they. */
const ProveDialog = late(async () => (await import('./late/prove-dialog.tsx')).ProveDialog);

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
  done: successMessage,
  send,
}: {
  inputs: readonly Input[];
  button: string;
  done: string;
  send: (values: Record<string, string>) => Promise<unknown>;
}): ReactNode {
  const [isDone, setDone] = useState(false);
  const [closureFailure, setClosed] = useState<ApiRequestError>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async (values, element) => {
      setDone(false);
      await send(values);
      setDone(true);
      for (const input of element.querySelectorAll<HTMLInputElement>('input[type=password]'))
        input.value = '';
    },
  );
  const mustProve = general?.code === 'auth/proof-required' && general !== closureFailure;
  return (
    <>
      <PostForm ref={form} onSubmit={submit}>
        {inputs.map((input) => (
          <Field key={input.name} {...input} error={fields[input.name]} disabled={isBusy} />
        ))}
        <Outcome kind="good">{isDone && successMessage}</Outcome>
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? text.saving : button}
        </Button>
      </PostForm>
      {mustProve && (
        <Suspense>
          <ProveDialog
            onProved={() => form.current?.requestSubmit()}
            onClose={() => setClosed(general)}
          />
        </Suspense>
      )}
    </>
  );
}
