/** The request is kept, but the mail service has not accepted it yet; it will be tried again. */
export class BotRequestNotDelivered extends Error {
  override name = 'BotRequestNotDelivered';
}
