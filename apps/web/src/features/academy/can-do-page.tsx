import * as practiceApi from '@firm/schema/api/learning/practice.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import list from '../../generated/content/can-do.json';
import { resource } from '../../lib/data/resource.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import { canDo as text } from '../../text/en/learning/can-do.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './can-do.module.css';
import { readDrillResults } from './drills/drill-results.ts';
import { Link } from '../../ui/link.tsx';

/** Ten sentences at the end of the path, each with the task or drill that shows it. */
export function CanDoPage(): ReactNode {
  const isHydrated = useHydrated();
  const { value } = useResource(resource(practiceApi.practice), { onReturn: true });
  const doneTasks = new Set(value?.done.map(({ task }) => task));
  const drillResults = isHydrated ? readDrillResults() : undefined;
  const isShown = ({ kind, id }: (typeof list)[number]): boolean =>
    kind === 'task' ? doneTasks.has(id) : drillResults?.get(id)?.outcome === 'right';
  return (
    <Page className={styles.page}>
      <BackLink href="/academy">{text.back}</BackLink>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{text.heading}</h1>
      <p className="lead">{text.intro}</p>
      <p role="status" className="num">
        {text.count(list.filter(isShown).length, list.length)}
      </p>
      <ol className={styles.list}>
        {list.map((item) => {
          const Icon = isShown(item) ? CircleCheck : CircleDashed;
          return (
            <li key={item.id} className="card" data-shown={isShown(item) ? '' : undefined}>
              <p>{item.says}</p>
              <p className={styles.state}>
                <Icon size={18} aria-hidden /> {isShown(item) ? text.shown : text.open}
              </p>
              <p>
                <Link to={item.href}>{text.proof(item.title)}</Link>
              </p>
            </li>
          );
        })}
      </ol>
    </Page>
  );
}
