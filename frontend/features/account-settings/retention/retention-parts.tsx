import type { Retention } from '../../../../lambdas/contracts/retention.ts';
import { HoldList } from './hold-list.tsx';
import { KeptFacts } from './kept-facts.tsx';
import { PassList } from './pass-list.tsx';
import { RetentionForm } from './retention-form.tsx';

export function RetentionParts({ retention }: { retention: Retention }) {
  return (
    <>
      <RetentionForm retention={retention} />
      <HoldList holds={retention.holds} />
      <PassList passes={retention.passes} />
      <KeptFacts />
    </>
  );
}
