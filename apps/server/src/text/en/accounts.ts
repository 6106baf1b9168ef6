import type { accounts } from '@firm/core';

/**
 * What sign-in and the account say when they refuse, by code. Those of the specification are its
 * own words; docs/decisions/010-sign-in-messages.md says which of them are shown when.
 */
export const accountsText = {
  'auth/invalid-credential':
    'Invalid email or password. Please check your credentials and try again.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/wrong-password': 'Incorrect password. Please try again.',
  'auth/google-failed': 'Failed to sign in with Google. Please try again.',
  'auth/failed': 'An error occurred during sign in',
  'auth/email-not-verified':
    'Please confirm your email address first. We have sent you the link again.',
  'auth/weak-password': 'Please choose another password.',
  'auth/invalid-action-code': 'This link is no longer valid. Please ask for a new one.',
  'auth/requires-recent-login': 'Please sign in again before you do this.',
  'auth/sign-in-required': 'Please sign in first.',
  'auth/google-off': 'Sign-in with Google is not set up here.',
} as const;

/** What is wrong with a new password; stands under its field. */
export const passwordText: Record<accounts.PasswordProblem, string> = {
  short: 'Please use at least 8 characters.',
  long: 'Please use at most 128 characters.',
  common: 'This password is easy to guess. Please choose another.',
  personal: 'This is too close to your name or address. Please choose another.',
};
