import * as accountsApi from '@firm/schema/api/accounts.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CertificateList } from '../features/academy/index.ts';
import {
  accountStyles as styles,
  ChangeForm,
  reloadMe,
  useMe,
  DeleteAccount,
  DeviceList,
  MailHint,
  PictureForm,
  SignOutButton,
  useAccount,
} from '../features/accounts/index.ts';
import { call } from '../lib/api.ts';
import type { PageHandle } from '../lib/page-meta.ts';
import { account as text } from '../text/en/accounts.ts';
import { certificateList } from '../text/en/certificates.ts';
import { accountWallet } from '../text/en/passes.ts';
import { telegram } from '../text/en/telegram.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice, Outcome } from '../ui/notice.tsx';
import { late } from '../ui/late.tsx';
import { classes } from '../ui/classes.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

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
  async () => (await import('../features/passes/late/account-wallet.tsx')).AccountWallet,
);
const AccountTelegram = late(
  async () => (await import('../features/telegram/late/account-telegram.tsx')).AccountTelegram,
);

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
        <>
          <section className={`card ${styles.section}`} aria-labelledby="profile">
            <h2 id="profile">{text.profile}</h2>
            <PictureForm user={user} />
            <ChangeForm
              inputs={[
                {
                  name: 'name',
                  label: text.name,
                  defaultValue: user.displayName ?? '',
                  autoComplete: 'name',
                },
              ]}
              button={text.save}
              done={text.saved}
              send={async ({ name = '' }) => {
                await call(accountsApi.rename, { body: { name } });
                await reloadMe();
              }}
            />
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="email">
            <h2 id="email">{text.email}</h2>
            <p>
              {user.email}{' '}
              <span className="muted">
                ({user.emailVerified ? text.verified : text.notVerified})
              </span>
            </p>
            {!user.emailVerified && (
              <ChangeForm
                inputs={[]}
                button={text.resend}
                done={text.resent}
                send={() => call(accountsApi.resendEmail)}
              />
            )}
            <ChangeForm
              inputs={[
                { name: 'email', label: text.newEmail, type: 'email', autoComplete: 'email' },
                ...(account?.hasPassword === true
                  ? [
                      {
                        name: 'password',
                        label: text.currentPassword,
                        type: 'password' as const,
                        autoComplete: 'current-password',
                      },
                    ]
                  : []),
              ]}
              button={text.changeEmail}
              done={text.emailSent}
              send={(values) =>
                call(accountsApi.changeEmail, {
                  body: { email: values['email'] ?? '', password: values['password'] },
                })
              }
            />
            <MailHint />
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="password">
            <h2 id="password">{text.password}</h2>
            <ChangeForm
              inputs={[
                ...(account?.hasPassword === true
                  ? [
                      {
                        name: 'currentPassword',
                        label: text.currentPassword,
                        type: 'password' as const,
                        autoComplete: 'current-password',
                      },
                    ]
                  : []),
                {
                  name: 'newPassword',
                  label: text.newPassword,
                  type: 'password',
                  autoComplete: 'new-password',
                },
              ]}
              button={text.changePassword}
              done={text.passwordChanged}
              send={(values) =>
                call(accountsApi.changePassword, {
                  body: {
                    currentPassword: values['currentPassword'],
                    newPassword: values['newPassword'] ?? '',
                  },
                })
              }
            />
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="wallet">
            <h2 id="wallet">{accountWallet.title}</h2>
            <Suspense fallback={<p role="status">{accountWallet.loading}</p>}>
              <AccountWallet />
            </Suspense>
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="telegram">
            <h2 id="telegram">{telegram.title}</h2>
            <Suspense fallback={<p role="status">{telegram.loading}</p>}>
              <AccountTelegram />
            </Suspense>
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="certificates">
            <h2 id="certificates">{certificateList.title}</h2>
            <CertificateList />
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="devices">
            <h2 id="devices">{text.sessions}</h2>
            <DeviceList />
            <div>
              <SignOutButton />
            </div>
          </section>
          <section className={`card ${styles.section}`} aria-labelledby="data">
            <h2 id="data">{text.data}</h2>
            <p className="muted">
              {text.exportText} <Link to="/privacy">{text.privacy}</Link>
            </p>
            <div>
              <ButtonLink href={accountsApi.exportData.path} download target="_self">
                {text.export}
              </ButtonLink>
            </div>
            <DeleteAccount
              hasPassword={account?.hasPassword === true}
              onDeleted={() => setDeleted(true)}
            />
          </section>
        </>
      )}
    </Page>
  );
}
