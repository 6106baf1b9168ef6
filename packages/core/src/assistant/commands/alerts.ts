import { alertsText as text } from '../../text/en/assistant-answers.ts';
import { readAlertSettings, setAlertSettings } from '../watches/alert-settings.ts';
import { listAlerts } from '../watches/list-alerts.ts';
import { listWatches } from '../watches/list-watches.ts';
import { ownerOf } from '../watches/owner.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { say, type Command } from './command.ts';
import { readSettings } from './read-settings.ts';

/**
 * /alerts: what was told, what is watched, and how. 'quiet 22-7 Europe/Berlin', 'quiet off',
 * 'daily' and 'at once' change how.
 */
export const answerAlerts: Command = async (deps, { rest, person, door }) => {
  const owner = ownerOf(person);
  if (!owner) return askToSignIn(deps);
  const before = await readAlertSettings(deps, { owner });
  if (rest !== '') {
    const newSettings = readSettings(rest, before);
    if (!newSettings) return { blocks: [say(text.how)], suggestions: [...text.settings] };
    await setAlertSettings(deps, { owner, settings: newSettings });
  }
  const [{ alerts }, watches, settings] = await Promise.all([
    listAlerts(deps, { owner }),
    listWatches(deps, { owner }),
    readAlertSettings(deps, { owner }),
  ]);
  const notes =
    rest !== ''
      ? [say(text.changed(settings))]
      : // An empty list of watches says itself that there is none.
        alerts.length === 0 && watches.length > 0
        ? [say(text.none)]
        : [];
  const hasBot = deps.config.telegramBotUsername !== undefined;
  return {
    blocks: [
      ...notes,
      ...(alerts.length > 0 ? [{ kind: 'alerts' as const, alerts }] : []),
      { kind: 'watches', watches, settings },
    ],
    suggestions:
      door === 'telegram' || person.telegramId !== undefined || !hasBot
        ? [...text.settings]
        : [...text.settings, text.linkTelegram],
  };
};
