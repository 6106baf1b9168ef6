import { assistant, developers, safety } from '@firm/core';
import { readingApi } from '@firm/schema';
import { askedOf } from '../../brand/live-brand.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Endpoints for programs: tokens by name, lessons, and messages to be checked. */
export const readingRoutes = (
  deps: MountDeps & Pick<Deps, 'safety' | 'assistant' | 'brand' | 'courses' | 'lessonBook'>,
) =>
  mount(deps)
    .on(readingApi.findTokens, ({ query }) => safety.listTokens(deps, { text: query.q }))
    .on(readingApi.lessons, ({ query }) => developers.listLessons(deps, query))
    .on(readingApi.lesson, ({ c, params, user }) =>
      developers.readLesson(deps, {
        ...params,
        // A key belongs to an account, whatever else it may read.
        learner: user ?? c.get('program')?.key?.owner,
      }),
    )
    .on(readingApi.searchLessons, ({ query }) =>
      assistant.searchLessons(deps, { question: askedOf(deps.brand, query.q) }),
    )
    .on(readingApi.glossary, ({ query }) => developers.listTerms(deps, query))
    .on(readingApi.scan, ({ body }) => assistant.scanMessage(deps, body)).app;
