import { randomBytes, randomUUID } from 'node:crypto';
import { tryMail } from '@firm/adapters/mail/index.ts';
import { createStorage, type FileStorage } from '@firm/adapters/storage/index.ts';
import type { Settings } from '../../../config/env.ts';
import { doctorText } from '../text/en/doctor.ts';
import type { Trial } from './trial.ts';

const { online: text } = doctorText;

/** Where emails and files go. */
export function storeTrials({ mail, storage, dataDir }: Settings): Trial[] {
  const trials: Trial[] = [
    {
      name: text.names.mail,
      run: () => tryMail(mail),
      mend: text.mends[mail.kind],
    },
  ];
  if (storage.kind === 's3')
    trials.push({
      name: text.names.bucket(storage.bucket),
      run: () => tryStorage(createStorage(storage, { dataDir, shown: (path) => path })),
      mend: text.mends.bucket,
    });
  return trials;
}

/** Keeps a file, reads it and removes it. */
async function tryStorage(storage: FileStorage): Promise<string> {
  const name = `doctor-${randomUUID()}`;
  const bytes = randomBytes(32);
  await storage.put(name, bytes, { type: 'application/octet-stream' });
  try {
    const fileStream = await storage.read(name);
    if (
      fileStream === undefined ||
      !bytes.equals(Buffer.from(await new Response(fileStream).arrayBuffer()))
    )
      throw new Error(text.otherBytes);
  } finally {
    await storage.remove(name);
  }
  return text.keeps;
}
