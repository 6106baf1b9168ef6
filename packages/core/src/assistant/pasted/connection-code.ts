/** 'wc:…@2?symKey=…': a code of WalletConnect; a link to a wallet may carry it, encoded. */
export const CONNECTION_CODE =
  /(?<![a-z0-9])wc(?::|%3a)[0-9a-z-]{8,80}(?:@|%40)\d(?![0-9])[^\s<>"']*/i;
