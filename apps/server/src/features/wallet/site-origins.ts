import type { Config } from '../../config/env.ts';

/**
 * Every origin under which this site is itself: on one machine localhost and its addresses are the
 * same place.
 */
export function siteOrigins({
  publicUrl,
  isPublicUrlLoopback,
}: Pick<Config, 'publicUrl' | 'isPublicUrlLoopback'>): string[] {
  if (!isPublicUrlLoopback) return [publicUrl];
  const { protocol, port } = new URL(publicUrl);
  const behind = port === '' ? '' : `:${port}`;
  return [
    ...new Set([
      publicUrl,
      ...['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${behind}`),
    ]),
  ];
}
