import * as db from '@firm/db';
import { INBOX_KINDS, lettersOf, type InboxKind, type LetterKind, type Thread } from '@firm/schema';
import { openLetter, queueLetter, replyAddress } from '../../letters/index.ts';
import { Refusal } from '../../refusal.ts';
import { letterDrafts } from '../../text/en/letters.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtakenBy } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { findItem, type InboxDeps, type Item } from './find-item.ts';

const NOTES = 200;

export type ThreadDeps = InboxDeps &
  ConsoleDeps & {
    config: { operator: { contact: string } };
    /** The community's current name. */
    brandName: () => string;
  };

/** kind: as the address has it. */
type Asked = { operator: Operator; kind: string; id: string };
type Found = { kind: InboxKind; about: string; item: Item };

/**
 * Notes and letters about something in the inbox, and which letters can still be sent.
 *
 * @throws Refusal console/not-allowed, request/not-found
 */
export async function readThread(
  deps: ThreadDeps,
  { operator, ...itemRef }: Asked,
): Promise<Thread> {
  requirePermission(operator, 'inbox.read');
  const inboxThing = await find(deps, itemRef);
  const { kind, about, item } = inboxThing;
  const notes = await db.listInboxNotes(deps, { about, limit: NOTES });
  const names = lettersOf[kind].map((letter) => nameOf(inboxThing, letter));
  const letters = await db.listInboxMails(deps, { abouts: [...new Set(names)] });
  const mayAnswer = operator.permissions.includes('inbox.answer');
  const isOpen = (letter: LetterKind): boolean =>
    !letters.some((one) => one.about === nameOf(inboxThing, letter) && one.failedAt === null);
  return {
    notes: notes.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    letters: letters.map((row) => present(deps, row)),
    to: mayAnswer ? (item.to ?? null) : null,
    replyTo: replyAddress(deps.config.operator.contact) ?? null,
    drafts:
      item.to === undefined || !mayAnswer
        ? []
        : lettersOf[kind].filter(isOpen).map((letter) => ({
            letter,
            ...letterDrafts[letter]({ ...item.facts, brand: deps.brandName() }),
          })),
  };
}

/** Keeps a note for other operators. @throws Refusal console/not-allowed, request/not-found */
export async function addNote(
  deps: ThreadDeps,
  { operator, text, ...itemRef }: Asked & { text: string },
): Promise<void> {
  requirePermission(operator, 'inbox.answer');
  const { about } = await find(deps, itemRef);
  await db.insertInboxNote(deps, {
    id: deps.random.uuid(),
    about,
    authorId: operator.user?.userId ?? null,
    text,
    madeAt: deps.clock(),
  });
}

/**
 * Answers something in the inbox by mail. The letter is kept, and a worker sends it.
 *
 * @throws Refusal console/not-allowed, console/no-address, request/not-found (also where there is no
 *   such letter for it), console/changed-meanwhile where it was answered already
 */
export async function writeLetter(
  deps: ThreadDeps,
  {
    operator,
    letter,
    subject,
    text,
    ...itemRef
  }: Asked & { letter: LetterKind; subject: string; text: string },
): Promise<void> {
  requirePermission(operator, 'inbox.answer');
  const inboxThing = await find(deps, itemRef);
  const { kind, about, item } = inboxThing;
  if (!lettersOf[kind].includes(letter)) throw new Refusal('request/not-found');
  const { to } = item;
  if (to === undefined) throw new Refusal('console/no-address');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const isFirst = await queueLetter(inside, {
      about: nameOf(inboxThing, letter),
      author: operator.user?.userId ?? null,
      letter: { to, kind: letter, subject, text },
    });
    if (!isFirst) throw await firstLetter(inside, operator, nameOf(inboxThing, letter));
    // An answer ends the wait.
    if (kind === 'support')
      await db.markSupport(inside, {
        id: itemRef.id,
        at: deps.clock(),
        by: operator.user?.userId ?? null,
      });
    await noteAct(inside, operator, { action: 'answer-by-mail', detail: letter, subject: about });
  });
}

async function firstLetter(deps: Pick<ThreadDeps, 'db'>, operator: Operator, name: string) {
  const [row] = await db.listInboxMails(deps, { abouts: [name] });
  const isSelf = row !== undefined && row.authorId === operator.user?.userId;
  return overtakenBy(row && { who: row.by, isSelf, at: row.madeAt });
}

async function find(deps: ThreadDeps, itemRef: { kind: string; id: string }): Promise<Found> {
  const kind = INBOX_KINDS.find((one) => one === itemRef.kind);
  const item = kind && (await findItem(deps, { kind, id: itemRef.id }));
  if (!kind || !item) throw new Refusal('request/not-found');
  return { kind, about: `${kind}:${itemRef.id}`, item };
}

/** Something is answered once; that it has arrived can be said before. */
function nameOf({ about, item }: Found, letter: LetterKind): string {
  if (letter === 'request-received') return `${about}:received`;
  return item.round === undefined ? about : `${about}:appeal-${item.round}`;
}

function present(deps: InboxDeps, row: db.WrittenMail): Thread['letters'][number] {
  const letter = openLetter(deps.config.secrets.dataKey, row);
  const kinds = Object.values(lettersOf).flat();
  return {
    letter: kinds.find((one) => one === letter?.kind) ?? null,
    subject: letter?.subject ?? '',
    text: letter?.text ?? '',
    madeAt: row.madeAt.toISOString(),
    by: row.by,
    state: row.sentAt !== null ? 'sent' : row.failedAt === null ? 'waiting' : 'failed',
    sentAt: row.sentAt?.toISOString() ?? null,
    problem: row.lastError,
  };
}
