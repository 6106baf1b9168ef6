import * as accountsApi from '@firm/schema/api/accounts.ts';
import type { Me } from '@firm/schema/people/accounts.ts';
import { entriesOf, formatTimestamp } from '@firm/format';
import { Suspense, useState, type ReactNode } from 'react';
import { CertificateList } from '../../features/academy/index.ts';
import {
  accountStyles as styles,
  DeleteAccount,
  DeviceList,
  EmailForms,
  PasswordForm,
  ProfileForms,
  SignOutButton,
  Suspended,
  useAccount,
  useMe,
} from '../../features/accounts/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { certificateList } from '../../text/en/learning/certificates.ts';
import { apiKeysText } from '../../text/en/developers.ts';
import { accountWallet } from '../../text/en/passes.ts';
import { passkeys } from '../../text/en/account/passkeys.ts';
import { factor } from '../../text/en/account/second-step.ts';
import { myNews } from '../../text/en/news.ts';
import { telegram } from '../../text/en/telegram.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice, Outcome } from '../../ui/notice.tsx';
import { late } from '../../ui/late.tsx';
import { classes } from '../../ui/classes.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Your account · The Firm',
    description: 'Profile, devices and your data.',
    noIndex: true,
    isFrame: true,
  },
};

/** Wallet code comes after the rest of the page. */
const AccountWallet = late(
  async () => (await import('../../features/passes/late/account-wallet.tsx')).AccountWallet,
);
const PasskeyList = late(
  async () => (await import('../../features/accounts/late/passkey-list.tsx')).PasskeyList,
);
const SecondFactor = late(
  async () => (await import('../../features/accounts/late/second-factor.tsx')).SecondFactor,
);
const ApiKeys = late(
  async () => (await import('../../features/accounts/late/api-keys.tsx')).ApiKeys,
);
const WalletWay = late(async () => {
  const [{ WalletWay: Way }, { useConnectedWallet }] = await Promise.all([
    import('../../features/accounts/late/wallet-way.tsx'),
    import('../../features/passes/late/use-connected-wallet.ts'),
  ]);
  return () => <Way useConnectedWallet={useConnectedWallet} />;
});
const MyNews = late(async () => (await import('../../features/news/late/my-news.tsx')).MyNews);
const AccountTelegram = late(
  async () => (await import('../../features/telegram/late/account-telegram.tsx')).AccountTelegram,
);
/** Fetched for who has a role only. */
const WayIn = late(async () => (await import('../../features/console/late/way-in.tsx')).WayIn);

export function Component(): ReactNode {
  const me = useMe();
  const { account, problem, token, isConfirmed } = useAccount();
  const [isDeleted, setDeleted] = useState(false);
  const user = me?.user ?? null;
  const back = token === null ? '/account' : `/account?confirm-email=${token}`;
  return (
    <Page width="text">
      <h1>{text.title}</h1>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <Outcome kind="good">
        {(isConfirmed && text.emailChanged) || (isDeleted && text.deleted)}
      </Outcome>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {!isDeleted && me !== undefined && user === null && (
        <>
          <p className="lead">{text.signedOut}</p>
          <div>
            <ButtonLink kind="primary" href={`/academy/auth?return=${encodeURIComponent(back)}`}>
              {text.signIn}
            </ButtonLink>
          </div>
        </>
      )}
      {me === undefined && problem === undefined && (
        <Loading text={text.loading} className={styles.waiting}>
          <div className={classes('skeleton', styles.skeleton)} />
          <div className={classes('skeleton', styles.skeleton)} />
        </Loading>
      )}
      {user !== null && (
        <Details
          user={user}
          hasPassword={account?.hasPassword === true}
          lockedUntil={account?.changesLockedUntil ?? null}
          onDeleted={() => setDeleted(true)}
        />
      )}
    </Page>
  );
}

