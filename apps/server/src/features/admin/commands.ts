import * as v from 'valibot';
import type { Mail } from '@firm/adapters/mail/index.ts';
import { academy, accounts, assistant, operatorConsole, Refusal } from '@firm/core';
import { errorMessage } from '@firm/format';
import { brand } from '../../config/brand.ts';
import { adminText as text } from './text/en/admin.ts';
import type { AdminDeps } from './admin-deps.ts';
import { isRefused } from './is-refused.ts';
import { changeRight, signOut } from './person-commands.ts';

const right = v.picklist(accounts.RIGHTS);

/** Operator commands. `actor`: operator's name on their machine, for the audit log. */
export const adminCommandSchema = v.variant('command', [
  v.strictObject({ command: v.literal('grant'), email: v.string(), right, actor: v.string() }),
  v.strictObject({ command: v.literal('revoke'), email: v.string(), right, actor: v.string() }),
  v.strictObject({
    command: v.literal('revoke-certificate'),
    number: v.string(),
    actor: v.string(),
  }),
  v.strictObject({ command: v.literal('lift-factor'), email: v.string(), actor: v.string() }),
  v.strictObject({ command: v.literal('sign-out'), email: v.string(), actor: v.string() }),
  v.strictObject({ command: v.literal('requests'), actor: v.string() }),
  v.strictObject({ command: v.literal('erase-requests'), email: v.string(), actor: v.string() }),
  v.strictObject({ command: v.literal('appeals'), actor: v.string() }),
  v.strictObject({
    command: v.literal('answer-appeal'),
    id: v.string(),
    answer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)),
    actor: v.string(),
  }),
  v.strictObject({ command: v.literal('owner-link'), actor: v.string() }),
  v.strictObject({ command: v.literal('usage'), actor: v.string() }),
  v.strictObject({ command: v.literal('items'), actor: v.string() }),
]);

export type AdminCommand = v.InferOutput<typeof adminCommandSchema>;

const LATEST = 100;

/** Does what an operator asked for and records it in the audit log. Returns the lines to show. */
export async function runAdminCommand(deps: AdminDeps, command: AdminCommand): Promise<string[]> {
  const operator = operatorConsole.machineOperator(command.actor);
  const note = (detail: string): Promise<void> =>
    accounts.noteUse(deps, { actor: command.actor, action: command.command, detail });
  switch (command.command) {
    case 'grant':
    case 'revoke':
      return [await changeRight(deps, { ...command, operator })];
    case 'lift-factor':
      return [await liftFactor(deps, command)];
    case 'sign-out':
      return [await signOut(deps, { ...command, operator })];
    case 'revoke-certificate': {
      const id = academy.parseCertificateId(command.number);
      const isDone = id !== undefined && (await revokeCertificate(deps, id));
      await note(`${id ?? 'no number'}: ${isDone ? 'revoked' : 'unknown'}`);
      return [isDone ? text.certificateRevoked(id) : text.certificateUnknown];
    }
    case 'requests': {
      const requests = await assistant.listBotRequests(deps, { limit: LATEST });
      await note(`${requests.length} shown`);
      return requests.length === 0
        ? [text.noRequests]
        : requests.flatMap((request) => text.request(request));
    }
    case 'erase-requests': {
      const count = await assistant.eraseBotRequestsFrom(deps, command);
      await note(`${count} erased`);
      return [text.requestsErased(command.email, count)];
    }
    case 'appeals': {
      const appeals = await operatorConsole.readAppeals(deps, { operator });
      await note(`${appeals.length} shown`);
      return appeals.length === 0
        ? [text.noAppeals]
        : appeals.flatMap((appeal) => text.appeal(appeal));
    }
    case 'answer-appeal': {
      const { id, answer } = command;
      const appealAnswer = operatorConsole.answerAppeal(deps, {
        operator,
        id,
        answer,
        isFirst: false,
      });
      return [(await isRefused(appealAnswer)) ? text.appealUnknown : text.appealAnswered(id)];
    }
    case 'owner-link': {
      const { publicUrl } = deps.config;
      const link = await operatorConsole.makeOwnerLink(deps, { operator, publicUrl });
      return [text.ownerLink(link, operatorConsole.OWNER_LINK_HOURS)];
    }
    case 'usage': {
      const usage = await accounts.readUsage(deps);
      await note('shown');
      return [text.usageHead, ...usage.map(text.usageRow)];
    }
    case 'items': {
      const { items, days } = await operatorConsole.readItems(deps, { operator });
      await note('shown');
      return items.length === 0
        ? [text.noItems(days)]
        : [text.itemsHead(days), ...items.map(text.itemRow)];
    }
  }
}

/** Nothing waits whose owner was not told. */
async function liftFactor(
  deps: AdminDeps,
  request: { email: string; actor: string },
): Promise<string> {
  const mails: Mail[] = [];
  const sender = { brand: brand.name, publicUrl: deps.config.publicUrl };
  const lift = await accounts.requestTwoFactorReset(
    { ...deps, sender, post: (mail) => void mails.push(mail) },
    request,
  );
  if (lift.result !== 'done') return text.lift[lift.result](request.email);
  try {
    for (const mail of mails) await deps.mail.send(mail);
  } catch (error) {
    await accounts.withdrawFactorLift(deps, request);
    return text.lift.untold(request.email, errorMessage(error));
  }
  return text.lift.done(request.email, accounts.LIFT_HOURS);
}

async function revokeCertificate(deps: AdminDeps, id: string): Promise<boolean> {
  try {
    await academy.revokeCertificate(deps, { id });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'certificate/unknown') return false;
    throw error;
  }
}
