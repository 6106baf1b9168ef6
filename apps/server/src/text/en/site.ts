/** Plain answers for what is not a page. */
export const siteText = {
  /** The generator of a certificate's picture, in its credential. */
  certificateDrawing: 'certificate drawing',
  certificateTitle: (id: string) => `Certificate ${id}`,
  certificateNotRegistered: 'Certificate, not registered',
  notFound: 'There is no such file here.\n',
  notBuilt: 'The pages of this site have not been built yet. Run npm start, which builds them.\n',
  failed: (requestId: string) =>
    `Something went wrong on our side. Please try again.\nRequest id: ${requestId}\n`,
} as const;
