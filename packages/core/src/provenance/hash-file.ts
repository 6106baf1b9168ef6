/** SHA-256 of a file, in hexadecimal. In a thread: of a long sound it takes tens of milliseconds. */
export async function hashFile(bytes: Uint8Array): Promise<string> {
  // Files are never in memory that threads share.
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(hash).toString('hex');
}
