import * as v from 'valibot';

/**
 * DELETE /api/account. The password proves that it is the owner; who signed in a moment ago, or has
 * no password, may leave it out.
 */
export const deleteAccountSchema = v.strictObject({
  password: v.optional(v.pipe(v.string(), v.maxLength(128))),
});

/** Answer to PUT /api/account/picture: where the picture is now. */
export const pictureSchema = v.strictObject({ photoURL: v.string() });

/** Largest picture file taken, in bytes, and most pixels, counted over width times height. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
export const PICTURE_PIXELS = 20_000_000;
