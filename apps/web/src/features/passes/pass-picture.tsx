import type { ReactNode, Ref } from 'react';
import { passes as text } from '../../text/en/passes.ts';

/** Widths of the files, in pixels (build/make-pass-media.mjs). */
const SMALLER = [360, 480];
const FULL_PIXELS = 640;

/**
 * Our picture of a pass, in the size that its place needs.
 *
 * @param props.sizes how wide it stands, as in the `sizes` of an image
 * @param props.isFirst it is seen as soon as the page is: fetched before others, which wait until
 *   they come near
 */
export function PassPicture({
  name,
  sizes,
  side = FULL_PIXELS,
  isFirst = false,
  image,
}: {
  name: string;
  sizes: string;
  side?: number;
  isFirst?: boolean;
  image?: Ref<HTMLImageElement>;
}): ReactNode {
  const file = `/passes/${name.toLowerCase()}`;
  const set = (ending: string): string =>
    [
      ...SMALLER.map((width) => `${file}-${width}.${ending} ${width}w`),
      `${file}.${ending} ${FULL_PIXELS}w`,
    ].join(', ');
  return (
    <picture>
      <source srcSet={set('avif')} sizes={sizes} type="image/avif" />
      <img
        ref={image}
        srcSet={set('webp')}
        sizes={sizes}
        src={`${file}.webp`}
        alt={text.medallion(name)}
        width={side}
        height={side}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
