export { pictureDifference } from './picture-difference.ts';
export { distance, printsOfFrames, printsOfPicture, printsToLookUp } from './picture-print.ts';
export { printOfSound, printsOfSoundToLookUp, soundErrors } from './sound-print.ts';
