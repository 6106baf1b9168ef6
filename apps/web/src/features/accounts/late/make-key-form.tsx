import {
  KEY_DAYS,
  KEY_NAME_LONGEST,
  SCOPES,
  type NewApiKey,
} from '@firm/schema/developers/developers.ts';
import { useState, type ReactNode } from 'react';
import { apiKeysText as text } from '../../../text/en/developers.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './api-keys.module.css';

/** Name, scopes and lifetime of a new key. */
export function MakeKeyForm({
  isBusy,
  onMake,
}: {
  isBusy: boolean;
  onMake: (wish: NewApiKey, onMade: () => void) => void;
}): ReactNode {
  const [problem, setProblem] = useState<{ name?: string; scopes?: string }>({});
  return (
    <PostForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const form = event.currentTarget;
        const data = new FormData(form);
        const nameEntry = data.get('name');
        const name = typeof nameEntry === 'string' ? nameEntry.trim() : '';
        const scopes = SCOPES.filter((scope) => data.getAll('scopes').includes(scope));
        const days = KEY_DAYS.find((one) => String(one) === data.get('days')) ?? KEY_DAYS[0];
        setProblem({
          ...(name === '' && { name: text.nameRequired }),
          ...(scopes.length === 0 && { scopes: text.scopeRequired }),
        });
        if (name !== '' && scopes.length > 0) onMake({ name, scopes, days }, () => form.reset());
      }}
    >
      <Field
        name="name"
        label={text.name}
        hint={text.nameHint}
        error={problem.name}
        maxLength={KEY_NAME_LONGEST}
        disabled={isBusy}
      />
      <fieldset className={styles.scopes} disabled={isBusy}>
        <legend>{text.scopes}</legend>
        {SCOPES.map((scope, index) => (
          <label key={scope}>
            <input type="checkbox" name="scopes" value={scope} defaultChecked={index === 0} />
            {text.scope[scope]}
          </label>
        ))}
      </fieldset>
      {problem.scopes !== undefined && <Notice kind="bad">{problem.scopes}</Notice>}
      <label className={styles.days}>
        {text.days}
        <Select name="days" options={text.dayOptions} defaultValue="90" disabled={isBusy} />
      </label>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? text.making : text.make}
      </Button>
    </PostForm>
  );
}
