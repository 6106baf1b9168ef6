import { Shuffle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { music as text, musicPresets } from '../../text/en/studio/studio.ts';
import { Button } from '../../ui/button.tsx';
import { AudioPlayer } from './audio/audio-player.tsx';
import { MakerScreen } from './maker/maker-screen.tsx';
import { StudioPage } from './studio-page.tsx';
import { useMaker } from './maker/use-maker.ts';

/** A preset at random, another one than what stands there. */
function otherPreset(current: string): string {
  const others = musicPresets.filter((preset) => preset !== current);
  return others[Math.floor(Math.random() * others.length)] ?? current;
}

/** Everything of /music. */
export const MusicPage = (): ReactNode => (
  <StudioPage tool="music" title={text.title} lead={text.lead}>
    <MusicMaker />
  </StudioPage>
);

/** The tool for music, without the head of a page. */
export function MusicMaker(): ReactNode {
  const maker = useMaker('music');
  const [prompt, setPrompt] = useState('');
  // After the first drawing, which is the same for everybody. Whoever is about to type is not
  // handed another text.
  useEffect(() => {
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    setPrompt((current) => (current === '' ? otherPreset('') : current));
  }, []);
  const { shown: shownJob, isBusy, isSending } = maker;
  const isStarting = isSending || shownJob?.status === 'queued';
  return (
    <MakerScreen
      maker={maker}
      words={text}
      prompt={prompt}
      setPrompt={setPrompt}
      plainExamples={musicPresets}
      busyWord={isStarting ? text.starting : text.busy}
      more={shownJob?.isAlmostReady === true ? text.almost : undefined}
      options={
        <Button disabled={isBusy} onClick={() => setPrompt(otherPreset(prompt))}>
          <Shuffle size={18} aria-hidden /> {text.different}
        </Button>
      }
      result={({ id, file }) =>
        file !== null && <AudioPlayer key={id} path={file.path} seconds={file.seconds} />
      }
    />
  );
}
