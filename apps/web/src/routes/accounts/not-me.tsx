import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { MailLinkPage, reportNotMe } from '../../features/accounts/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { notMe as text } from '../../text/en/account/accounts.ts';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'This was not me · The Firm',
    description: 'Sign every device out and protect your account.',
    noIndex: true,
  },
};

const NewPassword = (): ReactNode => <Link to="/reset-password">{text.reset}</Link>;

/** Effect of the link, now or when it was used. */
async function report(token: string): Promise<ReactNode> {
  const { until, isAddressBack, usedAt } = await reportNotMe(token);
  const untilText = formatTimestamp(Date.parse(until));
  const isLocked = Date.parse(until) > Date.now();
  return (
    <>
      {usedAt === null ? (
        <p>{text.done(untilText)}</p>
      ) : (
        <>
          <p>{text.used(formatTimestamp(Date.parse(usedAt)))}</p>
          <p>{isLocked ? text.lockedUntil(untilText) : text.lockedBefore(untilText)}</p>
        </>
      )}
      {isAddressBack && <p>{text.addressBack}</p>}
      <p>
        {usedAt === null ? text.next : text.nextAfterUse} <NewPassword />
      </p>
    </>
  );
}

/** Where 'This was not me' of our mails leads. */
export const Component = (): ReactNode => (
  <MailLinkPage text={text} send={report} over={{ 'auth/report-over': <NewPassword /> }} />
);
