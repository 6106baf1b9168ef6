import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { signUp } from './sign-up.ts';
import { expect } from '../test.ts';

/**
 * Asks for a link that makes an owner, as the operator on the machine does, and uses it. A new link
 * ends the one before: as long as one is in use, journeys beside this one wait with theirs.
 *
 * @param use gets the path of the link
 * @param dataDir of a server of its own; without: of the one that all journeys share
 */
export async function withOwnerLink(
  use: (path: string) => Promise<void>,
  dataDir = process.env['SITE_DATA'] ?? '',
): Promise<void> {
  const lock = `${dataDir}-link-in-use`;
  while (!isTaken(lock)) await sleep(50);
  try {
    await use(await ownerLink(dataDir));
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @returns false: somebody else has it */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function ownerLink(dataDir: string): Promise<string> {
  const admin = join(process.env['SITE_DIST'] ?? '', 'server/admin.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', admin, 'owner-link'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const path = /\/console\/claim#token=[\w-]{43}/.exec(stdout)?.[0];
  if (path === undefined) throw new Error(`no link in: ${stdout}`);
  return path;
}

/** Makes whoever is signed in in this page's browser an owner, without a page being opened. */
export async function makeOwner(
  page: Page,
  { url = process.env['SITE_URL'] ?? '', dataDir }: { url?: string; dataDir?: string } = {},
): Promise<void> {
  await withOwnerLink(async (path) => {
    const answer = await page.request.post(`${url}/api/console/claim`, {
      data: { token: path.split('=').at(-1) },
      headers: { origin: url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }, dataDir);
}

/**
 * Somebody new who is an owner, signed in in this page's browser. How the link is used by hand
 * stands in console.spec.ts.
 *
 * @param site a server of its own; without: the one that all journeys share
 * @returns the address
 */
export async function becomeOwner(
  page: Page,
  site: { url?: string; dataDir?: string } = {},
): Promise<string> {
  const email = await signUp(page, { name: 'Ada', ...(site.url ? { url: site.url } : {}) });
  await makeOwner(page, site);
  return email;
}
