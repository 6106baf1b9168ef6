import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Imports that the architecture forbids and a cast without a reason, planted to prove that the
 * rules fire; the last ones are allowed.
 */
const OFFENCES = [
  ['apps/web/src/features/site/a.ts', "import '@firm/core';"],
  ['apps/web/src/routes/b.tsx', "import { x } from '@firm/db'; void x;"],
  ['apps/web/src/lib/c.ts', "import type { X } from '@firm/adapters'; export type Y = X;"],
  ['apps/web/src/lib/d.ts', "export * from '../../../../packages/core/src/index.ts';"],
  ['apps/web/src/ui/f.ts', "import 'node:fs';"],
  ['apps/server/src/routes/g.ts', "import { sql } from 'drizzle-orm'; void sql;"],
  ['apps/server/src/http/h.ts', "import '@firm/bot';"],
  ['packages/schema/src/i.ts', "import '@firm/format';"],
  ['packages/db/src/queries/j.ts', "import '@firm/core/accounts/index.ts';"],
  ['packages/adapters/src/mail/k.ts', "import '@firm/db';"],
  ['packages/core/src/academy/l.ts', "import { y } from '../accounts/find-user.ts'; void y;"],
  ['packages/engines/src/voice/m.ts', "import 'node:https';"],
  ['packages/format/src/n.ts', "import '@firm/schema';"],
  ['packages/engraving/src/s.ts', "import '@firm/schema';"],
  ['packages/cache/src/r.ts', "import '@firm/adapters';"],
  ['packages/core/src/academy/s.ts', 'declare const x: unknown;\n\nexport const y = x as string;'],
];
const ALLOWED = [
  ['packages/engraving/src/t.ts', "import '@firm/format/escape-markup.ts';"],
  ['apps/web/src/lib/o.ts', "import '@firm/schema/site.ts';"],
  ['apps/server/src/routes/p.ts', "import '@firm/core/academy/index.ts';"],
  ['packages/core/src/academy/q.ts', "import { z } from '../accounts/index.ts'; void z;"],
  [
    'packages/core/src/academy/t.ts',
    'declare const x: unknown;\n// Nothing else comes.\nexport const y = x as string;',
  ],
];

const RULES = ['no-restricted-imports', 'firm/cast-reason'];

/** @returns what is wrong: offences that passed, and allowed imports that were refused */
export function checkBoundaries(root) {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  mkdirSync(join(folder, 'scripts/steps'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'scripts/steps/lint-casts.mjs'])
    copyFileSync(join(root, file), join(folder, file));
  for (const [file, code] of [...OFFENCES, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const run = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--format', 'json', '-A', 'all', ...RULES.flatMap((rule) => ['-D', rule]), '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true, force: true });
  const report = JSON.parse(run.stdout);
  const caught = new Set(
    report.diagnostics
      .filter((item) => item.code.includes('no-restricted-imports') || item.code.includes('cast'))
      .map((item) => item.filename),
  );
  return [
    ...OFFENCES.filter(([file]) => !caught.has(file)).map(
      ([file, code]) => `not caught: ${file}: ${code}`,
    ),
    ...ALLOWED.filter(([file]) => caught.has(file)).map(
      ([file, code]) => `wrongly refused: ${file}: ${code}`,
    ),
  ];
}
