/** Part of a file: first and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Where finished files are kept. */
export type FileStorage = {
  /** For people: 'files in .data/files'. Holds no secret. */
  description: string;
  /**
   * Keeps a file, whole or not at all; under a name that exists it takes the place of what was
   * there.
   *
   * @param name letters, digits, `-`, `_`, `.` and `/`, as the program makes it
   */
  put: (name: string, bytes: Uint8Array, about: { type: string }) => Promise<void>;
  /**
   * The file, or the part asked for; undefined where there is none. A part must lie within the
   * file.
   */
  read: (name: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** Safe to call twice. */
  remove: (name: string) => Promise<void>;
  /**
   * How much of the disk is free, from 0 to 1; undefined where a service keeps the files and nobody
   * knows.
   */
  freeShare: () => Promise<number | undefined>;
};

/** @throws Error for a name that could lead out of where files are kept */
export function checkName(name: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || name.length > 200)
    throw new Error('not a name for a stored file');
  return name;
}
