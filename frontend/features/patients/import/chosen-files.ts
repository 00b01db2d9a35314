import type { ImportFile } from '../../../../lambdas/import/file-text.ts';

export interface ChosenFiles {
  files: ImportFile[];
  /** How many files of a folder were none of ours. */
  passedOver: number;
}

const importable = /\.(json|ndjson|jsonl)(\.gz)?$/i;

/** Single files are taken whatever they are called; of a folder, those that may hold FHIR. */
export function chosenFiles(list: readonly File[]): ChosenFiles {
  const counts = new Map<string, number>();
  const taken = list.filter(({ name, webkitRelativePath }) => !webkitRelativePath || importable.test(name));
  const files = taken.map((file) => {
    const name = file.webkitRelativePath || file.name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, blob: file };
  });
  return { files, passedOver: list.length - taken.length };
}
