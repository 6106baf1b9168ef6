import { tables, type Database } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { DEFAULT_BRAND, permissionsOf, ROLES, type Permission } from '@firm/schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveStudioRules, requestGeneration, userKey } from '../studio/index.ts';
import { operatorAs, openAccounts } from '../testing/accounts.ts';
import { openStudio } from '../testing/studio.ts';
import { openHarness, refusalOf } from '../testing.ts';
import * as desk from './index.ts';
import type { Operator } from './index.ts';

const harness = openHarness();
const accounts = openAccounts(harness);
const why = 'It was asked for.';
let backups: string[] = [];
const machine: desk.UpkeepMachine = {
  list: async () =>
    backups.map((name) => ({
      name,
      madeAt: harness.clock(),
      bytes: 1,
      why: 'hand',
      version: '1',
      toVersion: undefined,
      places: ['folder'],
      isReadable: true,
    })),
  open: async () => undefined,
  remove: async (name) => {
    const before = backups.length;
    backups = backups.filter((one) => one !== name);
    return backups.length < before;
  },
  keys: () => ({ DATA_KEY: 'a secret' }),
  examine: async () => [],
  isSetUp: { mail: true, chain: true },
  mailService: null,
  folder: '/nowhere',
  freeBytes: () => 1,
  schedule: { everyHours: undefined, keep: 7 },
};
const depsOn = (db: Database) => ({
  ...accounts.deps,
  ...openStudio(harness, { rules: liveStudioRules({ db }) }),
  db,
  upkeep: machine,
  config: {
    secrets: { dataKey: Buffer.alloc(32, 3) },
    publicUrl: 'https://thefirm.example',
    operator: { contact: 'owner@example.org' },
  },
  brandName: () => 'The Firm',
  renderMarkdown: (body: string) => ({ html: `<p>${body}</p>`, problems: [] }),
  pictures: {
    rewritePng: async (file: Uint8Array) => file,
    tryDrawing: async () => undefined,
  },
  courses: [],
  safety: { pairs: [], security: [], networks: [] },
  payoutChain: undefined,
  facts: [],
});
let deps: ReturnType<typeof depsOn>;
beforeAll(() => void (deps = depsOn(harness.db)));

let owner: Operator;
/** Somebody to whom things are done. */
let person = { userId: '', email: '' };
beforeEach(async () => {
  backups = ['new', 'old'];
  for (const table of [tables.publishedBrand, tables.studioRule, tables.announcement])
    await harness.db.delete(table);
  for (const table of [tables.studioJob, tables.backupRun, tables.backupSchedule])
    await harness.db.delete(table);
  person = await accounts.join();
  const { userId } = await accounts.join();
  await harness.db.insert(tables.operatorRole).values({
    userId,
    role: 'owner',
    since: harness.clock(),
    version: 1,
  });
  owner = operatorAs('owner', (await accounts.signIn(userId)).user);
});

const text = {
  title: 'News',
  line: 'A line.',
  body: 'Words.',
  byMail: false,
  byTelegram: false,
  byPush: false,
};
const brand = { ...DEFAULT_BRAND, name: 'Harbour', academyName: 'Harbour Academy', ticker: 'HRB' };
const limits = {
  perPerson: { image: 1, voice: 1, music: 1, video: 1, chat: 1 },
  peoplePerAddress: 1,
  dailyCap: { modelslab: 1, stability: 1, openai: 1 },
};
async function announcement(): Promise<{ id: string; version: number }> {
  await desk.writeAnnouncement(deps, { operator: owner, ...text });
  const [row] = await harness.db.select().from(tables.announcement);
  if (!row) throw new Error('it was not written');
  return row;
}
async function reportedName(): Promise<{ id: string; version: number }> {
  const id = harness.random.uuid();
  const row = { id, kind: 'ranking', thing: id, firstAt: harness.clock(), version: 0 } as const;
  await harness.db.insert(tables.reportedThing).values(row);
  return { id, version: 0 };
}

