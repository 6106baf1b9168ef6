import { setFlagsFromString } from 'node:v8';

/**
 * Has this process run WebAssembly as it is first translated. For a process of its own that opens the
 * embedded database once: optimising takes it 500 MB and more, and it ends before that is of use.
 */
export function optimiseNothing(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
