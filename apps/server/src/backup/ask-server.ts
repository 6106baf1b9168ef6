import { CannotStart, readRunning } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';

/** Gets a dump of the embedded database from the server that has it open, through its operator's door. */
export async function askServerForDump(dataDir: string): Promise<Uint8Array> {
  const running = readRunning(dataDir);
  const response = await fetch(`http://127.0.0.1:${running?.['adminPort']}/database-dump`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running?.['adminToken']}` },
  }).catch(() => undefined);
  if (!response?.ok) throw new CannotStart(text.notAnswering(dataDir));
  return response.bytes();
}
