import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { playInView } from '../../lib/play-in-view.ts';
import { passes as text } from '../../text/en/passes.ts';
import styles from './pass-card.module.css';
import { PassPicture } from './pass-picture.tsx';
import type { PassCardFacts } from './use-pass-cards.ts';

const folder = '/passes';
/**
 * One beside another, two in a row, three in a row (pass-page.module.css, pass-card.module.css). On
 * a phone less than its place: the pixels there are too small for anybody to miss some, and the
 * picture is what a slow line is waiting for.
 */
const SIZES = '(min-width: 75rem) 24rem, (min-width: 60rem) 31vw, (min-width: 38.75rem) 47vw, 60vw';

/**
 * The engraved medallion: a picture, over which its video plays while it is in view. The picture is
 * what stays for people who asked for less motion or less data, and wherever the video fails.
 *
 * @param props.facts the collection's own picture and video; where they fail, ours stand
 */
export function PassMedia({
  name,
  isFirst = false,
  facts,
}: {
  name: string;
  /** the first of the page */
  isFirst?: boolean;
  facts?: PassCardFacts | undefined;
}): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isPictureBad, setPictureBad] = useState(false);
  const file = `${folder}/${name.toLowerCase()}`;
  const [image, animation] = [
    isPictureBad ? null : (facts?.image ?? null),
    facts?.animation ?? null,
  ];
  useEffect(() => playInView(video.current, picture.current), [hasFailed, animation, image]);
  // Our video belongs to our picture.
  const hasVideo = !hasFailed && (animation !== null || image === null);
  return (
    <div className={styles.media}>
      {image === null ? (
        <PassPicture name={name} sizes={SIZES} isFirst={isFirst} image={picture} />
      ) : (
        <img
          src={image}
          alt={text.picture(facts?.name ?? name)}
          width={640}
          height={640}
          onError={() => setPictureBad(true)}
        />
      )}
      {hasVideo && (
        <PassVideo {...{ video, file, image, animation }} onFail={() => setFailed(true)} />
      )}
    </div>
  );
}

function PassVideo({
  video,
  file,
  image,
  animation,
  onFail,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** Ours, without its ending. */
  file: string;
  image: string | null;
  animation: string | null;
  onFail: () => void;
}): ReactNode {
  return (
    <video
      key={animation}
      ref={video}
      {...(image === null ? {} : { poster: image })}
      loop
      muted
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden
      disablePictureInPicture
      width={640}
      height={640}
    >
      {animation === null ? (
        <>
          <source src={`${file}.webm`} type="video/webm" />
          <source src={`${file}.mp4`} type="video/mp4" onError={onFail} />
        </>
      ) : (
        <source src={animation} onError={onFail} />
      )}
    </video>
  );
}
