/** So long is a piece of the built-in composer where nobody says otherwise, in seconds. */
export const MUSIC_SECONDS = 30;
/** So long is a clip of the built-in engine, in seconds; its frames come to it to a tenth. */
export const CLIP_SECONDS = 2;
