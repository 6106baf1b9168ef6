import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Switches that keep a headless Chromium quiet on a machine without a network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tells the processes of a run where its first one unpacked the browser. */
const UNPACKED = 'TEST_BROWSER_FOLDER';

export type Browser = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
};

/**
 * The browser that the tests use: Chromium of the machine where it has one, else the one that comes
 * as an npm package, which brings its own libraries and needs nothing from the system.
 */
export async function findBrowser(): Promise<Browser> {
  return ownBrowser() ?? (await packagedBrowser());
}

/** Chromium of the machine, where it has one. */
export function ownBrowser(): Browser | undefined {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );
  return own === undefined ? undefined : { executablePath: own, args: ARGS, env: {} };
}

/** The one that comes as a package, whatever the machine has. */
export async function packagedBrowser(): Promise<Browser> {
  process.env['TMPDIR'] = process.env[UNPACKED] ??= createUnpackFolder();
  // Makes the package unpack its libraries, as it does where it was first made for.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  return {
    executablePath,
    args: ARGS,
    env: {
      LD_LIBRARY_PATH: join(process.env['TMPDIR'], 'al2023/lib'),
      FONTCONFIG_FILE: writeFontConfiguration(process.env['TMPDIR']),
    },
  };
}

/**
 * A folder of this run, which goes when the run ends. Removes those of runs that were killed: each
 * has 400 MB, and the browser's profiles.
 */
function createUnpackFolder(): string {
  const place = tmpdir();
  for (const name of readdirSync(place)) {
    const pid = /^chromium-of-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(place, `chromium-of-${process.pid}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The variables of this process with those that a browser needs. */
export const wholeEnvironment = (env: Browser['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...env }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/**
 * The package's own configuration looks for its letters where it unpacks on another machine. Without
 * any letters Chromium gives a text no height. @returns its path
 */
function writeFontConfiguration(folder: string): string {
  const path = join(folder, 'fonts.conf');
  const places = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${places.map((place) => `  <dir>${place}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return path;
}
