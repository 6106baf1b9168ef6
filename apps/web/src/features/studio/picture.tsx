import { useState, type ReactNode } from 'react';
import { image as text } from '../../text/en/studio/studio.ts';
import { Anew, NotShown } from './maker/try-again.tsx';
import styles from './studio.module.css';

type Props = {
  path: string;
  alt: string;
  width: number;
  height: number;
  /** Made by an engine that is no model. */
  isBuiltIn: boolean;
};

/** A picture, large. */
export function Picture(props: Props): ReactNode {
  return <Anew>{(again) => <Shown {...props} onAgain={again} />}</Anew>;
}

function Shown({
  path,
  alt,
  width,
  height,
  isBuiltIn,
  onAgain,
}: Props & { onAgain: () => void }): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <NotShown words={text.notShown} onAgain={onAgain} />;
  return (
    <figure className={styles.picture}>
      <img src={path} alt={alt} width={width} height={height} onError={() => setFailed(true)} />
      <figcaption>{isBuiltIn ? text.badgeBuiltIn : text.badge}</figcaption>
    </figure>
  );
}
