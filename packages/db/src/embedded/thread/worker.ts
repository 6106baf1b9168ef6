/* The thread in which the embedded database lives: takes orders and gives back what PostgreSQL said. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { LeanPGlite } from './lean-pglite.ts';
import type { Answer, LastWords, Opening, Order, ThreadData } from './orders.ts';
import { statementsOf, UnfitParameterError, type Statements } from './statements.ts';

// Given by embedded-connection.ts, which starts this.
if (parentPort) await serve(parentPort, workerData as ThreadData);

async function serve(port: MessagePort, data: ThreadData): Promise<void> {
  // The buffer is made here, and never shared between threads.
  const say = (message: Opening | Answer): void =>
    message instanceof Uint8Array
      ? port.postMessage(message, [message.buffer as ArrayBuffer])
      : port.postMessage(message);
  let pglite: PGlite;
  try {
    pglite = await open(data, port);
    say({ arrays: await readArrayTypes(pglite) });
  } catch (error) {
    return say({ problem: String(error) });
  }
  const statements = statementsOf(pglite);
  let lastOrder: Promise<void> = Promise.resolve();
  port.on('message', (order: Order) => {
    // A failure here is the thread's, not a statement's: it ends.
    lastOrder = lastOrder.then(async () => say(await answer(pglite, statements, order)));
  });
}

async function open({ folder, imagePath }: ThreadData, port: MessagePort): Promise<PGlite> {
  let panic = '';
  const pglite = new LeanPGlite({
    ...(folder === undefined ? {} : { dataDir: `file://${folder}` }),
    ...(imagePath === undefined ? {} : { loadDataDir: new Blob([readFileSync(imagePath)]) }),
    onStderr: (line) => {
      panic = /\b(?:PANIC|FATAL):\s*(.*)/.exec(line)?.[1] ?? panic;
      return true;
    },
  });
  await pglite.waitReady;
  // PostgreSQL gave up. What it had not acknowledged is as after a kill, and nothing more can be
  // asked of it.
  Object.assign(pglite.Module, {
    onAbort: (why: unknown) => {
      port.postMessage({ lost: panic || `it aborted ${String(why)}`.trim() } satisfies LastWords);
      process.exit(1);
    },
  });
  return pglite;
}

async function readArrayTypes(pglite: PGlite): Promise<[element: number, array: number][]> {
  const { rows } = await pglite.query<[number, number]>(
    'select oid::int, typarray::int from pg_type where typarray <> 0',
    [],
    { rowMode: 'array' },
  );
  return rows;
}

async function answer(pglite: PGlite, statements: Statements, order: Order): Promise<Answer> {
  if (order === 'close') {
    await pglite.close();
    return new Uint8Array();
  }
  const { text, params, begins, inTransaction } = order;
  if (begins) await statements.aside('BEGIN');
  try {
    return await (params ? statements.query(text, params) : statements.exec(text));
  } catch (error) {
    if (!(error instanceof UnfitParameterError)) throw error;
    return { problem: error.message };
  } finally {
    // A request outside of a transaction leaves none open for the next.
    if (!inTransaction && pglite.isInTransaction()) await statements.aside('ROLLBACK');
  }
}
