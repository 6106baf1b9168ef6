/**
 * Share of the picture that must be in view for its video to play (product specification, section
 * 9).
 */
const VISIBLE = 0.1;

/** Skip video where less motion or data is preferred. */
const wantsStill = (): boolean =>
  // Not in every browser, so not in the types.
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a video while it is in view.
 *
 * @param picture what stands under it: its poster, in the size that was fetched, so that no second
 *   one comes for the same place
 * @returns ends that
 */
export function playInView(
  video: HTMLVideoElement | null,
  picture?: HTMLImageElement | null,
): (() => void) | undefined {
  if (video === null || wantsStill()) return undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) return video.pause();
      if (picture) video.poster = picture.currentSrc;
      // Browsers that forbid playing leave the picture, which is all right.
      video.play().catch(() => {});
    },
    { threshold: VISIBLE },
  );
  watch.observe(video);
  return () => watch.disconnect();
}
