import { createLruMap } from '@firm/cache';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';

type Deps = Pick<BotDeps, 'apiUrl' | 'token' | 'clock' | 'readPrints'>;
type Prints = readonly Uint8Array[];

const FRESH_MILLISECONDS = 600_000;
const TIMEOUT_MILLISECONDS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Large enough for a print. */
const SMALLEST_SIDE = 160;

/** Prints of people's profile pictures: in memory of this process, and gone with it. */
const people = createLruMap<string, { until: number; prints: Promise<Prints> }>({
  maxEntries: 2_000,
});

/** Prints of somebody's profile picture; none where there is no picture, or none can be had. */
export function readProfilePrints(ctx: BotContext, deps: Deps, userId: number): Promise<Prints> {
  const key = `${deps.apiUrl} ${userId}`;
  const now = deps.clock().getTime();
  const entry = people.get(key);
  if (entry && entry.until > now && entry.until - now <= FRESH_MILLISECONDS) return entry.prints;
  // A failure names the address, which is secret: it is told to nobody.
  const prints = loadPrints(ctx, deps, userId).catch(() => []);
  people.set(key, { until: now + FRESH_MILLISECONDS, prints });
  return prints;
}

async function loadPrints(ctx: BotContext, deps: Deps, userId: number): Promise<Prints> {
  const { photos } = await ctx.api.getUserProfilePhotos(userId, { limit: 1 });
  const [sizes = []] = photos;
  const size = sizes.find(({ width }) => width >= SMALLEST_SIDE) ?? sizes.at(-1);
  if (!size) return [];
  const { file_path: path } = await ctx.api.getFile(size.file_id);
  if (path === undefined) return [];
  const picture = await download(`${deps.apiUrl}/file/bot${deps.token}/${path}`);
  return picture ? deps.readPrints(picture) : [];
}

async function download(address: string): Promise<Uint8Array | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!response.ok || !response.body) return undefined;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the download.
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
