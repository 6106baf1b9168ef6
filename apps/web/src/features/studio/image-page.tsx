import { useState, type ReactNode } from 'react';
import { image as text } from '../../text/en/studio.ts';
import { MakerScreen } from './maker-screen.tsx';
import { StudioPage } from './studio-page.tsx';
import styles from './studio.module.css';
import { useMaker } from './use-maker.ts';

const isBlank = (prompt: string): boolean => prompt.trim() === '';

/** Everything of /text-to-image. */
export function ImagePage(): ReactNode {
  const maker = useMaker('image');
  const [prompt, setPrompt] = useState('');
  return (
    <StudioPage title={text.title} lead={text.lead}>
      <MakerScreen
        maker={maker}
        words={text}
        prompt={prompt}
        setPrompt={setPrompt}
        isOff={isBlank}
        examples={text.examples}
        result={({ file, prompt: asked }) => (
          <figure className={styles.picture}>
            <img src={file?.path} alt={text.alt(asked)} width={file?.width ?? 1024} height={file?.height ?? 1024} />
            <figcaption>{text.badge}</figcaption>
          </figure>
        )}
      />
    </StudioPage>
  );
}
