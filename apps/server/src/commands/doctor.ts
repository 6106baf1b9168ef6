import { loadDotEnv } from '../config/load-dot-env.ts';
import { describeFinding } from '../doctor/finding.ts';
import { examine } from '../doctor/examine.ts';

/* npm run doctor, the part that needs the built program. Exit code 1 when something needs mending. */
loadDotEnv('.env');
const findings = await examine(process.env);
for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
process.exit(findings.some(({ mend }) => mend !== undefined) ? 1 : 0);
