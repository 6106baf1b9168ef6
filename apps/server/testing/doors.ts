/* One token asked for at every door of a server. Imported by tests only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startFakeBotApi, updates } from '@firm/bot/testing/fake-bot-api.ts';
import type { OpenDatabase } from '@firm/db';
import { checkWriter, formatAgo, formatLongDate } from '@firm/format';
import {
  CHECK_TEMPLATE,
  evidenceLabels,
  groupRows,
  MAX_CAUSES,
  MAX_CHECK_ROWS,
  verdictLabels,
  type SafetyCheck,
} from '@firm/schema';
import type { Deps } from '../src/http/deps.ts';
import { readSiteIndex } from '../src/http/site/site-index.ts';
import { createServer } from '../src/server.ts';
import { openTestBot } from './bot.ts';
import { serve, testDeps } from './harness.ts';

/** A finding as a door tells it: question, state in words, time in words. */
type DoorRow = readonly [title: string, word: string, time: string];
type DoorAnswer = { verdict: string; rows: DoorRow[]; time: string };

type Token = { chain: string; address: string };

/** More than a minute: each token is another visitor's, as far as limits go. */
const STEP_MILLISECONDS = 61_000;

/** A server, a bot and a client of MCP over the given sources of checks. */
export async function openDoors(
  database: OpenDatabase,
  safety: (clock: () => Date) => Deps['safety'],
) {
  let now = Date.now();
  let person = 100;
  const clock = () => new Date(now);
  const folder = mkdtempSync(join(tmpdir(), 'firm-doors-'));
  writeTemplates(folder);
  const deps = testDeps({ database, clock, safety: safety(clock) });
  const server = await serve(createServer(deps, readSiteIndex(folder)));
  const api = await startFakeBotApi();
  const bot = openTestBot(deps, api);
  const client = new Client(
    { name: 'doors', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)));
  const read = async (path: string): Promise<string> => {
    const response = await fetch(server.url + path);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };
  const askBot = async ({ chain, address }: Token): Promise<string> => {
    api.clear();
    person += 1;
    const update: object = updates.message(person, `/check ${chain} ${address}`);
    await bot.takeUpdate({ update_id: api.nextUpdateId(), ...update });
    // On a busy machine it says first that it is looking.
    const answers = () =>
      api.calls.flatMap(({ method, payload: { text = '' } }) =>
        /^(?:sendMessage|editMessageText)$/.test(method) && !text.startsWith('Looking…')
          ? [text]
          : [],
      );
    await api.until(() => answers().length > 0, 'the answer', 60_000);
    return toText(answers()[0] ?? '');
  };
  return {
    /** The check of the API, and what each other door tells of the same token. */
    ask: async ({ chain, address }: Token) => {
      now += STEP_MILLISECONDS;
      const path = `/check/${chain}/${address}`;
      // Our own answer, whose form its contract holds.
      const check = JSON.parse(await read(`/api/v1/checks/${chain}/${address}`)) as SafetyCheck;
      const page = await read(path);
      const { structuredContent } = await client.callTool({
        name: 'check_token',
        arguments: { chain, address },
      });
      return {
        check,
        mcp: (structuredContent as { result?: SafetyCheck } | undefined)?.result,
        pageData: JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page)?.[1] ?? '{}') as unknown,
        page: readPage(page),
        widget: readFrame(await read(`/embed${path}`)),
        badge: /aria-label="([^"]*)"/.exec(await read(`${path}/badge.svg`))?.[1],
        bot: await askBot({ chain, address }),
        now,
      };
    },
    close: async () => {
      await client.close();
      await bot.stop();
      await api.close();
      await deps.background.idle();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The findings of a check with the times that pages show. */
export function describeCheck(check: SafetyCheck): DoorAnswer {
  const { against, nothing, notes, unchecked } = groupRows(check);
  return {
    verdict: verdictLabels[check.verdict],
    rows: [
      ...[...against, ...nothing, ...notes].map(({ title, state, sources }): DoorRow => [
        title,
        evidenceLabels[state],
        checkWriter.timestamp(Math.max(...sources.map(({ measuredAt }) => measuredAt))),
      ]),
      ...unchecked.flatMap(({ questions }) =>
        questions.map((title): DoorRow => [title, evidenceLabels.unknown, '']),
      ),
    ],
    time: checkWriter.timestamp(check.checkedAt),
  };
}

/** Lines that the bot's message has of a check: one message has no room for every quiet finding. */
export function botLinesOf(check: SafetyCheck, now: number): string[] {
  const { against, nothing, notes, unchecked } = groupRows(check);
  return [
    verdictLabels[check.verdict],
    ...against.flatMap(({ title, sources }) => [
      title,
      ...sources.map(({ name, measuredAt }) => `${name}, ${formatAgo(measuredAt, now)}`),
    ]),
    ...unchecked.flatMap(({ questions }) => questions),
    ...(nothing.length > 0 ? [`We also looked for ${nothing.length} thing`] : []),
    ...(notes.length > 0 ? [`The page has ${notes.length} more fact`] : []),
    `Checked ${formatAgo(check.checkedAt, now)}`,
  ];
}

/** The words of a badge that was checked on this day. */
export const badgeOf = ({ verdict, checkedAt }: SafetyCheck): string =>
  `${verdictLabels[verdict]} · ${formatLongDate(checkedAt, 'UTC')}`;

const ROWS = Array.from({ length: MAX_CHECK_ROWS }, (_, at) => at);
const CAUSES = Array.from({ length: MAX_CAUSES }, (_, at) => at);

/** Templates with the marks that the real ones have. */
function writeTemplates(folder: string): void {
  mkdirSync(join(folder, 'pages'));
  const rows = ROWS.map(
    (at) => `<li>%%page.r${at}_title%%|%%page.r${at}_word%%|%%page.r${at}_measured%%</li>`,
  );
  const causes = CAUSES.map((at) => `<dd>%%page.c${at}_questions%%</dd>`);
  const html =
    '<!doctype html><title>%%page.symbol%%</title><h1>%%page.word%%</h1><time>%%page.checked%%</time>' +
    `${rows.join('')}${causes.join('')}<script type="application/json">%%page.json%%</script>`;
  const states = ['found', 'failed'];
  for (const state of states) writeFileSync(join(folder, `pages/${state}.html`), html);
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify(
      states.map((state) => ({
        path: CHECK_TEMPLATE,
        search: `state=${state}`,
        file: `pages/${state}.html`,
      })),
    ),
  );
}

