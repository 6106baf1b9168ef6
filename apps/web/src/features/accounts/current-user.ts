import * as accountsApi from '@firm/schema/api/accounts.ts';
import type { Me } from '@firm/schema/people/accounts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call, UNAUTHORISED } from '../../lib/data/api.ts';
import { local } from '../../lib/data/safe-storage.ts';

/**
 * In this browser: the account that was signed in last and has not signed out. Other tabs hear of
 * its changes.
 */
const MARK = 'account-signed-in';
/** How often a page that is looked at asks whether its session is still there. */
const LOOK_EVERY_MILLISECONDS = 60_000;

/*
 * Held here and not as a resource: it is there for code outside of any component too, outlives the
 * pages, and is part of every page's first load.
 */
let cachedMe: Me | undefined;
let asking: Promise<Me> | undefined;
/** How often it was asked so far. */
let turn = 0;
let hasEnded = false;
let isWatching = false;
const listeners = new Set<() => void>();

function set(me: Me | undefined): void {
  if (me !== undefined) noteSession(me);
  cachedMe = me;
  // The bar keeps room for the name of whoever is signed in, from the first paint on
  // (build/head-script.js).
  document.documentElement.toggleAttribute('data-account', local.read(MARK) !== null);
  dispatchEvent(new Event('account'));
  for (const listener of listeners) listener();
}

/**
 * A session is over when nobody is signed in although this browser, or this tab, knows of somebody
 * who did not leave.
 */
function noteSession({ user }: Me): void {
  if (user !== null) {
    hasEnded = false;
    if (local.read(MARK) !== user.uid) local.write(MARK, user.uid);
    watchSession();
  } else if (cachedMe?.user != null || local.read(MARK) !== null) {
    if (!hasEnded && cachedMe?.user != null) local.write(`${MARK}:looked`, String(Date.now()));
    hasEnded = true;
  }
}

/**
 * Loads the current user, once per page load.
 *
 * @throws ApiRequestError when the server does not answer
 */
export async function loadMe(): Promise<Me> {
  if (cachedMe !== undefined) return cachedMe;
  asking ??= ask();
  return asking;
}

/** Only what was asked last counts: an answer from before may be of whoever has left since. */
async function ask(): Promise<Me> {
  turn += 1;
  const own = turn;
  try {
    const me = await call(accountsApi.me);
    if (own === turn) {
      set(me);
      return me;
    }
  } catch (error) {
    if (own === turn) throw error;
  } finally {
    if (own === turn) asking = undefined;
  }
  return loadMe();
}

/** Asks anew: after signing in or out, or after the profile has changed. */
export async function reloadMe(): Promise<Me> {
  cachedMe = undefined;
  asking = ask();
  return asking;
}

/**
 * The person of this browser leaves it on purpose: what follows is no session that ended by itself.
 */
export function forgetSession(): void {
  cachedMe = undefined;
  hasEnded = false;
  local.remove(MARK);
}

/** Looks whether whoever is signed in on this page still is. Without an answer nothing changes. */
function lookAgain(): void {
  if (cachedMe?.user == null || document.visibilityState === 'hidden') return;
  const own = turn;
  call(accountsApi.me).then(
    (me) => void (own === turn && cachedMe !== undefined && set(me)),
    () => undefined,
  );
}

function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener(UNAUTHORISED, lookAgain);
  window.addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  // Another tab has found out, or signed out.
  window.addEventListener('storage', ({ key }) => void (key?.startsWith(MARK) && lookAgain()));
  setInterval(lookAgain, LOOK_EVERY_MILLISECONDS);
}

export function subscribeToMe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Current user as far as known, requested by the first component drawn. Undefined without an
 * answer; parts that need the account report that themselves.
 */
export function useMe(): Me | undefined {
  useEffect(() => void loadMe().catch(() => undefined), []);
  return useSyncExternalStore(
    subscribeToMe,
    () => cachedMe,
    () => undefined,
  );
}

export const hasSessionEnded = (): boolean => hasEnded;

/** Whether somebody was signed in here whose session has ended without their doing. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribeToMe,
    () => hasEnded,
    () => false,
  );
