import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Deps } from './deps.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer',
  'microphone', 'midi', 'payment', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', ');

/** Headers of every answer. Pages bring a Content-Security-Policy of their own; all else gets one that allows nothing. */
export function securityHeaders({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', PERMISSIONS],
    ['x-frame-options', 'DENY'],
  ];
  if (config.isHttps) headers.push(['strict-transport-security', 'max-age=31536000']);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', API_POLICY);
  };
}
