import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Files of the server that answer addresses. */
const ROUTES = [
  'apps/server/src/features/**-routes.ts',
  'apps/server/src/features/**-page.ts',
  'apps/server/src/features/**-pages.ts',
  'apps/server/src/features/site/**',
  'apps/server/src/api.ts',
  'apps/server/src/forms.ts',
  'apps/server/src/server.ts',
];

/** Folders of the server that belong to no feature. */
const FOUNDATIONS = [
  'brand',
  'config',
  'http',
  'jobs',
  'lifecycle',
  'markdown',
  'pictures',
  'processes',
  'text',
].map((folder) => `apps/server/src/${folder}/**`);

/**
 * Imports forbidden between the program's parts. `{f}` in `from` is one part of a path, a feature
 * for example; in `to` and `except`, `{!f}` is any other. `*` is one part, `**` any number of them.
 * An import's name is compared as the path of its file; `npm:` and `node:` precede packages.
 */
export const WALLS = [
  {
    from: ['packages/**'],
    to: ['apps/**'],
    isForTests: true,
    why: 'No import runs back up: packages do not know the programs.',
  },
  {
    from: ['apps/web/src/**'],
    to: [
      'packages/core/**',
      'packages/db/**',
      'packages/adapters/**',
      'packages/engines/**',
      'packages/content-build/**',
      'apps/server/**',
      'apps/bot/**',
      'node:**',
      'npm:drizzle-orm**',
    ],
    why: 'The browser reaches the product over HTTP only.',
  },
  {
    from: ['apps/web/src/features/{f}/**'],
    to: ['apps/web/src/features/{!f}/**'],
    except: ['apps/web/src/features/*/index.ts', 'apps/web/src/features/*/late/*'],
    why: 'A feature reaches another through its index.ts, or late/ for what is loaded later.',
  },
  {
    from: ['apps/web/src/**'],
    unless: ['apps/web/src/features/**'],
    to: ['apps/web/src/features/**'],
    except: ['apps/web/src/features/*/index.ts', 'apps/web/src/features/*/late/*'],
    why: 'A feature has one door, its index.ts, and late/ for what is loaded later.',
  },
  {
    from: ['apps/web/src/features/{f}/**'],
    to: ['apps/web/src/features/{!f}/late/*'],
    isStaticOnly: true,
    why: 'What another feature has in late/ is loaded later: by import().',
  },
  {
    from: ['apps/web/src/**'],
    unless: ['apps/web/src/features/**'],
    to: ['apps/web/src/features/*/late/*'],
    isStaticOnly: true,
    why: 'What a feature has in late/ is loaded later: by import().',
  },
  {
    from: ['apps/web/src/features/**', 'apps/web/src/ui/**', 'apps/web/src/lib/**'],
    to: ['apps/web/src/routes/**', 'apps/web/src/routes.tsx'],
    why: 'Routes compose features, never the other way round.',
  },
  {
    from: ['apps/web/src/ui/**', 'apps/web/src/lib/**'],
    to: ['apps/web/src/features/**'],
    why: 'What all features use knows none of them.',
  },
  {
    from: ['apps/web/src/text/**'],
    to: ['apps/web/src/{!text}/**'],
    why: 'Texts import nothing of the page.',
  },
  {
    from: ROUTES,
    to: [
      'packages/db/**',
      'packages/adapters/**',
      'packages/engines/**',
      'npm:drizzle-orm**',
      'npm:pg',
    ],
    why: 'A route calls one core function; it touches neither the ORM nor an outside service.',
  },
  {
    from: ROUTES,
    to: ['npm:@electric-sql/**'],
    why: 'A route does not know the database.',
  },
  {
    from: ['apps/server/src/**'],
    unless: ['apps/server/src/features/telegram/**', 'apps/server/src/compose/**'],
    to: ['apps/web/**', 'apps/bot/**'],
    why: 'Only compose/ and the feature of the bot know another program.',
  },
  {
    from: ['apps/server/src/**'],
    unless: [
      'apps/server/src/compose/**',
      'apps/server/src/commands/**',
      'apps/server/src/main.ts',
    ],
    to: ['apps/server/src/compose/**'],
    why: 'What is built in compose/ is handed in; only what starts the program builds.',
  },
  {
    from: FOUNDATIONS,
    to: ['apps/server/src/*.ts'],
    except: ['apps/server/src/version.ts'],
    why: 'Only what composes knows the tables of contents.',
  },
  {
    from: FOUNDATIONS,
    unless: ['apps/server/src/config/**'],
    to: ['apps/server/src/features/**'],
    why: 'What all features stand on knows none of them.',
  },
  {
    from: ['apps/server/src/text/**', 'apps/server/src/features/*/text/**'],
    to: ['apps/server/src/**'],
    except: ['apps/server/src/text/**', 'apps/server/src/features/*/text/**'],
    why: 'Texts import nothing of the server.',
  },
  {
    from: ['apps/server/src/config/**'],
    to: ['apps/server/src/features/**'],
    except: ['apps/server/src/features/*/config.ts', 'apps/server/src/features/*/variables.ts'],
    why: 'Of a feature the configuration reads config.ts and variables.ts.',
  },
  {
    from: ['apps/bot/**'],
    to: [
      'apps/web/**',
      'apps/server/**',
      'packages/db/**',
      'packages/adapters/**',
      'packages/engines/**',
    ],
    why: 'The bot calls core.',
  },
  {
    from: ['packages/schema/**'],
    to: ['packages/{!schema}/**'],
    why: 'What crosses a wire imports nothing of ours.',
  },
  {
    from: ['packages/cache/**', 'packages/format/**', 'packages/engraving/**'],
    to: ['node:**'],
    why: 'Pure code for browser, server and build.',
  },
  {
    from: ['packages/{f}/**'],
    onlyWhere: { f: ['cache', 'format', 'engraving'] },
    to: ['packages/{!f}/**'],
    except: ['packages/format/**'],
    why: 'Pure code for browser, server and build.',
  },
  {
    from: ['packages/db/**'],
    to: [
      'packages/core/**',
      'packages/adapters/**',
      'packages/engines/**',
      'packages/content-build/**',
    ],
    why: 'The database knows nobody above it.',
  },
  {
    from: ['packages/adapters/**'],
    to: [
      'packages/core/**',
      'packages/db/**',
      'packages/engines/**',
      'packages/content-build/**',
      'npm:drizzle-orm**',
      'npm:pg',
    ],
    why: 'Adapters know outside services only; engines are handed to them.',
  },
  {
    from: ['packages/adapters/src/{f}/**'],
    to: ['packages/adapters/src/{!f}/**'],
    // Shared by several: reading an answer, their texts, the makers' common code.
    except: [
      'packages/adapters/src/*/index.ts',
      'packages/adapters/src/http/**',
      'packages/adapters/src/text/**',
      'packages/adapters/src/studio/**',
    ],
    why: 'A capability reaches another through its index.ts.',
  },
  {
    from: ['packages/engines/**'],
    to: [
      'packages/core/**',
      'packages/db/**',
      'packages/adapters/**',
      'packages/content-build/**',
      'npm:undici',
      'npm:ws',
      'node:dgram',
      'node:dns**',
      'node:http',
      'node:http2',
      'node:https',
      'node:net',
      'node:tls',
    ],
    why: 'Engines are pure work: no network, no database.',
  },
  {
    from: ['packages/core/**'],
    to: ['packages/engines/**', 'packages/content-build/**', 'npm:drizzle-orm**', 'npm:undici'],
    why: 'Core stands on db and adapters.',
  },
  {
    from: ['packages/core/src/{f}/**'],
    to: ['packages/core/src/{!f}/**'],
    except: ['packages/core/src/*/index.ts', 'packages/core/src/text/**'],
    why: 'A feature reaches another through its index.ts.',
  },
  {
    from: ['packages/core/src/text/**'],
    to: ['packages/core/src/{!text}/**'],
    why: 'Texts import nothing of the features.',
  },
  {
    from: ['packages/content-build/**'],
    to: ['packages/core/**', 'packages/db/**', 'packages/adapters/**', 'packages/engines/**'],
    why: 'The content is read from its files alone.',
  },
  {
    from: ['contracts/**'],
    to: ['apps/**', 'packages/{!format}/**'],
    isForTests: true,
    why: 'The contracts and their local chain know nobody who uses them.',
  },
  {
    from: ['apps/**', 'packages/{f}/**'],
    unless: ['packages/adapters/**'],
    to: ['contracts/world/**'],
    why: 'Only the adapters run the local chain.',
  },
  {
    from: ['e2e/**'],
    to: ['apps/**', 'packages/core/**', 'packages/db/**', 'packages/adapters/**'],
    isForTests: true,
    why: 'A journey goes through the door that a user uses.',
  },
];

