/** The same day and hour of the next month, by UTC; its last day where it is shorter. */
export function aMonthAfter(time: Date): Date {
  const next = new Date(time);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return next;
}
