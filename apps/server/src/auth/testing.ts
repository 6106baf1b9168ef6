/* A browser without screens, and what arrives in its person's mailbox. Imported by tests only. */

/** Keeps cookies as a browser does, and says where it comes from. */
export class TestBrowser {
  readonly url: string;
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  /** @param origin of the pages, where it differs from the server's address */
  constructor(url: string, origin = url) {
    this.url = url;
    this.origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#take(cookie);
    return response;
  }

  /** A call of our API; the answer's body with its status. */
  async call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T & { status: number; error?: { code: string; message: string; fields?: Record<string, string> } }> {
    const response = await this.fetch(`/api${path}`, {
      method,
      headers: { ...(method === 'GET' ? {} : { origin: this.origin }), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { ...(text === '' ? {} : JSON.parse(text)), status: response.status } as never;
  }

  post = <T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) => this.call<T>('POST', path, body, headers);

  async uid(): Promise<string | null> {
    const { user } = await this.call<{ user: { uid: string } | null }>('GET', '/me');
    return user?.uid ?? null;
  }

  #take(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The address of ours in a letter that fits. */
export function linkIn(text: string, pattern: RegExp): URL {
  const found = text.match(/https?:\/\/\S+/g)?.find((url) => pattern.test(url));
  if (found === undefined) throw new Error(`no link like ${pattern} in: ${text}`);
  return new URL(found);
}
