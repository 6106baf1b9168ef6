import * as certificatesApi from '@firm/schema/api/learning/certificates.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { asFailure, call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { certificates as text } from '../../../text/en/learning/certificates.ts';
import { finalTest } from '../../../text/en/learning/final-test.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { classes } from '../../../ui/classes.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { Section } from '../../../ui/section.tsx';
import panel from '../../../ui/panel.module.css';
import styles from './certificates.module.css';

/** Withdraws the certificate once its holder has confirmed it. */
function useWithdrawal(id: string) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  const withdraw = async (): Promise<void> => {
    try {
      await call(certificatesApi.revoke, { params: { id } });
      setAsks(false);
      await revalidate();
    } catch (error) {
      setProblem(asFailure(error).message);
    }
  };
  return { asks, setAsks, problem, withdraw };
}

/** Issues the certificate anew, and leads to the new one where anything has changed. */
function useRenewal(id: string) {
  const navigate = useNavigate();
  const [renewal, setRenewal] = useState<{ kind: 'info' | 'bad'; text: string }>();
  const renew = async (): Promise<void> => {
    setRenewal(undefined);
    try {
      const renewedCertificate = await call(certificatesApi.renew, { params: { id } });
      if (renewedCertificate.id === id) setRenewal({ kind: 'info', text: text.nothingNew });
      else await navigate(`/certificates/${renewedCertificate.id}`, { replace: true });
    } catch (error) {
      setRenewal({ kind: 'bad', text: asFailure(error).message });
    }
  };
  return { renewal, renew };
}

/** Actions of a certificate's holder: reissue under another name, or withdraw. */
export function MyCertificate({ id, name }: { id: string; name: string }): ReactNode {
  const navigate = useNavigate();
  const { asks, setAsks, problem, withdraw } = useWithdrawal(id);
  const { renewal, renew } = useRenewal(id);
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async (values) => {
      const renamedCertificate = await call(certificatesApi.rename, {
        params: { id },
        body: { name: values['name'] ?? '' },
      });
      if (renamedCertificate.id !== id)
        await navigate(`/certificates/${renamedCertificate.id}`, { replace: true });
    },
  );
  return (
    <Section id="mine" title={text.mine} className={`card ${panel.panel}`}>
      <PostForm onSubmit={submit}>
        <Field
          name="name"
          label={finalTest.name}
          hint={text.renameHint}
          defaultValue={name}
          error={fields['name']}
          autoComplete="name"
          maxCharacters={500}
          disabled={isBusy}
        />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <div className={classes('actions', styles.actions)}>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? text.renaming : text.rename}
          </Button>
          <Button kind="danger" onClick={() => setAsks(true)}>
            {text.withdraw}
          </Button>
        </div>
      </PostForm>
      <p className="muted">{text.renewHint}</p>
      <Outcome kind={renewal?.kind ?? 'info'}>{renewal?.text}</Outcome>
      <div>
        <Button onClick={() => void renew()}>{text.renew}</Button>
      </div>
      {asks && (
        <WithdrawDialog
          problem={problem}
          onClose={() => setAsks(false)}
          onWithdraw={() => void withdraw()}
        />
      )}
    </Section>
  );
}

function WithdrawDialog({
  problem,
  onClose,
  onWithdraw,
}: {
  problem: string | undefined;
  onClose: () => void;
  onWithdraw: () => void;
}): ReactNode {
  return (
    <Dialog title={text.withdrawTitle} onClose={onClose}>
      <p>{text.withdrawText}</p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={classes('actions', styles.actions)}>
        <Button onClick={onClose}>{text.keep}</Button>
        <Button kind="danger" onClick={onWithdraw}>
          {text.withdrawConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