function readPage(html: string): DoorAnswer & { questions: string } {
  const rows = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = '']) => {
    const [title = '', word = '', time = ''] = toText(row).split('|');
    return [title, word, time] as const;
  });
  return {
    verdict: toText(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    rows: rows.filter(([title]) => title !== ''),
    time: toText(/<time>(.*?)<\/time>/s.exec(html)?.[1] ?? ''),
    questions: [...html.matchAll(/<dd>(.*?)<\/dd>/gs)]
      .map(([, questions = '']) => toText(questions))
      .filter((questions) => questions !== '')
      .join(' '),
  };
}

function readFrame(html: string): DoorAnswer {
  return {
    verdict: toText(/<strong[^>]*>(.*?)<\/strong>/s.exec(html)?.[1] ?? ''),
    rows: [...html.matchAll(/<li><b>(.*?)<\/b> (.*?)<\/li>/gs)].map(
      ([, title = '', rest = '']): DoorRow => [
        toText(title),
        toText(/^[^:<]*/.exec(rest)?.[0] ?? '').trim(),
        toText(/<small>.*?, (\w+ \d+, \d{4}, .*?)<\/small>/s.exec(rest)?.[1] ?? ''),
      ],
    ),
    time: toText(/<small>Checked (.*?)<\/small>/s.exec(html)?.[1] ?? ''),
  };
}

/** The text of our own markup. */
const toText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
