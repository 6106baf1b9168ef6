import { request, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { StartupError, readRunning, type CopyPoint } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';

const pointSchema = v.object({
  redo: v.string(),
  firstSegment: v.string(),
  lastSegment: v.string(),
});

type HeldJournal = { point: () => Promise<CopyPoint>; release: () => void };

/**
 * Asks the server that has the embedded database open to keep its journal as long as this
 * connection lasts, through its operator's door.
 *
 * @throws StartupError when it does not answer, or another backup is being made
 */
export async function holdJournal(dataDir: string): Promise<HeldJournal> {
  const running = readRunning(dataDir);
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: Number(running?.['adminPort']),
          path,
          method: 'POST',
          agent: false,
          headers: { authorization: `Bearer ${running?.['adminToken']}` },
        },
        (response) => resolve(response.on('error', () => {})),
      )
        .on('error', reject)
        .end();
    });
  const fetchAnswer = async (path: string): Promise<IncomingMessage> => {
    const response = await ask(path).catch(() => undefined);
    if (response?.statusCode === 409) throw new StartupError(text.underWay);
    if (response?.statusCode !== 200) throw new StartupError(text.notAnswering(dataDir));
    return response;
  };
  const holdResponse = await fetchAnswer('/journal/hold');
  return {
    point: async () => {
      const chunks: Buffer[] = [];
      // A stream without an encoding gives buffers.
      for await (const chunk of await fetchAnswer('/journal/point')) chunks.push(chunk as Buffer);
      return v.parse(pointSchema, JSON.parse(Buffer.concat(chunks).toString()));
    },
    release: () => void holdResponse.destroy(),
  };
}
