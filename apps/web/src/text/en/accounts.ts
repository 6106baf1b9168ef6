/**
 * Every sentence about accounts that the browser says; word for word where the specification gives
 * it.
 */
export const auth = {
  welcome: 'Welcome back',
  welcomeText:
    'Sign in to keep your progress on every device, earn registered certificates and see ' +
    'your dashboard.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  guest: 'Continue as Guest',
  social: 'Sign in with Google',
  connecting: 'Connecting...',
  socialFailed: 'Failed to sign in with Google. Please try again.',
  socialUnconfirmed:
    'Your email address is not confirmed there. Confirm it with the provider first, or sign in ' +
    'another way.',
  or: 'or',
  needAccount: 'Need an account? Sign Up',
  forgot: 'Forgot Password?',
  fallback: 'An error occurred during sign in',
  confirmed: 'Your email address is confirmed. You can sign in now.',
  confirmedHere: 'Your email address is confirmed.',
  goOn: 'Continue',
  tooMany: 'Too many failed attempts. Please try again later.',
  confirmHere: 'Sign in with your password to confirm your email address.',
  linkInvalid: 'This link has expired or was used before. Sign in, and we send you a new one.',
  passwordChanged: 'Your new password is set. Sign in with it.',
  askNewLink: 'Get a new link',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  signUpTitle: 'Create your account',
  signUpText:
    'Free. It holds your progress and your certificates, and nothing that could move a coin.',
  name: 'Name',
  nameHint: 'How we address you. Only you see it.',
  passwordHint: 'At least 8 characters. A short sentence is easy to remember and hard to guess.',
  signUp: 'Sign Up',
  signingUp: 'Creating your account...',
  haveAccount: 'Already have an account? Sign In',
  checkMail: 'Check your mail',
  checkMailText: (email: string) =>
    `We have sent a message to ${email}. Follow its link in this browser to confirm your address.`,
  outbox: 'This installation sends no real mail.',
  outboxWhere: 'You find the message in its outbox: the line ‘mail’ at the start names the folder.',
  resetTitle: 'Reset your password',
  resetText:
    'Enter the address of your account. If there is one, we send it a link that works for ' +
    'one hour.',
  resetSend: 'Send Reset Link',
  resetSending: 'Sending...',
  resetSent:
    'If an account with this address exists, a message is on its way. It may take a ' +
    'minute; look in the spam folder too.',
  newTitle: 'Choose a new password',
  newPassword: 'New password',
  newSave: 'Save New Password',
  newSaving: 'Saving...',
  showPassword: 'Show what I type',
  backToSignIn: 'Back to sign in',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  nameRequired: 'Name is required',
  emailForm: 'Please enter a valid email',
} as const;

export const notMe = {
  title: 'This was not me',
  text:
    'Press the button if what our mail tells of was not you. Every device is signed out, and for 24 ' +
    'hours nobody who is signed in can change how to sign in to your account.',
  button: 'This was not me',
  busy: 'Protecting your account…',
  done: (until: string) =>
    `Every device is signed out, and nothing about signing in can be changed until ${until}.`,
  used: (usedAt: string) =>
    `This link was used before, on ${usedAt}, and does nothing now. It signed every device out then.`,
  lockedUntil: (until: string) => `Nothing about signing in can be changed until ${until}.`,
  lockedBefore: (until: string) => `Nothing about signing in could be changed until ${until}.`,
  nextAfterUse:
    'If you have not chosen a new password since, do it now: we send a link to the address of your ' +
    'account.',
  addressBack: 'Your account has the email address back that it had before.',
  next: 'Now choose a new password: we send a link to the address of your account.',
  reset: 'Choose a new password',
  noToken: 'Open this page with the link from our mail.',
  noScript:
    'This page needs JavaScript. Without it, ask for a new password: setting it signs every device ' +
    'out too.',
} as const;

export const sessionEnded = {
  ended:
    'Your session has ended. Sign in to go on; what you complete until then is kept in this ' +
    'browser.',
  signIn: 'Sign In',
} as const;

export const access = {
  title: 'Sign in to Access',
  text: 'This course requires a free account to access premium content.',
  signIn: 'Sign In',
  cancel: 'Cancel',
} as const;

export const account = {
  noScript: 'The account page needs JavaScript.',
  title: 'Your account',
  contents: 'Parts of this page',
  loading: 'Loading your account…',
  signedOut: 'Sign in to see your account.',
  signIn: 'Sign In',
  profile: 'Profile',
  picture: 'Picture',
  pictureHint:
    'PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. We make a small copy and keep nothing else ' +
    'of the file.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
  uploading: 'Uploading…',
  tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  locked: (until: string) =>
    `Somebody reported that something done with this account was not them. Until ${until} nothing ` +
    'about signing in can be changed here. A new password by mail still works: sign out and choose ' +
    '‘Forgot Password?’.',
  email: 'Email',
  noEmail:
    'There is no email address yet. With one you can set a password, and we can tell you when ' +
    'something about your account changes.',
  emailFirst: 'Add an email address first, and confirm it.',
  newEmail: 'New email',
  currentPassword: 'Current password',
  changeEmail: 'Change email',
  emailSent: 'We have sent a link to the new address. Nothing changes before you follow it.',
  emailChanged: 'Your new address is confirmed and signs you in from now on.',
  verified: 'confirmed',
  notVerified: 'not confirmed yet',
  resend: 'Send the confirmation again',
  resent: 'Sent. Follow the link in this browser.',
  password: 'Password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed, and your other devices are signed out.',
  sessions: 'Signed-in devices',
  thisDevice: 'This device',
  since: (date: string) => `since ${date}`,
  signOutOne: 'Sign out',
  signOutOthers: 'Sign out all other devices',
  signedOutOne: 'That device is signed out.',
  signedOutOthers: 'All other devices are signed out.',
  signOut: 'Sign out',
  data: 'Your data',
  exportText: 'Everything that we keep about you, as one file, certificates included.',
  export: 'Download my data',
  deleteTitle: 'Delete my account',
  deleteText:
    'Your progress, picture, sessions, watches, requests and what you made in the studio ' +
    'are erased at once. Your certificates are revoked and carry no name any more. This ' +
    'cannot be undone.',
  delete: 'Delete my account',
  deleting: 'Deleting…',
  deleted: 'Your account is deleted. Nothing of it is left with us.',
  cancel: 'Cancel',
  privacy: 'What we keep and why',
} as const;
