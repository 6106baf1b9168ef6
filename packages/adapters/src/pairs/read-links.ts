const MAX_LINKS = 5;
const LONGEST = 200;

/** Websites that somebody entered, as far as they are addresses of the web. */
export const readWebsites = (list: readonly { url: string | null }[] | null): string[] =>
  (list ?? []).flatMap(({ url }) => webAddress(url)).slice(0, MAX_LINKS);

/** Accounts in social networks. Documented as platform and handle, sent as type and address. */
export const readSocials = (
  list: readonly { url: string | null; type: string | null; platform: string | null }[] | null,
): { type: string; url: string }[] =>
  (list ?? [])
    .flatMap(({ url, type, platform }) =>
      webAddress(url).map((address) => ({ type: type ?? platform ?? 'link', url: address })),
    )
    .slice(0, MAX_LINKS);

function webAddress(rawAddress: string | null): string[] {
  if (rawAddress === null || rawAddress.length > LONGEST || !URL.canParse(rawAddress)) return [];
  const url = new URL(rawAddress);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
    ? [url.href]
    : [];
}
