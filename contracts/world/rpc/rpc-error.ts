/** The codes of JSON-RPC 2.0, and of EIP-1474 for limits. */
export const CODE = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  limit: -32005,
} as const;

/** A request that does not go to the node. `code` and `message` are what the asker gets. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function refuseParams(message: string): never {
  throw new RequestRefused(CODE.params, message);
}
