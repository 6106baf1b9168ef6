/* A browser without screens, and what arrives in its person's mailbox. Imported by tests only. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMail, outboxFolder } from '@firm/adapters/mail/index.ts';
import { readMessage, type ReadMessage } from '@firm/adapters/mail/testing.ts';
import type { Deps } from '../../src/http/deps.ts';
import type { SiteIndex } from '../../src/http/site/site-index.ts';
import { createServer } from '../../src/server.ts';
import { noSite, serve, testConfig, testDeps } from '../harness.ts';

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
    if (this.cookies.size > 0)
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#take(cookie);
    return response;
  }

  /** A call of our API; the answer's body with its status. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<
    T & {
      status: number;
      error?: { code: string; message: string; fields?: Record<string, string> };
    }
  > {
    const response = await this.fetch(`/api${path}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: this.origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { ...(text === '' ? {} : JSON.parse(text)), status: response.status } as never;
  }

  post = <T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => this.call<T>('POST', path, body, headers);

  async uid(): Promise<string | null> {
    const { user } = await this.call<{ user: { uid: string } | null }>('GET', '/me');
    return user?.uid ?? null;
  }

  #take(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
      this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The address of ours in an email that fits. */
export function linkIn(text: string, pattern: RegExp): URL {
  const linkUrl = text.match(/https?:\/\/\S+/g)?.find((url) => pattern.test(url));
  if (linkUrl === undefined) throw new Error(`no link like ${pattern} in: ${text}`);
  return new URL(linkUrl);
}

export type TestServer = {
  deps: Deps;
  url: string;
  dataDir: string;
  browser: () => TestBrowser;
  close: () => Promise<void>;
};

/**
 * The whole API on a free port with a data folder of its own. Its pages are taken to be at
 * PUBLIC_URL.
 */
export async function startTestServer(
  database: NonNullable<Parameters<typeof testDeps>[0]>['database'],
  environment: Record<string, string> = {},
  changes: Partial<
    Pick<Deps, 'brand' | 'chain' | 'clock' | 'courses' | 'passwords' | 'upkeep'>
  > = {},
  site: SiteIndex = noSite,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-auth-'));
  const config = testConfig({ DATA_DIR: dataDir, ...environment });
  const deps = testDeps({
    ...(database ? { database } : {}),
    config,
    mail: createMail(config.mail, config),
    ...changes,
  });
  const server = await serve(createServer(deps, site));
  return {
    deps,
    url: server.url,
    dataDir,
    browser: () => new TestBrowser(server.url, config.publicUrl),
    close: async () => {
      await deps.background.idle();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Emails in the outbox, the newest last. */
export async function readOutbox({
  deps,
  dataDir,
}: Pick<TestServer, 'deps' | 'dataDir'>): Promise<ReadMessage[]> {
  await deps.background.idle();
  const folder = outboxFolder(dataDir);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return files.map((file) => readMessage(readFileSync(file, 'utf8')));
}
