/* A person with something in every place that keeps anything of people. Imported by tests only. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { assistant, studio } from '@firm/core';
import { tables } from '@firm/db';
import type { Deps } from '../src/http/deps.ts';
import type { AccountHarness } from './account.ts';
import { quickPasswords, signInForTest } from './harness.ts';

export const PASSWORD = 'correct horse battery';

type Someone = { userId: string; sessionId: string; email: string };

/** A person about whom there is something in every place that keeps anything of people. */
export async function addPerson({ deps, call, upload }: AccountHarness) {
  const email = `Unmistakable-${deps.random.uuid()}@example.org`.toLowerCase();
  const name = `Unmistakable Name ${email}`;
  const { cookie, userId, sessionId } = await signInForTest(deps, { name, email });
  await setPassword(deps, userId);
  const { db } = deps;
  const now = new Date();
  await call(cookie, 'PUT', '/progress/open', { done: ['0-0'] });
  await call(cookie, 'PUT', '/ranking/me', { name: 'Unmistakable Trader', takesPart: true });
  await upload(
    cookie,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  await db.insert(tables.finalTest).values({
    id: deps.random.uuid(),
    userId,
    courseId: 'open',
    courseVersion: 1,
    questionIds: ['q1'],
    startedAt: now,
  });
  const certificateId = deps.random.uuid();
  await db.insert(tables.certificate).values({
    id: certificateId,
    userId,
    courseId: 'open',
    courseVersion: 1,
    courseTitle: 'Open',
    name,
    issuedAt: now,
    credential: JSON.stringify({ name }),
    keyId: 'k',
  });
  const grant = { id: deps.random.uuid(), userId, right: 'premium', grantedAt: now };
  await db.insert(tables.accountGrant).values(grant);
  await db.insert(tables.verification).values({
    id: deps.random.uuid(),
    identifier: `x:${email}`,
    value: `reset:${userId}:`,
    expiresAt: new Date(now.getTime() + 1e6),
  });
  const form = {
    projectName: 'Unmistakable Project',
    telegramAccount: '@unmistakable',
    website: 'unmistakable.example',
    email: email.toUpperCase(),
  };
  const response = await call('', 'POST', '/bot-requests', form);
  if (response.status !== 200) throw new Error(`bot request: ${response.status}`);
  await deps.mail.send({
    to: email,
    subject: 'Hello',
    text: `For ${name}`,
    html: '',
    idempotencyKey: deps.random.uuid(),
  });
  await leaveLearning(deps, { userId, sessionId, email });
  await leaveConsole(deps, { userId, sessionId, email });
  await leaveWaysIn(deps, { userId, sessionId, email });
  await leaveNews(deps, { userId, sessionId, email });
  await leaveStudio(deps, { userId, sessionId, email });
  return { cookie, userId, sessionId, email, name, certificateId };
}

async function setPassword(deps: Deps, userId: string) {
  const now = new Date();
  await deps.db.insert(tables.account).values({
    id: deps.random.uuid(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: await quickPasswords.hash(PASSWORD),
    createdAt: now,
    updatedAt: now,
  });
}

/** Review, drills and practice. */
async function leaveLearning(deps: Deps, { userId }: Someone) {
  const { db } = deps;
  const now = new Date();
  const later = new Date(now.getTime() + 1e7);
  await db.insert(tables.reviewCard).values({
    userId,
    question: 'unmistakable-question',
    dueAt: later,
    stability: 1,
    difficulty: 1,
    scheduledDays: 1,
    learningSteps: 0,
    reps: 1,
    lapses: 0,
    state: 2,
    answeredAt: now,
  });
  await db.insert(tables.drillResult).values({
    userId,
    drill: 'unmistakable-drill',
    rights: 1,
    misses: 2,
    alarms: 3,
    answeredAt: new Date(),
  });
  await db
    .insert(tables.strength)
    .values({ userId, mistake: 'site', recent: 'rma', answeredAt: now });
  const practiceRow = { userId, task: 'unmistakable-task', address: '0x0' };
  await db.insert(tables.practiceDone).values({ ...practiceRow, doneAt: now });
  const scene = JSON.stringify({ people: { friend: 'unmistakable-friend' } });
  await db
    .insert(tables.practiceRun)
    .values({ ...practiceRow, chain: 'local', block: 1, scene, startedAt: now });
  const address = `unmistakable address of ${userId}`;
  await db.insert(tables.practiceAddress).values({ userId, address, provenAt: now });
  await db.insert(tables.reviewSetting).values({ userId, isOn: true, inTelegram: false });
}

/** Leaves console data: a role, a suspension, a report with its notes, a draft. */
async function leaveConsole(deps: Deps, { userId, email }: Someone) {
  const { db } = deps;
  const now = new Date();
  const id = () => deps.random.uuid();
  await db.insert(tables.operatorRole).values({ userId, role: 'auditor', since: now, version: 1 });
  await db.insert(tables.operatorInvitation).values({
    id: id(),
    tokenHash: id(),
    role: 'support',
    invitedBy: userId,
    madeAt: now,
    expiresAt: now,
  });
  await db
    .insert(tables.suspension)
    .values({ userId, reason: 'unmistakable-reason', since: now, version: 1 });
  const thingId = id();
  await db.insert(tables.reportedThing).values({
    id: thingId,
    kind: 'ranking',
    thing: id(),
    ownerId: userId,
    decidedBy: userId,
    firstAt: now,
    version: 0,
  });
  await db.insert(tables.report).values({
    id: id(),
    thingId,
    reporterId: userId,
    reporter: id(),
    reason: 'abuse',
    madeAt: now,
  });
  await db
    .insert(tables.inboxNote)
    .values({ id: id(), about: `report:${thingId}`, authorId: userId, text: '', madeAt: now });
  await db
    .insert(tables.inboxMail)
    .values({ about: `report:${thingId}`, authorId: userId, sealed: '', madeAt: now });
  await assistant.sendSupport(deps, {
    person: { userId, address: '192.0.2.7' },
    door: 'page',
    message: { words: `Unmistakable message of ${email}`, email: '' },
  });
  await db
    .update(tables.supportMessage)
    .set({ doneAt: now, doneBy: userId })
    .where(eq(tables.supportMessage.userId, userId));
  await db.insert(tables.brandDraft).values({ userId, values: {}, keptAt: now });
}

/** Passkey, second step, wallet and Telegram. */
async function leaveWaysIn(deps: Deps, { userId, sessionId, email }: Someone) {
  const { db } = deps;
  const now = new Date();
  const later = new Date(now.getTime() + 1e7);
  const id = () => deps.random.uuid();
  const bytes = deps.random.bytes(20);
  await db.insert(tables.passkey).values({
    id: id(),
    userId,
    credentialId: id(),
    publicKey: bytes,
    counter: 0,
    transports: 'internal',
    isSynced: false,
    name: 'Unmistakable passkey',
    createdAt: now,
  });
  const keyId = id();
  await db.insert(tables.apiKey).values({
    id: keyId,
    userId,
    name: 'Unmistakable key',
    keyHash: id(),
    start: 'firm_abcd',
    scopes: ['read:learning'],
    createdAt: now,
    expiresAt: later,
  });
  await db.insert(tables.webhook).values({
    id: id(),
    userId,
    keyId,
    url: 'https://unmistakable.example.org/events',
    sealedSecret: 'sealed-secret',
    events: ['alert'],
    createdAt: now,
  });
  await db
    .insert(tables.secondFactor)
    .values({ userId, secret: 'sealed-secret', startedAt: now, confirmedAt: now, lastStep: 1 });
  await db.insert(tables.recoveryCode).values({ userId, hash: id() });
  await db
    .insert(tables.trustedBrowser)
    .values({ tokenHash: id(), userId, createdAt: now, expiresAt: later });
  await db.insert(tables.factorLift).values({ userId, askedAt: now, dueAt: later });
  // Over: one that lasts would not let the account be deleted.
  await db.insert(tables.changeLock).values({ userId, until: now });
  const address = `0x${Buffer.from(deps.random.bytes(20)).toString('hex')}`;
  await db.insert(tables.walletLink).values({ address, userId, linkedAt: now });
  await db
    .insert(tables.walletProof)
    .values({ tokenHash: id(), address, chainId: 1, provenAt: now, expiresAt: later });
  const telegramId = id();
  await db
    .insert(tables.telegramLink)
    .values({ telegramId, userId, name: `Telegram ${email}`, linkedAt: now });
  await db
    .insert(tables.telegramCode)
    .values({ codeHash: id(), userId, sessionId, expiresAt: later });
}

/** Consents, a reminder, a watch with its alert. */
async function leaveNews(deps: Deps, { userId, email }: Someone) {
  const { db } = deps;
  const now = new Date();
  const later = new Date(now.getTime() + 1e7);
  const id = () => deps.random.uuid();
  await db.insert(tables.newsConsent).values({
    id: id(),
    channel: 'mail',
    purpose: 'announcements',
    userId,
    address: email,
    timeZone: 'UTC',
    wording: 'Unmistakable wording',
    source: 'account page',
    askedAt: now,
    confirmedAt: now,
  });
  await db.insert(tables.alertConsent).values({
    id: id(),
    userId,
    address: `https://push.example/${id()}`,
    pushKey: 'push-key',
    pushSecret: 'push-secret',
    wording: 'Unmistakable wording of alerts',
    source: 'account page',
    askedAt: now,
  });
  await db.insert(tables.checkUpReminder).values({
    id: id(),
    userId,
    channel: 'mail',
    chain: 'local',
    wallet: `0x${Buffer.from(deps.random.bytes(20)).toString('hex')}`,
    timeZone: 'UTC',
    wording: 'Unmistakable wording of a reminder',
    askedAt: now,
    nextAt: later,
  });
  const watchId = id();
  await db.insert(tables.watch).values({
    id: watchId,
    userId,
    kind: 'price',
    title: `Unmistakable watch of ${email}`,
    seen: { priceUsd: 1, liquidityUsd: null, powers: null },
    seenAt: now,
    createdAt: now,
  });
  await db.insert(tables.alert).values({
    id: id(),
    watchId,
    userId,
    eventKey: 'e',
    text: `Unmistakable alert for ${email}`,
    madeAt: now,
  });
  await assistant.setAlertSettings(deps, {
    owner: { userId, telegramId: null },
    settings: { timeZone: 'Europe/Berlin', quietFrom: 1, quietUntil: 2, digest: 'daily' },
  });
}

/** A picture and its file. */
async function leaveStudio(deps: Deps, { userId, email }: Someone) {
  const { db } = deps;
  const now = new Date();
  const later = new Date(now.getTime() + 1e7);
  const id = () => deps.random.uuid();
  const job = {
    id: id(),
    owner: studio.userKey(userId),
    key: id(),
    tool: 'image',
    engine: 'embedded',
    engineName: 'none',
    isBuiltIn: true,
    prompt: `Unmistakable prompt of ${email}`,
    seed: 1,
    status: 'done',
    rank: 0,
  } as const;
  await deps.storage.put(`${job.id}.png`, Buffer.from(`picture for ${email}`), {
    type: 'image/png',
  });
  await db.insert(tables.studioJob).values({
    ...job,
    userId,
    createdAt: now,
    addressHash: 'a',
    fileKey: `${job.id}.png`,
    fileType: 'image/png',
    fileBytes: 40,
    shareHash: id(),
    sharedUntil: later,
  });
  await db
    .insert(tables.studioUse)
    .values({ key: `person ${job.owner} image 2026-11-21`, day: '2026-11-21', count: 1 });
}
