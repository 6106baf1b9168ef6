/**
 * Where answers to a letter go: the operator's contact where that is a mail address, else
 * undefined: to whoever sends the mails of this site.
 */
export const replyAddress = (contact: string): string | undefined =>
  /^[^\s@<>,;:/]+@[^\s@<>,;:/]+$/.test(contact) ? contact : undefined;
