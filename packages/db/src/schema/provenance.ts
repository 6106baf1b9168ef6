import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from './columns.ts';
import { studioJob } from './studio.ts';

/** Bits as text of 0 and 1. */
const printColumn = customType<{ data: string }>({ dataType: () => 'bit(256)' });

/** Certificates that Content Credentials were ever signed with here, each with its seal. */
export const credentialSigner = pgTable('credential_signer', {
  /** Hash of what is sealed. */
  id: text().primaryKey(),
  sealed: text().notNull(),
  firstSeenAt: timestampColumn().notNull(),
});

/**
 * Prints by which a picture or a frame that was handed out is recognised. They say nothing of who
 * had it made and go with the generation.
 */
export const picturePrint = pgTable(
  'picture_print',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    generationId: text()
      .notNull()
      .references(() => studioJob.id, { onDelete: 'cascade' }),
    print: printColumn().notNull(),
  },
  (table) => [index('picture_print_generation').on(table.generationId)],
);

/** The same of a sound: its moments as 32-bit numbers, and those that it is looked up by. */
export const soundPrint = pgTable(
  'sound_print',
  {
    generationId: text()
      .primaryKey()
      .references(() => studioJob.id, { onDelete: 'cascade' }),
    moments: bytesColumn().notNull(),
    keys: integer().array().notNull(),
  },
  (table) => [index('sound_print_keys').using('gin', table.keys)],
);
