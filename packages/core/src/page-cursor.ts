/** Where the next page of a list by time begins: behind this row. */
type PageCursor = { at: Date; id: string };

/** As `pageCursorSchema` takes it. */
export const writePageCursor = ({ at, id }: PageCursor): string => `${at.getTime()}.${id}`;

/** Undefined for the first page, and for what is no cursor. */
export function readPageCursor(cursor: string | undefined): PageCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
}
