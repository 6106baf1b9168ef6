import { STUDIO_ENGINE_IDS, type Tool } from '@firm/schema';
import { studioProviders } from './registry.ts';

const TOOLS: readonly Tool[] = ['chat', 'image', 'voice', 'music', 'video'];
const BEGIN = '# Services of the studio, written from packages/adapters/src/studio/providers.';
const END = '# End of the services of the studio.';

/** The engines that can serve a tool, the built-in one first. */
export const listEngines = (tool: Tool) =>
  STUDIO_ENGINE_IDS.filter((id) => id === 'embedded' || studioProviders[id].tools.includes(tool));

/** @returns `.env.example` with the providers' part written anew */
export function writeEnvExample(file: string): string {
  const [before, after] = [file.indexOf(BEGIN), file.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`.env.example lacks the line '${BEGIN}'`);
  const providers = Object.values(studioProviders).flatMap(({ about, variables }) => [
    ...about.map((line) => `# ${line}`),
    ...Object.entries(variables).map(
      ([name, { kind, example }]) => `#${name}=${kind === 'secret' ? '' : example}`,
    ),
  ]);
  return [
    file.slice(0, before) + BEGIN,
    ...providers,
    '# Which engine serves a tool. Unset: as above, else the built-in one (embedded). It may be:',
    ...TOOLS.map((tool) => `#   ${tool}: ${listEngines(tool).join(', ')}`),
    ...TOOLS.map((tool) => `#STUDIO_${tool.toUpperCase()}=embedded`),
    file.slice(after),
  ].join('\n');
}
