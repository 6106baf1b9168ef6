import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Opens a database by several processes at once. @returns the exit code of each */
export async function openAtOnce(databaseUrl: string, processes: number): Promise<unknown[]> {
  const program = fileURLToPath(new URL('./open-once.ts', import.meta.url));
  return await Promise.all(
    Array.from({ length: processes }, () => {
      const { promise, resolve } = Promise.withResolvers<number | null>();
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, databaseUrl], {
        stdio: 'inherit',
      }).on('close', resolve);
      return promise;
    }),
  );
}
