/** Of the status page. */
export const statusText = {
  /** Label of an outage of the whole program. */
  everything: 'Everything',
} as const;
