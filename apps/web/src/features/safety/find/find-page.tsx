import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { findPage as text } from '../../../text/en/safety/safety.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { AskForm, SampleTokens } from '../../site/index.ts';
import styles from './find.module.css';
import { useFind, type Choices } from './use-find.ts';
import { Link } from '../../../ui/link.tsx';

/** Where a check begins: a field, and, once something was asked for, how far the search is. */
export function FindPage(): ReactNode {
  const isHydrated = useHydrated();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  // The state of a history entry may be anything, and is looked at below.
  const input: unknown = (state as { asked?: unknown } | null)?.asked;
  const question = isHydrated && typeof input === 'string' ? input.trim() : '';
  const finding = useFind(question === '' ? undefined : question, key);
  return (
    <Page width="wide" className={styles.frame}>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <AskForm />
      <SampleTokens />
      {finding.state === 'working' && <Working asked={question} />}
      {finding.state === 'choices' && <ChoiceList choices={finding.choices} />}
      {finding.state === 'failed' && (
        <>
          <Notice kind="bad">{finding.problem}</Notice>
          <div>
            <Button
              onClick={() => void navigate('/check', { replace: true, state: { asked: question } })}
            >
              {text.again}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}

/** The check is being made: what is done for it, and the room that it will take. */
const Working = ({ asked: question }: { asked: string }): ReactNode => (
  <Loading text={text.working(question)} className={styles.working}>
    <p className={styles.now} aria-hidden="true">
      {text.working(question)}
    </p>
    <ol>
      {text.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <div className={classes('skeleton', styles.skeleton)} />
  </Loading>
);

/** Several tokens have this name: each with the way to its check. */
const ChoiceList = ({ choices: { title, choices, more } }: { choices: Choices }): ReactNode => (
  <section aria-labelledby="choices" className={styles.choices}>
    <h2 id="choices">{title}</h2>
    <ul>
      {choices.map(({ label, note, command }) => (
        <li key={command}>
          <Link to={checkPath(command)} className="card">
            <strong>{label}</strong> <span className="muted">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
    {more > 0 && <p className="muted">{text.more(String(more))}</p>}
  </section>
);

/** '/check base 0x…' → the page of that check. */
const checkPath = (command: string): string => command.split(' ').slice(0, 3).join('/');
