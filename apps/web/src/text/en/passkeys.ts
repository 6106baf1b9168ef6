/** What is said of passkeys, and of showing that it is you. */
export const passkeys = {
  title: 'Passkeys',
  about:
    'A passkey signs you in with your finger, your face or the PIN of your device. There is nothing ' +
    'to remember, and nothing that somebody could trick you into typing on another site.',
  loading: 'Loading your passkeys…',
  empty: 'You have no passkey yet.',
  off: 'Browsers make no passkeys for the address under which this site runs.',
  unsupported: 'This browser has no passkeys.',
  name: 'Name of the new passkey',
  nameHint: 'So that you know it again.',
  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  added: (name: string) => `Added: ${name}. It signs you in from now on.`,
  removed: (name: string) => `Removed: ${name}.`,
  renamed: 'Saved.',
  unnamed: 'Passkey',
  since: (date: string) => `added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  synced: 'kept in sync by your device’s maker',
  rename: 'Rename',
  newName: 'New name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `${name} will no longer sign you in. Delete it on your device too: we cannot do that.`,
  there: 'This device has a passkey for your account already.',
  notMade: 'No passkey was made. Try again when you are ready.',
  unread:
    'Your password manager answered, but we cannot read its answer. If it kept a passkey for this ' +
    'site, delete that one there. Then try another device or manager.',
  signIn: 'Sign in with a passkey',
  asking: 'Waiting for your device…',
  none: 'No passkey was used. Try again, or sign in with your password.',
  atSignUp:
    'Once you are in, you can add a passkey on your account page: then your finger, face or PIN signs ' +
    'you in, without the password.',
  offer: 'Sign in without a password next time: add a passkey for this device.',
  offerAdd: 'Add a passkey',
  offerLater: 'Not now',
} as const;

export const proof = {
  title: 'Confirm that it is you',
  text: 'Ways into your account are changed only by who shows that it is theirs. It is good for ten minutes.',
  password: 'Current password',
  codeHint: 'Six digits of your authenticator app, or a recovery code.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  withPasskey: 'Confirm with a passkey',
  signInAgain: 'Sign out and sign in again, then do this within ten minutes.',
  cancel: 'Cancel',
} as const;
