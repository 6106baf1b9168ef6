import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from './migrations.ts';
import { cannotRunBeside, type MigrationText } from './testing/beside-older.ts';

/**
 * Landed before this rule, and never changed: the index on launches is built while writers wait.
 */
const BEFORE_THE_RULE = ['0007_launch_order'];

const { folder } = readMigrations();
const migrations: MigrationText[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({
    name: file.replace('.sql', ''),
    sql: readFileSync(join(folder, file), 'utf8'),
  }));

test.each(migrations.filter(({ name }) => !BEFORE_THE_RULE.includes(name)))(
  'migration $name can run while the version before it serves',
  (migration) => {
    const earlier = migrations.slice(0, migrations.indexOf(migration));
    expect(cannotRunBeside(migration, earlier)).toEqual([]);
  },
);

const offence = (sql: string) => cannotRunBeside({ name: '9999_planted', sql }, migrations);

test.each([
  'DROP TABLE "learner";',
  'DROP TABLE IF EXISTS "public"."learner" CASCADE;',
  'ALTER TABLE "learner" DROP COLUMN "xp";',
  'ALTER TABLE "learner" RENAME COLUMN "xp" TO "points";',
  'ALTER TABLE "learner" RENAME TO "student";',
  'ALTER TABLE "learner" ALTER COLUMN "xp" SET DATA TYPE bigint;',
  'ALTER TABLE "learner" ALTER COLUMN "ranking_name" SET NOT NULL;',
  'ALTER TABLE "learner" ALTER COLUMN "xp" DROP DEFAULT;',
  'ALTER TABLE "learner" ADD COLUMN "level" integer NOT NULL;',
  'ALTER TABLE "learner" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "learner" ADD COLUMN "seq" bigint GENERATED ALWAYS AS IDENTITY;',
  'ALTER TABLE "learner" ADD COLUMN "level" integer, DROP COLUMN "xp";',
  'ALTER TABLE "learner" ADD CONSTRAINT "some" CHECK ("xp" >= 0);',
  'ALTER TABLE "learner" ADD CONSTRAINT "some" UNIQUE("ranking_name");',
  'ALTER TABLE "learner" ADD CONSTRAINT "some" FOREIGN KEY ("user_id") REFERENCES ' +
    '"public"."user"("id");',
  'CREATE INDEX "learner_name" ON "learner" USING btree ("ranking_name");',
  'CREATE UNIQUE INDEX IF NOT EXISTS "learner_name" ON "learner" USING btree ("ranking_name");',
  'DROP INDEX IF EXISTS "certificate_one_valid";',
  'TRUNCATE "learner";',
  'DROP TRIGGER "learner_counted" ON "learner";',
  'ALTER TYPE "kind" RENAME TO "sort";',
  'CREATE TABLE "new" ("id" text);--> statement-breakpoint\nALTER TABLE "learner" DROP ' +
    'COLUMN "xp";',
  'CREATE FUNCTION "f"() RETURNS int LANGUAGE sql AS $$ select 1; $$; DROP TABLE "learner";',
  '-- second half of 0000_nothing: nobody needs it\nDROP TABLE "learner";',
  '-- second half of 9999_planted: nobody needs it\nDROP TABLE "learner";',
  '-- second half of 0001_accounts_and_learning:\nDROP TABLE "learner";',
])('refused: %s', (sql) => expect(offence(sql)).toHaveLength(1));

test.each([
  'CREATE TABLE "new" ("id" text NOT NULL);--> statement-breakpoint\n' +
    'CREATE UNIQUE INDEX "new_id" ON "new" ("id");--> statement-breakpoint\n' +
    'ALTER TABLE "new" ALTER COLUMN "id" SET DATA TYPE uuid;',
  'ALTER TABLE "learner" ADD COLUMN "level" integer;--> statement-breakpoint\n' +
    'CREATE INDEX IF NOT EXISTS "learner_level" ON "learner" ("level");',
  'ALTER TABLE "learner" ADD COLUMN "by" text;--> statement-breakpoint\n' +
    'ALTER TABLE "learner" ADD CONSTRAINT "fk" FOREIGN KEY ("by") REFERENCES ' +
    '"public"."user"("id");',
  'ALTER TABLE "learner" ADD COLUMN "place" integer;--> statement-breakpoint\n' +
    'ALTER TABLE "learner" ADD CONSTRAINT "one" UNIQUE("place");',
  `ALTER TABLE "learner" ADD COLUMN "rate" numeric(10, 2) DEFAULT '0' NOT NULL;`,
  'ALTER TABLE "learner" ALTER COLUMN "reached_at" DROP NOT NULL;',
  'DROP INDEX IF EXISTS "learner_ranking";',
  '-- second half of 0001_accounts_and_learning: nobody has read it since 0012\n' +
    'ALTER TABLE "learner" DROP COLUMN "xp";',
])('allowed: %s', (sql) => expect(offence(sql)).toEqual([]));
