import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with its zone: what the database gives back is the same everywhere. */
export const timestampColumn = () => timestamp({ withTimezone: true });

export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
