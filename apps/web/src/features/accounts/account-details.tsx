import * as accountsApi from '@firm/schema/api/accounts.ts';
import type { Me } from '@firm/schema/people/accounts.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/data/api.ts';
import { account as text } from '../../text/en/account/accounts.ts';
import { ChangeForm, type Input } from './change-form.tsx';
import { reloadMe } from './current-user.ts';
import { MailHint } from './sign-in/mail-hint.tsx';
import { PictureForm } from './picture-form.tsx';

/** Asked for where the account has a password: whoever sits at an open page does not know it. */
const currentPassword = (name: string): Input => ({
  name,
  label: text.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
});

/** Picture and name. */
export const ProfileForms = ({ user }: { user: NonNullable<Me['user']> }): ReactNode => (
  <>
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
  </>
);

/** The address that mail goes to, and a new one. */
export const EmailForms = ({
  user,
  hasPassword,
}: {
  user: NonNullable<Me['user']>;
  hasPassword: boolean;
}): ReactNode => (
  <>
    {user.email === '' ? (
      <p>{text.noEmail}</p>
    ) : (
      <p>
        {user.email}{' '}
        <span className="muted">({user.emailVerified ? text.verified : text.notVerified})</span>
      </p>
    )}
    {user.email !== '' && !user.emailVerified && (
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
        ...(hasPassword ? [currentPassword('password')] : []),
      ]}
      button={text.changeEmail}
      done={text.emailSent}
      send={({ email = '', password }) =>
        call(accountsApi.changeEmail, { body: { email, password } })
      }
    />
    <MailHint />
  </>
);

export const PasswordForm = ({ hasPassword }: { hasPassword: boolean }): ReactNode => (
  <ChangeForm
    inputs={[
      ...(hasPassword ? [currentPassword('currentPassword')] : []),
      {
        name: 'newPassword',
        label: text.newPassword,
        type: 'password',
        autoComplete: 'new-password',
      },
    ]}
    button={text.changePassword}
    done={text.passwordChanged}
    send={({ currentPassword: current, newPassword = '' }) =>
      call(accountsApi.changePassword, { body: { currentPassword: current, newPassword } })
    }
  />
);
