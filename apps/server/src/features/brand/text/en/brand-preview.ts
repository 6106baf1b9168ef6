/** On pages with a brand that is not published yet. */
export const previewText = {
  /** name: letters, digits and marks that mean nothing in HTML */
  note: (name: string) =>
    `Preview of ${name}. Only you see this. Nothing is public yet, and the buttons do nothing.`,
  person: 'Ada Example',
} as const;
