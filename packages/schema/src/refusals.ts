/**
 * Every code that something is refused with, `feature/what`: what core throws, what statements of
 * endpoints name, and what the server has a status and a sentence for.
 */
export type RefusalCode =
  | 'request/not-understood'
  | 'request/broken-json'
  | 'request/unsupported-type'
  | 'request/body-too-large'
  | 'request/invalid-input'
  | 'request/wrong-origin'
  | 'request/forbidden'
  | 'request/not-found'
  | 'request/too-many'
  /** Something that this stands on is unavailable: the database, a service, another process. */
  | 'server/unavailable'
  | 'server/failed'
  | 'academy/unknown-lessons'
  | 'academy/unknown-time-zone'
  | 'academy/ranking-name-required'
  /** An operator has taken this name down. */
  | 'academy/ranking-name-taken-down'
  /** It says that it speaks for a support, or for those who run a place. */
  | 'academy/ranking-name-poses'
  | 'assistant/bad-alert-settings'
  | 'auth/sign-in-required'
  | 'auth/invalid-credential'
  | 'auth/wrong-password'
  | 'auth/weak-password'
  | 'auth/email-not-verified'
  | 'auth/invalid-action-code'
  /** The link of 'This was not me' is older than a week, or none. */
  | 'auth/report-over'
  | 'auth/requires-recent-login'
  /** Nobody has shown in this session lately that it is they. */
  | 'auth/proof-required'
  /** Its owner has said 'this was not me' lately. */
  | 'auth/changes-locked'
  /** There is no address that mail could go to. */
  | 'auth/email-required'
  | 'auth/too-many-requests'
  /** An operator has suspended the account. */
  | 'auth/suspended'
  | 'auth/google-off'
  | 'auth/google-failed'
  /** Sign-in broke inside. */
  | 'auth/failed'
  /** Kept, but the mail service has not accepted it yet; it is tried again. */
  | 'bot-request/not-delivered'
  | 'brand/picture-too-large'
  /** No SVG and no PNG, or one that cannot be drawn. */
  | 'brand/not-a-picture'
  /** An SVG that looks otherwise without the style sheet inside. */
  | 'brand/picture-styles'
  /** An SVG whose parts are drawn so often that browsers stand still over it. */
  | 'brand/picture-too-complex'
  /** It was not uploaded, or so long ago that it is gone. */
  | 'brand/unknown-picture'
  /** There is no certificate of this number, or it is somebody else's. */
  | 'certificate/unknown'
  | 'certificate/test-not-passed'
  /** Nothing of the name would be seen. */
  | 'certificate/name-required'
  /** It was revoked by us: the same person cannot have it issued again. */
  | 'certificate/withdrawn'
  | 'chain/off'
  | 'chain/away'
  | 'payouts/off'
  | 'payouts/nothing-open'
  /** The link that makes an owner was used, ended or made for another installation. */
  | 'console/link-over'
  /** An invitation is for somebody who has no role yet. */
  | 'console/has-role'
  | 'console/no-operator'
  /** An operator's role does not reach so far. */
  | 'console/not-allowed'
  | 'console/unknown-person'
  /** Another operator was quicker. */
  | 'console/changed-meanwhile'
  /** There is no address that an answer could go to. */
  | 'console/no-address'
  | 'console/no-own-address'
  | 'console/last-owner'
  /** Of the one backup that is always there. */
  | 'console/newest-backup'
  /** It was for another minute, file or person. */
  | 'console/ticket-over'
  | 'course/not-found'
  | 'course/account-required'
  | 'events/unknown-topic'
  /** The operator does not offer this here. */
  /** The program shows no key, and this needs one. */
  | 'key/required'
  /** There is no such key, it was ended, or its time is over. */
  | 'key/unknown'
  | 'key/scope'
  | 'key/too-many'
  /** The same Idempotency-Key came with something else before. */
  | 'key/reused'
  /** Events go to public addresses over https only. */
  | 'webhook/address'
  /** The key may not read what these events tell of. */
  | 'webhook/scope'
  | 'feature/off'
  | 'factor/on'
  | 'factor/off'
  /** An operator must have turned it on here. */
  | 'factor/required'
  /** Not right, over, or used before. */
  | 'factor/wrong-code'
  /** The first step was too long ago, or is finished. */
  | 'factor/step-over'
  /** The link that stops an operator's act was used, or the act is over. */
  | 'factor/lift-over'
  | 'faucet/wrong-chain'
  | 'faucet/bad-address'
  | 'faucet/already-funded'
  | 'faucet/address-limit'
  | 'faucet/asker-limit'
  | 'faucet/hourly-limit'
  | 'faucet/empty'
  /** The course has no final test yet. */
  | 'final-test/not-available'
  /** The pause after the last try is not over. */
  | 'final-test/pause'
  | 'final-test/already-passed'
  /** There is no such try, or it is somebody else's. */
  | 'final-test/unknown'
  | 'final-test/already-submitted'
  /** Its time is over, or its questions are no longer asked. */
  | 'final-test/expired'
  /** Forms that came without the page's program, and cannot do without it. */
  | 'forms/needs-program'
  | 'forms/chat-needs-program'
  | 'forms/needs-wallet'
  /** Minting without the page's program: by whether this browser has proven a wallet. */
  | 'forms/mint-without-wallet'
  | 'forms/mint-not-connected'
  /** Announcements in Telegram want an account there that is linked. */
  /** The browser's push service is none that messages go to: no https, or a private address. */
  | 'news/push-not-taken'
  | 'news/telegram-not-linked'
  /** Made for a site with a name, over https or on this machine. */
  | 'passkey/off'
  /** Not made for this, in this browser, lately, once, with its owner made sure of. */
  | 'passkey/refused'
  /** Its counter went back: there is a copy of it. */
  | 'passkey/copied'
  /** It is kept already, here or with another account. */
  | 'passkey/known'
  | 'passkey/too-many'
  | 'passkey/last-way-in'
  | 'picture/not-a-picture'
  | 'picture/too-large'
  | 'picture/too-many-pixels'
  | 'picture/damaged'
  /** This installation has no chain to practise on. */
  | 'practice/off'
  | 'practice/away'
  | 'practice/unknown-task'
  | 'practice/not-started'
  /** The address's key did not sign this person's number, or the number was used or is too old. */
  | 'practice/not-proven'
  /** The address belongs to another account. */
  | 'practice/address-taken'
  /** It was started on a chain that is not there any more. */
  | 'practice/chain-changed'
  /** So much was set up from this address today. */
  | 'practice/too-many'
  /** Nobody in the scene waits for that. */
  | 'practice/deed-refused'
  | 'practice/time-over'
  | 'practice/method-refused'
  /** Signed by an account that takes part in none of this person's tasks. */
  | 'practice/not-yours'
  /** The thing in the report or the decision is gone. */
  /** They have blocked the bot, or it does not run here. */
  | 'console/telegram-blocked'
  | 'report/gone'
  /** There is no such question, or not for this person. */
  /** Another one waits to be put in place. */
  | 'restore/under-way'
  /** The disk has no room for it. */
  | 'restore/no-room'
  /** The backup that was named is not there. */
  | 'restore/gone'
  /** It was given up, or another was begun. */
  | 'restore/over'
  /** It was not checked to its end. */
  | 'restore/not-ready'
  | 'review/unknown'
  /** It is not due: answered already, perhaps in another window. */
  | 'review/not-due'
  | 'review/unknown-option'
  /** Reading a file took too long or too much. */
  | 'provenance/not-read'
  | 'safety/bad-address'
  | 'safety/unknown-chain'
  | 'safety/not-a-token'
  /** It is a trading pool: the token in it can be checked. */
  | 'safety/pool'
  /** It is, or may be, a pool, and nobody could tell of what. */
  | 'safety/pool-unknown'
  /** A collection of NFTs. */
  | 'safety/collection'
  /** A contract, and no token. */
  | 'safety/contract'
  /** An address of a chain that is not checked. */
  | 'safety/other-chain'
  | 'safety/wrong-chain'
  | 'safety/not-found'
  | 'safety/sources-away'
  | 'safety/local-starting'
  | 'safety/check-unknown'
  | 'studio/prompt-empty'
  | 'studio/prompt-too-long'
  | 'studio/prompt-refused'
  | 'studio/prompt-unclear'
  | 'studio/limit-reached'
  | 'studio/storage-full'
  | 'studio/closed'
  | 'studio/not-found'
  /** An operator has taken its link down. */
  | 'studio/taken-down'
  | 'telegram/not-known'
  | 'telegram/opened-long-ago'
  | 'telegram/nothing-waits'
  | 'wallet/bad-message'
  | 'wallet/wrong-domain'
  | 'wallet/wrong-chain'
  | 'wallet/nonce-used'
  | 'wallet/expired'
  | 'wallet/bad-signature'
  | 'wallet/taken'
  /** It is linked to an account, and does not sign in to it. */
  | 'wallet/not-a-way-in'
  /** It signs in: that is turned off first. */
  | 'wallet/signs-in'
  | 'wallet/sign-in-off'
  | 'wallet/last-way-in'
  | 'wallet/proof-required';

/** Of what changes a way in: it wants a fresh proof, and is closed while changes are locked. */
export const unproven = [
  'auth/proof-required',
  'auth/requires-recent-login',
  'auth/changes-locked',
] as const satisfies readonly RefusalCode[];
