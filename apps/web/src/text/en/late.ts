/**
 * What stands in place of a part or a page that did not come; apart from the frame's sentences,
 * which every page carries.
 */
export const latePart = {
  title: 'Not loaded',
  text: 'This part of the page could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  reload: 'Reload the page',
} as const;

export const offline = {
  title: 'Offline · The Firm',
  text: 'This page needs the internet, and there is no connection.',
} as const;
