import { inside, nameAt } from '../http/read-values.ts';

const MAX_LINKS = 5;
const LONGEST = 200;

/** Websites that somebody entered, as far as they are addresses of the web. */
export function readWebsites(list: unknown): string[] {
  return (Array.isArray(list) ? list : [])
    .flatMap((entry: unknown) => webAddress(inside(entry, 'url')))
    .slice(0, MAX_LINKS);
}

/** Accounts in social networks. Documented as platform and handle, sent as type and address. */
export function readSocials(list: unknown): { type: string; url: string }[] {
  return (Array.isArray(list) ? list : [])
    .flatMap((entry: unknown) =>
      webAddress(inside(entry, 'url')).map((url) => ({
        type: nameAt(entry, 'type') ?? nameAt(entry, 'platform') ?? 'link',
        url,
      })),
    )
    .slice(0, MAX_LINKS);
}

function webAddress(given: unknown): string[] {
  if (typeof given !== 'string' || given.length > LONGEST || !URL.canParse(given)) return [];
  const url = new URL(given);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
    ? [url.href]
    : [];
}
