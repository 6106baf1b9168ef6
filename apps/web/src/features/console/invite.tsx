import * as consoleApi from '@firm/schema/api/console/console.ts';
import { ROLES, toRole } from '@firm/schema/console/roles.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useCopy } from '../../lib/forms/use-copy.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { consoleText, operatorsText as text } from '../../text/en/console/console.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './console.module.css';
import { Proving } from './proof/proving.tsx';
import { useProof } from './proof/use-proof.ts';
import { WhyField } from './proof/why-field.tsx';

const OFFERED = ROLES.map((role) => [role, consoleText.roles[role]] as const);
type InvitationLink = { link: string; isMailed: boolean };

/** Asks for a role, and shows the link that gives it. */
export function Invite({
  isFirst,
  onClose,
}: {
  /** Nobody else works here yet: a second owner is wanted. */
  isFirst: boolean;
  onClose: () => void;
}): ReactNode {
  const [invitation, setInvitation] = useState<InvitationLink>();
  return invitation === undefined ? (
    <Ask role={isFirst ? 'owner' : 'auditor'} onClose={onClose} onMade={setInvitation} />
  ) : (
    <TheLink {...invitation} onClose={onClose} />
  );
}

function Ask({
  role,
  onClose,
  onMade,
}: {
  role: (typeof ROLES)[number];
  onClose: () => void;
  onMade: (invitation: InvitationLink) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    ({ why = '' }) => (why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    async ({ role: choice = '', email = '', why = '' }) => {
      const body = { role: toRole(choice) ?? 'auditor', email: email.trim(), why };
      onMade(await prove(() => call(consoleApi.invite, { body })));
    },
  );
  return (
    <Dialog title={text.invite} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        <p>{text.inviteText}</p>
        <label className={styles.label}>
          {text.role}
          <Select name="role" options={OFFERED} defaultValue={role} />
        </label>
        <Field
          label={text.inviteEmail}
          hint={text.inviteEmailHint}
          name="email"
          type="email"
          error={fields['email']}
        />
        <WhyField error={fields['why']} />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.inviting : text.makeLink}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}

function TheLink({ link, isMailed, onClose }: InvitationLink & { onClose: () => void }): ReactNode {
  const { state, copy } = useCopy('The invitation');
  return (
    <Dialog title={text.linkTitle} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {text.linkText} {isMailed && text.mailed}
        </p>
        <Field label={text.link} name="link" readOnly value={link} />
        <p role="status">{state === 'copied' && text.copied}</p>
        <DialogActions>
          <Button onClick={onClose}>{text.done}</Button>
          <Button kind="primary" onClick={() => copy(link)}>
            {text.copy}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
