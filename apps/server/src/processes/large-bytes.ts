import type { Socket } from 'node:net';

/** Less goes in the message itself. */
const LARGE_BYTES = 64 * 1024;

/** Place of bytes in a message: the names that lead to it. */
export type Place = { path: readonly string[]; length: number };

/**
 * Splits a message from its large bytes. A channel of messages copies these several times, each in
 * one turn of the event loop; beside it they go in small pieces.
 */
export function splitLargeBytes<T>(message: T): { rest: T; places: Place[]; bytes: Uint8Array[] } {
  const places: Place[] = [];
  const bytes: Uint8Array[] = [];
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (value instanceof Uint8Array) {
      if (value.byteLength < LARGE_BYTES) return value;
      places.push({ path, length: value.byteLength });
      bytes.push(value);
      return null;
    }
    if (Array.isArray(value)) return value.map((one, at) => walk(one, [...path, String(at)]));
    if (Object.prototype.toString.call(value) !== '[object Object]') return value;
    return Object.fromEntries(
      Object.entries(Object(value)).map(([name, one]) => [name, walk(one, [...path, name])]),
    );
  };
  // It has the same form, but for the bytes that `joinLargeBytes` puts back.
  return { rest: walk(message, []) as T, places, bytes };
}

/** Puts the bytes that have come beside a message where they belong in it. */
export async function joinLargeBytes<T>(
  rest: T,
  places: readonly Place[],
  socket: Socket,
): Promise<T> {
  const root: Record<string, unknown> = { message: rest };
  for (const { path, length } of places) {
    const bytes = await readBytes(socket, length);
    const names = ['message', ...path];
    const last = names.pop() ?? '';
    // Each name was met on the way to the bytes.
    const holder = names.reduce((value, name) => value[name] as typeof root, root);
    holder[last] = bytes;
  }
  // `splitLargeBytes` made it of a whole one.
  return root['message'] as T;
}

/** Reads so many bytes as they come. Nothing is read unless somebody waits for it. */
function readBytes(socket: Socket, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  return new Promise((resolve) => {
    const take = (): void => {
      while (at < length) {
        const piece = readPiece(socket);
        if (piece === undefined) return;
        const part = piece.subarray(0, length - at);
        bytes.set(part, at);
        at += part.byteLength;
        if (part.byteLength < piece.byteLength) socket.unshift(piece.subarray(part.byteLength));
      }
      socket.off('readable', take);
      resolve(bytes);
    };
    socket.on('readable', take);
    take();
  });
}

// A socket without an encoding gives bytes.
const readPiece = (socket: Socket): Buffer | undefined =>
  (socket.read() as Buffer | null) ?? undefined;

/** Writes bytes for the other side to join to their message. */
export const writeBytes = (socket: Socket, bytes: readonly Uint8Array[]): void => {
  for (const one of bytes) socket.write(one);
};

/** The other side's end is told by its process's. */
export function ignoreErrors(socket: Socket): Socket {
  return socket.on('error', () => {});
}
