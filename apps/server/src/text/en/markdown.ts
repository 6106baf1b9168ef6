export const markdownText = {
  tooTangled:
    'This text has too many marks inside each other to show. Please take some of them out.',
};