type Act = (operator: Operator) => Promise<unknown>;
/** Everything that changes something: what it takes, and how it is done once all stands ready. */
const acts: Record<string, [Permission, () => Act | Promise<Act>]> = {
  'sign-out': [
    'people.sign-out',
    () => (operator) => desk.signOutPerson(deps, { operator, userId: person.userId, why }),
  ],
  'end-key': [
    'people.sign-out',
    async () => {
      const keyId = harness.random.uuid();
      const now = harness.clock().getTime();
      await harness.db.insert(tables.apiKey).values({
        id: keyId,
        userId: person.userId,
        name: 'Bot',
        keyHash: keyId,
        start: 'firm_abcd',
        scopes: ['read:checks'],
        createdAt: new Date(now),
        expiresAt: new Date(now + 30 * 86_400_000),
      });
      return (operator) => desk.endKey(deps, { operator, keyId, why });
    },
  ],
  suspend: [
    'people.suspend',
    () => (operator) =>
      desk.changeSuspension(deps, {
        operator,
        userId: person.userId,
        suspension: { reason: 'Insults.', until: '2099-12-31' },
        version: 0,
        why,
      }),
  ],
  grant: [
    'people.premium',
    () => (operator) =>
      desk.changePremium(deps, {
        operator,
        userId: person.userId,
        isHeld: true,
        until: null,
        seen: null,
        why,
      }),
  ],
  role: [
    'roles.change',
    () => (operator) =>
      desk.changeRole(deps, { operator, email: person.email, role: 'teacher', version: 0, why }),
  ],
  keep: [
    'reports.take-down',
    async () => {
      const thing = await reportedName();
      return (operator) => desk.keepThing(deps, { operator, ...thing, why });
    },
  ],
  'cancel-generations': [
    'studio.cancel',
    async () => {
      const owns = userKey(person.userId);
      await requestGeneration(deps, {
        person: { key: owns, userId: person.userId, address: person.userId },
        tool: 'image',
        request: { prompt: 'a harbour', key: harness.random.uuid() },
      });
      return (operator) => desk.cancelWork(deps, { operator, owner: owns, id: null, why });
    },
  ],
  'pause-studio': [
    'studio.pause',
    () => (operator) =>
      desk.changePause(deps, {
        operator,
        what: { kind: 'tool', name: 'image' },
        sentence: 'Back at noon.',
        version: 0,
        why,
      }),
  ],
  'change-studio-limits': [
    'studio.limits',
    () => (operator) => desk.changeStudioLimits(deps, { operator, limits, version: 0, why }),
  ],
  'announce-write': [
    'announcements.write',
    () => (operator) => desk.writeAnnouncement(deps, { operator, ...text }),
  ],
  'announce-change': [
    'announcements.write',
    async () => {
      const which = await announcement();
      return (operator) =>
        desk.changeAnnouncement(deps, { operator, ...text, id: which.id, version: which.version });
    },
  ],
  'announce-publish': [
    'announcements.write',
    async () => {
      const { id, version } = await announcement();
      return (operator) => desk.publishAnnouncement(deps, { operator, id, version, at: null });
    },
  ],
  'announce-withdraw': [
    'announcements.write',
    async () => {
      const { id, version } = await announcement();
      await desk.publishAnnouncement(deps, { operator: owner, id, version, at: null });
      return (operator) =>
        desk.withdrawAnnouncement(deps, { operator, id, version: version + 1, why });
    },
  ],
  'announce-delete': [
    'announcements.write',
    async () => {
      const { id, version } = await announcement();
      return (operator) => desk.deleteAnnouncement(deps, { operator, id, version });
    },
  ],
  'publish brand': [
    'brand.change',
    () => (operator) => desk.publishBrand(deps, { operator, brand, seen: null, why }),
  ],
  'take back brand': [
    'brand.change',
    async () => {
      await desk.publishBrand(deps, { operator: owner, brand, seen: null, why });
      const seenVersion = (await desk.readBrandView(deps, { operator: owner })).version;
      return (operator) => desk.withdrawBrand(deps, { operator, seen: seenVersion, why });
    },
  ],
  backup: ['upkeep.make', () => (operator) => desk.askForBackup(deps, { operator })],
  'backup-schedule': [
    'upkeep.make',
    () => (operator) =>
      desk.changeBackupSchedule(deps, { operator, hour: 3, keep: 7, version: 0, why }),
  ],
  'remove-backup': [
    'upkeep.make',
    () => (operator) => desk.removeBackup(deps, { operator, name: 'old', why }),
  ],
  'download-backup': [
    'upkeep.download',
    () => (operator) => desk.beginDownload(deps, { operator, name: 'old', why }),
  ],
  'download-keys': ['upkeep.keys', () => (operator) => desk.handOverKeys(deps, { operator, why })],
  invite: [
    'roles.change',
    () => (operator) =>
      desk.inviteOperator(deps, { operator, role: 'auditor', why, publicUrl: 'https://x.example' }),
  ],
  delete: [
    'people.delete',
    () => (operator) =>
      desk.deletePerson(deps, { operator, userId: person.userId, why, records: [] }),
  ],
};

/** Everything that shows something. */
const views: Record<string, [Permission, Act]> = {
  overview: ['overview.read', (operator) => desk.readOverview(deps, { operator })],
  days: ['overview.read', (operator) => desk.readDays(deps, { operator, days: 7 })],
  people: [
    'people.read',
    (operator) => desk.listPeople(deps, { operator, search: '', filter: 'all', order: 'newest' }),
  ],
  person: ['people.read', (operator) => desk.readPerson(deps, { operator, userId: person.userId })],
  reports: ['reports.read', (operator) => desk.listReports(deps, { operator, state: 'waiting' })],
  completion: [
    'learning.read',
    (operator) => desk.readCompletion(deps, { operator, read: (make) => make() }),
  ],
  studio: ['studio.read', (operator) => desk.readStudioDesk(deps, { operator })],
  queue: [
    'studio.read',
    (operator) => desk.listStudioQueue(deps, { operator, tool: 'all', order: 'most' }),
  ],
  assistant: [
    'assistant.read',
    (operator) =>
      desk.readAssistantDesk(deps, {
        operator,
        bot: { mode: 'off', botId: undefined, aliveSince: harness.clock() },
      }),
  ],
  announcements: ['announcements.read', (operator) => desk.listAnnouncements(deps, { operator })],
  brand: ['brand.read', (operator) => desk.readBrandView(deps, { operator })],
  operators: ['roles.change', (operator) => desk.listOperators(deps, { operator })],
  invitations: ['roles.change', (operator) => desk.listInvitations(deps, { operator })],
  audit: ['audit.read', (operator) => desk.listAudit(deps, { operator })],
  upkeep: ['upkeep.read', (operator) => desk.readUpkeep(deps, { operator })],
  findings: ['upkeep.read', (operator) => desk.readFindings(deps, { operator })],
};

