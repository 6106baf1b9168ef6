export type { BotRequestDeps } from './bot-requests/bot-request-deps.ts';
export { botRequestRecords } from './bot-requests/bot-request-records.ts';
export { deliverBotRequest } from './bot-requests/deliver-bot-request.ts';
export { eraseBotRequestsFrom, forgetOldBotRequests } from './bot-requests/erase-bot-requests.ts';
export {
  findBotRequest,
  listBotRequests,
  type BotRequestView,
} from './bot-requests/list-bot-requests.ts';
export { DELIVERY_QUEUE, requestBot } from './bot-requests/request-bot.ts';
export { retryBotRequests } from './bot-requests/retry-bot-requests.ts';
export { answerMessage, type MessageInput } from './answer-message.ts';
export { asksForOwn, isBareWord } from './messages/dispatch-intent.ts';
export { answerQuestion, readCertainty, SAMPLE_QUESTIONS } from './answers/answer-question.ts';
export { warmUp } from './warm-up.ts';
export type { Asker, AssistantDeps, Door, PassageSearch, Notify } from './assistant-deps.ts';
export type { FirstAidBook } from './first-aid/first-aid.ts';
export { assistantRecords } from './assistant-records.ts';
export { MODEL_INSTRUCTIONS } from './answers/ground-prompt.ts';
export { showPicks } from './answers/show-picks.ts';
export { readTier, TIERS, type Tier, type TierName } from './tiers.ts';
export { confirmTelegram, readTelegramLink, unlinkTelegram } from './telegram/confirm-telegram.ts';
export { forgetTelegram } from './telegram/forget-telegram.ts';
export { makeTelegramCode } from './telegram/make-telegram-code.ts';
export { readTelegramCode, acceptTelegramCode } from './telegram/accept-telegram-code.ts';
export { addWatch } from './watches/add-watch.ts';
export { readAlertSettings, setAlertSettings, stopPublishing } from './watches/alert-settings.ts';
export { checkWatches } from './watches/check-watches.ts';
export { listAlerts, markRead } from './watches/list-alerts.ts';
export { listWatches } from './watches/list-watches.ts';
export { isQuiet } from './watches/is-quiet.ts';
export { isTimeZone } from './commands/read-settings.ts';
export { ownerOf, personKey } from './watches/owner.ts';
export { removeWatch } from './watches/remove-watch.ts';
export { remindOfReview } from './remind-of-review.ts';
export { sendAlerts } from './watches/send-alerts.ts';
export { forgetOldSupport } from './support/erase-support.ts';
export { findSupport, listSupport } from './support/list-support.ts';
export { scanMessage } from './messages/scan-message.ts';
export { searchLessons } from './answers/search-lessons.ts';
export { sendSupport } from './support/send-support.ts';
export { supportRecords } from './support/support-records.ts';
export { createFindError } from './messages/find-error.ts';
export { createFindFirstMove } from './answers/first-move.ts';
export { findSecret } from './secrets/find-secret.ts';
export { mustNotBeSaid } from './secrets/must-not-be-said.ts';
export { mixesScripts } from './answers/tidy-model-answer.ts';
