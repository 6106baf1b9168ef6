/* Selectors of ERC-20 that reads and trials share. */

export const BALANCE_OF = '0x70a08231';
export const TOTAL_SUPPLY = '0x18160ddd';
/** allowance(address,address) */
export const ALLOWANCE = '0xdd62ed3e';
