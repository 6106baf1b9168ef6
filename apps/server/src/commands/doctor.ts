import { fileURLToPath } from 'node:url';
import { loadDotEnv } from '../config/load-dot-env.ts';
import { describeFinding } from '../features/doctor/finding.ts';
import { examine } from '../features/doctor/examine.ts';
import { doctorText as text } from '../features/doctor/text/en/doctor.ts';

/* npm run doctor [-- --online], the part that needs the built program. Exit code 1 when something needs mending. */
const args = process.argv.slice(2);
// Given by the server, for the console.
const isJson = args.join() === '--json';
if (!isJson && args.some((arg) => arg !== '--online')) {
  process.stderr.write(`${text.usage}\n`);
  process.exit(1);
}
loadDotEnv('.env');
const findings = await examine(process.env, {
  isOnline: !isJson && args.length > 0,
  fontsDir: fileURLToPath(new URL('../fonts', import.meta.url)),
  modelFolder: fileURLToPath(new URL('understanding', import.meta.url)),
});
if (isJson) {
  process.stdout.write(JSON.stringify(findings));
  process.exit(0);
}
for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
process.exit(findings.some(({ mend }) => mend !== undefined) ? 1 : 0);
