import * as consoleApi from '@firm/schema/api/console/console.ts';
import type { Invitation, Operator } from '@firm/schema/console/door.ts';
import { ROLES, toRole } from '@firm/schema/console/roles.ts';
import { formatLongDate } from '@firm/format';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { consoleText, operatorsText as text } from '../../../text/en/console/console.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { Invite } from '../invite.tsx';
import { Proving } from '../proof/proving.tsx';
import { useProof } from '../proof/use-proof.ts';
import { WhyField } from '../proof/why-field.tsx';

/** An owner is made by an invitation only, which they accept themselves. */
const GIVEN = ROLES.filter((role) => role !== 'owner').map(
  (role) => [role, consoleText.roles[role]] as const,
);
const NONE = ['', text.none] as const;

/** Roles to choose from. An operator's own comes first, so that nobody loses it by one press. */
const optionsOf = (operator: Operator | null): readonly (readonly [string, string])[] => {
  if (operator === null) return GIVEN;
  const own = [operator.role, text.roleNow(consoleText.roles[operator.role])] as const;
  return [own, ...GIVEN.filter(([role]) => role !== operator.role), NONE];
};

/** Operators and roles. */
export function Operators(): ReactNode {
  const { value, failure, isLoading, reload } = useResource(resource(consoleApi.operators));
  /** Null: somebody new. */
  const [changing, setChanging] = useState<Operator | null>();
  const [isSaved, setSaved] = useState(false);
  const [isInviting, setInviting] = useState(false);
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
          <OperatorTable operators={value.operators} onChange={change} />
          {value.operators.filter(({ role }) => role === 'owner').length === 1 && (
            <Notice kind="info">{text.secondOwner}</Notice>
          )}
          <div className="actions">
            <Button kind="primary" onClick={() => setInviting(true)}>
              {text.invite}
            </Button>
            <Button onClick={() => change(null)}>{text.give}</Button>
          </div>
          <Invitations invitations={value.invitations} onChanged={reload} />
        </>
      )}
      {isInviting && (
        <Invite
          isFirst={value?.operators.length === 1}
          onClose={() => {
            setInviting(false);
            void reload();
          }}
        />
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

function OperatorTable({
  operators,
  onChange,
}: {
  operators: readonly Operator[];
  onChange: (operator: Operator) => void;
}): ReactNode {
  return (
    <StackTable label={text.label} head={text.head} className={styles.table}>
      {operators.map((one) => (
        <StackRow
          key={one.userId}
          head={text.head}
          cells={[
            <>
              {one.name}
              {one.name !== '' && <br />}
              {one.email}
            </>,
            consoleText.roles[one.role],
            formatLongDate(new Date(one.since)),
            <Button
              key="act"
              small
              aria-label={text.changeOf(one.email)}
              onClick={() => onChange(one)}
            >
              {text.change}
            </Button>,
          ]}
        />
      ))}
    </StackTable>
  );
}

function Invitations({
  invitations,
  onChanged,
}: {
  invitations: readonly Invitation[];
  onChanged: () => Promise<unknown>;
}): ReactNode {
  const [failure, setFailure] = useState<string>();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const withdraw = async (id: string): Promise<void> => {
    setFailure(undefined);
    try {
      await call(consoleApi.withdrawInvitation, { params: { id } });
      setWithdrawn(true);
    } catch (error) {
      setFailure(asFailure(error).message);
    }
    await onChanged();
  };
  return (
    <>
      <Outcome kind="good">{isWithdrawn && text.withdrawn}</Outcome>
      {failure !== undefined && <Notice kind="bad">{failure}</Notice>}
      {invitations.length > 0 && (
        <>
          <h3>{text.invitations}</h3>
          <StackTable label={text.invitations} head={text.invitationsHead} className={styles.table}>
            {invitations.map(({ id, role, expiresAt }) => {
              const until = formatLongDate(new Date(expiresAt));
              return (
                <StackRow
                  key={id}
                  head={text.invitationsHead}
                  cells={[
                    consoleText.roles[role],
                    until,
                    <Button
                      key="act"
                      small
                      aria-label={text.withdrawOf(consoleText.roles[role], until)}
                      onClick={() => void withdraw(id)}
                    >
                      {text.withdraw}
                    </Button>,
                  ]}
                />
              );
            })}
          </StackTable>
        </>
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
    ({ email = '', role = '', why = '' }) => ({
      ...(operator === null && email.trim() === '' ? { email: text.emailRequired } : {}),
      ...(role === operator?.role ? { role: text.sameRole } : {}),
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
          <Select name="role" options={optionsOf(operator)} defaultValue={operator?.role} />
        </label>
        {fields['role'] !== undefined && <Notice kind="bad">{fields['role']}</Notice>}
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.saving : operator === null ? text.save : text.saveChange}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}
