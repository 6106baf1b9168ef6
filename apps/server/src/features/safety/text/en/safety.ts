/** On the picture of a check that is shown where its link is shared. */
export const checkPictureText = {
  title: 'Token check',
  checked: (day: string) => `checked on ${day} · information, not advice`,
  lettersMissing: '… means letters that this picture cannot show.',
} as const;
