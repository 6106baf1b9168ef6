import type { EmailText } from './accounts.ts';

/** What changed about the ways into an account. `name`: what its owner calls a passkey. */
export type AccountEvent =
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'passkey-copied'; name: string }
  | { kind: 'key-made'; name: string }
  | { kind: 'factor-on' }
  | { kind: 'factor-off' }
  | { kind: 'recovery-codes-renewed' }
  /** left: how many codes there still are */
  | { kind: 'recovery-code-used'; left: number }
  /** token: of the link that stops it */
  | { kind: 'lift-asked'; dueAt: Date; token: string }
  | { kind: 'lift-stopped' }
  | { kind: 'factor-lifted' }
  | { kind: 'password-changed' }
  /** email: the one that is the account's now; isFirst: it had none */
  | { kind: 'email-changed'; email: string; isFirst: boolean }
  | { kind: 'google-added' }
  | { kind: 'google-refused' }
  | { kind: 'wallet-linked'; address: string }
  | { kind: 'wallet-unlinked' }
  | { kind: 'wallet-sign-in-on'; address: string }
  | { kind: 'wallet-sign-in-off'; address: string }
  /**
   * device: as people call it, undefined: none that we know; isStopped: the second step has not been
   * done
   */
  | { kind: 'new-device'; device: string | undefined; at: Date; isStopped: boolean }
  /** reason: as its owner reads it; until: null has no end */
  | { kind: 'suspended'; reason: string; until: Date | null }
  | { kind: 'restored' }
  /** 'This was not me'. isAddressBack: the address before is the account's again */
  | { kind: 'not-me'; until: Date; isAddressBack: boolean };

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
    case 'key-made':
      return {
        subject: `An API key was made for your account at ${brand}`,
        heading: 'An API key was made',
        paragraphs: [
          `An API key ${named(event.name)} was made for your account at ${brand}. Programs that have ` +
            'it can act for you, as far as it allows. You can end it on your account page.',
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
    case 'factor-on':
    case 'factor-off':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
      return factorNewsOf(brand, event);
    case 'lift-asked':
    case 'lift-stopped':
    case 'factor-lifted':
      return liftNewsOf(brand, event);
    case 'wallet-linked':
    case 'wallet-unlinked':
    case 'wallet-sign-in-on':
    case 'wallet-sign-in-off':
      return walletNewsOf(brand, event);
    default:
      return accountNewsOf(brand, event);
  }
};

type EventOf<Kind extends AccountEvent['kind']> = Extract<AccountEvent, { kind: Kind }>;
type FactorEvent = EventOf<
  'factor-on' | 'factor-off' | 'recovery-codes-renewed' | 'recovery-code-used'
>;
type WalletEvent = EventOf<
  'wallet-linked' | 'wallet-unlinked' | 'wallet-sign-in-on' | 'wallet-sign-in-off'
>;
type OtherEvent = EventOf<
  | 'password-changed'
  | 'email-changed'
  | 'google-added'
  | 'google-refused'
  | 'new-device'
  | 'not-me'
  | 'suspended'
  | 'restored'
>;

const accountNewsOf = (brand: string, event: OtherEvent): News => {
  switch (event.kind) {
    case 'password-changed':
      return {
        subject: `Your password at ${brand} was changed`,
        heading: 'Your password was changed',
        paragraphs: [
          `The password of your account at ${brand} has just been changed, and other devices ` +
            'were signed out.',
        ],
      };
    case 'email-changed':
      return {
        subject: `Your email address at ${brand} was changed`,
        heading: 'Your email address was changed',
        paragraphs: [
          event.isFirst
            ? `Your account at ${brand} now has an address: ${event.email}. With it you can set a ` +
              'password, and we write to it when something about your account changes.'
            : `Your account at ${brand} now uses ${event.email}. The address before no longer signs ` +
              'you in. We tell both addresses; the mail to the address before can put it back.',
        ],
      };
    case 'google-added':
      return {
        subject: `Google sign-in was added to your account at ${brand}`,
        heading: 'Google sign-in was added',
        paragraphs: [
          `Somebody, hopefully you, has just signed in to your account at ${brand} with Google ` +
            'for the first time.',
        ],
      };
    case 'google-refused':
      return {
        subject: `A Google sign-in to your account at ${brand} was refused`,
        heading: 'A Google sign-in was refused',
        paragraphs: [
          `Somebody tried to sign in to your account at ${brand} with Google. It was another ` +
            'Google account than the one you use here, with the same email address. We did not ' +
            'let it in. Nothing was changed.',
          'If this was you, use the first Google account, or sign in another way.',
        ],
      };
    case 'new-device':
      return newDevice(brand, event);
    case 'not-me':
      return reported(brand, event);
    case 'suspended':
      return suspended(brand, event);
    case 'restored':
      return {
        subject: `Your account at ${brand} is open again`,
        heading: 'Your account is open again',
        paragraphs: [`Your account at ${brand} is no longer suspended.`],
      };
  }
};

