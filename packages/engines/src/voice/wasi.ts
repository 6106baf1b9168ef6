/** Result of a WASI program's run. */
type WasiRun = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Files the program wrote, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

type OpenFile = {
  readonly name: string;
  data: Uint8Array;
  size: number;
  at: number;
};

/** WASI error numbers (preview 1): success, bad descriptor, no such file. */
const OK = 0;
const EBADF = 8;
const ENOENT = 44;
const ROOT = 3;
const O_CREAT = 1;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

function grow(file: OpenFile, neededBytes: number): void {
  if (neededBytes > file.data.length) {
    const larger = new Uint8Array(Math.max(neededBytes, file.data.length * 2, 1 << 16));
    larger.set(file.data);
    file.data = larger;
  }
  file.size = Math.max(file.size, neededBytes);
}

/**
 * Runs a WASI preview 1 command in memory: its arguments in, its files and exit code out. The
 * program sees one empty folder and a clock that stands still, so that the same arguments give the
 * same bytes.
 *
 * Only the 13 calls that the speech program imports exist. `node:wasi` is not used because it
 * brings the whole process down on long input.
 */
export function runWasi(module: WebAssembly.Module, args: readonly string[]): WasiRun {
  const encoder = new TextEncoder();
  const argv = args.map((arg) => encoder.encode(`${arg}\0`));
  const files = new Map<string, OpenFile>();
  const open = new Map<number, OpenFile>();
  for (const [fd, name] of ['stdin', 'stdout', 'stderr'].entries()) {
    open.set(fd, { name, data: new Uint8Array(0), size: 0, at: 0 });
  }
  let nextFd = ROOT + 1;
  let memory: WebAssembly.Memory | undefined;
  const bytes = (): Uint8Array => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0));
  const view = (): DataView => new DataView(memory?.buffer ?? new ArrayBuffer(0));

  /** Visits each (pointer, length) pair of a scatter list; returns the sum of what `visit` took. */
  const scatter = (
    list: number,
    count: number,
    visit: (at: number, length: number) => number,
  ): number => {
    let total = 0;
    for (let i = 0; i < count; i += 1) {
      total += visit(
        view().getUint32(list + i * 8, true),
        view().getUint32(list + i * 8 + 4, true),
      );
    }
    return total;
  };

  const calls = {
    args_sizes_get(count: number, size: number): number {
      view().setUint32(count, argv.length, true);
      view().setUint32(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return OK;
    },
    args_get(pointers: number, buffer: number): number {
      let at = buffer;
      for (const [i, arg] of argv.entries()) {
        view().setUint32(pointers + i * 4, at, true);
        bytes().set(arg, at);
        at += arg.length;
      }
      return OK;
    },
    clock_time_get(_clock: number, _precision: bigint, result: number): number {
      view().setBigUint64(result, 0n, true);
      return OK;
    },
    fd_close: (fd: number): number => (open.delete(fd) ? OK : EBADF),
    fd_fdstat_get(fd: number, result: number): number {
      if (fd !== ROOT && !open.has(fd)) return EBADF;
      bytes().fill(0, result, result + 24);
      view().setUint8(result, fd === ROOT ? 3 : fd < ROOT ? 2 : 4);
      view().setBigUint64(result + 8, ~0n, true);
      view().setBigUint64(result + 16, ~0n, true);
      return OK;
    },
    fd_fdstat_set_flags: (): number => OK,
    fd_prestat_get(fd: number, result: number): number {
      if (fd !== ROOT) return EBADF;
      view().setUint32(result, 0, true);
      view().setUint32(result + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(fd: number, path: number): number {
      if (fd !== ROOT) return EBADF;
      bytes()[path] = 47;
      return OK;
    },
    fd_read(fd: number, list: number, count: number, result: number): number {
      const file = open.get(fd);
      if (!file) return EBADF;
      const total = scatter(list, count, (at, length) => {
        const part = file.data.subarray(file.at, Math.min(file.size, file.at + length));
        bytes().set(part, at);
        file.at += part.length;
        return part.length;
      });
      view().setUint32(result, total, true);
      return OK;
    },
    fd_write(fd: number, list: number, count: number, result: number): number {
      const file = open.get(fd);
      if (!file) return EBADF;
      const total = scatter(list, count, (at, length) => {
        grow(file, file.at + length);
        file.data.set(bytes().subarray(at, at + length), file.at);
        file.at += length;
        return length;
      });
      view().setUint32(result, total, true);
      return OK;
    },
    fd_seek(fd: number, offset: bigint, whence: number, result: number): number {
      const file = open.get(fd);
      if (!file || fd < ROOT) return EBADF;
      const from = whence === 0 ? 0 : whence === 1 ? file.at : file.size;
      file.at = from + Number(offset);
      view().setBigUint64(result, BigInt(file.at), true);
      return OK;
    },
    path_open(
      _dir: number,
      _follow: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherit: bigint,
      _fdflags: number,
      result: number,
    ): number {
      const name = new TextDecoder().decode(bytes().slice(path, path + length));
      let file = files.get(name);
      if (!file && !(flags & O_CREAT)) return ENOENT;
      file ??= { name, data: new Uint8Array(0), size: 0, at: 0 };
      file.at = 0;
      files.set(name, file);
      open.set(nextFd, file);
      view().setUint32(result, nextFd, true);
      nextFd += 1;
      return OK;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };

  const [stdout, stderr] = [open.get(1), open.get(2)];
  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  // Every WASI command exports these two.
  memory = instance.exports['memory'] as WebAssembly.Memory;
  let exitCode = 0;
  try {
    // Every WASI command exports these two.
    (instance.exports['_start'] as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    exitCode = error.code;
  }
  const text = (file: OpenFile | undefined): string =>
    new TextDecoder().decode(file?.data.subarray(0, file.size));
  return {
    exitCode,
    stdout: text(stdout),
    stderr: text(stderr),
    files: new Map([...files].map(([name, file]) => [name, file.data.subarray(0, file.size)])),
  };
}
