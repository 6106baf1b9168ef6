/* A visitor of the studio, by the API. Imported by tests only. */
import type { Maker, StudioJob } from '@firm/schema';
import { jsonOf } from '@firm/format/testing.ts';

/** A browser: keeps its cookies. */
export class Browser {
  cookies = new Map<string, string>();
  readonly #harness: { url: string };

  readonly #address: string;

  /** Each stands at an address of its own, unless the test says where. */
  constructor(
    harness: { url: string },
    { cookie, address }: { cookie?: string; address?: string } = {},
  ) {
    this.#harness = harness;
    this.#address =
      address ?? `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
    const [name, value] = (cookie ?? '').split('=', 2);
    if (name !== undefined && value !== undefined) this.cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#harness.url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        'x-forwarded-for': this.#address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async json<T>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> {
    const response = await this.send(method, path, body);
    return { status: response.status, body: await jsonOf<T>(response) };
  }

  async make(tool: Maker, prompt: string, more: object = {}): Promise<StudioJob> {
    const { status, body } = await this.json<StudioJob>('POST', `/api/studio/${tool}`, {
      prompt,
      key: crypto.randomUUID(),
      ...more,
    });
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }

  async job(id: string): Promise<StudioJob> {
    return (await this.json<StudioJob>('GET', `/api/studio/jobs/${id}`)).body;
  }

  /** Waits until a generation is as asked for. */
  async until(
    id: string,
    isSo: (job: StudioJob) => boolean,
    milliseconds = 60_000,
  ): Promise<StudioJob> {
    const startTime = Date.now();
    for (;;) {
      const { status, body: job } = await this.json<StudioJob>('GET', `/api/studio/jobs/${id}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(job)}`);
      if (isSo(job)) return job;
      if (Date.now() > startTime + milliseconds) throw new Error(`still ${JSON.stringify(job)}`);
      await new Promise((resolve) =>
        setTimeout(resolve, Date.now() - startTime < 2_000 ? 40 : 250),
      );
    }
  }

  ended(id: string): Promise<StudioJob> {
    return this.until(id, ({ finishedAt }) => finishedAt !== null);
  }
}
