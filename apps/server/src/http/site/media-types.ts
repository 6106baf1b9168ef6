const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

export const extensionOf = (path: string): string =>
  /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const mediaType = (path: string): string =>
  TYPES[extensionOf(path)] ?? 'application/octet-stream';

const TEXT = new Set([
  'html',
  'js',
  'mjs',
  'css',
  'json',
  'map',
  'webmanifest',
  'txt',
  'md',
  'xml',
  'svg',
]);

/** Text is what gets smaller by compression and may hold placeholders. */
export const isText = (path: string): boolean => TEXT.has(extensionOf(path));
