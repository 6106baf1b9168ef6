import type { EmailText } from './accounts.ts';

/** Change of the ways into an account. `name`: the owner's name for a passkey. */
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

const describeName = (name: string): string =>
  name === '' ? 'without a name' : `called ‘${name}’`;

const newsOf = (brand: string, event: AccountEvent): News => {
  switch (event.kind) {
    case 'passkey-added':
      return {
        subject: `A passkey was added to your account at ${brand}`,
        heading: 'A passkey was added',
        paragraphs: [
          `Your account at ${brand} has a new passkey ${describeName(event.name)}. It signs in ` +
            'without your password.',
        ],
      };
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your account at ${brand}`,
        heading: 'A passkey was removed',
        paragraphs: [
          `The passkey ${describeName(event.name)} no longer signs in to your account at ${brand}.`,
        ],
      };
    case 'key-made':
      return {
        subject: `An API key was made for your account at ${brand}`,
        heading: 'An API key was made',
        paragraphs: [
          `Your account at ${brand} has a new API key ${describeName(event.name)}. Programs that ` +
            'have it can act for you, as far as it allows. You can end it on your account page.',
        ],
      };
    case 'passkey-copied':
      return {
        subject: `A passkey of your account at ${brand} was refused`,
        heading: 'A passkey was refused',
        paragraphs: [
          `Someone used the passkey ${describeName(event.name)} for your account at ${brand}. Its ` +
            'count of uses was too old, so there may be a copy of it. We refused it.',
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
          `The password of your account at ${brand} is new. We signed out your other devices.`,
        ],
      };
    case 'email-changed':
      return {
        subject: `Your email address at ${brand} was changed`,
        heading: 'Your email address was changed',
        paragraphs: [
          event.isFirst
            ? `Your account at ${brand} now has an address: ${event.email}. You can use it to ` +
              'set a password. We write to it when something about your account changes.'
            : `Your account at ${brand} now uses ${event.email}. The old address no longer ` +
              'signs you in. We wrote to both. The mail to the old address can undo the change.',
        ],
      };
    case 'google-added':
      return {
        subject: `Google sign-in was added to your account at ${brand}`,
        heading: 'Google sign-in was added',
        paragraphs: [
          `Someone, hopefully you, signed in to your account at ${brand} with Google for the ` +
            'first time.',
        ],
      };
    case 'google-refused':
      return {
        subject: `A Google sign-in to your account at ${brand} was refused`,
        heading: 'A Google sign-in was refused',
        paragraphs: [
          `Someone tried to sign in to your account at ${brand} with Google. It was not the ` +
            'Google account that you use here, but it has the same email address. We did not let ' +
            'it in. Nothing changed.',
          'If this was you, use the first Google account, or sign in another way.',
        ],
      };
    case 'new-device':
      return newDevice(brand, event);
    case 'not-me':
      return describeReport(brand, event);
    case 'suspended':
      return describeSuspension(brand, event);
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
    ? `Someone began to sign in to your account at ${brand}`
    : `New sign-in to your account at ${brand}`,
  heading: isStopped ? 'Someone began to sign in on a new device' : 'New sign-in',
  paragraphs: [
    isStopped
      ? `On ${writeTime(at)} someone, hopefully you, began to sign in to your account at ` +
        `${brand}. We do not know the device: ${device}. When we wrote this mail, the code of ` +
        'your app was still missing.'
      : `On ${writeTime(at)} someone, hopefully you, signed in to your account at ${brand}. We ` +
        `do not know the device: ${device}.`,
  ],
});

const describeSuspension = (brand: string, { reason, until }: EventOf<'suspended'>): News => ({
  subject: `Your account at ${brand} is suspended`,
  heading: 'Your account is suspended',
  paragraphs: [
    until === null
      ? `Your account at ${brand} is suspended.`
      : `Your account at ${brand} is suspended until ${writeTime(until)}.`,
    `The reason: ${reason}`,
    'You can go on with your lessons. On your account page you can download all that we have ' +
      'about you. To answer, write to this address.',
  ],
});

const describeReport = (brand: string, { until, isAddressBack }: EventOf<'not-me'>): News => ({
  subject: `Your account at ${brand} is protected`,
  heading: 'You said: this was not me',
  paragraphs: [
    `We signed out all devices of your account at ${brand}. Until ${writeTime(until)} nobody ` +
      'can change its password, address, passkeys, second step or wallet.',
    ...(isAddressBack ? ['The account has its old address again.'] : []),
    'Now choose a new password with the button below. We send a link to the address of the ' +
      'account. Then look at your account. Once you can change things again, remove what is not ' +
      'yours.',
  ],
});

const walletNewsOf = (brand: string, event: WalletEvent): News => {
  switch (event.kind) {
    case 'wallet-linked':
      return {
        subject: `A wallet was linked to your account at ${brand}`,
        heading: 'A wallet was linked',
        paragraphs: [
          `Your account at ${brand} is now linked to the wallet ${event.address}. The wallet ` +
            'cannot sign in to it.',
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
          `To sign in at ${brand}, you now need a code of your app after the password. Keep ` +
            'the recovery codes where you find them without your phone.',
        ],
      };
    case 'factor-off':
      return {
        subject: `The second step is off for your account at ${brand}`,
        heading: 'The second step is off',
        paragraphs: [
          `Your account at ${brand} no longer asks for a code after the password. Its ` +
            'recovery codes no longer work.',
        ],
      };
    case 'recovery-codes-renewed':
      return {
        subject: `New recovery codes for your account at ${brand}`,
        heading: 'New recovery codes',
        paragraphs: [
          `Your account at ${brand} has new recovery codes. The old ones no longer work.`,
        ],
      };
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your account at ${brand} was used`,
        heading: 'A recovery code was used',
        paragraphs: [
          `Someone, hopefully you, signed in to your account at ${brand} with a recovery ` +
            `code. Codes left: ${event.left}.`,
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
        subject: `We will turn off the second step of your account at ${brand}`,
        heading: 'We will turn off the second step',
        paragraphs: [
          'Someone, hopefully you, told us that they lost the app and the recovery codes of ' +
            `your account at ${brand}. On ${writeTime(event.dueAt)} we turn off its second ` +
            'step. Then the password alone signs in.',
          'Do you still have the app? Or did you not ask for this? Stop it with the button ' +
            'below, before that time.',
        ],
      };
    case 'lift-stopped':
      return {
        subject: `The second step of your account at ${brand} stays`,
        heading: 'The second step stays',
        paragraphs: [`Your account at ${brand} still asks for a code after the password.`],
      };
    case 'factor-lifted':
      return {
        subject: `The second step of your account at ${brand} is now off`,
        heading: 'The second step is now off',
        paragraphs: [
          `You asked for it three days ago. Your account at ${brand} no longer asks for a ` +
            'code after the password. Turn the second step on again when you have your phone.',
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
  'If this was not you, press ‘This was not me’. It signs out every device and blocks changes ' +
  'to your sign-in for 24 hours. The link works once, for a week.';
const ifNotYouAtAll =
  'If this was not you, choose a new password at once. Then look at your account and remove ' +
  'what is not yours.';

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
