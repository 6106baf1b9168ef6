/* Test-only program: takes a data folder, says so, and holds it until it is ended. */
import { lockFolder } from '../embedded/lock-folder.ts';

try {
  lockFolder(process.argv[2] ?? '').announce({ adminPort: 1 });
  process.stdout.write('held\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
