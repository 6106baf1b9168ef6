/** On the picture that stands for a certificate where its link is shared. */
export const certificatePictureText = {
  number: (id: string) => `No. ${id}`,
  lettersMissing: '… means letters that this picture cannot show.',
} as const;
