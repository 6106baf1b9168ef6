/**
 * Changes with every transaction that wrote, since the next one's number stands in it, and with
 * nothing else. It gives out no number itself.
 */
export const READ_STATE = 'select pg_current_snapshot()::text as state';
