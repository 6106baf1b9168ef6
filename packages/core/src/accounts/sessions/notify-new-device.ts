import { insertLink, takeLink } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { hashToken } from '../addresses/hash-token.ts';
import { notifyOwner } from '../notify-owner.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

/** After it every sign-in from a device that is not known is told. */
const FIRST_DAYS = 7;

/** Notes with a sign-up that whoever signs in next is who signed up: they are told nothing. */
export async function expectFirstSignIn(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { userId }: { userId: string },
): Promise<void> {
  const now = clock();
  await insertLink(
    { db },
    {
      id: random.uuid(),
      identifier: markOf(userId),
      value: `first-sign-in:${userId}:`,
      expiresAt: new Date(now.getTime() + FIRST_DAYS * 86_400_000),
      now,
    },
  );
}

/**
 * Notifies the owner of an account that somebody signed in to it where nobody had before.
 *
 * @param input device: what the browser calls itself, in our words; isStopped: the second step has
 *   not been done yet
 */
export async function notifyNewDevice(
  deps: Deps,
  {
    userId,
    email,
    device,
    isStopped,
  }: { userId: string; email: string; device: string | undefined; isStopped: boolean },
): Promise<void> {
  const at = deps.clock();
  const isFirst = await takeLink(deps, { identifier: markOf(userId), now: at });
  if (isFirst === undefined)
    await notifyOwner(deps, {
      userId,
      email,
      event: { kind: 'new-device', device, at, isStopped },
    });
}

const markOf = (userId: string): string => hashToken(`first-sign-in ${userId}`);
