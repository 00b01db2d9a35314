import type { Answer, Json, Person } from './people.ts';

/** What the product has said that it keeps: where it is, and how to see that it is still what was acknowledged. */
interface Kept {
  path: string;
  reader: Person;
  isWhole: (resource: Json) => boolean;
}

/** Every write that was acknowledged, to be looked for after the product was killed, and at the end. */
export function openLedger() {
  const kept = new Map<string, Kept>();
  return {
    get size() {
      return kept.size;
    },
    /** A later write of the same takes the place of the one before. */
    add(answer: Answer | undefined, path: string, reader: Person, isWhole: Kept['isWhole']): void {
      if (answer && answer.status < 300) kept.set(path, { path, reader, isWhole });
    },
    /** What of it is gone or is another, as sentences. */
    async missing(): Promise<string[]> {
      const lost: string[] = [];
      for (const { path, reader, isWhole } of [...kept.values()]) {
        const answer = await reader.ask('looking', 'GET', path);
        if (answer?.status !== 200) lost.push(`${path}: ${answer?.status ?? 'no answer'}`);
        else if (!isWhole(answer.body))
          lost.push(`${path} is not what was acknowledged: ${JSON.stringify(answer.body).slice(0, 300)}`);
      }
      return lost;
    },
  };
}
export type Ledger = ReturnType<typeof openLedger>;
