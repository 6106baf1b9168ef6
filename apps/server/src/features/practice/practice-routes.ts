import { practice, Refusal } from '@firm/core';
import { practiceApi, type PracticeRun } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { isWithinLimit } from '../../http/limits/limit-requests.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { addressGroup } from '../../http/people/client-address.ts';

/** Scenes a day from one network: a class at one address can work through all tasks. */
const SCENES_OF_NETWORK = {
  name: 'practice scenes of a network',
  limit: 600,
  windowSeconds: 86_400,
};

/** The practice wallet of the lessons: scenes, deeds, and the chain itself. */
export const practiceRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'practiceChain' | 'practiceTasks'>,
) => {
  const own = { ...deps, practice: { ...deps.practiceChain, tasks: deps.practiceTasks } };
  return mount(deps)
    .on(practiceApi.practice, async ({ user }) => {
      const {
        isOn,
        done: completedTasks,
        run,
      } = await practice.listPractice(own, { userId: user?.userId });
      return {
        isOn,
        done: completedTasks.map(({ task, doneAt }) => ({ task, doneAt: doneAt.toISOString() })),
        run: run ? present(run) : null,
      };
    })
    .on(practiceApi.practiceChain, async () => {
      const {
        chainId,
        passPrice,
        stagehand: _stagehand,
        ...facts
      } = await practice.describeChain(own);
      return { id: chainId, passPrice: passPrice.toString(), ...facts };
    })
    .on(practiceApi.challenge, async ({ user: { userId }, body }) => {
      const { expiresAt, ...challenge } = await practice.issueChallenge(own, { userId, ...body });
      return { ...challenge, expiresAt: expiresAt.toISOString() };
    })
    .on(practiceApi.startTask, async ({ c, params, user: { userId }, body }) => {
      if (!(await isWithinLimit(deps, SCENES_OF_NETWORK, addressGroup(c.get('address')))))
        throw new Refusal('practice/too-many');
      return present(await practice.startTask(own, { userId, ...params, ...body }));
    })
    .on(practiceApi.checkTask, ({ params, user: { userId } }) =>
      practice.checkTask(own, { userId, ...params }),
    )
    .on(practiceApi.resetTask, ({ params, user: { userId } }) =>
      practice.resetTask(own, { userId, ...params }),
    )
    .on(practiceApi.doDeed, ({ params, user: { userId }, body: deed }) =>
      practice.doDeed(own, { userId, ...params, deed }),
    )
    .on(practiceApi.practiceRpc, ({ c, user: { userId }, body }) =>
      practice.answerRpc(own, { userId, request: body, from: addressGroup(c.get('address')) }),
    ).app;
};

const present = ({ startedAt, endsAt, ...run }: practice.Run): PracticeRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
