import type { Maker } from '@firm/schema';

/** Under these names files are downloaded, as specified. */
export const FILE_NAMES: Record<Maker, string> = {
  image: 'ai-generated-image.png',
  voice: 'ai-generated-voice.wav',
  music: 'ai-generated-music.wav',
  video: 'generated-video.gif',
};

export const FILE_ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'audio/wav': 'wav',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
};
