/** The plain test page. */
export const testPage = { heading: 'Routing works', text: 'This page is here to show that addresses lead where they should.', back: 'Back to the academy' } as const;

export const renderError = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Your progress is kept in this browser and is not lost.',
  reload: 'Reload the page',
  home: 'Go to the home page',
} as const;
