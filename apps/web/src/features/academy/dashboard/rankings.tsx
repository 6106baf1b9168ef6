import * as academyApi from '@firm/schema/api/academy.ts';
import type { Ranking } from '@firm/schema/academy.ts';
import { formActions } from '@firm/schema/forms.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { dashboard as text } from '../../../text/en/dashboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import styles from './dashboard.module.css';

/** The ranking, and the one switch by which a person appears in it or not. */
export function Rankings({
  ranking,
  onChange,
}: {
  ranking: Ranking;
  onChange: () => void;
}): ReactNode {
  const [takesPart, setTakesPart] = useState(ranking.me.takesPart);
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isBusy, general, fields, submit } = useForm(
    (values) => (takesPart && values['name']?.trim() === '' ? { name: text.nameNeeded } : {}),
    async ({ name = '' }) => {
      setSaved(false);
      await call(academyApi.setRanking, {
        body: { name: name.trim() === '' ? null : name.trim(), takesPart },
      });
      setSaved(true);
      onChange();
    },
  );
  /** Leaving holds at once: nobody stays in the ranking because they forgot to save. */
  const setSwitch = async (isOn: boolean): Promise<void> => {
    setTakesPart(isOn);
    setProblem(undefined);
    if (isOn || !ranking.me.takesPart) return;
    try {
      await call(academyApi.setRanking, {
        body: { name: ranking.me.name, takesPart: false },
      });
      setSaved(true);
      onChange();
    } catch (error) {
      setTakesPart(true);
      setProblem(asFailure(error).message);
    }
  };
  return (
    <>
      {ranking.isSample ? (
        <p>
          <span className={styles.sample}>{text.sample}</span> {text.rankingsSample}
        </p>
      ) : (
        <p className="muted">{text.rankingsHint}</p>
      )}
      {ranking.me.place !== null && <p className="num">{text.yourPlace(ranking.me.place)}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{text.tabs.rankings}</caption>
        <thead>
          <tr>
            <th scope="col">{text.place}</th>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.score}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.rows.map((row, index) => (
            // Two people may have chosen the same name.
            <tr key={index} className={row.isMe ? styles.mine : undefined}>
              <td>{row.place}</td>
              <td>
                {row.name} {row.isMe && text.you}
              </td>
              <td>{row.xp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form
        method="post"
        action={formActions.program}
        className={styles.optIn}
        onSubmit={submit}
        noValidate
      >
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={takesPart}
            disabled={isBusy}
            onChange={(event) => void setSwitch(event.target.checked)}
          />{' '}
          {text.takePart}
        </label>
        <Field
          name="name"
          label={text.rankingName}
          defaultValue={ranking.me.name ?? ''}
          maxCharacters={40}
          error={fields['name']}
          disabled={isBusy}
          autoComplete="nickname"
        />
        <Outcome kind="good">
          {isSaved && (ranking.me.takesPart ? text.rankingSaved : text.rankingLeft)}
        </Outcome>
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
        <Button type="submit" disabled={isBusy}>
          {text.rankingSave}
        </Button>
      </form>
    </>
  );
}
