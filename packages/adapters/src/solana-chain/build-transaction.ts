import { decodeKey, type Key } from './keys.ts';

export type AccountUse = { key: Key; isSigner?: boolean; isWritable?: boolean };
export type Instruction = { program: Key; accounts: readonly AccountUse[]; data: Uint8Array };

export const readable = (key: Key): AccountUse => ({ key });
export const writable = (key: Key): AccountUse => ({ key, isWritable: true });
export const signing = (key: Key): AccountUse => ({ key, isSigner: true });

/**
 * Writes an unsigned transaction in base64, for simulation without signatures. The blockhash is
 * zeros: the node puts in its own.
 */
export function buildTransaction(payer: Key, instructions: readonly Instruction[]): string {
  const uses = new Map<Key, { isSigner: boolean; isWritable: boolean }>([
    [payer, { isSigner: true, isWritable: true }],
  ]);
  for (const { program, accounts } of instructions)
    for (const { key, isSigner = false, isWritable = false } of [...accounts, { key: program }]) {
      const before = uses.get(key);
      uses.set(key, {
        isSigner: isSigner || (before?.isSigner ?? false),
        isWritable: isWritable || (before?.isWritable ?? false),
      });
    }
  // The network wants signers first, and of both groups those that are written first.
  const rank = ({ isSigner, isWritable }: { isSigner: boolean; isWritable: boolean }) =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1);
  const orderedKeys = [...uses].toSorted(([, one], [, other]) => rank(one) - rank(other));
  const count = (isCounted: (use: { isSigner: boolean; isWritable: boolean }) => boolean) =>
    orderedKeys.filter(([, use]) => isCounted(use)).length;
  const keys = orderedKeys.map(([key]) => key);
  const signers = count(({ isSigner }) => isSigner);
  return Buffer.concat([
    writeLength(signers),
    Buffer.alloc(64 * signers),
    Buffer.of(
      signers,
      count(({ isSigner, isWritable }) => isSigner && !isWritable),
      count(({ isSigner, isWritable }) => !isSigner && !isWritable),
    ),
    writeLength(keys.length),
    ...keys.map(decodeKey),
    Buffer.alloc(32),
    writeLength(instructions.length),
    ...instructions.map(({ program, accounts, data }) =>
      Buffer.concat([
        Buffer.of(keys.indexOf(program)),
        writeLength(accounts.length),
        Buffer.from(accounts.map(({ key }) => keys.indexOf(key))),
        writeLength(data.length),
        data,
      ]),
    ),
  ]).toString('base64');
}

/** The network's short form: seven bits a byte. */
function writeLength(length: number): Uint8Array {
  return length < 0x80
    ? Uint8Array.of(length)
    : Uint8Array.of((length & 0x7f) | 0x80, ...writeLength(length >> 7));
}
