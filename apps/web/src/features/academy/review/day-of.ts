/** A day as a person writes it: '3 December 2026', in their own calendar. */
export const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
