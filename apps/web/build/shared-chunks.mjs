import { relative } from 'node:path';

/**
 * Value of one request less to a page, in bytes of source, times the third power of the shared files
 * that it requests: a page near the limit of 20 must lose some, another keeps its bytes.
 */
const REQUEST = 50;
/** Requests of a page that others do not make: pictures, what a chain answers, a conversation. */
const OTHER_REQUESTS = {
  'src/routes/learning/academy.tsx': 6,
  'src/routes/accounts/nft.tsx': 7,
  'src/routes/assistant.tsx': 3,
};
/** How much more a byte costs the pages that come nearest to their budget of bytes. */
const BYTE_COSTS = {
  'src/routes/documentation.tsx': 4,
  'src/routes/accounts/nft.tsx': 4,
  'src/routes/learning/course.tsx': 5,
  'src/routes/learning/practice.tsx': 5,
  'src/features/practice/wallet/started-task.tsx': 40,
  'src/routes/learning/certificate.tsx': 8,
  'src/features/academy/certificates/registered-picture.tsx': 60,
};
/** How much more a request is worth to the leanest page, whose bytes are counted. */
const LEAN = 60;
/** How much more a byte of a stylesheet costs: it comes with each page, in its first round trip. */
const STYLE = 6;
/** A part that is loaded later is asked for by few, when the page is in use already. */
const LATER = 0.2;

/**
 * Which files that several pages share become one. Left alone, the bundler makes a file for each
 * set of pages that shares something, most of them one icon long, and a page asks for thirty. Two
 * become one where that saves more requests than it costs bytes on pages that need only one of
 * them, as long as no two files then import each other.
 *
 * @param output the chunks of a build that splits by sets alone
 * @param leanest the page to whose files nothing is added that it does not use
 * @returns the file's name by the id of each module that is shared
 */
export function sharedChunks(output, { root, leanest }) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const styles = new Map(
    output.filter(({ type }) => type === 'asset').map(({ fileName, source }) => [fileName, source]),
  );
  const bytesOf = ({ code, viteMetadata }) =>
    [...viteMetadata.importedCss].reduce(
      (total, file) => total + STYLE * styles.get(file).length,
      code.length,
    );
  const isFirst = ({ isEntry, name }) => isEntry || name === 'react';
  const filesOf = (chunk, seenFiles = new Set()) => {
    if (seenFiles.has(chunk.fileName)) return seenFiles;
    seenFiles.add(chunk.fileName);
    for (const file of chunk.imports) if (chunks.has(file)) filesOf(chunks.get(file), seenFiles);
    return seenFiles;
  };
  const firstFiles = new Set(
    [...chunks.values()].filter(isFirst).flatMap((chunk) => [...filesOf(chunk)]),
  );
  const groups = new Map();
  for (const chunk of chunks.values())
    if (!firstFiles.has(chunk.fileName) && !chunk.isDynamicEntry)
      groups.set(chunk.fileName, {
        files: new Set([chunk.fileName]),
        users: new Set(),
        bytes: bytesOf(chunk),
      });
  const weights = new Map();
  for (const chunk of chunks.values()) {
    if (!chunk.isDynamicEntry) continue;
    const user = relative(root, chunk.facadeModuleId);
    weights.set(user, user.startsWith('src/routes/') ? 1 : LATER);
    for (const file of filesOf(chunk)) groups.get(file)?.users.add(user);
  }
  const importsOf = (group) => [...group.files].flatMap((file) => chunks.get(file).imports);
  const sum = (users, worth = () => 1) =>
    [...users].reduce((total, user) => total + weights.get(user) * worth(user), 0);
  const byteCostOf = (user) => BYTE_COSTS[user] ?? 1;
  let counts;
  /** In bytes: below zero where one file instead of two costs more than it saves. */
  const gainOf = (a, b) =>
    a.users.has(leanest) === b.users.has(leanest)
      ? sum(
          a.users.intersection(b.users),
          (user) => REQUEST * counts.get(user) ** 3 * (user === leanest ? LEAN : 1),
        ) -
        sum(b.users.difference(a.users), byteCostOf) * a.bytes -
        sum(a.users.difference(b.users), byteCostOf) * b.bytes
      : Number.NEGATIVE_INFINITY;

  let all = [...groups.values()];
  for (;;) {
    const groupOf = new Map(all.flatMap((group) => [...group.files].map((file) => [file, group])));
    counts = new Map(
      [...weights.keys()].map((user) => [
        user,
        (OTHER_REQUESTS[user] ?? 0) + all.filter(({ users }) => users.has(user)).length,
      ]),
    );
    const links = new Map(
      all.map((group) => [
        group,
        new Set(
          importsOf(group)
            .flatMap((file) => groupOf.get(file) ?? [])
            .filter((other) => other !== group),
        ),
      ]),
    );
    const best = all
      .flatMap((a, at) => all.slice(at + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(({ a, b }) => !isReachedAround(links, a, b) && !isReachedAround(links, b, a));
    if (best === undefined) break;
    const { a, b } = best;
    all = all.filter((group) => group !== a && group !== b);
    all.push({
      files: a.files.union(b.files),
      users: a.users.union(b.users),
      bytes: a.bytes + b.bytes,
    });
  }
  return new Map(
    all.flatMap(({ files }, index) =>
      [...files].flatMap((file) => chunks.get(file).moduleIds.map((id) => [id, `shared-${index}`])),
    ),
  );
}

/**
 * Whether one group reaches another by way of a third: joined, they and the third would import each
 * other.
 */
function isReachedAround(links, from, to) {
  const seenGroups = new Set();
  const open = [...links.get(from)].filter((group) => group !== to);
  for (let group = open.pop(); group !== undefined; group = open.pop()) {
    if (group === to) return true;
    if (seenGroups.has(group)) continue;
    seenGroups.add(group);
    open.push(...links.get(group));
  }
  return false;
}