const IMPORT =
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^[ \t]*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** @returns what a source imports, and whether it does so only when it runs (`import()`) */
export const importsOf = (source) =>
  [...source.matchAll(IMPORT)].map(([, from, bare, later]) => ({
    specifier: from ?? bare ?? later,
    isLater: later !== undefined,
  }));

const isTest = (file) =>
  /\.test\.[a-z]+$|\btesting\b|^apps\/server\/test\/|^[^/]+\/tests?\//.test(file);

/** The path that an import names, from the root; of a package of ours, that of its file. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, name, rest] = /^@firm\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined) return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
  if (name === 'contracts') return `contracts/${rest ?? 'generated'}/index.ts`;
  const folder = ['web', 'server', 'bot'].includes(name) ? `apps/${name}` : `packages/${name}`;
  return `${folder}/src/${rest ?? 'index.ts'}`;
}

function matcher(glob, knownNames = {}) {
  const pattern = glob.replaceAll(/\*\*|\*|\{!?\w+\}|[.+^$()|[\]\\?]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]+';
    if (part.startsWith('{!')) {
      const name = part.slice(2, -1);
      return `(?!${knownNames[name] ?? name}/)[^/]+`;
    }
    if (part.startsWith('{')) {
      const name = part.slice(1, -1);
      return knownNames[name] ?? `(?<${name}>[^/]+)`;
    }
    return `\\${part}`;
  });
  return new RegExp(`^${pattern}$`);
}

const matches = (globs, path, knownNames) =>
  globs?.some((glob) => matcher(glob, knownNames).test(path)) ?? false;

/** @returns the walls that an import of a file breaks, as sentences */
export function brokenBy(file, { specifier, isLater }) {
  const target = targetOf(file, specifier);
  return WALLS.filter((wall) => {
    if (isTest(file) && !wall.isForTests) return false;
    const match = wall.from.map((glob) => matcher(glob).exec(file)).find((one) => one !== null);
    if (!match || matches(wall.unless, file) || (wall.isStaticOnly && isLater)) return false;
    const knownNames = { ...match.groups };
    for (const [name, allowedNames] of Object.entries(wall.onlyWhere ?? {}))
      if (!allowedNames.includes(knownNames[name])) return false;
    return matches(wall.to, target, knownNames) && !matches(wall.except, target, knownNames);
  }).map(({ why }) => `${file} imports ${specifier}: ${why}`);
}

/** @returns what the given files import against the walls */
export const findOffences = (root, files) =>
  files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8')).flatMap((one) => brokenBy(file, one)),
  );
