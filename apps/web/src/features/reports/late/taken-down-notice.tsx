import { formatLongDate } from '@firm/format';
import type { ReportKind } from '@firm/schema/reports.ts';
import { ruleText, type TakenDown } from '@firm/schema/rules.ts';
import type { ReactNode } from 'react';
import { site } from '../../../lib/site.ts';
import { takenDownText as text } from '../../../text/en/taken-down.ts';
import { Notice } from '../../../ui/notice.tsx';

/** By which rule something of one's own was taken down, until when, and whom to ask. */
export const TakenDownNotice = ({
  kind,
  takenDown: { rule, removedOn },
}: {
  kind: ReportKind;
  takenDown: TakenDown;
}): ReactNode => (
  <Notice kind="caution">
    <p>{text.what[kind]}</p>
    <p>{text.rule(ruleText[rule])}</p>
    <p>{text.until[kind](formatLongDate(Date.parse(removedOn)))}</p>
    <p>{site.operatorContact === '' ? text.appealHere : text.appeal(site.operatorContact)}</p>
  </Notice>
);
