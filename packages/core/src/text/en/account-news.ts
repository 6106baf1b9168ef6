import type { EmailText } from './accounts.ts';

/** What changed about the ways into an account. `name`: what its owner calls a passkey. */
export type AccountEvent =
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'passkey-copied'; name: string }
  | { kind: 'factor-on' }
  | { kind: 'factor-off' }
  | { kind: 'recovery-codes-renewed' }
  /** left: how many codes there still are */
  | { kind: 'recovery-code-used'; left: number }
  /** token: of the link that stops it */
  | { kind: 'lift-asked'; dueAt: Date; token: string }
  | { kind: 'lift-stopped' }
  | { kind: 'factor-lifted' };

type News = { subject: string; heading: string; paragraphs: string[] };

const named = (name: string): string => (name === '' ? 'without a name' : `called ‘${name}’`);

const newsOf = (brand: string, event: AccountEvent): News => {
  switch (event.kind) {
    case 'passkey-added':
      return {
        subject: `A passkey was added to your account at ${brand}`,
        heading: 'A passkey was added',
        paragraphs: [
          `A passkey ${named(event.name)} was added to your account at ${brand}. From now on ` +
            'it signs in without your password.',
        ],
      };
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your account at ${brand}`,
        heading: 'A passkey was removed',
        paragraphs: [
          `The passkey ${named(event.name)} no longer signs in to your account at ${brand}.`,
        ],
      };
    case 'passkey-copied':
      return {
        subject: `A passkey of your account at ${brand} was refused`,
        heading: 'A passkey was refused',
        paragraphs: [
          `The passkey ${named(event.name)} was used for your account at ${brand} with a count ` +
            'of uses that was over already. Somebody may have a copy of it, so it was refused.',
          'Sign in another way, remove this passkey and add a new one.',
        ],
      };
    default:
      return factorNewsOf(brand, event);
  }
};

type FactorEvent = Exclude<AccountEvent, { name: string }>;

const factorNewsOf = (brand: string, event: FactorEvent): News => {
  switch (event.kind) {
    case 'factor-on':
      return {
        subject: `The second step is on for your account at ${brand}`,
        heading: 'The second step is on',
        paragraphs: [
          `To sign in to your account at ${brand}, a code of your app is asked for after the ` +
            'password from now on. Keep the recovery codes where you find them without your phone.',
        ],
      };
    case 'factor-off':
      return {
        subject: `The second step is off for your account at ${brand}`,
        heading: 'The second step is off',
        paragraphs: [
          `Your account at ${brand} asks for no code after the password any more, and its ` +
            'recovery codes are void.',
        ],
      };
    case 'recovery-codes-renewed':
      return {
        subject: `New recovery codes for your account at ${brand}`,
        heading: 'New recovery codes',
        paragraphs: [
          `New recovery codes were made for your account at ${brand}. The earlier ones are void.`,
        ],
      };
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your account at ${brand} was used`,
        heading: 'A recovery code was used',
        paragraphs: [
          `Somebody, hopefully you, has just signed in to your account at ${brand} with a ` +
            `recovery code. Codes that are left: ${event.left}.`,
        ],
      };
    default:
      return liftNewsOf(brand, event);
  }
};

const liftNewsOf = (
  brand: string,
  event: Extract<FactorEvent, { kind: 'lift-asked' | 'lift-stopped' | 'factor-lifted' }>,
): News => {
  switch (event.kind) {
    case 'lift-asked':
      return {
        subject: `The second step of your account at ${brand} is to be taken away`,
        heading: 'The second step is to be taken away',
        paragraphs: [
          `Somebody, hopefully you, told us that they lost the app and the recovery codes of your ` +
            `account at ${brand}. On ${momentOf(event.dueAt)} its second step is taken away: the ` +
            'password alone signs in then.',
          'If you still have the app, or did not ask for this, stop it with the button below. ' +
            'It works until then.',
        ],
      };
    case 'lift-stopped':
      return {
        subject: `The second step of your account at ${brand} stays`,
        heading: 'The second step stays',
        paragraphs: [`Your account at ${brand} goes on asking for a code after the password.`],
      };
    case 'factor-lifted':
      return {
        subject: `The second step of your account at ${brand} was taken away`,
        heading: 'The second step was taken away',
        paragraphs: [
          `As was asked for three days ago, your account at ${brand} asks for no code after the ` +
            'password any more. Set the second step up anew when you have your phone again.',
        ],
      };
  }
};

/** '26 November 2026, 10:00 UTC' */
const momentOf = (time: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)} UTC`;

const ifNotYou =
  'If this was not you, choose a new password at once, look at your account and remove what is ' +
  'not yours.';

/** The letter to the owner of an account about such a change. */
export const accountNews = (
  brand: string,
  { publicUrl, event }: { publicUrl: string; event: AccountEvent },
): EmailText => {
  const { subject, heading, paragraphs } = newsOf(brand, event);
  const action =
    event.kind === 'lift-asked'
      ? { label: 'Keep the second step', url: `${publicUrl}/keep-second-step#token=${event.token}` }
      : { label: 'Look at my account', url: `${publicUrl}/account` };
  return { subject, heading, paragraphs: [...paragraphs, ifNotYou], action };
};
