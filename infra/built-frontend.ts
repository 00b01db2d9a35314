import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from './site/answer.ts';

/** The folder of the built front end; built now when nobody has. `npm run deploy` always builds it anew. */
export async function builtFrontend(): Promise<string> {
  const built = join(import.meta.dirname, '..', '.build', 'frontend');
  if (existsSync(join(built, notFound))) return built;
  const { buildFrontend } = await import('./build.ts');
  return await buildFrontend();
}
