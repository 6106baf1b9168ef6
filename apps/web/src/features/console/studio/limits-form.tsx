import * as studioApi from '@firm/schema/api/console/console-studio.ts';
import { STUDIO_BOUNDS, type ConsoleLimits, type StudioDesk } from '@firm/schema/console/studio.ts';
import { forPaidEngines, PAID_PROVIDERS } from '@firm/schema/studio-providers.ts';
import type { Tool } from '@firm/schema/studio.ts';
import { formatCount } from '@firm/format';
import type { ReactNode } from 'react';
import { call } from '../../../lib/data/api.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { studioDeskText as text } from '../../../text/en/console/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import styles from '../console.module.css';
import { Proving } from '../proof/proving.tsx';
import { useProof } from '../proof/use-proof.ts';

type One = {
  name: string;
  label: string;
  bound: keyof typeof STUDIO_BOUNDS;
  read: (limits: ConsoleLimits) => number;
};

const TOOLS: readonly Tool[] = ['image', 'voice', 'music', 'video', 'chat'];
const FIELDS: readonly One[] = [
  ...TOOLS.map((tool): One => ({
    name: `limits.perPerson.${tool}`,
    label: text.perPerson.of(text.tool[tool]),
    bound: 'perPerson',
    read: ({ perPerson }) => perPerson[tool],
  })),
  {
    name: 'limits.peoplePerAddress',
    label: text.people,
    bound: 'peoplePerAddress',
    read: ({ peoplePerAddress }) => peoplePerAddress,
  },
  ...PAID_PROVIDERS.map(({ id, label }): One => ({
    name: `limits.dailyCap.${id}`,
    label: text.cap(label),
    bound: 'dailyCap',
    read: ({ dailyCap }) => dailyCap[id],
  })),
];

/** A number for each limit, within its bounds. */
export function LimitsForm({
  limits: { now, configured: configuredLimits, version },
  canChange,
  onSend,
  onSaved,
  onRefused,
}: {
  limits: StudioDesk['limits'];
  canChange: boolean;
  onSend: () => void;
  onSaved: (after: StudioDesk) => void;
  onRefused: () => void;
}): ReactNode {
  const { prove, ...proof } = useProof();
  const { isBusy, general, fields, submit } = useForm(
    (values) =>
      Object.fromEntries(FIELDS.flatMap((field) => findWrong(field, values[field.name] ?? ''))),
    async (values) => {
      onSend();
      const body = { limits: toLimits(values), version };
      try {
        onSaved(await prove(() => call(studioApi.changeLimits, { body })));
      } catch (error) {
        onRefused();
        throw error;
      }
    },
  );
  return (
    <PostForm className={styles.form} onSubmit={submit}>
      {FIELDS.map(({ name, label, read }) => (
        <Field
          key={name}
          label={label}
          hint={text.configured(formatCount(read(configuredLimits)))}
          name={name}
          inputMode="numeric"
          defaultValue={read(now)}
          readOnly={!canChange}
          error={fields[name]}
        />
      ))}
      {canChange && (
        <>
          {general !== undefined && <Notice kind="bad">{general.message}</Notice>}
          <div>
            <Button type="submit" kind="primary" disabled={isBusy}>
              {isBusy ? text.saving : text.save}
            </Button>
          </div>
        </>
      )}
      <Proving {...proof} />
    </PostForm>
  );
}

function findWrong({ name, bound: boundKey }: One, value: string): [string, string][] {
  const { min, max } = STUDIO_BOUNDS[boundKey];
  const isRight = /^\d{1,6}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max;
  return isRight ? [] : [[name, text.wrong(formatCount(min), formatCount(max))]];
}

function toLimits(values: Readonly<Record<string, string>>): ConsoleLimits {
  const of = (name: string): number => Number(values[`limits.${name}`]);
  return {
    perPerson: {
      image: of('perPerson.image'),
      voice: of('perPerson.voice'),
      music: of('perPerson.music'),
      video: of('perPerson.video'),
      chat: of('perPerson.chat'),
    },
    peoplePerAddress: of('peoplePerAddress'),
    dailyCap: forPaidEngines((engine) => of(`dailyCap.${engine}`)),
  };
}
