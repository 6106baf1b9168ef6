import { setFlagsFromString } from 'node:v8';
import { PGlite, protocol, type PGliteOptions } from '@electric-sql/pglite';

/** First byte of what opens a connection: it is no statement. */
const CONNECTING = 0;

/**
 * Of pages that were read, in the program's own memory; 128 MB are usual. The machine keeps the
 * files' pages as well, and reading one from there takes some microseconds.
 */
const MEMORY_PARAMETERS = ['-c', 'shared_buffers=32MB'];

/**
 * PGlite in a third of the memory. V8 optimises functions of WebAssembly that run often, and takes
 * 604 MB and four seconds for one of them: PostgreSQL's reader of SQL, a single switch of 105 KB
 * (all others: 41 MB at most). Whether a function can be optimised is settled when it first runs.
 * So an empty statement, which needs little more than that reader, is read while it is not allowed.
 */
export class LeanPGlite extends PGlite {
  #hasRead = false;

  constructor(options: PGliteOptions = {}) {
    super({ startParams: [...PGlite.defaultStartParams, ...MEMORY_PARAMETERS], ...options });
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (!this.#hasRead && message[0] !== CONNECTING) {
      this.#hasRead = true;
      // No function has the number 0: it is one of those that the program imports.
      setFlagsFromString('--wasm-tier-up-filter=0');
      try {
        super.execProtocolRawSync(protocol.serialize.query(';'));
      } finally {
        setFlagsFromString('--wasm-tier-up-filter=-1');
      }
    }
    return super.execProtocolRawSync(message);
  }
}
