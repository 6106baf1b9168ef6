/** Reserved by RFC 2606: nobody has such a mailbox. */
const NOWHERE = '@wallet.invalid';

/** Returns a placeholder address for somebody who came with a wallet and gave none. */
export const addressWithoutMailbox = (userId: string): string => `${userId}${NOWHERE}`;

/** Whether mail to this address can reach anybody. */
export const hasMailbox = (email: string): boolean => !email.endsWith(NOWHERE);

/** Returns the label of an account: its address, or its name where it has none. */
export const labelOf = ({
  userId,
  email,
  name,
}: {
  userId: string;
  email: string;
  name: string;
}): string => {
  if (hasMailbox(email)) return email;
  return name === '' ? userId.slice(0, 8) : name;
};
