export { shortenAddress } from './shorten-address.ts';
export { formatPrice } from './format-price.ts';
export { abbreviateNumber } from './abbreviate-number.ts';
export { formatLongDate } from './format-long-date.ts';
export { toReturnPath } from './to-return-path.ts';
export { cleanName, graphemes } from './clean-name.ts';
export { isPng, readPngText, writePngText } from './png-text.ts';
