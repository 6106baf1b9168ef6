import { PICTURE_BYTES, PICTURE_PIXELS } from '@firm/schema';

/** What is said about a person's picture and data. */
export const accountDataText = {
  picture: {
    'not-a-picture': 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
    'too-large': `Please choose a picture of at most ${PICTURE_BYTES / 1024 / 1024} MB.`,
    'too-many-pixels': `Please choose a picture of at most ${PICTURE_PIXELS / 1_000_000} megapixels.`,
    damaged: 'This picture cannot be read. It may be damaged; please choose another one.',
  },
  /** Name of the downloaded file. */
  exportFile: 'my-data.json',
} as const;
