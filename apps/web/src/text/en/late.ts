/**
 * Texts in place of a part or a page that failed to load; apart from the frame's sentences, which
 * every page carries.
 */
export const latePart = {
  title: 'Not loaded',
  text: 'We could not load this part of the page. Check your connection and try again.',
  retry: 'Try again',
  reload: 'Reload the page',
} as const;

export const offline = {
  title: 'Offline · The Firm',
  text: 'You are offline, and this page needs the internet.',
} as const;
