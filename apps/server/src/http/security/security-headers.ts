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

function headersOf({ config }: Pick<Deps, 'config'>): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', PERMISSIONS],
    ['x-frame-options', 'DENY'],
  ];
  if (config.isHttps) headers.push(['strict-transport-security', 'max-age=31536000']);
  return headers;
}

/** The same for what is written to the socket itself. */
export const usualHeaders = (deps: Pick<Deps, 'config'>): Record<string, string> => ({
  ...Object.fromEntries(headersOf(deps)),
  'content-security-policy': API_POLICY,
});

/**
 * Headers of every answer. Pages bring a Content-Security-Policy of their own; all else gets one
 * that allows nothing.
 */
export function securityHeaders(deps: Pick<Deps, 'config'>): MiddlewareHandler<AppEnv> {
  const headers = headersOf(deps);
  const usual = usualHeaders(deps);
  return async (c, next) => {
    c.set('usualHeaders', usual);
    await next();
    if (c.env.outgoing.headersSent) return;
    // The first makes the answer one that can be changed; each further call would copy it again.
    c.header('content-security-policy', c.res.headers.get('content-security-policy') ?? API_POLICY);
    const { headers: responseHeaders } = c.res;
    for (const [name, value] of headers) responseHeaders.set(name, value);
    // API answers are cached by nobody on the way, unless the route declares a file.
    if (isApiPath(c.req.path) && !responseHeaders.has('cache-control'))
      responseHeaders.set('cache-control', 'no-store');
    const framedBy = c.get('framedBy');
    if (framedBy === undefined) return;
    const policy = responseHeaders.get('content-security-policy') ?? API_POLICY;
    responseHeaders.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${framedBy}`),
    );
    // It knows no single site, and the policy says it better.
    responseHeaders.delete('x-frame-options');
  };
}
