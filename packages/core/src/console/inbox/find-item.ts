import * as db from '@firm/db';
import { ruleText, toRule, type InboxKind } from '@firm/schema';
import { hasMailbox } from '../../accounts/index.ts';
import { findBotRequest, findSupport } from '../../assistant/index.ts';
import { findOwnerAddress, openWords } from '../../reports/index.ts';
import { appealAddress } from '../../safety/index.ts';
import { matters, takenDownLetters, type LetterFacts } from '../../text/en/letters.ts';

export type InboxDeps = {
  db: db.Database;
  config: { secrets: { dataKey: Uint8Array }; publicUrl: string };
};

/** Inbox item that notes and answers are about. */
export type Item = {
  /** Where an answer goes; undefined: nowhere. */
  to: string | undefined;
  /** Which of several of its appeals it is; absent: it is answered once. */
  round?: string;
  facts: Omit<LetterFacts, 'brand'>;
};

/** One thing of the inbox; undefined: there is none. */
export function findItem(
  deps: InboxDeps,
  { kind, id }: { kind: InboxKind; id: string },
): Promise<Item | undefined> {
  if (kind === 'request') return findRequest(deps, id);
  if (kind === 'support') return findMessage(deps, id);
  if (kind === 'appeal') return findVerdictAppeal(deps, id);
  return kind === 'report' ? findReport(deps, id) : findThing(deps, id);
}

async function findRequest(deps: InboxDeps, id: string): Promise<Item | undefined> {
  const row = await findBotRequest(deps, { id });
  if (!row) return undefined;
  const { form } = row;
  return {
    to: form?.email,
    facts: { matter: matters.request(form?.projectName ?? ''), answer: '', url: '' },
  };
}

async function findMessage(deps: InboxDeps, id: string): Promise<Item | undefined> {
  const row = await findSupport(deps, { id });
  return row && { to: row.email, facts: { matter: matters.support, answer: '', url: '' } };
}

async function findVerdictAppeal(
  { db: database, config }: InboxDeps,
  id: string,
): Promise<Item | undefined> {
  const row = await db.findAppeal({ db: database }, { id });
  if (!row) return undefined;
  return {
    to: appealAddress(config.secrets.dataKey, row),
    facts: {
      matter: matters.verdict(row.verdict, row.address),
      answer: row.answer ?? '',
      url: `${config.publicUrl}/check/${row.chain}/${row.address}`,
    },
  };
}

async function findReport(
  { db: database, config }: InboxDeps,
  id: string,
): Promise<Item | undefined> {
  const report = await db.findReport({ db: database }, { id });
  if (!report) return undefined;
  const { row, email, emailVerified, thing } = report;
  const own = email !== null && emailVerified === true && hasMailbox(email) ? email : undefined;
  return {
    to: openWords(config.secrets.dataKey, row)?.email || own,
    facts: { matter: matters.things[thing.kind], answer: '', url: '' },
  };
}

async function findThing(
  { db: database, config }: InboxDeps,
  id: string,
): Promise<Item | undefined> {
  const row = await db.findReportedThing({ db: database }, { id });
  if (!row) return undefined;
  const rule = toRule(row.rule);
  const thing = takenDownLetters.things[row.kind];
  return {
    // An owner without an appeal has asked nothing; they hear of acts on their things anyway.
    to: row.appealedAt === null ? undefined : await findOwnerAddress({ db: database }, row),
    round: String(row.appealedAt?.getTime() ?? ''),
    facts: {
      matter: matters.takeDown(thing, rule === undefined ? undefined : ruleText[rule]),
      answer: '',
      url: config.publicUrl,
    },
  };
}
