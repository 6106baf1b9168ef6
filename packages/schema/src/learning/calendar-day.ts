/** Whether a text is a day that the calendar has, as '2026-12-31': the 30th of February is none. */
/* @__NO_SIDE_EFFECTS__ */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // An impossible day is read as one of the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