const newDevice = (
  brand: string,
  { device = 'a program without a name', at, isStopped }: EventOf<'new-device'>,
): News => ({
  subject: isStopped
    ? `Somebody began to sign in to your account at ${brand}`
    : `New sign-in to your account at ${brand}`,
  heading: isStopped ? 'A sign-in was begun on a new device' : 'New sign-in',
  paragraphs: [
    isStopped
      ? `On ${writeTime(at)} somebody, hopefully you, did the first step of a sign-in to your ` +
        `account at ${brand}, on a device that we do not know: ${device}. The code of your app ` +
        'was still missing when this mail was written.'
      : `On ${writeTime(at)} somebody, hopefully you, signed in to your account at ${brand} on a ` +
        `device that we do not know: ${device}.`,
  ],
});

const suspended = (brand: string, { reason, until }: EventOf<'suspended'>): News => ({
  subject: `Your account at ${brand} is suspended`,
  heading: 'Your account is suspended',
  paragraphs: [
    until === null
      ? `Your account at ${brand} is suspended.`
      : `Your account at ${brand} is suspended until ${writeTime(until)}.`,
    `The reason: ${reason}`,
    'You can go on with your lessons, and take along all that we keep of you from your account ' +
      'page. To answer, write to this address.',
  ],
});

const reported = (brand: string, { until, isAddressBack }: EventOf<'not-me'>): News => ({
  subject: `Your account at ${brand} is protected`,
  heading: 'You said: this was not me',
  paragraphs: [
    `All devices are signed out of your account at ${brand}, and until ${writeTime(until)} nobody ` +
      'can change its password, address, passkeys, second step or wallet while signed in.',
    ...(isAddressBack ? ['The address before the last change is the account’s again.'] : []),
    'Choose a new password with the button below: we send a link to the address of the account. ' +
      'Then look at your account, and remove what is not yours once changes are possible again.',
  ],
});

const walletNewsOf = (brand: string, event: WalletEvent): News => {
  switch (event.kind) {
    case 'wallet-linked':
      return {
        subject: `A wallet was linked to your account at ${brand}`,
        heading: 'A wallet was linked',
        paragraphs: [
          `The wallet ${event.address} was linked to your account at ${brand}. It does not sign ` +
            'in to it.',
        ],
      };
    case 'wallet-unlinked':
      return {
        subject: `The wallet was unlinked from your account at ${brand}`,
        heading: 'The wallet was unlinked',
        paragraphs: [`No wallet is linked to your account at ${brand} any more.`],
      };
    case 'wallet-sign-in-on':
      return {
        subject: `A wallet now signs in to your account at ${brand}`,
        heading: 'A wallet signs in',
        paragraphs: [
          `From now on the wallet ${event.address} signs in to your account at ${brand}, without ` +
            'your password.',
        ],
      };
    case 'wallet-sign-in-off':
      return {
        subject: `The wallet no longer signs in to your account at ${brand}`,
        heading: 'The wallet no longer signs in',
        paragraphs: [`The wallet ${event.address} no longer signs in to your account at ${brand}.`],
      };
  }
};

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
  }
};

const liftNewsOf = (
  brand: string,
  event: EventOf<'lift-asked' | 'lift-stopped' | 'factor-lifted'>,
): News => {
  switch (event.kind) {
    case 'lift-asked':
      return {
        subject: `The second step of your account at ${brand} is to be taken away`,
        heading: 'The second step is to be taken away',
        paragraphs: [
          `Somebody, hopefully you, told us that they lost the app and the recovery codes of your ` +
            `account at ${brand}. On ${writeTime(event.dueAt)} its second step is taken away: the ` +
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
const writeTime = (time: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)} UTC`;

const ifNotYou =
  'If this was not you, press ‘This was not me’: it signs out every device and lets nobody change ' +
  'ways into your account for 24 hours. The link works once, for a week.';
const ifNotYouAtAll =
  'If this was not you, choose a new password at once, look at your account and remove what is ' +
  'not yours.';

/**
 * The letter to the owner of an account about such a change.
 *
 * @param given reportToken: of the link by which its reader says 'this was not me'
 */
export const accountNews = (
  brand: string,
  {
    publicUrl,
    event,
    reportToken,
  }: { publicUrl: string; event: AccountEvent; reportToken: string | undefined },
): EmailText => {
  const { subject, heading, paragraphs } = newsOf(brand, event);
  if (reportToken !== undefined)
    return {
      subject,
      heading,
      paragraphs: [...paragraphs, ifNotYou, `Your account: ${publicUrl}/account`],
      action: { label: 'This was not me', url: `${publicUrl}/not-me#token=${reportToken}` },
    };
  if (event.kind === 'not-me')
    return {
      subject,
      heading,
      paragraphs,
      action: { label: 'Choose a new password', url: `${publicUrl}/reset-password` },
    };
  const action =
    event.kind === 'lift-asked'
      ? { label: 'Keep the second step', url: `${publicUrl}/keep-second-step#token=${event.token}` }
      : { label: 'Look at my account', url: `${publicUrl}/account` };
  return { subject, heading, paragraphs: [...paragraphs, ifNotYouAtAll], action };
};
