/** The last moment of a day of the calendar (UTC). @param day '2026-12-31' */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`);
