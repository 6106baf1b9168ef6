/** Limits of one request from the page to the node. */
export const RPC_LIMITS = {
  bodyBytes: 256 * 1024,
  batch: 50,
  /** Of a call's data or a signed transaction, in hex digits. */
  hexDigits: 200_000,
  callGas: 15_000_000n,
  logBlocks: 1_000,
  logAddresses: 20,
  logTopicChoices: 20,
  feeHistoryBlocks: 128,
  /**
   * Of a request's answer, and of a batch's in all: some milliseconds of parsing. No page of ours
   * asks for a tenth of it.
   */
  answerBytes: 1024 * 1024,
} as const;
