import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import type { StudioDesk } from '@firm/schema/console/studio.ts';
import { useState, type ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Outcome } from '../../../ui/notice.tsx';
import { PageEnd } from '../page-end.tsx';
import type { PartProps } from '../part-props.ts';
import { Engines } from '../studio/engines.tsx';
import { Limits } from '../studio/limits.tsx';
import { PauseAct, type Pausing } from '../studio/pause-act.tsx';
import { Queue } from '../studio/queue.tsx';
import { Tools } from '../studio/tools.tsx';

/** Studio's jobs, pauses, and daily limits. */
export function StudioPart({ permissions }: PartProps): ReactNode {
  const loadedResource = useResource(resource(studioApi.desk), {
    everySeconds: 15,
    retrySeconds: 5,
    onReturn: true,
  });
  const { value, reload, change } = loadedResource;
  const [pausing, setPausing] = useState<Pausing>();
  const [news, setNews] = useState<string>();
  const can = (permission: (typeof permissions)[number]) => permissions.includes(permission);
  const onPause = can('studio.pause')
    ? (pauseRequest: Pausing): void => {
        setNews(undefined);
        setPausing(pauseRequest);
      }
    : undefined;
  const show = (after: StudioDesk): void => change(() => after);
  return (
    <>
      <p className="muted">{text.about}</p>
      <Outcome kind="good">{news}</Outcome>
      {value !== undefined && (
        <>
          <h3>{text.tools}</h3>
          <Tools desk={value} onPause={onPause} />
          <h3>{text.engines}</h3>
          <Engines desk={value} onPause={onPause} />
          <h3>{text.queue}</h3>
          <Queue canCancel={can('studio.cancel')} onChanged={() => void reload()} />
          <h3>{text.limits}</h3>
          <Limits
            limits={value.limits}
            canChange={can('studio.limits')}
            onChanged={show}
            onRefused={() => void reload()}
          />
        </>
      )}
      <PageEnd pages={loadedResource} />
      {pausing !== undefined && (
        <PauseAct
          pausing={pausing}
          onClose={() => setPausing(undefined)}
          onRefused={() => void reload()}
          onDone={(after, sentence) => {
            show(after);
            setNews(sentence);
            setPausing(undefined);
          }}
        />
      )}
    </>
  );
}
