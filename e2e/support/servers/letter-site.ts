import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startCountingProxy } from './counting-proxy.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { newEmail, PASSWORD } from '../people/sign-up.ts';
import { startSite } from '../start-site.ts';
import { expect, open } from '../test.ts';

const PRELOAD = join(import.meta.dirname, '../../../apps/server/test/database/shifted-clock.mjs');

export type LetterSite = {
  url: string;
  dataDir: string;
  mail: MailServer;
  /** Opens a page and lets the service worker take over. */
  openWithWorker: (page: Page, path: string) => Promise<void>;
  /** How often the browser asks for a page while something is done. */
  countVisits: (path: string, during: () => Promise<unknown>) => Promise<number>;
  /** Makes an account by the form. @returns the address */
  signUp: (page: Page) => Promise<string>;
  signIn: (page: Page, email: string, password?: string) => Promise<void>;
  /** Makes an account, confirms its address and signs in. @returns the address */
  join: (page: Page) => Promise<string>;
  /** Runs `npm run admin -- …`. */
  admin: (...args: string[]) => Promise<void>;
  setClock: (now: number) => void;
  stop: () => Promise<void>;
};

/** A server that sends letters, in browsers whose service worker is at work. */
export async function startLetterSite(env: Record<string, string>): Promise<LetterSite> {
  const [mail, proxy] = await Promise.all([startMailServer(), startCountingProxy()]);
  const folder = mkdtempSync(join(tmpdir(), 'firm-letters-'));
  // In it: by how many seconds the server's clock is ahead.
  const clock = join(folder, 'clock');
  const site = await startSite({
    NODE_OPTIONS: `--import ${PRELOAD}`,
    SHIFT_FILE: clock,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    ...env,
  });
  proxy.standBefore(site.url);

  const openWithWorker = async (page: Page, path: string): Promise<void> => {
    await open(page, `${proxy.url}${path}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  };
  const signUp = async (page: Page): Promise<string> => {
    const email = newEmail();
    await openWithWorker(page, '/signup');
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    return email;
  };
  const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
    await openWithWorker(page, '/academy/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  return {
    url: proxy.url,
    dataDir: site.dataDir,
    mail,
    openWithWorker,
    countVisits: async (path, during) => {
      const before = proxy.count('GET', path);
      await during();
      return proxy.count('GET', path) - before;
    },
    signUp,
    signIn,
    join: async (page) => {
      const email = await signUp(page);
      await page.goto(linkIn(await mail.letterTo(email, 'verify-email'), /verify-email/));
      await signIn(page, email);
      return email;
    },
    admin: async (...args) => {
      const program = join(process.env['SITE_DIST'] ?? '', 'server/admin.mjs');
      await promisify(execFile)(process.execPath, [program, ...args], {
        env: { ...process.env, DATA_DIR: site.dataDir },
      });
    },
    setClock: (now) => writeFileSync(clock, String(Math.round((now - Date.now()) / 1000))),
    stop: async () => {
      await site.stop();
      await Promise.all([proxy.close(), mail.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The address in a letter that is like this. */
export function linkIn(letter: string, pattern: RegExp): string {
  const link = letter.match(/https?:\/\/[^\s"<>]+/g)?.find((one) => pattern.test(one));
  if (link === undefined) throw new Error(`no link like ${pattern} in: ${letter}`);
  return link;
}

/** Does with a link what a mail program does before anybody reads the letter. */
export async function scan(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await fetch(link, { method });
    await answer.text();
    expect(answer.headers.getSetCookie(), `${method} ${link}`).toEqual([]);
  }
}
