export { SECRET_PREFIX, signWebhook } from './sign-webhook.ts';
export {
  createWebhookSender,
  type WebhookAnswer,
  type WebhookMessage,
  type WebhookSender,
} from './webhook-sender.ts';
