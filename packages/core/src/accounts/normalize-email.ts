/** An address as it is kept and looked up. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
