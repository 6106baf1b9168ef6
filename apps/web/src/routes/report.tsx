import { pagePlaceholder, REPORT_TEMPLATE } from '@firm/schema/page.ts';
import { REPORT_KINDS } from '@firm/schema/people/reports.ts';
import type { ReactNode } from 'react';
import { redirect, useParams, type LoaderFunctionArgs } from 'react-router';
import { ReportForm } from '../features/reports/index.ts';
import type { PageHandle } from '../lib/page/page-meta.ts';
import { reportText as text } from '../text/en/safety/reports.ts';
import { Page } from '../ui/page.tsx';
import panel from '../ui/panel.module.css';

export const handle: PageHandle = {
  meta: { title: text.pageTitle, description: text.description, noIndex: true },
};

const kindOf = (kind: string | undefined) => REPORT_KINDS.find((one) => one === kind);

export const loader = ({ params }: LoaderFunctionArgs): Response | null =>
  kindOf(params['kind']) === undefined ? redirect('/') : null;

export function Component(): ReactNode {
  const { kind: kindParam, ref = '' } = useParams();
  const kind = kindOf(kindParam) ?? 'shared';
  // Drawn at build with a mark, which the server fills in.
  const reference = ref === REPORT_TEMPLATE ? pagePlaceholder('ref') : ref;
  return (
    <Page width="form" className={panel.frame}>
      <h1>{text.title[kind]}</h1>
      <p className="lead">{text.lead}</p>
      <div className={`card ${panel.panel}`}>
        <ReportForm key={`${kind} ${ref}`} kind={kind} reference={reference} />
      </div>
    </Page>
  );
}
