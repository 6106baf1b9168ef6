export type { BotRequestDeps } from './bot-request-deps.ts';
export { botRequestRecords } from './bot-request-records.ts';
export { deliverBotRequest } from './deliver-bot-request.ts';
export { BotRequestNotDelivered } from './errors.ts';
export { listBotRequests, type BotRequestView } from './list-bot-requests.ts';
export { DELIVERY_QUEUE, requestBot } from './request-bot.ts';
export { retryBotRequests } from './retry-bot-requests.ts';
