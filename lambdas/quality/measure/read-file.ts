import { gunzipSync } from 'node:zlib';
import { largestMeasureFile } from '../../contracts/quality.ts';
import { type BundleRefusal, type ReadBundle, readMeasureBundle } from './read-bundle.ts';

export type FileRefusal =
  | BundleRefusal
  | { reason: 'unreadable' | 'too-large' | 'malformed'; detail: string };

/** A bundle as it is sent: JSON, gzip, base64. Nothing larger is unpacked than a file may be. */
export function readPackedBundle(packed: string): ReadBundle | { measure?: never; refusal: FileRefusal } {
  let bundle: unknown;
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: largestMeasureFile });
    bundle = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    return { refusal: { reason: isTooLarge ? 'too-large' : 'unreadable', detail: '' } };
  }
  try {
    return readMeasureBundle(bundle);
  } catch (error) {
    // What somebody made otherwise than FHIR says, or nested deeper than can be followed.
    if (error instanceof TypeError || error instanceof RangeError) {
      return { refusal: { reason: 'malformed', detail: '' } };
    }
    throw error;
  }
}