const auditLines = () => harness.db.select().from(tables.auditLog);
const newLines = async (before: readonly { id: string }[]) =>
  (await auditLines()).filter(({ id }) => !before.some((one) => one.id === id));

describe.each(ROLES)('a %s', (role) => {
  const may = (permission: Permission): boolean => permissionsOf(role).includes(permission);

  test('is let into what the matrix says, and into nothing else', async () => {
    const operator = operatorAs(role, owner.user ?? never());
    for (const [name, [permission, look]] of Object.entries(views))
      expect([name, await refusalOf(() => look(operator))]).toEqual([
        name,
        may(permission) ? undefined : 'console/not-allowed',
      ]);
  });

  test('who may not do something is refused before anything is changed or told', async () => {
    const operator = operatorAs(role, owner.user ?? never());
    const refusedActs = Object.entries(acts).filter(([, [permission]]) => !may(permission));
    for (const [name, [, prepare]] of refusedActs) {
      const act = await prepare();
      const before = await contentOf(harness.db);
      accounts.mails.length = 0;
      expect([name, await refusalOf(() => act(operator))]).toEqual([name, 'console/not-allowed']);
      expect([name, await contentOf(harness.db)]).toEqual([name, before]);
      expect([name, backups.length, accounts.mails]).toEqual([name, 2, []]);
    }
  });
});

function never(): never {
  throw new Error('an owner is somebody');
}

describe.each(Object.keys(acts))('the act ‘%s’', (name) => {
  const ready = async (): Promise<Act> => (await (acts[name] ?? never())[1]()) ?? never();

  test('is written down once, with who did it, to whom and why', async () => {
    const act = await ready();
    const before = await auditLines();
    await act(owner);
    const lines = await newLines(before);
    expect(lines.map(({ action }) => action)).toEqual([name]);
    expect(lines[0]).toMatchObject({ actor: owner.actor, role: 'owner', at: harness.clock() });
  });

  test('that cannot be written down is not done', async () => {
    const act = await ready();
    const before = await contentOf(harness.db);
    accounts.mails.length = 0;
    await killedAt(harness.db, { table: 'audit_log', does: 'insert' }, () => act(owner));
    expect(await contentOf(harness.db)).toEqual(before);
    expect([backups.length, accounts.mails]).toEqual([2, []]);
    expect(await refusalOf(() => act(owner))).toBeUndefined();
  });
});

test.each([
  'end-key',
  'suspend',
  'grant',
  'role',
  'keep',
  'cancel-generations',
  'pause-studio',
  'change-studio-limits',
  'announce-change',
  'announce-publish',
  'announce-withdraw',
  'announce-delete',
  'publish brand',
  'take back brand',
  'backup',
  'backup-schedule',
])('of four who do ‘%s’ at once one does it, and one line says so', async (name) => {
  const act = await (acts[name] ?? never())[1]();
  const before = await auditLines();
  const all = await Promise.all(Array.from({ length: 4 }, () => refusalOf(() => act(owner))));
  expect(await newLines(before)).toHaveLength(1);
  // A request for work under way, or with nothing left to do, is not refused.
  if (name !== 'backup' && name !== 'cancel-generations')
    expect(all.filter((code) => code === undefined)).toHaveLength(1);
});

test('what needs a proof is refused ten minutes after it, and nothing is changed', async () => {
  const proven = [
    'role',
    'change-studio-limits',
    'announce-publish',
    'publish brand',
    'take back brand',
    'remove-backup',
    'download-backup',
    'download-keys',
    'invite',
    'delete',
  ];
  for (const name of Object.keys(acts)) {
    harness.setTime(0);
    const { user } = await accounts.signIn(owner.actor);
    const operator = operatorAs('owner', user);
    const act = await (acts[name] ?? never())[1]();
    harness.passTime(10 * 60_000 + 1);
    const before = await contentOf(harness.db);
    const code = await refusalOf(() => act(operator));
    expect([name, code]).toEqual([name, proven.includes(name) ? 'auth/proof-required' : undefined]);
    if (code !== undefined) expect([name, await contentOf(harness.db)]).toEqual([name, before]);
  }
});
