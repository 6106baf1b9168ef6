import { useState, type ReactNode } from 'react';
import { voice as text } from '../../text/en/studio/studio.ts';
import { Select } from '../../ui/select.tsx';
import { AudioPlayer } from './audio/audio-player.tsx';
import { builtInMark } from './engine-line.tsx';
import { MakerScreen } from './maker/maker-screen.tsx';
import { StudioPage } from './studio-page.tsx';
import styles from './studio.module.css';
import { useMaker } from './maker/use-maker.ts';

const SLOWEST = 0.5;
const FASTEST = 2;

/** Everything of /ai-voice. Voice and speed are chosen where the built-in engine speaks. */
export const VoicePage = (): ReactNode => (
  <StudioPage tool="voice" title={text.title} lead={text.lead}>
    <VoiceMaker />
  </StudioPage>
);

/** The tool for recordings, without the head of a page. */
export function VoiceMaker(): ReactNode {
  const maker = useMaker('voice');
  const [prompt, setPrompt] = useState('');
  const [voice, setVoice] = useState<string>();
  const [speed, setSpeed] = useState(1);
  const voices = maker.studio?.voices ?? [];
  const chosenVoice = voices.find(({ id }) => id === voice)?.id ?? voices[0]?.id;
  return (
    <MakerScreen
      maker={maker}
      words={text}
      prompt={prompt}
      setPrompt={setPrompt}
      examples={text.examples}
      settings={chosenVoice === undefined ? {} : { voice: chosenVoice, speed }}
      onUseAgain={({ settings }) => {
        if (settings.voice !== null) setVoice(settings.voice);
        setSpeed(settings.speed ?? 1);
      }}
      options={
        (voices.length > 0 || maker.studio === undefined) && (
          // Its place is kept where the page was told that the built-in engine speaks.
          <VoiceOptions
            {...{ maker, speed }}
            voice={chosenVoice}
            onVoice={setVoice}
            onSpeed={setSpeed}
          />
        )
      }
      result={({ id, file }) =>
        file !== null && <AudioPlayer key={id} path={file.path} seconds={file.seconds} />
      }
    />
  );
}

function VoiceOptions({
  maker,
  voice,
  speed,
  onVoice,
  onSpeed,
}: {
  maker: ReturnType<typeof useMaker>;
  voice: string | undefined;
  speed: number;
  onVoice: (voice: string) => void;
  onSpeed: (speed: number) => void;
}): ReactNode {
  const voices = maker.studio?.voices ?? [];
  return (
    <div
      className={`${styles.options} ${styles.builtIn}`}
      {...builtInMark('voice', maker.facts?.engine)}
    >
      <label className={styles.option} data-program>
        <span>{text.voices}</span>
        <Select
          name="voice"
          value={voice}
          disabled={maker.isBusy || voices.length === 0}
          onChange={(event) => onVoice(event.target.value)}
          options={voices.map(({ id, name }) => [id, name])}
        />
      </label>
      <label className={styles.option}>
        <span>
          {text.speed} <span className={`num ${styles.figure}`}>{text.speedOf(speed)}</span>
        </span>
        <input
          type="range"
          name="speed"
          min={SLOWEST}
          max={FASTEST}
          step={0.05}
          value={speed}
          aria-valuetext={text.speedOf(speed)}
          disabled={maker.isBusy}
          onChange={(event) => onSpeed(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
