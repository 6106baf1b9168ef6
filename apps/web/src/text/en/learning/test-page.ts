/** The plain test page. */
export const testPage = {
  heading: 'Routing works',
  text: 'This page is here to show that addresses lead where they should.',
  back: 'Back to the academy',
} as const;
