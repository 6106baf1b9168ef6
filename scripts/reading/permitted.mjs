/** Words of the field that a visitor comes to learn, and names. They count as easy ones. */
export const PERMITTED = new Set(
  `account address academy allowance approval approve arbitrum blockchain certificate collection
  contract crypto cryptocurrency decimals developer email ethereum etherscan exchange glossary
  honeypot javascript liquidity metamask network nft official operator passkey password
  permission phishing phrase private recovery safety server signature signing solana telegram
  token transaction uniswap validator verdict video wallet`.split(/\s+/),
);

/** The language of lawyers and of translations, with what a person would say. */
export const BANNED = [
  [/\b(?:who|what|which)ever\b/i, 'anyone who, if you'],
  [/\b(?:is|are|was|were|be) told\b/i, 'we tell you'],
  [/\bof ours\b/i, 'our'],
  [/\banew\b/i, 'again'],
  [/\bbe had back\b/i, 'you cannot undo it'],
  [/\bof nobody in particular\b/i, 'no personal data'],
  [/\bstands?\b(?! (?:for|by|out|up|still|alone)\b)/i, 'is'],
  [/\blooked at again\b/i, 'checked again'],
  [/\bhold(?:s|ing)? (?:good|true)\b/i, 'is true'],
  [/\b(?:is|are|was|were) held\b/i, 'is checked'],
  [/\b(?:be|is|are|was|were) found out\b/i, 'we could not check'],
  [/\bway by way\b/i, 'one by one'],
  [/\bso many\b/i, 'this many'],
  [/\bbrought to (?:its|an) end\b/i, 'ended'],
  [/\btells? of\b/i, 'reports'],
  [/\bnone of (?:them|these|which)\b.*\bis\b/i, 'no … is'],
  [/\bthereby|therein|thereof|herein|hereby|wherein|whereby|thereafter\b/i, 'so'],
];
