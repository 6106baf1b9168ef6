/** Rows of floating point numbers in a memory, one right behind another. */
export type Rows = { at: number; count: number; width: number; values: Float32Array };

/** The next multiple, for what is worked on in so many at once. */
export const padded = (count: number, together: number): number =>
  Math.ceil(count / together) * together;

export const viewOf = (memory: WebAssembly.Memory, at: number, length: number): Float32Array =>
  new Float32Array(memory.buffer, at, length);

export const rowsAt = (
  memory: WebAssembly.Memory,
  at: number,
  { count, width }: { count: number; width: number },
): Rows => ({ at, count, width, values: viewOf(memory, at, count * width) });
