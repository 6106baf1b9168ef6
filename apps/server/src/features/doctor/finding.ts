import { doctorText as text } from './text/en/doctor.ts';

/** One thing looked at. `mend` says what to do about it, and that it needs doing. */
export type Finding = { what: string; mend?: string };

export const describeFinding = ({ what, mend }: Finding): string =>
  mend === undefined ? text.good(what) : text.bad(what, mend);
