import type { MiddlewareHandler } from 'hono';
import type { AppEnv, Deps } from '../deps.ts';
import { isApiPath } from '../errors/error-response.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every answer. Pages bring a Content-Security-Policy of their own; all else gets one
 * that allows nothing.
 */
export function securityHeaders({ config }: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', PERMISSIONS],
    ['x-frame-options', 'DENY'],
  ];
  if (config.isHttps) headers.push(['strict-transport-security', 'max-age=31536000']);
  // For what is written to the socket before this is over.
  const written = { ...Object.fromEntries(headers), 'content-security-policy': API_POLICY };
  return async (c, next) => {
    c.set('usualHeaders', written);
    await next();
    for (const [name, value] of headers) c.header(name, value);
    // What a program asked for is kept by nobody on the way, unless the route says that it is a
    // file.
    if (isApiPath(c.req.path) && !c.res.headers.has('cache-control'))
      c.header('cache-control', 'no-store');
    const policy = c.res.headers.get('content-security-policy') ?? API_POLICY;
    const framedBy = c.get('framedBy');
    c.header(
      'content-security-policy',
      framedBy === undefined
        ? policy
        : policy.replace("frame-ancestors 'none'", `frame-ancestors ${framedBy}`),
    );
    // It knows no single site, and the policy says it better.
    if (framedBy !== undefined) c.header('x-frame-options', undefined);
  };
}
