type Quiet = { timeZone: string; quietFrom: number | null; quietUntil: number | null };

/**
 * Whether a moment lies in somebody's quiet hours, where they live; '22 to 7' goes over midnight,
 * and an hour to itself is all day.
 */
export function isQuiet({ timeZone, quietFrom, quietUntil }: Quiet, at: Date): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
  if (quietFrom === quietUntil) return true;
  return quietFrom < quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}
