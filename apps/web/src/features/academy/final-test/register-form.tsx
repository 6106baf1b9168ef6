import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../../lib/forms/use-form.ts';
import { finalTest as text } from '../../../text/en/learning/final-test.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import panel from '../../../ui/panel.module.css';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from './final-test.module.css';
import { issueCertificate } from './test-api.ts';

/** Asks for the name on the certificate, has it issued, and opens it. */
export function RegisterForm({ courseId }: { courseId: string }): ReactNode {
  const navigate = useNavigate();
  const { isBusy, general, fields, submit } = useForm(
    () => ({}),
    async ({ name = '' }) => {
      const { id } = await issueCertificate(courseId, name);
      await navigate(`/certificates/${id}`);
    },
  );
  return (
    <section className={`card ${panel.panel} ${styles.register}`} aria-labelledby="register">
      <h2 id="register">{text.nameTitle}</h2>
      <PostForm className={styles.questions} onSubmit={submit}>
        <Field
          name="name"
          label={text.name}
          hint={text.nameText}
          error={fields['name']}
          autoComplete="name"
          maxCharacters={500}
          required
          disabled={isBusy}
        />
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <div>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? text.registering : text.register}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
