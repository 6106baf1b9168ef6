/** Texts about a person's data. */
export const accountDataText = {
  /** Name of the downloaded file. */
  exportFile: 'my-data.json',
} as const;
