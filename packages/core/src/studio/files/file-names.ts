import type { Maker } from '@firm/schema';

/** Under these names files are downloaded, as specified. */
const FILE_NAMES: Record<Maker, string> = {
  image: 'ai-generated-image.png',
  voice: 'ai-generated-voice.wav',
  music: 'ai-generated-music.wav',
  video: 'generated-video.gif',
};

export const FILE_ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/wav': 'wav',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
};

/** The specified name; a file of another type than the specified one has its own ending. */
export function fileNameFor(tool: Maker, type: string | null): string {
  const ending = FILE_ENDINGS[type ?? ''];
  const name = FILE_NAMES[tool];
  return ending === undefined ? name : name.replace(/[^.]+$/, ending);
}
