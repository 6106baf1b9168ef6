export type { BotRequestDeps } from './bot-request-deps.ts';
export { botRequestRecords } from './bot-request-records.ts';
export { deliverBotRequest } from './deliver-bot-request.ts';
export { eraseBotRequestsFrom, forgetOldBotRequests } from './erase-bot-requests.ts';
export { listBotRequests, type BotRequestView } from './list-bot-requests.ts';
export { DELIVERY_QUEUE, requestBot } from './request-bot.ts';
export { retryBotRequests } from './retry-bot-requests.ts';
export { answerMessage, asksForOwn, isBareWord, type MessageInput } from './answer-message.ts';
export { answerQuestion, SAMPLE_QUESTIONS } from './answer-question.ts';
export type {
  Asker,
  AssistantDeps,
  Checks,
  Door,
  PassageSearch,
  Notify,
} from './assistant-deps.ts';
export { assistantRecords } from './assistant-records.ts';
export { MODEL_INSTRUCTIONS } from './ground-prompt.ts';
export { showPicks } from './show-picks.ts';
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
export { ownerOf } from './watches/owner.ts';
export { removeWatch } from './watches/remove-watch.ts';
export { remindOfReview } from './remind-of-review.ts';
export { sendAlerts } from './watches/send-alerts.ts';
export { findSecret } from './find-secret.ts';
export { mixesScripts, mustNotBeSaid } from './tidy-model-answer.ts';
