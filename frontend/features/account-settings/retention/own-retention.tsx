import { SectionStates } from '../section-states.tsx';
import { HoldList } from './hold-list.tsx';
import { KeptFacts } from './kept-facts.tsx';
import { PassList } from './pass-list.tsx';
import { useRetention } from './retention-api.ts';
import { RetentionForm } from './retention-form.tsx';

/** How long the organization keeps what, what must not be erased, and what was. */
export function OwnRetention() {
  return (
    <SectionStates query={useRetention()} failureTitle="No se ha podido cargar el plan de conservación">
      {(retention) => (
        <>
          <RetentionForm retention={retention} />
          <HoldList holds={retention.holds} />
          <PassList passes={retention.passes} />
          <KeptFacts />
        </>
      )}
    </SectionStates>
  );
}
