/** Of the status page. */
export const statusText = {
  /** What was down while the program did not run. */
  everything: 'Everything',
} as const;
