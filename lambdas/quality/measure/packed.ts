import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MeasureSummary } from '../../contracts/quality.ts';
import type { MeasurePackage } from './measure-package.ts';
import { checkValueSets, reachOf } from './reach.ts';

/** As it is kept: gzip of its JSON, as base64. */
export const pack = (measure: MeasurePackage): string => gzipSync(JSON.stringify(measure)).toString('base64');

export const unpack = (content: string): MeasurePackage =>
  JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString('utf8'));

/** SHA-256 of all that is computed with: of a version that says the same it is the same. */
export const digestOf = (measure: MeasurePackage): string =>
  createHash('sha256').update(JSON.stringify(measure)).digest('hex');

export function summaryOf(measure: MeasurePackage): MeasureSummary {
  const { missing, empty } = checkValueSets(reachOf(measure), measure.valueSets);
  const { url, version, title, publisher, description, copyright, improvement = 'unstated' } = measure;
  return {
    url,
    version,
    title,
    publisher,
    description,
    copyright,
    improvement,
    populations: measure.populations.map(({ criterion, description: words }) => ({
      criterion,
      description: words,
    })),
    missingValueSets: missing.map(({ name }) => name),
    emptyValueSets: empty.map(({ name }) => name),
  };
}
