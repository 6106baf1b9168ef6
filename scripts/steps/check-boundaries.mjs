import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { checkLintRules } from './check-lint-rules.mjs';
import { findUndeclared } from './declared-imports.mjs';
import { findAllCircles } from './find-circles.mjs';
import { brokenBy, findOffences, importsOf, WALLS } from './walls.mjs';

/** Folders below the one that a wall names: a rule has to hold in each. */
const DEPTHS = ['', 'a/', 'a/b/', 'a/b/c/'];

/**
 * Imports that the architecture forbids, planted at each depth to prove that their wall holds: the
 * folder of the file that imports (or its name, with `*` where the depth goes), and the path or the
 * package that it names. `born` is a feature that nobody has written yet.
 */
const OFFENCES = [
  ['packages/core/src/born/', 'apps/server/src/main.ts'],
  ['packages/format/src/', '@firm/bot'],
  ['apps/web/src/features/born/', '@firm/core'],
  ['apps/web/src/routes/', '@firm/db'],
  ['apps/web/src/lib/', 'packages/core/src/index.ts'],
  ['apps/web/src/text/en/', '@firm/adapters/chain/index.ts'],
  ['apps/web/src/ui/', '@firm/engines'],
  ['apps/web/src/features/born/', '@firm/content-build'],
  ['apps/web/src/features/born/', 'apps/server/src/config/env.ts'],
  ['apps/web/src/features/born/', '@firm/bot'],
  ['apps/web/src/ui/', 'node:fs'],
  ['apps/web/src/lib/', 'drizzle-orm/pg-core'],
  ['apps/web/src/features/born/', 'apps/web/src/features/other/own.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/features/other/deep/index.ts'],
  ['apps/web/src/routes/', 'apps/web/src/features/born/own.ts'],
  ['apps/web/src/', 'apps/web/src/features/born/deep/own.ts'],
  ['apps/web/src/routes/', 'apps/web/src/features/born/late/own.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/features/other/late/own.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/routes/home.tsx'],
  ['apps/web/src/features/born/', 'apps/web/src/routes.tsx'],
  ['apps/web/src/ui/', 'apps/web/src/features/born/index.ts'],
  ['apps/web/src/lib/', 'apps/web/src/features/born/index.ts'],
  ['apps/web/src/text/en/', 'apps/web/src/lib/data/api.ts'],
  ['apps/server/src/features/born/*-routes.ts', 'drizzle-orm'],
  ['apps/server/src/features/born/*-routes.ts', 'pg'],
  ['apps/server/src/features/born/*-pages.ts', '@electric-sql/pglite'],
  ['apps/server/src/features/born/*-page.ts', '@firm/adapters/mail/index.ts'],
  ['apps/server/src/features/born/*-routes.ts', '@firm/engines'],
  ['apps/server/src/features/site/', '@firm/db'],
  ['apps/server/src/features/born/', 'apps/server/src/compose/compose.ts'],
  ['apps/server/src/lifecycle/', 'apps/server/src/compose/deep/compose.ts'],
  ['apps/server/src/http/', 'apps/server/src/features/born/own-routes.ts'],
  ['apps/server/src/lifecycle/', 'apps/server/src/features/born/index.ts'],
  ['apps/server/src/text/en/', 'apps/server/src/features/born/text/en/own.ts'],
  ['apps/server/src/text/en/', 'apps/server/src/config/brand.ts'],
  ['apps/server/src/features/born/text/en/', 'apps/server/src/config/brand.ts'],
  ['apps/server/src/config/', 'apps/server/src/features/born/own.ts'],
  ['apps/server/src/config/', 'apps/server/src/features/born/deep/config.ts'],
  ['apps/server/src/pictures/', 'apps/server/src/server.ts'],
  ['apps/server/src/http/', 'apps/server/src/api.ts'],
  ['apps/server/src/config/', 'apps/server/src/main.ts'],
  ['apps/server/src/http/', '@firm/bot'],
  ['apps/server/src/features/born/', '@firm/bot'],
  ['apps/server/src/jobs/', 'apps/web/src/lib/data/api.ts'],
  ['apps/bot/src/features/', '@firm/db'],
  ['apps/bot/src/features/', '@firm/adapters/chain/index.ts'],
  ['apps/bot/src/render/', 'apps/server/src/server.ts'],
  ['packages/schema/src/', '@firm/format'],
  ['packages/schema/src/api/', 'packages/core/src/index.ts'],
  ['packages/cache/src/', 'node:crypto'],
  ['packages/format/src/', '@firm/schema'],
  ['packages/engraving/src/', '@firm/schema'],
  ['packages/db/src/queries/', '@firm/core'],
  ['packages/db/src/born/', '@firm/adapters/chain/index.ts'],
  ['packages/adapters/src/born/', '@firm/db'],
  ['packages/adapters/src/born/', '@firm/engines'],
  ['packages/adapters/src/born/', 'packages/adapters/src/other/own.ts'],
  ['packages/engines/src/voice/', 'node:https'],
  ['packages/engines/src/born/', '@firm/adapters/voice/index.ts'],
  ['packages/core/src/born/', '@firm/engines'],
  ['packages/core/src/born/', 'drizzle-orm'],
  ['packages/core/src/born/', 'packages/core/src/accounts/find-user.ts'],
  ['packages/core/src/born/', 'packages/core/src/other/deep/index.ts'],
  ['packages/core/src/text/en/', 'packages/core/src/born/index.ts'],
  ['packages/engines/src/born/', 'node:tls'],
  ['packages/engines/src/born/', 'node:dns/promises'],
  ['packages/adapters/src/born/', 'drizzle-orm'],
  ['packages/adapters/src/born/', 'pg'],
  ['packages/content-build/src/', '@firm/core'],
  ['packages/content-build/src/', '@firm/engines'],
  ['contracts/world/', '@firm/adapters/chain/index.ts'],
  ['contracts/deploy/', 'apps/server/src/config/env.ts'],
  ['apps/server/src/jobs/', '@firm/contracts/world'],
  ['packages/core/src/born/', 'contracts/world/index.ts'],
  ['e2e/journeys/', 'apps/server/src/server.ts'],
  ['e2e/support/', '@firm/core'],
];

