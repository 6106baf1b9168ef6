export function renderGenerated(folders: {
  artifactsDir: string;
  deploymentsDir: string;
}): [string, string][];
