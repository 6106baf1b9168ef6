import { createLruMap } from '@firm/cache';
import type { AnswerFirst } from '../../lifecycle/listen.ts';
import type { Deps } from '../deps.ts';
import { matchesEtag } from '../files/matches-etag.ts';
import { noteRequests } from '../request-context.ts';
import { usualHeaders } from '../security/security-headers.ts';
import type { LiveSite, ServedSite } from './live-site.ts';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';
import type { SitePage } from './site-index.ts';
import type { StoredBody } from './stored-body.ts';

export const PAGE_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers write `accept-encoding` in a few dozen ways. */
const MAX_HEADERS = 200;
const MAX_HEADER_CHARACTERS = 200;

type SentPage = { body: StoredBody; headers: Record<string, string> };

/**
 * Pages that went out before, by their own address: asked for again they are answered at once, with
 * the same bytes and headers, and noted like every request. All that may stand before a page
 * depends on its address and the site alone.
 */
export type SentPages = {
  keep: (site: ServedSite, page: SitePage, sentPage: SentPage) => void;
  /** @returns false where it has to go the long way */
  answer: AnswerFirst;
};

export function createSentPages(
  deps: Pick<Deps, 'config' | 'random' | 'log' | 'metrics'>,
  live: LiveSite,
): SentPages {
  const usual = usualHeaders(deps);
  const note = noteRequests(deps);
  const encodings = createLruMap<string, Encoding>({ maxEntries: MAX_HEADERS });
  let latest: { site: ServedSite; pages: Map<string, SentPage & { path: string }> } | undefined;

  const encodingOf = (header = ''): Encoding => {
    const knownEncoding = encodings.get(header);
    if (knownEncoding) return knownEncoding;
    const encoding = negotiateEncoding(header, PAGE_ENCODINGS);
    if (header.length <= MAX_HEADER_CHARACTERS) encodings.set(header, encoding);
    return encoding;
  };
  return {
    keep: (site, page, { body, headers }) => {
      if (latest?.site !== site) latest = { site, pages: new Map() };
      latest.pages.set(addressOf(page), {
        body,
        path: page.path,
        headers: { ...usual, ...headers },
      });
    },
    answer: (incoming, outgoing) => {
      if (incoming.method !== 'GET' || latest?.site !== live()) return false;
      const page = latest.pages.get(incoming.url ?? '');
      const encoding = encodingOf(incoming.headers['accept-encoding']?.toString());
      const bytes = page?.body.made(encoding);
      if (!page || !bytes) return false;
      const startedAt = performance.now();
      const requestId = deps.random.uuid();
      const etag = page.body.etag(encoding);
      const isKnown = matchesEtag(incoming.headers['if-none-match'], etag);
      const status = isKnown ? 304 : 200;
      const headers: Record<string, string | number> = {
        ...page.headers,
        etag,
        'x-request-id': requestId,
      };
      if (!isKnown) {
        headers['content-length'] = bytes.length;
        if (encoding !== 'identity') headers['content-encoding'] = encoding;
      }
      outgoing.writeHead(status, headers);
      outgoing.end(isKnown ? undefined : bytes);
      const { path } = page;
      note({ requestId, method: 'GET', path, route: path, status, startedAt });
      return true;
    },
  };
}

/** As links name it; with anything else behind it, it goes the long way. */
const addressOf = ({ path, search }: SitePage): string =>
  search.length === 0
    ? path
    : `${path}?${search.map(([key, value]) => `${key}=${value}`).join('&')}`;
