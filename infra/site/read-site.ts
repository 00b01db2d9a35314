import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, siteFile } from './answer.ts';

/** The addresses of a built front end. */
export const readSite = (directory: string): Site =>
  JSON.parse(readFileSync(join(directory, siteFile), 'utf8'));
