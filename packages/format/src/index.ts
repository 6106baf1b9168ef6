export { describeBrowser, knownBrowser } from './describe-browser.ts';
export { isSameAddress } from './addresses/same-address.ts';
export { shortenAddress } from './addresses/shorten-address.ts';
export { formatPrice } from './numbers/format-price.ts';
export { abbreviateNumber } from './numbers/abbreviate-number.ts';
export { formatCount, formatDollars, formatTokenUnits } from './numbers/format-amount.ts';
export { formatPercent, formatPercentDown } from './numbers/format-percent.ts';
export { formatDay, formatLongDate, formatTimestamp } from './format-long-date.ts';
export { formatAge, formatAgo, formatSpan } from './format-age.ts';
export { checkWriter, formatShare } from './write-check.ts';
export { toReturnPath } from './addresses/to-return-path.ts';
export { cleanName, graphemes } from './clean-name.ts';
export { normalizeText } from './normalize-text.ts';
export { escapeMarkup } from './escape-markup.ts';
export { writeAtom, type AtomEntry } from './files/write-atom.ts';
export { hashText, seededNumbers } from './numbers/seeded-random.ts';
export { xmpPacket } from './files/xmp-packet.ts';
export { isLoopbackHost } from './addresses/is-loopback-host.ts';
export { isLongText } from './is-long-text.ts';
export { isPng, readPngText, writePngText } from './files/png-text.ts';
export { hasContentCredentials } from './files/content-credentials.ts';
export { writeIco } from './files/write-ico.ts';
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
