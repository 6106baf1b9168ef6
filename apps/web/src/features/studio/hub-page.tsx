import type { Maker } from '@firm/schema/studio.ts';
import { AudioLines, Image, Music } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { site } from '../../lib/page/site.ts';
import { useQuery } from '../../lib/data/use-query.ts';
import { hub as text, studio } from '../../text/en/studio/studio.ts';
import { Page } from '../../ui/page.tsx';
import styles from './hub.module.css';
import { ImageMaker } from './image-page.tsx';
import { MusicMaker } from './music-page.tsx';
import studioStyles from './studio.module.css';
import { VoiceMaker } from './voice-page.tsx';
import { Link } from '../../ui/link.tsx';

type HubTool = Exclude<Maker, 'video'>;

const MAKERS: Readonly<Record<HubTool, ComponentType>> = {
  image: ImageMaker,
  voice: VoiceMaker,
  music: MusicMaker,
};
const TOOLS = [
  { tool: 'image', Icon: Image },
  { tool: 'voice', Icon: AudioLines },
  { tool: 'music', Icon: Music },
] as const;

/**
 * The studio on one page: pictures, voice and music. What is true of all built-in engines is told
 * once; only the running server knows which serve, so the stylesheet hides what is not true.
 */
export function HubPage(): ReactNode {
  const target = useQuery().get('tool');
  const tool = TOOLS.find((one) => one.tool === target)?.tool ?? 'image';
  const Tool = MAKERS[tool];
  return (
    <Page className={studioStyles.frame} data-built-in={site.builtInTools}>
      <header className={studioStyles.head}>
        <h1>
          {text.title} <span className={styles.demo}>{text.demo}</span>
        </h1>
        <p className="lead">{text.lead}</p>
        <p className={styles.note}>{text.note}</p>
      </header>
      <nav className={studioStyles.nav} aria-label={text.choose} data-program>
        <ul>
          {TOOLS.map(({ tool: one, Icon }) => (
            <li key={one}>
              <Link
                to={`/studio?tool=${one}`}
                replace
                preventScrollReset
                aria-current={one === tool ? 'page' : undefined}
              >
                <Icon size={18} strokeWidth={1.6} aria-hidden />
                {studio.nav[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.maker}>
        <Tool key={tool} />
      </div>
      <div className={styles.more}>
        <p>
          <span className={styles.unserved}>{text.unserved} </span>
          <span className={styles.served}>{text.served} </span>
          <Link to="/video">{studio.nav.video}</Link> ·{' '}
          <Link to="/uncensored-chat">{studio.nav.chat}</Link>
        </p>
        <p>
          {text.pages} <Link to="/text-to-image">{studio.nav.image}</Link> ·{' '}
          <Link to="/ai-voice">{studio.nav.voice}</Link> ·{' '}
          <Link to="/music">{studio.nav.music}</Link>
        </p>
      </div>
    </Page>
  );
}
