/** An address of mail: one @, no blanks, and nothing that means something in the head of a mail. */
export const EMAIL_FORM = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,190}$/u;
