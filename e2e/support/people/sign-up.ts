import type { Page } from '@playwright/test';
import { expect, open } from '../test.ts';

export const PASSWORD = 'a long walk in the rain';
let counter = 0;

/** An address that nobody has yet. */
export const newEmail = (): string =>
  `somebody.${Date.now()}.${process.pid}.${(counter += 1)}@example.test`;

/**
 * Makes an account and signs in to it in the browser of this page, without a page being opened: for
 * journeys that are about something else.
 *
 * @param url of a server of its own; without: of the one that all journeys share
 * @param confirm opens the link of the letter, on a server that sends mail
 * @returns the address
 */
export async function signUp(
  page: Page,
  {
    name = 'Ada Byron',
    email = newEmail(),
    url = process.env['SITE_URL'] ?? '',
    confirm,
  }: { name?: string; email?: string; url?: string; confirm?: () => Promise<void> } = {},
): Promise<string> {
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  };
  await post('/api/auth/sign-up', { name, email, password: PASSWORD });
  await confirm?.();
  await post('/api/auth/sign-in', { email, password: PASSWORD });
  return email;
}

/** Makes an account as people do, by the form on the page. @returns the address */
export async function signUpByForm(
  page: Page,
  {
    name = 'Ada Lovelace',
    email = newEmail(),
    path = '/signup',
  }: { name?: string; email?: string; path?: string } = {},
): Promise<string> {
  await open(page, path);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).not.toHaveURL(/signup/);
  return email;
}
