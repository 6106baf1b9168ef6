import { passes, Refusal } from '@firm/core';
import { addressOf, passesApi, passTiers, type PassCards } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { sendFile } from '../../http/files/send-file.ts';

/** Somebody who has just minted looks at once; a page left open asks twice a minute. */
const MAX_AGE_MILLISECONDS = 5_000;

/** Files come from whoever the collection names: no page may run in them. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=600',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Routes of the collection's passes, their pictures, and a wallet's holdings. */
export function passRoutes(deps: MountDeps & Pick<Deps, 'chain' | 'holdings' | 'passMetadata'>) {
  return mount(deps)
    .on(passesApi.cards, async () => {
      const passMetadata = await passes.describePasses(deps);
      return { passes: passMetadata.map(presentCard) };
    })
    .on(passesApi.media, async ({ c, params: { id, kind } }) => {
      const file = await passes.readPassMedia(deps, {
        id: Number(id),
        kind: kind === 'image' ? 'image' : 'animation',
      });
      if (file === undefined) throw new Refusal('request/not-found');
      const { bytes, type } = file;
      return sendFile(
        c,
        {
          bytes: bytes.length,
          read: (range) => (range ? bytes.slice(range.start, range.end + 1) : bytes),
        },
        { ...FILE_HEADERS, 'content-type': type },
      );
    })
    .on(passesApi.holdings, async ({ query }) => {
      const holdings = await passes.findHoldings(deps, {
        ...query,
        maxAgeMilliseconds: MAX_AGE_MILLISECONDS,
      });
      return {
        address: holdings.address,
        tokens: holdings.tokens.toString(),
        passes: passTiers.map(({ id, name }) => ({
          id,
          name,
          amount: Number(holdings.passes.get(id) ?? 0n),
        })),
        perks: passes.perksOf(holdings),
        checkedAt: holdings.checkedAt.getTime(),
      };
    }).app;
}

function presentCard(
  pass: Awaited<ReturnType<typeof passes.describePasses>>[number],
): PassCards['passes'][number] {
  const { id, source } = pass;
  if (source === 'ours') return { id, source, name: null, image: null, animation: null };
  const pathOf = (kind: 'image' | 'animation') =>
    pass.has[kind] ? addressOf(passesApi.media, { params: { id: String(id), kind } }) : null;
  return { id, source, name: pass.name, image: pathOf('image'), animation: pathOf('animation') };
}
