/** Media type of a file by its first bytes, of those that we read; undefined: another. */
export function sniffType(bytes: Uint8Array): string | undefined {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('GIF8')) return 'image/gif';
  if (begin.startsWith('RIFF')) {
    const form = begin.slice(8);
    return form === 'WEBP' ? 'image/webp' : form === 'WAVE' ? 'audio/wav' : undefined;
  }
  if (begin.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(begin)) return 'audio/mpeg';
  if (begin.slice(4, 8) === 'ftyp') return begin.slice(8) === 'avif' ? 'image/avif' : 'video/mp4';
  return undefined;
}
