/** What is said of the second step of a sign-in. */
export const secondStep = {
  title: 'One more step',
  text: 'Enter the code that your authenticator app shows now. Without the app, enter one of your recovery codes.',
  code: 'Code',
  codeHint: 'Six digits, or a recovery code like abcd-efgh-ijkm-npqr-stuv-wxyz.',
  codeRequired: 'Code is required',
  trust: 'Trust this browser for 30 days',
  trustHint: 'Only on a device that nobody else uses.',
  go: 'Continue',
  going: 'Checking...',
  again: 'Sign in again',
  lost:
    'You have lost the app and the recovery codes? Write to whoever runs this site: they can take the ' +
    'second step away after a waiting time.',
} as const;

export const keepStep = {
  title: 'Keep the second step',
  text:
    'Somebody asked us to take the second step of your account away, because app and recovery codes ' +
    'were lost. If that was not you, or you have found them, stop it here.',
  button: 'Keep the second step',
  busy: 'Stopping…',
  kept: 'Stopped. Your account goes on asking for a code after the password.',
  account: 'Your account',
  noToken: 'Open this page with the link from our mail.',
  noScript: 'This page needs JavaScript.',
} as const;

export const factor = {
  title: 'Second step',
  about:
    'With it, somebody who knows your password still cannot sign in: a code of an app on your phone is ' +
    'asked for too. A passkey counts as both and is not asked for a code.',
  loading: 'Loading…',
  off: 'The second step is off.',
  on: (date: string) => `The second step is on since ${date}.`,
  advised: 'You hold rights here that are worth protecting: we advise you to turn it on.',
  required: 'Your role needs it: turn it on before you go on.',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  trusted: (count: number) =>
    count === 1 ? '1 browser is trusted.' : `${count} browsers are trusted.`,
  liftedAt: (date: string) =>
    `An operator was asked to take the second step away on ${date}. The mail about it has a link that ` +
    'stops it.',
  begin: 'Set up the second step',
  beginning: 'Preparing…',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  qr: 'QR code with the key for your app',
  seed: 'Key',
  code: 'Code that the app shows',
  codeRequired: 'Code is required',
  confirm: 'Turn it on',
  confirming: 'Checking…',
  cancel: 'Cancel',
  codesTitle: 'Your recovery codes',
  codesText:
    'Each signs you in once without the app. We show them this one time: write them down or print ' +
    'them, and keep them apart from your phone.',
  copy: 'Copy the codes',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  done: 'I have kept them',
  isOn: 'The second step is on.',
  isOff: 'The second step is off.',
  renew: 'New recovery codes',
  distrust: 'Trust no browser',
  distrusted: 'No browser is trusted any more.',
  turnOff: 'Turn it off',
  turnOffTitle: 'Turn the second step off?',
  turnOffText: 'Your password alone signs in then, and your recovery codes are void.',
} as const;
