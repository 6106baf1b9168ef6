/** Texts about the second step of a sign-in. */
export const secondStep = {
  title: 'One more step',
  text:
    'Enter the code that your authenticator app shows now. No app? Enter one of your recovery ' +
    'codes.',
  code: 'Code',
  codeHint: 'Six digits, or a recovery code like abcd-efgh-ijkm-npqr-stuv-wxyz.',
  codeRequired: 'Code is required',
  trust: 'Trust this browser for 30 days',
  trustHint: 'Only if nobody else uses this device.',
  go: 'Continue',
  going: 'Checking...',
  again: 'Sign in again',
  lost:
    'Did you lose the app and the recovery codes? Write to the people who run this site. They ' +
    'can turn the second step off after a waiting time.',
} as const;

export const keepStep = {
  title: 'Keep the second step',
  text:
    'Someone asked us to turn off your second step, because app and recovery codes were lost. ' +
    'Was that not you, or have you found them? Stop it here.',
  button: 'Keep the second step',
  busy: 'Stopping…',
  kept: 'Stopped. Your account still asks for a code after the password.',
  account: 'Your account',
  noToken: 'Open this page with the link from our mail.',
  noScript: 'This page needs JavaScript.',
} as const;

export const factor = {
  title: 'Second step',
  about:
    'The second step asks for a code from an app on your phone. So a thief with your password ' +
    'still cannot sign in. A passkey counts as both and needs no code.',
  loading: 'Loading…',
  off: 'The second step is off.',
  on: (date: string) => `The second step is on since ${date}.`,
  advised: 'You have special rights here. We advise you to turn it on.',
  required: 'Your role needs it: turn it on before you go on.',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  trusted: (count: number) =>
    count === 1 ? 'You trust 1 browser.' : `You trust ${count} browsers.`,
  liftedAt: (date: string) =>
    `On ${date} someone asked an operator to turn off the second step. Our mail about it has ` +
    'a link that stops it.',
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
    'Each one signs you in once without the app. We show them only once. Write them down or ' +
    'print them, and keep them away from your phone.',
  copy: 'Copy the codes',
  copied: 'Copied',
  copyFailed: 'Not copied',
  done: 'I have saved them',
  isOn: 'The second step is on.',
  isOff: 'The second step is off.',
  renew: 'New recovery codes',
  distrust: 'Trust no browser',
  distrusted: 'You trust no browser any more.',
  turnOff: 'Turn it off',
  turnOffTitle: 'Turn off the second step?',
  turnOffText: 'Then your password alone signs in, and your recovery codes no longer work.',
} as const;
