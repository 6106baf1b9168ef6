import { pagePlaceholder } from './page.ts';

/**
 * Where each form of the site goes when no program of the page sends it: urlencoded by POST,
 * answered with a page or a redirect. A value never stands in an address.
 */
export const formActions = {
  signIn: '/forms/sign-in',
  secondStep: '/forms/second-step',
  guest: '/forms/guest',
  signUp: '/forms/sign-up',
  resetRequest: '/forms/reset-request',
  reset: '/forms/reset',
  botRequest: '/forms/bot-request',
  question: '/forms/question',
  lesson: '/forms/lesson',
  certificate: '/forms/certificate',
  news: '/forms/news',
  image: '/forms/image',
  voice: '/forms/voice',
  music: '/forms/music',
  video: '/forms/video',
  chat: '/forms/chat',
  report: '/forms/report',
  support: '/forms/support',
  mint: '/forms/mint',
  /** An example for one of the makers, put into its field. */
  example: '/forms/example',
  /** Drawn by a program only: whoever sends it without one is told that it needs JavaScript. */
  program: '/forms/program',
} as const;

/** Where a sign-in goes on for who has a second factor. */
export const SECOND_STEP_PAGE = '/academy/second-step';

export type FormName = keyof typeof formActions;

/** Errors of a mail's link, on its return: `/academy/auth?error=…`, drawn at build. */
export const LINK_PROBLEMS = ['auth/invalid-action-code', 'auth/too-many-requests'] as const;

/** Error for the sign-in screen where the provider has confirmed no address. */
export const SOCIAL_UNCONFIRMED = 'auth/google-unconfirmed';

/**
 * Query of the page, drawn at build, that a link for a new password opens; the mark stands for the
 * link's token.
 */
export const RESET_SEARCH = `token=${pagePlaceholder('token')}`;
