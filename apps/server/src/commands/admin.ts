import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createMail } from '@firm/adapters/mail/index.ts';
import { accounts } from '@firm/core';
import {
  StartupError,
  FolderInUseError,
  openDatabase,
  readRunning,
  type OpenDatabase,
} from '@firm/db';
import {
  adminCommandSchema,
  runAdminCommand,
  type AdminCommand,
} from '../features/admin/commands.ts';
import { findKeys } from '../features/backups/key-set.ts';
import { readReviewQuestions } from '../features/academy/read-review-questions.ts';
import { readSettings, type Settings } from '../config/env.ts';
import { toKey } from '../config/secrets.ts';
import { adminText as text } from '../features/admin/text/en/admin.ts';
import { runCommand } from './run-command.ts';
import { sendTestMail } from '../features/admin/send-test-mail.ts';

/** The built content, beside the program's folder. */
const CONTENT = join(import.meta.dirname, '../content');

/** How the words behind a command are called, where not the address of a person and a right. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'revoke-certificate': ['number', 'right'],
  'answer-appeal': ['id', 'answer'],
};

/*
 * npm run admin -- grant|revoke <e-mail> <right> | lift-factor <e-mail> |
 * sign-out <e-mail> | revoke-certificate <number> | requests | erase-requests <e-mail> | appeals |
 * answer-appeal <id> <answer> | owner-link | usage | items | test-mail <e-mail>
 */
await runCommand(async (args, say) => {
  const settings = readSettings(process.env);
  const [command, address, ...rest] = args;
  if (command === 'test-mail' && address !== undefined && rest.length === 0)
    return say(await sendTestMail(settings, address));
  const adminCommand = parse(args);
  const dataKey = findKeys(process.env, settings.dataDir).DATA_KEY;
  const database = await openOwn(settings);
  if (!database) return (await askServer(settings.dataDir, adminCommand)).forEach(say);
  try {
    if (dataKey === undefined) throw new StartupError(text.noKey);
    const random = { uuid: randomUUID, bytes: randomBytes };
    const deps = {
      db: database.db,
      clock: () => new Date(),
      random,
      mail: createMail(settings.mail, settings),
      reviewQuestions: readReviewQuestions(settings.contentDir ?? CONTENT),
      config: { publicUrl: settings.publicUrl, secrets: { dataKey: toKey(dataKey, 'data') } },
    };
    (await runAdminCommand(deps, adminCommand)).forEach(say);
  } finally {
    await database.close();
  }
});

function parse([command, first, second, ...rest]: string[]): AdminCommand {
  const [one, other] = WORDS[command ?? ''] ?? ['email', 'right'];
  const input = {
    command,
    ...(first === undefined ? {} : { [one]: first }),
    ...(second === undefined ? {} : { [other]: second }),
    actor: userInfo().username,
  };
  const parseResult = v.safeParse(adminCommandSchema, input);
  if (!parseResult.success || rest.length > 0) throw new StartupError(text.usage(accounts.RIGHTS));
  return parseResult.output;
}

/** The database, as far as this process may open it; undefined when the running server has it. */
async function openOwn({
  databaseUrl,
  databaseDirectUrl: directUrl,
  dataDir,
}: Settings): Promise<OpenDatabase | undefined> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db')))
    throw new StartupError(text.nothing(dataDir));
  try {
    return await openDatabase({ databaseUrl, directUrl, dataDir, migrates: false });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

async function askServer(dataDir: string, adminCommand: AdminCommand): Promise<string[]> {
  const running = readRunning(dataDir);
  const response = await fetch(`http://127.0.0.1:${running?.['adminPort']}/command`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${running?.['adminToken']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(adminCommand),
  }).catch(() => undefined);
  if (!response?.ok) throw new StartupError(text.notAnswering(dataDir));
  return v.parse(v.array(v.string()), await response.json());
}
