import { formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailLinkPage, reportNotMe } from '../features/accounts/index.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { notMe as text } from '../text/en/accounts.ts';

export const handle: PageHandle = {
  meta: {
    title: 'This was not me · The Firm',
    description: 'Sign every device out and protect your account.',
    noIndex: true,
  },
};

/** Where 'This was not me' of our mails leads. */
export const Component = (): ReactNode => (
  <MailLinkPage
    text={text}
    send={async (token) => {
      const { until, isAddressBack } = await reportNotMe(token);
      return (
        <>
          <p>{text.done(formatTimestamp(Date.parse(until)))}</p>
          {isAddressBack && <p>{text.addressBack}</p>}
          <p>
            {text.next} <Link to="/reset-password">{text.reset}</Link>
          </p>
        </>
      );
    }}
  />
);