/** Imports that the walls allow, by depth. */
const ALLOWED = [
  ['packages/engraving/src/', '@firm/format'],
  ['apps/web/src/lib/', '@firm/schema/site.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/features/other/index.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/features/born/own.ts'],
  ['apps/web/src/features/born/', 'apps/web/src/ui/button.tsx'],
  ['apps/web/src/routes/', 'apps/web/src/features/born/index.ts'],
  ['apps/server/src/features/born/*-routes.ts', '@firm/core'],
  ['apps/server/src/features/telegram/', '@firm/bot'],
  ['apps/server/src/compose/', '@firm/bot'],
  ['apps/server/src/config/', 'apps/server/src/features/born/variables.ts'],
  ['apps/server/src/http/', 'apps/server/src/version.ts'],
  ['apps/server/src/compose/', 'apps/server/src/features/born/own.ts'],
  ['apps/server/src/compose/', 'apps/server/src/compose/compose.ts'],
  ['apps/server/src/commands/', 'apps/server/src/compose/compose.ts'],
  ['packages/adapters/src/born/', '@firm/contracts/world'],
  ['packages/core/src/born/', '@firm/contracts'],
  ['contracts/world/', '@firm/format/seeded-random.ts'],
  ['contracts/world/', 'contracts/generated/index.ts'],
  ['packages/adapters/src/born/', 'packages/adapters/src/other/index.ts'],
  ['packages/adapters/src/born/', 'packages/adapters/src/born/own.ts'],
  ['packages/core/src/born/', 'packages/core/src/accounts/index.ts'],
  ['packages/core/src/born/', 'packages/core/src/born/own.ts'],
  ['packages/core/src/born/', 'packages/core/src/refusal.ts'],
  ['packages/core/src/born/', 'packages/core/src/text/en/born.ts'],
];

function plantImport([folder, target], depth) {
  const file = folder.includes('*')
    ? folder.replace('*', `${depth}planted`)
    : `${folder}${depth}planted.ts`;
  const isOurs = /^(?:apps|packages|contracts|e2e)\//.test(target);
  const path = isOurs ? posix.relative(posix.dirname(file), target) : target;
  const specifier = isOurs && !path.startsWith('.') ? `./${path}` : path;
  return { file, specifier };
}

/** Each way to write an import; all have to be seen. */
const WRITTEN = [
  (specifier) => `import '${specifier}';`,
  (specifier) => `import { x } from '${specifier}';`,
  (specifier) => `import type {\n  X,\n} from '${specifier}';`,
  (specifier) => `export * from '${specifier}';`,
  (specifier) => `const x = await import('${specifier}');`,
];

function checkPlanted() {
  const provenWalls = new Set();
  const wrong = [];
  for (const depth of DEPTHS) {
    for (const offence of OFFENCES) {
      const { file, specifier } = plantImport(offence, depth);
      const brokenWalls = brokenBy(file, { specifier, isLater: false });
      if (brokenWalls.length === 0) wrong.push(`not caught: ${file} imports ${specifier}`);
      for (const { why } of WALLS)
        if (brokenWalls.some((one) => one.endsWith(why))) provenWalls.add(why);
    }
    for (const allowedImport of ALLOWED) {
      const { file, specifier } = plantImport(allowedImport, depth);
      wrong.push(...brokenBy(file, { specifier, isLater: false }).map((one) => `refused: ${one}`));
    }
  }
  for (const { why } of WALLS)
    if (!provenWalls.has(why)) wrong.push(`no offence is planted against: ${why}`);
  for (const write of WRITTEN)
    if (importsOf(write('./planted.ts'))[0]?.specifier !== './planted.ts')
      wrong.push(`an import is not seen: ${write('./planted.ts')}`);
  return wrong;
}

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'versions', 'media', '.data']);

function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (SKIPPED.has(name)) return [];
    if (statSync(join(root, path)).isDirectory()) return sourcesBelow(root, path);
    return /\.(?:[jt]sx?|mjs)$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

/**
 * @returns what is wrong: rules that do not hold, imports of ours that break a wall, such that
 *   their workspace does not declare, and circles
 */
export function checkBoundaries(root) {
  const walledFiles = ['apps', 'packages'].flatMap((folder) => sourcesBelow(root, folder));
  const rest = ['contracts', 'e2e', 'bench'].flatMap((folder) => sourcesBelow(root, folder));
  return [
    ...checkPlanted(),
    ...checkLintRules(root),
    ...findOffences(root, [...walledFiles, ...rest]),
    ...findAllCircles(root, [...walledFiles, ...rest]),
    ...findUndeclared(root, [...walledFiles, ...rest]),
  ];
}
