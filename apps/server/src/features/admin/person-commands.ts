import { accounts, operatorConsole, Refusal } from '@firm/core';
import { adminText as text } from './text/en/admin.ts';
import type { AdminDeps } from './admin-deps.ts';
import { isRefused } from './is-refused.ts';

type Asked = { operator: operatorConsole.Operator; actor: string; email: string };

/** Gives somebody a right without an end, or takes it back. Returns what to say. */
export async function changeRight(
  deps: AdminDeps,
  {
    operator,
    actor,
    email,
    command,
    right,
  }: Asked & { command: 'grant' | 'revoke'; right: accounts.Right },
): Promise<string> {
  const say = text[command];
  const note = (detail: string) =>
    accounts.noteUse(deps, { actor, action: command, detail: `${right} ${detail}` });
  const userId = await find(deps, email);
  if (userId === undefined) {
    await note('nobody: unknown');
    return say.unknown(email, right);
  }
  const { premium } = await operatorConsole.readPerson(deps, { operator, userId });
  const isHeld = command === 'grant';
  const change = { operator, userId, isHeld, until: null, seen: premium?.id ?? null };
  // Refused: somebody else has just done it.
  if (
    (premium !== null) === isHeld ||
    (await isRefused(operatorConsole.changePremium(deps, change)))
  ) {
    await note(`${userId}: unchanged`);
    return say.unchanged(email, right);
  }
  return say.done(email, right);
}

/** Signs somebody out everywhere. Returns what to say. */
export async function signOut(deps: AdminDeps, { operator, actor, email }: Asked): Promise<string> {
  const userId = await find(deps, email);
  if (userId !== undefined) {
    await operatorConsole.signOutPerson(deps, { operator, userId });
    return text.signOut.done(email);
  }
  await accounts.noteUse(deps, { actor, action: 'sign-out', detail: 'nobody: unknown' });
  return text.signOut.unknown(email);
}

/** Undefined: nobody with an account has this address. */
async function find(deps: AdminDeps, email: string): Promise<string | undefined> {
  try {
    return (await operatorConsole.findByEmail(deps, { email })).userId;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'console/unknown-person') return undefined;
    throw error;
  }
}
