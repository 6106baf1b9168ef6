import * as peopleApi from '@firm/schema/api/console/console-people.ts';
import type { PersonView } from '@firm/schema/console/people.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { consoleText } from '../../text/en/console/console.ts';
import { personText as text } from '../../text/en/console/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import styles from './console.module.css';
import { Proving } from './proof/proving.tsx';
import { useProof } from './proof/use-proof.ts';
import { WhyField } from './proof/why-field.tsx';

/** Actions on a person. */
export type ActKind =
  | 'givePremium'
  | 'changePremium'
  | 'takePremium'
  | 'signOut'
  | 'suspend'
  | 'changeSuspension'
  | 'lift'
  | 'erase';

const ABOUT: Readonly<Partial<Record<ActKind, string>>> = {
  givePremium: text.premiumText,
  signOut: text.signOutText,
  suspend: text.suspendText,
  erase: text.eraseText,
};
const HAS_END: readonly ActKind[] = ['givePremium', 'changePremium', 'suspend', 'changeSuspension'];
const HAS_REASON: readonly ActKind[] = ['suspend', 'changeSuspension'];

type Values = Record<string, string>;

/** Asks what is needed for it, and does it. */
export function PersonAct({
  kind,
  person,
  onClose,
  onDone,
}: {
  kind: ActKind;
  person: PersonView;
  onClose: () => void;
  /** after: undefined where the account is gone */
  onDone: (after: PersonView | undefined) => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const hasReason = HAS_REASON.includes(kind);
  const { isBusy, general, fields, submit } = useForm(
    ({ reason = '', why = '' }) => ({
      ...(hasReason && reason.trim() === '' ? { reason: text.reasonRequired } : {}),
      ...(!hasReason && why.trim() === '' ? { why: consoleText.whyRequired } : {}),
    }),
    async (values) => onDone(await prove(() => send(kind, person, values))),
  );
  const about = ABOUT[kind];
  const until = hasReason ? person.suspension?.until : person.premium?.until;
  return (
    <Dialog title={text[kind]} onClose={onClose}>
      <PostForm className={styles.form} onSubmit={submit}>
        {about !== undefined && <p>{about}</p>}
        {hasReason && (
          <Field
            label={text.reason}
            hint={text.reasonHint}
            name="reason"
            maxCharacters={500}
            defaultValue={person.suspension?.reason}
            error={fields['reason'] ?? fields['suspension.reason'] ?? fields['why']}
          />
        )}
        {HAS_END.includes(kind) && (
          <Field
            label={text.end}
            hint={text.endHint}
            name="until"
            type="date"
            defaultValue={until?.slice(0, 10)}
            error={fields['until'] ?? fields['suspension.until']}
          />
        )}
        {!hasReason && <WhyField error={fields['why']} />}
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{consoleText.cancel}</Button>
          <Button type="submit" kind={kind === 'erase' ? 'danger' : 'primary'} disabled={isBusy}>
            {isBusy ? text.doing : text[kind]}
          </Button>
        </DialogActions>
      </PostForm>
      <Proving {...proof} />
    </Dialog>
  );
}

async function send(
  kind: ActKind,
  { userId, premium, suspension }: PersonView,
  { reason = '', until = '', why = '' }: Values,
): Promise<PersonView | undefined> {
  const params = { userId };
  const end = until === '' ? null : until;
  switch (kind) {
    case 'givePremium':
    case 'changePremium':
    case 'takePremium': {
      const isHeld = kind !== 'takePremium';
      const body = { isHeld, until: isHeld ? end : null, seen: premium?.id ?? null, why };
      return call(peopleApi.setPremium, { params, body });
    }
    case 'suspend':
    case 'changeSuspension':
    case 'lift': {
      const isLifted = kind === 'lift';
      const body = {
        suspension: isLifted ? null : { reason, until: end },
        version: suspension?.version ?? 0,
        // The person reads the reason, and so does the audit.
        why: isLifted ? why : reason,
      };
      return call(peopleApi.suspend, { params, body });
    }
    case 'signOut':
      return call(peopleApi.signOut, { params, body: { why } });
    case 'erase':
      await call(peopleApi.erase, { params, body: { why } });
      return undefined;
  }
}
