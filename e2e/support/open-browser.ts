import { chromium, type Browser } from '@playwright/test';
import { findBrowser, wholeEnvironment } from './find-browser.ts';

/** A browser of one's own, for what is no test. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args,
    env: wholeEnvironment(env),
  });
}
