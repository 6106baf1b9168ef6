/** Version facts for the maker of its data, and for the upgrade test. */
export type VersionFacts = {
  /** Not said: the one of the oldest versions, with which no new database is begun any more. */
  dataKey?: string;
  /** Stands in what was signed. */
  publicUrl: string;
  email: string;
  password: string;
  course: string;
  lessons: string[];
  rankingName: string;
  certificate: string;
  /** Not said: rounds of drills were not noted. Family, and how it was decided. */
  drills?: (readonly [string, string])[];
  wallet: string;
  /** How many stand in the public ledger. */
  verdicts: number;
  /** A voice that was made; its file lies beside. */
  job: { id: string; file: string };
};

/**
 * Keys that the data was encrypted and signed with, but for DATA_KEY where the facts name another.
 */
export const VERSION_KEYS = {
  SESSION_SECRET: 'a-session-secret-of-the-tests-0123456789',
  DATA_KEY: 'd'.repeat(40),
  CERTIFICATE_KEY: 'a-certificate-key-of-the-tests-012345678',
} as const;

/** Sealing key of data made from now on. */
export const NEW_DATA_KEY = 'a-data-key-of-the-tests-0123456789abcdef';