/** Says that ways in stay as they are for now. */
const Locked = ({ until }: { until: string | null }): ReactNode =>
  until !== null && (
    <Notice kind="caution">{text.locked(formatTimestamp(Date.parse(until)))}</Notice>
  );

/** The parts of the page: who one is, how one comes in, what is linked, and the rest. */
const TITLES = {
  profile: text.profile,
  email: text.email,
  password: text.password,
  passkeys: passkeys.title,
  'second-step': factor.title,
  wallet: accountWallet.title,
  telegram: telegram.title,
  news: myNews.title,
  certificates: certificateList.title,
  'api-keys': apiKeysText.title,
  devices: text.sessions,
  data: text.data,
} as const;

const Contents = (): ReactNode => (
  <nav aria-label={text.contents}>
    <ul className={styles.contents}>
      {entriesOf(TITLES).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** One subject of the page. */
const AccountSection = ({
  id,
  children,
}: {
  id: keyof typeof TITLES;
  children: ReactNode;
}): ReactNode => (
  <Section className={`card ${styles.section}`} id={id} title={TITLES[id]}>
    {children}
  </Section>
);

/** A subject whose program comes after the rest of the page. */
const LateSection = ({
  id,
  loading,
  children,
}: {
  id: keyof typeof TITLES;
  loading: string;
  children: ReactNode;
}): ReactNode => (
  <AccountSection id={id}>
    <Suspense fallback={<p role="status">{loading}</p>}>{children}</Suspense>
  </AccountSection>
);

const OperatorWay = (): ReactNode => (
  <Suspense fallback={null}>
    <div>
      <WayIn />
    </div>
  </Suspense>
);

/** Details for signed-in people. */
function Details({
  user,
  hasPassword,
  lockedUntil,
  onDeleted,
}: {
  user: NonNullable<Me['user']>;
  hasPassword: boolean;
  lockedUntil: string | null;
  onDeleted: () => void;
}): ReactNode {
  return (
    <>
      <Suspended user={user} />
      <Locked until={lockedUntil} />
      {user.isOperator && <OperatorWay />}
      <Contents />
      <AccountSection id="profile">
        <ProfileForms user={user} />
      </AccountSection>
      <AccountSection id="email">
        <EmailForms user={user} hasPassword={hasPassword} />
      </AccountSection>
      <AccountSection id="password">
        {user.email === '' ? <p>{text.emailFirst}</p> : <PasswordForm hasPassword={hasPassword} />}
      </AccountSection>
      <LateSection id="passkeys" loading={passkeys.loading}>
        <PasskeyList />
      </LateSection>
      <LateSection id="second-step" loading={factor.loading}>
        <SecondFactor />
      </LateSection>
      <LateSection id="wallet" loading={accountWallet.loading}>
        <AccountWallet />
        <WalletWay />
      </LateSection>
      <LateSection id="telegram" loading={telegram.loading}>
        <AccountTelegram />
      </LateSection>
      <LateSection id="news" loading={myNews.loading}>
        <MyNews />
      </LateSection>
      <AccountSection id="certificates">
        <CertificateList />
      </AccountSection>
      <LateSection id="api-keys" loading={apiKeysText.loading}>
        <ApiKeys />
      </LateSection>
      <AccountSection id="devices">
        <DeviceList />
        <div>
          <SignOutButton />
        </div>
      </AccountSection>
      <AccountSection id="data">
        <YourData hasPassword={hasPassword} onDeleted={onDeleted} />
      </AccountSection>
    </>
  );
}

/** Taking it along, and leaving. */
const YourData = (props: { hasPassword: boolean; onDeleted: () => void }): ReactNode => (
  <>
    <p className="muted">
      {text.exportText} <Link to="/privacy">{text.privacy}</Link>
    </p>
    <div>
      <ButtonLink href={accountsApi.exportData.path} download target="_self">
        {text.export}
      </ButtonLink>
    </div>
    <DeleteAccount {...props} />
  </>
);
