export { PushError, type PushMessage, type PushService, type PushSubscriber } from './push.ts';
export { createWebPush, type WebPushOptions } from './web-push.ts';
