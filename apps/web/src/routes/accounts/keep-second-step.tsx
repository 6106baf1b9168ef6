import * as secondStepApi from '@firm/schema/api/second-step.ts';
import type { ReactNode } from 'react';
import { MailLinkPage } from '../../features/accounts/index.ts';
import { call } from '../../lib/data/api.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { keepStep as text } from '../../text/en/account/second-step.ts';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Keep the second step · The Firm',
    description: 'Stop an operator’s act that takes the second step away.',
    noIndex: true,
  },
};

/** Where the link of the mail about a lost factor leads. */
export const Component = (): ReactNode => (
  <MailLinkPage
    text={text}
    over={{ 'factor/lift-over': <Link to="/account">{text.account}</Link> }}
    send={async (token) => {
      await call(secondStepApi.stopLift, { body: { token } });
      return text.kept;
    }}
  />
);
