import { assistant, operatorConsole, Refusal } from '@firm/core';
import { consoleBrandApi } from '@firm/schema';
import { askedOf } from '../../brand/live-brand.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** No script runs in it, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Name, ticker, colours and lines of this community. */
export const consoleBrandRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'brand' | 'pictures' | 'renderMarkdown' | 'assistant'>,
) => {
  const after = async (operator: operatorConsole.Operator) => {
    // Other processes see it within seconds; this one at once.
    await deps.brand.refresh();
    return operatorConsole.readBrandView(deps, { operator });
  };
  /** Those that whoever presses them would get no answer to. */
  const findUnansweredChips = async (chips: readonly string[]): Promise<string[]> => {
    const problems: string[] = [];
    for (const chip of chips) {
      const question = askedOf(deps.brand, chip);
      if ((await assistant.readCertainty(deps.assistant, { question })) === 'unsure')
        problems.push(chip);
    }
    return problems;
  };
  return mount(deps)
    .on(consoleBrandApi.brand, ({ operator }) => operatorConsole.readBrandView(deps, { operator }))
    .on(consoleBrandApi.publish, async ({ operator, body }) => {
      await operatorConsole.publishBrand(deps, { operator, ...body });
      return {
        ...(await after(operator)),
        unanswered: await findUnansweredChips(body.brand.chips),
      };
    })
    .on(consoleBrandApi.withdraw, async ({ operator, body }) => {
      await operatorConsole.withdrawBrand(deps, { operator, ...body });
      return after(operator);
    })
    .on(consoleBrandApi.keepPicture, async ({ c, operator }) => {
      const file = new Uint8Array(await c.req.arrayBuffer());
      return operatorConsole.keepBrandPicture(deps, { operator, file });
    })
    .on(consoleBrandApi.picture, async ({ c, params }) => {
      const bytes = await operatorConsole.readBrandPicture(deps, params);
      if (!bytes) throw new Refusal('request/not-found');
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': params.id.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
        'content-security-policy': POLICY,
        // Its address is the hash of its bytes.
        'cache-control': 'public, max-age=31536000, immutable',
      });
    })
    .on(consoleBrandApi.ownPage, ({ params }) => {
      const pages = new Map(Object.entries(deps.brand.current().published?.pages ?? {}));
      const html = pages.get(params.page);
      if (html === undefined) throw new Refusal('request/not-found');
      return { html };
    }).app;
};
