export { shortenAddress } from './shorten-address.ts';
export { formatPrice } from './format-price.ts';
export { abbreviateNumber } from './abbreviate-number.ts';
export { formatLongDate } from './format-long-date.ts';
