import { benchExtraction } from './documentation-extraction.ts';
import { benchIdentifiers } from './documentation-identifiers.ts';

/** What a visit's documentation is read and written with: its parts, one after the other. */
export async function benchDocumentation(): Promise<void> {
  benchExtraction();
  benchIdentifiers();
}
