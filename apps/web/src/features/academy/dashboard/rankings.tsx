import * as academyApi from '@firm/schema/api/learning/academy.ts';
import type { Ranking } from '@firm/schema/learning/academy.ts';
import { reportPath } from '@firm/schema/page.ts';
import { useState, type ReactNode } from 'react';
import { asFailure, call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { dashboard as text } from '../../../text/en/learning/dashboard.ts';
import { reportLinks as reportText } from '../../../text/en/safety/report-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice, Outcome } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TakenDown } from '../../reports/index.ts';
import styles from './dashboard.module.css';
import { Link } from '../../../ui/link.tsx';

/** The ranking, and the one switch by which a person appears in it or not. */
export const Rankings = (props: { ranking: Ranking; onChange: () => void }): ReactNode => (
  <>
    {props.ranking.isSample ? (
      <p>
        <span className={styles.sample}>{text.sample}</span> {text.rankingsSample}
      </p>
    ) : (
      <p className="muted">{text.rankingsHint}</p>
    )}
    {props.ranking.me.place !== null && (
      <p className="num">{text.yourPlace(props.ranking.me.place)}</p>
    )}
    <RankingTable rows={props.ranking.rows} />
    <TakenDown kind="ranking" takenDown={props.ranking.me.nameTakenDown} />
    <TakePart {...props} />
  </>
);

const RankingTable = ({ rows }: Pick<Ranking, 'rows'>): ReactNode => (
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
      {rows.map((row, index) => (
        // Two people may have chosen the same name.
        <tr key={index} className={row.isMe ? styles.mine : undefined}>
          <td>{row.place}</td>
          <td>
            {row.name} {row.isMe && text.you}
            {row.ref !== null && !row.isMe && (
              <>
                {' '}
                <Link
                  className={styles.report}
                  to={reportPath('ranking', row.ref)}
                  aria-label={reportText.linkOf(row.name)}
                >
                  {reportText.link}
                </Link>
              </>
            )}
          </td>
          <td>{row.xp}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Whether, and under which name, a person appears in the ranking. */
function TakePart({
  ranking: { me },
  onChange,
}: {
  ranking: Ranking;
  onChange: () => void;
}): ReactNode {
  const { takesPart, isSaved, problem, isBusy, general, fields, submit, setSwitch } = useTakingPart(
    me,
    onChange,
  );
  return (
    <PostForm className={styles.optIn} onSubmit={submit}>
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
        defaultValue={me.name ?? ''}
        maxCharacters={40}
        error={fields['name']}
        disabled={isBusy}
        autoComplete="nickname"
      />
      <Outcome kind="good">
        {isSaved && (me.takesPart ? text.rankingSaved : text.rankingLeft)}
      </Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
      <Button type="submit" disabled={isBusy}>
        {text.rankingSave}
      </Button>
    </PostForm>
  );
}

/** Whether the person takes part, as pressed and as saved. */
function useTakingPart(me: Ranking['me'], onChange: () => void) {
  const [takesPart, setTakesPart] = useState(me.takesPart);
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (body: { name: string | null; takesPart: boolean }): Promise<void> => {
    await call(academyApi.setRanking, { body });
    setSaved(true);
    onChange();
  };
  const { isBusy, general, fields, submit } = useForm(
    (values) => (takesPart && values['name']?.trim() === '' ? { name: text.nameNeeded } : {}),
    async ({ name = '' }) => {
      setSaved(false);
      await save({ name: name.trim() === '' ? null : name.trim(), takesPart });
    },
  );
  /** Leaving holds at once: nobody stays in the ranking because they forgot to save. */
  const setSwitch = async (isOn: boolean): Promise<void> => {
    setTakesPart(isOn);
    setProblem(undefined);
    if (isOn || !me.takesPart) return;
    try {
      await save({ name: me.name, takesPart: false });
    } catch (error) {
      setTakesPart(true);
      setProblem(asFailure(error).message);
    }
  };
  return { takesPart, isSaved, problem, isBusy, general, fields, submit, setSwitch };
}
