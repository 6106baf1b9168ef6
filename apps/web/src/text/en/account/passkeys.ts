/** Texts about passkeys, and about proof of identity. */
export const passkeys = {
  title: 'Passkeys',
  about:
    'A passkey signs you in with your finger, your face or the PIN of your device. You need ' +
    'not remember anything. Nobody can trick you into typing it on another site.',
  loading: 'Loading your passkeys…',
  empty: 'You have no passkey yet.',
  off: 'Browsers cannot make passkeys for the address of this site.',
  unsupported: 'This browser has no passkeys.',
  name: 'Name of the new passkey',
  nameHint: 'So you know it again.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: (name: string) => `Added: ${name}. It signs you in from now on.`,
  removed: (name: string) => `Removed: ${name}.`,
  renamed: 'Saved.',
  unnamed: 'Passkey',
  since: (date: string) => `added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  synced: 'your device’s maker keeps it in sync',
  rename: 'Rename',
  newName: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `${name} will no longer sign you in. Delete it on your device too: we cannot do that.`,
  there: 'This device already has a passkey for your account.',
  notMade: 'You made no passkey. Try again when you are ready.',
  unread:
    'Your password manager answered, but we cannot read its answer. If it saved a passkey for ' +
    'this site, delete it there. Then try another device or manager.',
  signIn: 'Sign in with a passkey',
  asking: 'Waiting for your device…',
  none: 'You used no passkey. Try again, or sign in with your password.',
  atSignUp:
    'After you sign up, you can add a passkey on your account page. Then your finger, face or ' +
    'PIN signs you in, without the password.',
  offer: 'Sign in without a password next time: add a passkey for this device.',
  offerAdd: 'Add a passkey',
  offerLater: 'Not now',
} as const;

export const proof = {
  title: 'Confirm that it is you',
  text: 'To change how you sign in, first show that the account is yours. This lasts ten minutes.',
  password: 'Current password',
  codeHint: 'Six digits of your authenticator app, or a recovery code.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  withPasskey: 'Confirm with a passkey',
  signInAgain: 'Sign out and sign in again, then do this within ten minutes.',
  cancel: 'Cancel',
} as const;
