/**
 * Why an engine gave no result. 'invalid': the input, say so to the person; 'aborted': the caller
 * cancelled; 'timeout' and 'memory': the job broke its bounds; 'busy': the queue is full;
 * 'failed': anything else.
 */
export type EngineErrorCode = 'invalid' | 'aborted' | 'timeout' | 'memory' | 'busy' | 'failed';

export class EngineError extends Error {
  readonly code: EngineErrorCode;
  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
