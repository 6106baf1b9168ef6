/* Made by `node contracts/compile.mjs --generate`. Never edited by hand. */
export const dropErc1155AdminAbi = [
  {"type":"function","name":"initialize","inputs":[{"name":"_defaultAdmin","type":"address"},{"name":"_name","type":"string"},{"name":"_symbol","type":"string"},{"name":"_contractURI","type":"string"},{"name":"_trustedForwarders","type":"address[]"},{"name":"_saleRecipient","type":"address"},{"name":"_royaltyRecipient","type":"address"},{"name":"_royaltyBps","type":"uint128"},{"name":"_platformFeeBps","type":"uint128"},{"name":"_platformFeeRecipient","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"multicall","inputs":[{"name":"data","type":"bytes[]"}],"outputs":[{"name":"results","type":"bytes[]"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"lazyMint","inputs":[{"name":"_amount","type":"uint256"},{"name":"_baseURIForTokens","type":"string"},{"name":"_data","type":"bytes"}],"outputs":[{"name":"batchId","type":"uint256"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"setMaxTotalSupply","inputs":[{"name":"_tokenId","type":"uint256"},{"name":"_maxTotalSupply","type":"uint256"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"setClaimConditions","inputs":[{"name":"_tokenId","type":"uint256"},{"name":"_conditions","type":"tuple[]","components":[{"name":"startTimestamp","type":"uint256"},{"name":"maxClaimableSupply","type":"uint256"},{"name":"supplyClaimed","type":"uint256"},{"name":"quantityLimitPerWallet","type":"uint256"},{"name":"merkleRoot","type":"bytes32"},{"name":"pricePerToken","type":"uint256"},{"name":"currency","type":"address"},{"name":"metadata","type":"string"}]},{"name":"_resetClaimEligibility","type":"bool"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"updateBatchBaseURI","inputs":[{"name":"_index","type":"uint256"},{"name":"_uri","type":"string"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"setOwner","inputs":[{"name":"_newOwner","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"owner","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"hasRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[{"name":"","type":"bool"}],"stateMutability":"view"},
  {"type":"function","name":"grantRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"renounceRole","inputs":[{"name":"role","type":"bytes32"},{"name":"account","type":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"primarySaleRecipient","inputs":[],"outputs":[{"name":"","type":"address"}],"stateMutability":"view"},
  {"type":"function","name":"uri","inputs":[{"name":"_tokenId","type":"uint256"}],"outputs":[{"name":"","type":"string"}],"stateMutability":"view"},
  {"type":"error","name":"LazyMintUnauthorized","inputs":[]},
  {"type":"error","name":"DropUnauthorized","inputs":[]},
] as const;
