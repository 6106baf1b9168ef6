export { describeBrowser, knownBrowser } from './describe-browser.ts';
export { isSameAddress } from './same-address.ts';
export { shortenAddress } from './shorten-address.ts';
export { formatPrice } from './format-price.ts';
export { abbreviateNumber } from './abbreviate-number.ts';
export { formatCount, formatDollars, formatTokenUnits } from './format-amount.ts';
export { formatPercent, formatPercentDown } from './format-percent.ts';
export { formatDay, formatLongDate, formatTimestamp } from './format-long-date.ts';
export { formatAge, formatAgo, formatSpan } from './format-age.ts';
export { checkWriter, formatShare } from './write-check.ts';
export { toReturnPath } from './to-return-path.ts';
export { cleanName, graphemes } from './clean-name.ts';
export { normalizeText } from './normalize-text.ts';
export { escapeMarkup } from './escape-markup.ts';
export { writeAtom, type AtomEntry } from './write-atom.ts';
export { hashText, seededNumbers } from './seeded-random.ts';
export { xmpPacket } from './xmp-packet.ts';
export { isLoopbackHost } from './is-loopback-host.ts';
export { isLongText } from './is-long-text.ts';
export { isPng, readPngText, writePngText } from './png-text.ts';
export { hasContentCredentials } from './content-credentials.ts';
export { writeIco } from './write-ico.ts';
export { errorCode, errorMessage, errorName } from './error-facts.ts';
export { entriesOf, keysOf } from './own-keys.ts';
export { oneOf, pattern } from './pattern.ts';
export { CHOICE } from './choice.ts';
export {
  purposeNumber,
  readPurpose,
  WEEK_SECONDS,
  weekEnd,
  type PayoutPurpose,
} from './payout-purpose.ts';
