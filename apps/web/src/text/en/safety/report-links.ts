/** The links to the page on which something is reported. */
export const reportLinks = {
  link: 'Report',
  linkOf: (name: string) => `Report the name ${name}`,
  certificateLink: 'Report this certificate',
} as const;
