import { useState, type ReactNode } from 'react';
import { image as text } from '../../text/en/studio/studio.ts';
import { MakerScreen } from './maker/maker-screen.tsx';
import { Picture } from './picture.tsx';
import { StudioPage } from './studio-page.tsx';
import { useMaker } from './maker/use-maker.ts';

const SIDE_PIXELS = 1024;
const isBlank = (prompt: string): boolean => prompt.trim() === '';

/** Everything of /text-to-image. */
export const ImagePage = (): ReactNode => (
  <StudioPage tool="image" title={text.title} lead={text.lead}>
    <ImageMaker />
  </StudioPage>
);

/** The tool for pictures, without the head of a page. */
export function ImageMaker(): ReactNode {
  const maker = useMaker('image');
  const [prompt, setPrompt] = useState('');
  return (
    <MakerScreen
      maker={maker}
      words={text}
      prompt={prompt}
      setPrompt={setPrompt}
      isOff={isBlank}
      examples={text.examples}
      result={({ id, file, prompt: jobPrompt, engine }) =>
        file !== null && (
          <Picture
            key={id}
            path={file.path}
            alt={text.alt(jobPrompt)}
            width={file.width ?? SIDE_PIXELS}
            height={file.height ?? SIDE_PIXELS}
            isBuiltIn={engine.isBuiltIn}
          />
        )
      }
    />
  );
}
