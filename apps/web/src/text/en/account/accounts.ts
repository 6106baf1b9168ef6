/**
 * Every sentence about accounts that the browser says; word for word where the specification gives
 * it.
 */
export const auth = {
  welcome: 'Welcome back',
  welcomeText:
    'Sign in to keep your progress on every device, earn certificates and see your dashboard.',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  guest: 'Continue as Guest',
  social: 'Sign in with Google',
  connecting: 'Connecting...',
  socialFailed: 'Failed to sign in with Google. Please try again.',
  socialUnconfirmed:
    'Your email address is not confirmed with Google. Confirm it there first, or sign in ' +
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
  linkInvalid: 'This link is too old or used. Sign in, and we send you a new one.',
  passwordChanged: 'You have a new password. Sign in with it.',
  askNewLink: 'Get a new link',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  signUpTitle: 'Create your account',
  signUpText:
    'Free. We keep your progress and your certificates. Nothing here can move your coins.',
  name: 'Name',
  nameHint: 'What we call you. Only you see it.',
  passwordHint: 'At least 8 characters. A short sentence is easy to remember and hard to guess.',
  signUp: 'Sign Up',
  signingUp: 'Creating your account...',
  haveAccount: 'Already have an account? Sign In',
  checkMail: 'Check your mail',
  checkMailText: (email: string) =>
    `We have sent a message to ${email}. Follow its link in this browser to confirm your address.`,
  outbox: 'This site sends no real mail. Ask the people who run it for the message.',
  outboxWhere:
    'This site sends no real mail. Find the message in the outbox folder: the line ‘mail’ at ' +
    'the start names it.',
  resetTitle: 'Reset your password',
  resetText:
    'Enter the address of your account. If there is one, we send it a link that works for ' +
    'one hour.',
  resetSend: 'Send Reset Link',
  resetSending: 'Sending...',
  resetSent:
    'If an account with this address exists, we have sent a message to it. It may take a ' +
    'minute. Look in the spam folder too.',
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
    'Did we write to you about something you did not do? Press the button. We sign out every ' +
    'device. For 24 hours nobody can change how to sign in to your account.',
  button: 'This was not me',
  busy: 'Protecting your account…',
  done: (until: string) =>
    `We signed out every device. Nobody can change how you sign in until ${until}.`,
  used: (usedAt: string) =>
    `You used this link before, on ${usedAt}. It does nothing now. It signed out every device ` +
    'then.',
  lockedUntil: (until: string) => `Nobody can change how you sign in until ${until}.`,
  lockedBefore: (until: string) => `Nobody could change how you sign in until ${until}.`,
  nextAfterUse:
    'Have you chosen a new password since? If not, do it now: we send a link to the address ' +
    'of your account.',
  addressBack: 'Your account has its old email address back.',
  next: 'Now choose a new password: we send a link to the address of your account.',
  reset: 'Choose a new password',
  noToken: 'Open this page with the link from our mail.',
  noScript:
    'This page needs JavaScript. Without it, ask for a new password. That signs out every ' +
    'device too.',
} as const;

export const sessionEnded = {
  ended:
    'Your session has ended. Sign in to go on. Until then we save what you complete in this ' +
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
    'PNG, JPEG, WebP, GIF or AVIF, at most 5 MB. We make a small copy and do not keep the file.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
  uploading: 'Uploading…',
  tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  locked: (until: string) =>
    `Someone reported a change in this account that they did not make. Until ${until} you ` +
    'cannot change how you sign in here. A new password by mail still works: sign out and ' +
    'choose ‘Forgot Password?’.',
  email: 'Email',
  noEmail:
    'You have no email address yet. With one you can set a password. And we can tell you when ' +
    'something about your account changes.',
  emailFirst: 'Add an email address first, and confirm it.',
  newEmail: 'New email',
  currentPassword: 'Current password',
  changeEmail: 'Change email',
  emailSent: 'We sent a link to the new address. Nothing changes until you follow it.',
  emailChanged: 'Your new address is confirmed. Use it to sign in from now on.',
  verified: 'confirmed',
  notVerified: 'not confirmed yet',
  resend: 'Send the confirmation again',
  resent: 'Sent. Follow the link in this browser.',
  password: 'Password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password is new. We signed out your other devices.',
  sessions: 'Signed-in devices',
  thisDevice: 'This device',
  since: (date: string) => `since ${date}`,
  signOutOne: 'Sign out',
  signOutOthers: 'Sign out all other devices',
  signedOutOne: 'We signed out that device.',
  signedOutOthers: 'We signed out all other devices.',
  signOut: 'Sign out',
  data: 'Your data',
  exportText: 'All that we keep about you, as one file, with your certificates.',
  export: 'Download my data',
  deleteTitle: 'Delete my account',
  deleteText:
    'We erase your progress, picture, sessions, watches, requests and studio results at once. ' +
    'We revoke your certificates and remove your name from them. You cannot undo this.',
  delete: 'Delete my account',
  deleting: 'Deleting…',
  deleted: 'We deleted your account. We keep nothing of it.',
  cancel: 'Cancel',
  privacy: 'What we keep and why',
} as const;
