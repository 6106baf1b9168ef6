import { X509Certificate } from 'node:crypto';
import type { provenance } from '@firm/core';
import { soundErrors } from '@firm/engines/prints/index.ts';
import { createWorkProcess, type WorkProcess } from '../../processes/work-process.ts';
import { algorithmOf, reservedBytes, signClaim } from './cose.ts';
import type { ProvenanceAnswer, ProvenanceTask } from './provenance-tasks.ts';
import { toPem, type Credential } from './self-made-certificate.ts';
import { requestTimeStamp } from './time-stamp.ts';

/** A clip of a service, on a machine that is busy; the time stamp may take five of them. */
const LONGEST_MILLISECONDS = 30_000;
/** Starting anew costs half a second of processor, so it stays a little for the next one. */
const IDLE_MILLISECONDS = 60_000;

export type OpenSealer = provenance.Sealer & { close: () => void };

const describeSigner = (
  { root, chain }: Credential,
  certificate: Credential['chain'][number],
  serialNumber: string,
): provenance.Sealer['signer'] => ({
  serial: BigInt(`0x${serialNumber}`).toString(),
  anchor: root ?? toPem(chain.at(-1) ?? certificate),
  isSelfMade: root !== undefined,
});

type ReportFailure = (why: string) => void;

const createStamp =
  (tsaUrl: string, onFailure: ReportFailure) =>
  async (message: Uint8Array): Promise<Awaited<ReturnType<typeof requestTimeStamp>>> => {
    const token = await requestTimeStamp(tsaUrl, message);
    if (!token) onFailure('the time stamping service did not answer; signed without');
    return token;
  };

const createRun =
  (onFailure: ReportFailure) =>
  async (
    process: WorkProcess<ProvenanceTask, ProvenanceAnswer>,
    task: ProvenanceTask,
  ): ReturnType<typeof process.run> => {
    const answer = await process.run(task);
    if ('failed' in answer) onFailure(answer.failed);
    if ('problem' in answer) onFailure(`the process was ended: ${answer.problem}`);
    return answer;
  };

/**
 * Signs and reads files in two processes: a stranger's file that takes its time holds up nobody's
 * result. Keys stay here; a process gets signatures.
 *
 * @param options tsaUrl: who stamps the time; onFailure: for the operator's log
 */
export function createSealer({
  workerPath,
  credential,
  tsaUrl,
  onFailure,
}: {
  workerPath: string;
  credential: Credential;
  tsaUrl: string | undefined;
  onFailure: (why: string) => void;
}): OpenSealer {
  const algorithm = algorithmOf(credential.key);
  const [certificate] = credential.chain;
  if (!algorithm || !certificate) throw new Error('a key that signs no Content Credentials');
  const { validToDate, serialNumber } = new X509Certificate(certificate);
  const room = reservedBytes(credential, tsaUrl !== undefined);
  const stamp = tsaUrl === undefined ? undefined : createStamp(tsaUrl, onFailure);
  const options = {
    workerPath,
    longestMilliseconds: LONGEST_MILLISECONDS,
    idleMilliseconds: IDLE_MILLISECONDS,
  };
  const sealing = createWorkProcess<ProvenanceTask, ProvenanceAnswer>({
    ...options,
    answerQuestion: (claim) =>
      signClaim(claim, { credential, algorithm, room, stamp }).catch((error: unknown) => {
        onFailure(String(error));
        return undefined;
      }),
  });
  const reading = createWorkProcess<ProvenanceTask, ProvenanceAnswer>(options);
  const run = createRun(onFailure);
  return {
    signer: describeSigner(credential, certificate, serialNumber),
    prepare: sealing.prepare,
    seal: async ({ bytes, type, facts }) => {
      // Readers believe nothing that is signed after it.
      if (validToDate.getTime() <= Date.now()) {
        onFailure('the certificate of C2PA_CERTIFICATE has ended');
        return undefined;
      }
      const answer = await run(sealing, { kind: 'seal', bytes, type, facts, algorithm, room });
      return 'sealed' in answer ? answer.sealed : undefined;
    },
    read: async (bytes, anchors) => {
      const answer = await run(reading, { kind: 'read', bytes, anchors });
      return 'reading' in answer ? answer.reading : undefined;
    },
    comparePictures: async (handedOut, picture) => {
      const answer = await run(reading, { kind: 'compare', handedOut, picture });
      return 'difference' in answer ? answer.difference : undefined;
    },
    soundErrors,
    close: () => {
      sealing.close();
      reading.close();
    },
  };
}
