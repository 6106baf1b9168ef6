/** On pages with a brand that is not published yet. */
export const previewText = {
  /** name: letters, digits and marks that mean nothing in HTML */
  note: (name: string) =>
    `Preview of ${name}: only you see this, and nothing is published yet. Buttons do nothing here.`,
  person: 'Ada Example',
} as const;
