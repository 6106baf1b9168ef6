import { formatLongDate } from '@firm/format';
import type { ReportKind } from '@firm/schema/people/reports.ts';
import { ruleNumber, rulePath, ruleText, type TakenDown } from '@firm/schema/rules.ts';
import type { ReactNode } from 'react';
import { takenDownText as text } from '../../../text/en/account/taken-down.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TakeDownAppeal } from '../take-down-appeal.tsx';
import { Link } from '../../../ui/link.tsx';

/** By which rule something of one's own was taken down, until when, and the appeal against that. */
export const TakenDownNotice = ({
  kind,
  reference,
  takenDown: { rule, removedOn },
}: {
  kind: ReportKind;
  reference: string;
  takenDown: TakenDown;
}): ReactNode => (
  <>
    <Notice kind="caution">
      <p>{text.what[kind]}</p>
      <p>
        <Link to={rulePath(rule)}>{text.rule(ruleNumber(rule))}</Link>: {ruleText[rule]}
      </p>
      <p>{text.until[kind](formatLongDate(Date.parse(removedOn)))}</p>
    </Notice>
    <TakeDownAppeal kind={kind} reference={reference} />
  </>
);
