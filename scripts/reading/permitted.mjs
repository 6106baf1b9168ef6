/** Words of the field that a visitor comes to learn, and names. They count as easy ones. */
export const PERMITTED = new Set(
  `academy account address allowance approval approve arbitrage arbitrum blockchain certificate
  collateral collection contract correlation counterparty crypto cryptocurrency custody decimals
  developer email ethereum etherscan exchange explorer finality glossary honeypot javascript
  leverage liquidation liquidity memecoin metamask multisig network nft official operator passkey
  password paymaster permission phishing phrase private recovery safety sequencer server signature
  signing solana stablecoin telegram timelock token transaction uniswap validator verdict video
  wallet`.split(/\s+/),
);

/** The language of contracts and of translations, each with what a person would say. */
export const BANNED = [
  [/\b(?:who|what|which)ever\b/i, 'anyone who, if you'],
  [/\b(?:is|are|was|were|be) told\b/i, 'we tell you'],
  [/\bof ours\b/i, 'our'],
  [/\banew\b/i, 'again'],
  [/\bbe had back\b/i, 'you cannot undo it'],
  [/\bof nobody in particular\b/i, 'no personal data'],
  [/\bstands?\b(?! (?:for|by|out|up|still|alone)\b)/i, 'is'],
  [/\blooked at again\b/i, 'checked again'],
  [/\bhold(?:s|ing)? (?:good|true|now)\b/i, 'is true'],
  [/\b(?:is|are|was|were) held\b/i, 'has, is checked'],
  [/\b(?:be|is|are|was|were) found out\b/i, 'we could not check'],
  [/\bway by way\b/i, 'one by one'],
  [/\bso many\b/i, 'this many'],
  [/\bbrought to (?:its|an) end\b/i, 'ended'],
  [/\b(?:for ever|reckons?)\b/i, 'forever, work out'],
  [/\btells? of\b/i, 'reports'],
  [/\b(?:hereby|herein|thereby|therein|thereof|whereby|wherein)\b/i, 'so'],
];

/** A sentence that the law or a rule of ours puts beside figures, in these words everywhere. */
export const FIXED = ['Information, not financial advice.'];
