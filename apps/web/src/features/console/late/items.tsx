import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { ItemLine } from '@firm/schema/console/readings.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { itemsText as text } from '../../../text/en/console/readings.ts';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { Courses } from '../learning/courses.tsx';
import { PageEnd } from '../page-end.tsx';

/** How far people come in courses, and how they answer questions. */
export const Items = (): ReactNode => (
  <>
    <Courses />
    <h3 id="questions">{text.label}</h3>
    <Questions />
  </>
);

/** How questions are answered at the first try; those that stand out first. */
function Questions(): ReactNode {
  const loadedResource = useResource(resource(readingsApi.items));
  const { value } = loadedResource;
  return (
    <>
      {value !== undefined && <p className="muted">{text.about(value.days)}</p>}
      {value?.items.length === 0 && <p>{text.empty}</p>}
      {value !== undefined && value.items.length > 0 && (
        <StackTable label={text.label} head={text.head} className={styles.table}>
          {value.items.map(({ id, ask, answers, right, separates, drawsTo, mark, ...all }) => (
            <StackRow
              key={id}
              head={text.head}
              cells={[
                <>
                  {ask}
                  <AllOptions of={ask} {...all} />
                </>,
                formatCount(answers),
                text.percent(right),
                separates?.toFixed(2),
                drawsTo && text.drawn(drawsTo.share, drawsTo.option),
                mark && text.marks[mark],
              ]}
            />
          ))}
        </StackTable>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}

/** Shares of all options, and the same for each set of numbers that was put. */
const AllOptions = ({
  of,
  options,
  variants,
}: Pick<ItemLine, 'options' | 'variants'> & { of: string }): ReactNode => (
  <details>
    <summary>
      {text.allOptions}
      <span className="visually-hidden">: {of}</span>
    </summary>
    <Shares options={options} />
    {variants.map(({ ask, answers, right, options: drawnOptions }, at) => (
      <div key={at}>
        <p>
          {ask} {text.variant(formatCount(answers), text.percent(right))}
        </p>
        <Shares options={drawnOptions} />
      </div>
    ))}
  </details>
);

const Shares = ({ options }: Pick<ItemLine, 'options'>): ReactNode => (
  <ul>
    {options.map(({ option, isRight, share }) => (
      <li key={option}>
        {text.drawn(share, option)} {isRight && <strong>{text.rightOption}</strong>}
      </li>
    ))}
  </ul>
);
