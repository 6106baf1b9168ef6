import { formatTimestamp } from '@firm/format';
import type { LedgerEntry } from '@firm/schema/tokens/safety.ts';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { record as text } from '../../../text/en/safety/safety.ts';
import { TableHead } from '../../../ui/table.tsx';
import { change, dollars, price } from '../../market/index.ts';
import styles from './record.module.css';
import { Verdict } from '../verdict/verdict.tsx';
import { Link } from '../../../ui/link.tsx';

/** A frozen verdict: what was said, what became of it, and what people objected. */
export function LedgerEntryCard({ entry }: { entry: LedgerEntry }): ReactNode {
  const {
    id,
    chain,
    address,
    name,
    symbol,
    verdict,
    summary,
    givenAt,
    evidenceHash,
    looks,
    outcome,
    appeals,
  } = entry;
  return (
    <li className={`card ${styles.entry}`} id={id}>
      <div className={styles.head}>
        <h3>
          <bdi>{symbol}</bdi> <small>{name !== symbol && <bdi>{name}</bdi>}</small>
        </h3>
        <Verdict verdict={verdict} />
        <Outcome outcome={outcome} />
      </div>
      <p>{summary}</p>
      <p className={styles.small}>
        {text.given(formatTimestamp(givenAt))} · {chain.name} ·{' '}
        <span className="num">{address}</span> ·{' '}
        <Link to={`/check/${chain.slug}/${address}`}>
          {text.page}
          <span className="visually-hidden">: {symbol}</span>
        </Link>
      </p>
      <details open={appeals.length > 0}>
        <summary>
          {text.looks}
          <span className="visually-hidden">: {symbol}</span>
        </summary>
        <Looks looks={looks} />
        <p className={styles.small}>
          {text.hash}: <span className="num">{evidenceHash}</span>
        </p>
        {appeals.length > 0 && <Appeals appeals={appeals} />}
      </details>
    </li>
  );
}

function Appeals({ appeals }: Pick<LedgerEntry, 'appeals'>): ReactNode {
  return (
    <section aria-label={text.appeals} className={styles.appeals}>
      {appeals.map((appeal) => (
        <div key={appeal.id}>
          <p className={styles.small}>{text.appealed(formatTimestamp(appeal.madeAt))}</p>
          <blockquote dir="auto">{appeal.text}</blockquote>
          {appeal.answer === null ? (
            <p className={styles.small}>{text.noAnswer}</p>
          ) : (
            <>
              <p className={styles.small}>
                {text.answered(formatTimestamp(appeal.answeredAt ?? appeal.madeAt))}
              </p>
              <blockquote>{appeal.answer}</blockquote>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

function Outcome({ outcome }: Pick<LedgerEntry, 'outcome'>): ReactNode {
  const Icon = outcome === null ? CircleDashed : outcome === 'hit' ? CircleCheck : CircleX;
  return (
    <span className={styles.outcome} data-outcome={outcome ?? 'open'}>
      <Icon size={18} aria-hidden /> {outcome === null ? text.open : text.outcome[outcome]}
    </span>
  );
}

const figure = (value: string, percent: number | null): string =>
  percent === null ? value : `${value} (${change(percent).text})`;

function Looks({ looks }: Pick<LedgerEntry, 'looks'>): ReactNode {
  return (
    <table className={styles.looks} aria-label={text.looks}>
      <TableHead names={Object.values(text.look)} />
      <tbody>
        {looks.map((look) => (
          <tr key={look.hours}>
            <th scope="row">{text.after[look.hours] ?? `${look.hours} h`}</th>
            {look.lookedAt === null ? (
              <td colSpan={3} className="muted">
                {text.notDue}
              </td>
            ) : (
              <>
                <td className="num">{figure(dollars(look.liquidityUsd), look.liquidityChange)}</td>
                <td className="num">{figure(price(look.priceUsd), look.priceChange)}</td>
                <td>
                  {look.isDead === null ? text.notKnown : look.isDead ? text.dead : text.alive}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
