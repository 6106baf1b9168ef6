import * as consoleApi from '@firm/schema/api/console.ts';
import type { Operator } from '@firm/schema/console/door.ts';
import { ROLES, toRole } from '@firm/schema/console/roles.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { resource } from '../../../lib/resource.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { consoleText, operatorsText as text } from '../../../text/en/console.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScrollTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { Proving } from '../proving.tsx';
import { useProof } from '../use-proof.ts';
import { WhyField } from '../why-field.tsx';

/** Nobody is made an owner here. */
const GIVEN = ROLES.filter((role) => role !== 'owner').map(
  (role) => [role, consoleText.roles[role]] as const,
);
const NONE = ['', text.none] as const;

/** Who works here, and as what. */
export function Operators(): ReactNode {
  const { value, failure, isLoading, reload } = useResource(resource(consoleApi.operators));
  /** Null: somebody new. */
  const [changing, setChanging] = useState<Operator | null>();
  const [isSaved, setSaved] = useState(false);
  const change = (one: Operator | null): void => {
    setSaved(false);
    setChanging(one);
  };
  return (
    <>
      <p className="muted">{text.about}</p>
      <Outcome kind="good">{isSaved && text.saved}</Outcome>
      {failure !== undefined && (
        <NotLoaded isBusy={isLoading} onAgain={() => void reload()}>
          {failure.message}
        </NotLoaded>
      )}
      {value === undefined && failure === undefined && <p role="status">{consoleText.loading}</p>}
      {value !== undefined && (
        <>
          <ScrollTable label={text.label} head={text.head} className={styles.table}>
            {value.operators.map((one) => (
              <tr key={one.userId}>
                <td>
                  {one.name}
                  {one.name !== '' && <br />}
                  {one.email}
                </td>
                <td>{consoleText.roles[one.role]}</td>
                <td>{formatLongDate(new Date(one.since))}</td>
                <td>
                  <Button small aria-label={text.changeOf(one.email)} onClick={() => change(one)}>
                    {text.change}
                  </Button>
                </td>
              </tr>
            ))}
          </ScrollTable>
          <div>
            <Button onClick={() => change(null)}>{text.give}</Button>
          </div>
        </>
      )}
      {changing !== undefined && (
        <ChangeRole
          operator={changing}
          onClose={() => {
            setChanging(undefined);
            void reload();
          }}
          onSaved={() => setSaved(true)}
        />
      )}
    </>
  );
}

function ChangeRole({
  operator,
  onClose,
  onSaved,
}: {
  operator: Operator | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    ({ email = '', why = '' }) => ({
      ...(operator === null && email.trim() === '' ? { email: text.emailRequired } : {}),
      ...(why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    }),
    async ({ email = '', role = '', why = '' }) => {
      const body = {
        email: operator?.email ?? email,
        role: toRole(role) ?? null,
        version: operator?.version ?? 0,
        why,
      };
      await prove(() => call(consoleApi.changeRole, { body }));
      onSaved();
      onClose();
    },
  );
  return (
    <Dialog title={operator === null ? text.give : text.changeOf(operator.email)} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        {operator === null && (
          <Field label={text.email} name="email" type="email" error={fields['email']} />
        )}
        <label className={styles.label}>
          {text.role}
          <Select name="role" options={operator === null ? GIVEN : [...GIVEN, NONE]} />
        </label>
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.saving : text.save}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}
